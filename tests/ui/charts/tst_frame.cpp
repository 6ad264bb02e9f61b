// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartframe.h"

#include "charts/chartview.h"
#include "charts/exportdialog.h"
#include "samples.h"
#include "support/uisupport.h"
#include "theme/emptystate.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace reticle;
using namespace reticle::charts;

class TestFrame : public QObject {
  Q_OBJECT
  theme::Theme* m_theme = nullptr;

  static ChartView* viewOf(ChartFrame& frame) { return frame.findChild<ChartView*>(); }

 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }

  void keysWalkThePoints() {
    ChartFrame frame(QStringLiteral("radar"));
    frame.setFigure(samples::radar());
    frame.resize(700, 520);
    frame.show();
    QVERIFY(QTest::qWaitForWindowExposed(&frame));
    ChartView* view = viewOf(frame);
    view->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(view->hasFocus());
    QVERIFY(frame.readout().startsWith(QStringLiteral("Completeness, bm25")));
    QTest::keyClick(view, Qt::Key_Right);
    QVERIFY(frame.readout().startsWith(QStringLiteral("Factuality, bm25")));
    QTest::keyClick(view, Qt::Key_Down);
    QVERIFY(frame.readout().startsWith(QStringLiteral("Factuality, hybrid")));
    QSignalSpy activated(&frame, &ChartFrame::pointActivated);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated[0][0].toInt(), 1);
    QCOMPARE(activated[0][1].toInt(), 1);
    // A point without a value is reached and read as such.
    QTest::keyClick(view, Qt::Key_Right);
    QTest::keyClick(view, Qt::Key_Right);
    QVERIFY(frame.readout().contains(QStringLiteral("not measured")));
    for (int i = 0; i < 10; ++i)
      QTest::keyClick(view, Qt::Key_Right);
    QVERIFY(frame.readout().startsWith(QStringLiteral("Technical depth")));
    QTest::keyClick(view, Qt::Key_Escape);
    QCOMPARE(frame.readout(), QString());
  }

  void keysStepOverHiddenSeries() {
    ChartFrame frame(QStringLiteral("radar"));
    frame.setFigure(samples::radar());
    frame.show();
    QVERIFY(QTest::qWaitForWindowExposed(&frame));
    auto* second = frame.findChild<QAbstractButton*>(QStringLiteral("radarLegend1"));
    QVERIFY(second);
    QTest::mouseClick(second, Qt::LeftButton);
    QCOMPARE(frame.hiddenSeries(), QSet<int>{1});
    frame.setCurrentPoint(0, 2);
    QTest::keyClick(viewOf(frame), Qt::Key_Down);
    QVERIFY(frame.readout().startsWith(QStringLiteral("Relevance, random")));
    // What is hidden cannot be at hand.
    frame.setCurrentPoint(1, 2);
    QCOMPARE(frame.readout(), QString());
    QTest::keyClick(second, Qt::Key_Space);
    QVERIFY(frame.hiddenSeries().isEmpty());
  }

  void pointerFindsThePoint() {
    ChartFrame frame(QStringLiteral("lines"));
    frame.setFigure(samples::lines());
    frame.resize(700, 500);
    frame.show();
    QVERIFY(QTest::qWaitForWindowExposed(&frame));
    ChartView* view = viewOf(frame);
    QSignalSpy activated(&frame, &ChartFrame::pointActivated);
    const auto& points = view->points();
    for (int i = 0; i < static_cast<int>(points.size()); ++i) {
      if (!points[static_cast<std::size_t>(i)].value)
        continue;
      const qsizetype before = activated.count();
      QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->positionOf(i));
      QCOMPARE(activated.count(), before + 1);
      QCOMPARE(activated.last()[0].toInt(), points[static_cast<std::size_t>(i)].series);
      QCOMPARE(activated.last()[1].toInt(), points[static_cast<std::size_t>(i)].index);
    }
    const qsizetype before = activated.count();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(activated.count(), before);
    QCOMPARE(frame.readout(), QString());
  }

  void newDataKeepsWhatWasHidden() {
    ChartFrame frame(QStringLiteral("radar"));
    frame.setFigure(samples::radar());
    frame.findChild<QAbstractButton*>(QStringLiteral("radarLegend0"))->click();
    figures::RadarFigure more = samples::radar();
    more.series[1].values[3] = 0.5;
    frame.setFigure(more, {}, QStringLiteral("partial"));
    QCOMPARE(frame.hiddenSeries(), QSet<int>{0});
    more.series.pop_back();
    frame.setFigure(more);
    QVERIFY(frame.hiddenSeries().isEmpty());
    QCOMPARE(frame.findChildren<QAbstractButton*>(QRegularExpression(QStringLiteral("^radarLegend"))).size(),
             2);
  }

  void clipboardHasImageAndTable() {
    ChartFrame frame(QStringLiteral("bars"));
    frame.setFigure(samples::bars());
    const auto actions = frame.exportActions();
    QCOMPARE(actions.size(), 4);
    actions[0]->trigger();
    const QMimeData* data = QApplication::clipboard()->mimeData();
    QVERIFY(data->hasImage());
    QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
    actions[1]->trigger();
    data = QApplication::clipboard()->mimeData();
    QVERIFY(data->text().contains(QStringLiteral("hybrid 4096 tokens")));
    QVERIFY(data->hasHtml() && data->html().contains(QStringLiteral("<table>")));
  }

  void exportDialogGivesItsPreset() {
    ExportDialog dialog(QStringLiteral("Six metrics"));
    dialog.show();
    auto* preset = dialog.findChild<QComboBox*>(QStringLiteral("exportPreset"));
    preset->setCurrentIndex(1);
    QCOMPARE(dialog.options().size, QSizeF(175, 110));
    preset->setCurrentIndex(3);
    auto* width = dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportWidth"));
    QVERIFY(width->isEnabled());
    width->setValue(120);
    QCOMPARE(dialog.options().size.width(), 120.0);
    QCOMPARE(dialog.suffix(), QStringLiteral("svg"));
    QCOMPARE(uitest::unnamedControls(dialog), QStringList());
    QCOMPARE(uitest::controlsWithoutObjectName(dialog), QStringList());
  }

  void readers() {
    ChartFrame frame(QStringLiteral("radar"));
    frame.setFigure(samples::radar());
    frame.show();
    ChartView* view = viewOf(frame);
    QCOMPARE(view->accessibleName(), QStringLiteral("Six metrics"));
    QCOMPARE(view->accessibleDescription(), figureSummary(samples::radar()));
    QVERIFY(!view->accessibleDescription().isEmpty());
    QCOMPARE(uitest::unnamedControls(frame), QStringList());
    QCOMPARE(uitest::controlsWithoutObjectName(frame), QStringList());
  }

  void emptyInstead() {
    ChartFrame frame(QStringLiteral("radar"));
    frame.setFigure(samples::radar());
    frame.show();
    frame.showEmpty()->setReason(theme::Icon::Compare, QStringLiteral("No runs yet"),
                                 QStringLiteral("Start a run."));
    QVERIFY(!viewOf(frame)->isVisible());
    QVERIFY(!frame.findChild<QToolButton*>(QStringLiteral("radarMenu"))->isEnabled());
    frame.setFigure(samples::radar());
    QVERIFY(viewOf(frame)->isVisible());
  }

  void largeLinesAreDrawnInTime() {
    figures::LineFigure figure;
    figure.title = "many";
    figures::LineSeries series{"s", {}};
    for (int i = 0; i < 50000; ++i) {
      figure.xs.push_back(i);
      series.values.push_back(0.5 + 0.4 * std::sin(i / 300.0));
    }
    figure.series.push_back(series);
    ChartFrame frame(QStringLiteral("many"));
    frame.resize(900, 500);
    frame.show();
    QVERIFY(QTest::qWaitForWindowExposed(&frame));
    frame.setFigure(figure);
    QElapsedTimer timer;
    timer.start();
    frame.grab();
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
  }

  void looks() {
    QWidget page;
    auto* grid = new QGridLayout(&page);
    grid->setContentsMargins(16, 16, 16, 16);
    const QList<Figure> figures{samples::radar(), samples::bars(), samples::lines(), samples::groupedBars(),
                                samples::histogram()};
    QList<ChartFrame*> frames;
    for (int i = 0; i < figures.size(); ++i) {
      auto* frame = new ChartFrame(QStringLiteral("chart%1").arg(i));
      frame->setFigure(figures[i]);
      grid->addWidget(frame, i / 3, i % 3);
      frames << frame;
    }
    auto* empty = new ChartFrame(QStringLiteral("none"));
    empty->showEmpty()->setReason(theme::Icon::Compare, QStringLiteral("No runs yet"),
                                  QStringLiteral("Start a run to compare systems."));
    grid->addWidget(empty, 1, 2);
    frames[0]->setCurrentPoint(1, 0);
    QCOMPARE(uitest::screenshots(*m_theme, page, QStringLiteral("charts")).size(), 4);
    m_theme->apply(theme::Scheme::Light);
  }
};

QTEST_MAIN(TestFrame)
#include "tst_frame.moc"
