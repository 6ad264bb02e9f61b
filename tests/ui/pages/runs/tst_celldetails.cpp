// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runs/celldetails.h"

#include "support/uisupport.h"

#include <QApplication>
#include <QScrollBar>
#include <QTableWidget>
#include <QTest>

using namespace reticle;

// What one cell shows beside the table of cells.
class TestCellDetails : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  // Reasons are read whole, whichever width the panel has when they come and gets later.
  void reasonsAreNotCut() {
    project::CellDetail cell;
    cell.pair.key = "GEN_001";
    const char* const reasons[] = {"ok", "key points 100 %, reference words 96 %, numbers 3 of 3",
                                   "0 of 3 numbers not in the sources, 0 of 12 terms not in the sources",
                                   "topic 100 %, focus 100 %, of 12 sentences 11 speak of what was asked"};
    for (const char* reason : reasons) {
      project::JudgementRow row;
      row.judgement.metric = evaluation::Metric::ContextUtilization;
      row.judgement.score = 0.5;
      row.judgement.reason = reason;
      cell.judgements.push_back(row);
    }
    pages::runs::CellDetails details;
    details.resize(900, 700);
    details.show();
    QVERIFY(QTest::qWaitForWindowExposed(&details));
    details.setCell(cell, QStringLiteral("bm25"));
    auto* table = details.findChild<QTableWidget*>(QStringLiteral("runs.cell.judgements"));
    QCOMPARE(table->rowCount(), 8);
    for (const int width : {900, 320, 296, 420}) {
      details.resize(width, 700);
      QCoreApplication::processEvents();
      for (int row = 1; row < table->rowCount(); row += 2) {
        const QRect place = table->visualItemRect(table->item(row, 0));
        QVERIFY(place.width() > table->viewport()->width() - 4); // over the whole width
        // The style keeps 8 px at each side and Qt a margin of its own within.
        const QRect needed = table->fontMetrics().boundingRect(QRect(0, 0, place.width() - 22, 10000),
                                                               Qt::TextWordWrap, table->item(row, 0)->text());
        QVERIFY2(place.height() >= needed.height(), qPrintable(QStringLiteral("row %1 at %2: %3 < %4")
                                                                   .arg(row)
                                                                   .arg(width)
                                                                   .arg(place.height())
                                                                   .arg(needed.height())));
      }
    }
    QVERIFY(table->rowHeight(3) < 60); // no higher than it must be
    QCOMPARE(table->item(0, 0)->text(), QStringLiteral("Context utilization"));
    QCOMPARE(table->item(0, 1)->text(), QStringLiteral("0.500"));
    QVERIFY(!table->horizontalScrollBar()->isVisible());
  }
  void missingScoreSaysItsState() {
    project::CellDetail cell;
    project::JudgementRow row;
    row.judgement.metric = evaluation::Metric::Depth;
    row.judgement.state = evaluation::UnitState::Unparseable;
    cell.judgements.push_back(row);
    pages::runs::CellDetails details;
    details.setCell(cell, QStringLiteral("bm25"));
    const auto* table = details.findChild<QTableWidget*>(QStringLiteral("runs.cell.judgements"));
    QCOMPARE(table->rowCount(), 2);
    QCOMPARE(table->item(1, 0)->text(), QStringLiteral("failed: reply not readable"));
    details.clear();
    QCOMPARE(table->rowCount(), 0);
  }

 private:
  theme::Theme* m_theme = nullptr;
};

QTEST_MAIN(TestCellDetails)
#include "tst_celldetails.moc"
