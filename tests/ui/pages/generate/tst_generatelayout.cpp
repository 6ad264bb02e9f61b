// SPDX-License-Identifier: GPL-3.0-or-later
#include "generateworld.h"

#include "charts/chartframe.h"
#include "words/numbers.h"

#include <QBuffer>
#include <QGraphicsView>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSvgGenerator>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace reticle;
using uitest::GenerateWorld;
using uitest::kPatienceMs;

namespace {

// What the window leaves the page at 1280x800 with its menu, navigation and jobs panel, and at 1920x1200.
constexpr QSize kSmallPage{1096, 680};
constexpr QSize kLargePage{1736, 1080};
constexpr QSize kSmallPageWithOneJob{1096, 735}; // at 1280x800, the jobs panel closed

bool isWhollySeen(const QWidget* widget) {
  return widget->isVisible() && widget->visibleRegion().boundingRect().contains(widget->rect());
}

// The words that a chart shows.
QString textOf(QGraphicsScene* scene) {
  QBuffer svg;
  QSvgGenerator generator;
  generator.setOutputDevice(&svg);
  generator.setSize(scene->sceneRect().size().toSize());
  QPainter painter(&generator);
  scene->render(&painter);
  painter.end();
  QXmlStreamReader reader(svg.data());
  QString text;
  while (!reader.atEnd()) {
    if (reader.readNext() == QXmlStreamReader::Characters)
      text += reader.text().toString() + u'\n';
  }
  return text;
}

// Texts of the visible rows that are wider than their column, without those of the one that is stretched.
QStringList cutCells(const QTableView* table, int stretched, int foreign) {
  QStringList cut;
  for (int column = 0; column < table->model()->columnCount(); ++column) {
    if (table->isColumnHidden(column))
      continue;
    const QString head = table->model()->headerData(column, Qt::Horizontal).toString();
    if (table->horizontalHeader()->fontMetrics().horizontalAdvance(head) > table->columnWidth(column))
      cut.append(head);
    if (column == stretched || column == foreign)
      continue;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      const QString text = table->model()->index(row, column).data().toString();
      if (table->fontMetrics().horizontalAdvance(text) + 8 > table->columnWidth(column))
        cut.append(text);
    }
  }
  return cut;
}

} // namespace

// What is in view at the sizes of the window.
class TestGenerateLayout : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_theme = new theme::Theme(*qApp, this);
    m_theme->apply(theme::Scheme::Light);
  }
  void liveChartsAreInView_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    QTest::newRow("1280x800") << kSmallPage << QString();
    QTest::newRow("1920x1200") << kLargePage << QString();
    QTest::newRow("1280x800 in Chinese") << kSmallPage << QStringLiteral("zh_CN");
  }
  void liveChartsAreInView() {
    QFETCH(QSize, size);
    QFETCH(QString, language);
    QTranslator translator; // taken back when it goes
    if (!language.isEmpty()) {
      QVERIFY(translator.load(QStringLiteral(":/i18n/reticle_%1.qm").arg(language)));
      QVERIFY(QCoreApplication::installTranslator(&translator));
    }
    GenerateWorld world;
    world.page().resize(size);
    QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
    QVERIFY(world.click("estimateButton"));
    QTRY_VERIFY_WITH_TIMEOUT(world.find<QWidget>("estimate.values")->isVisible(), kPatienceMs);
    world.typeNumber("pairs", 150);
    QVERIFY(world.click("startButton"));
    QTRY_VERIFY_WITH_TIMEOUT(world.job("generate") && world.job("generate")->snapshot().done > 60, kPatienceMs);
    QVERIFY(world.click("pause"));
    QTRY_COMPARE_WITH_TIMEOUT(world.job("generate")->state(), jobs::State::Paused, kPatienceMs);
    QTest::qWait(1500); // until the charts are drawn
    QVERIFY(!world.find<QWidget>("estimate")->isVisible());
    for (const auto* chart : {"control", "rejections"})
      QVERIFY2(isWhollySeen(world.find<charts::ChartFrame>(chart)), chart);
    auto* types = world.find<charts::ChartFrame>("types");
    auto* results = world.find<QTabWidget>("results");
    const bool large = size == kLargePage;
    QCOMPARE(isWhollySeen(types), large);
    QCOMPARE(results->indexOf(types) >= 0, !large);
    QVERIFY(isWhollySeen(world.find<QTabBar>("resultTabs")));
    const auto* last = world.find<QTableView>("last");
    QVERIFY(!last->viewport()->visibleRegion().isEmpty());
    QCOMPARE(cutCells(last, 3, 4), QStringList());
    QVERIFY2(last->columnWidth(3) >= 320, qPrintable(QString::number(last->columnWidth(3))));
    QCOMPARE(last->isColumnHidden(4), !large);
    if (!large) { // the question speaks for its answer
      const auto question = last->model()->index(0, 3);
      QVERIFY(question.data(Qt::ToolTipRole)
                  .toString()
                  .contains(question.siblingAtColumn(4).data().toString().left(12).toHtmlEscaped()));
    }
    QVERIFY(last->horizontalHeader()->length() <= last->viewport()->width()); // nothing to scroll sideways
    const QString name = QStringLiteral("generate-running") + language;
    QVERIFY(uitest::picture(world.page(), size)
                .save(QStringLiteral(RETICLE_BINARY_DIR "/screens/%1-%2.png").arg(name).arg(size.width())));
    // All of them fit into one another again when the window changes its size.
    world.page().resize(large ? kSmallPage : kLargePage);
    QTRY_COMPARE(results->indexOf(types) >= 0, large);
    world.page().resize(size);
    QTRY_COMPARE(results->indexOf(types) >= 0, !large);
    QCOMPARE(types->isVisible(), large);
    QVERIFY(world.click("cancel"));
    QVERIFY(world.waitForEnd());
    QTRY_VERIFY(world.find<QWidget>("estimate")->isVisible());
    world.find<QTabBar>("resultTabs")->setCurrentIndex(1);
    const auto* rejections = world.find<QTableView>("lastRejections");
    QCOMPARE(cutCells(rejections, 1, 2), QStringList());
  }
  // What came of a generation is in view at once when it has ended: nothing to scroll, no name cut.
  void finishedGenerationFits() {
    GenerateWorld world;
    world.page().resize(kSmallPageWithOneJob);
    QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
    QVERIFY(world.click("startButton"));
    QVERIFY(world.waitForEnd());
    auto* rejections = world.find<charts::ChartFrame>("rejections");
    QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<figures::BarFigure>(rejections->figure()), kPatienceMs);
    QTRY_VERIFY(world.find<QWidget>("estimate")->isVisible());
    QTRY_VERIFY(!world.find<QScrollArea>("resultsArea")->verticalScrollBar()->isVisible());
    QVERIFY(isWhollySeen(world.find<QTableView>("last")));
    const auto& bars = std::get<figures::BarFigure>(rejections->figure()).groups[0].bars;
    QVERIFY(!bars.empty());
    const QString drawn = textOf(rejections->findChild<QGraphicsView*>()->scene());
    for (const auto& bar : bars)
      QVERIFY2(drawn.contains(QString::fromStdString(bar.label)), qPrintable(drawn));
  }
  // Where a type is asked for more than its plan because others gave less, it is said.
  void whatMakesUpIsSaid() {
    GenerateWorld world;
    QTRY_VERIFY_WITH_TIMEOUT(world.find<QPushButton>("startButton")->isEnabled(), kPatienceMs);
    world.typeNumber("pairs", 240);
    QVERIFY(world.click("startButton"));
    QVERIFY(world.waitForEnd());
    const auto newest = world.newest();
    QCOMPARE(newest.planned, (std::vector<std::size_t>{80, 80, 80}));
    QVERIFY(newest.targets.back() > newest.planned.back()); // the documents give few of the others
    const QString note = world.text("progress.note");
    QVERIFY2(note.contains(QStringLiteral("Robustness: %1 pairs instead of the 80").arg(newest.targets.back())),
             qPrintable(note));
    const auto* types = world.find<charts::ChartFrame>("types");
    const auto bars = [types] {
      const auto* figure = std::get_if<figures::BarFigure>(&types->figure());
      return figure && figure->groups.size() == 3 ? figure->groups.back().bars : std::vector<figures::Bar>();
    };
    QTRY_COMPARE_WITH_TIMEOUT(bars().size(), std::size_t(3), kPatienceMs);
    QTRY_COMPARE(*bars()[1].value, static_cast<double>(newest.targets.back()));
    QCOMPARE(*bars()[2].value, 80.0);
    QCOMPARE(bars()[2].label, std::string("in the plan"));
    const QString chartNote = QStringLiteral("n = %1, more asked of Robustness to make up for other types")
                                  .arg(words::count(static_cast<qint64>(world.rows().passed)));
    QTRY_COMPARE(world.text("typesNote"), chartNote);
  }

 private:
  theme::Theme* m_theme = nullptr;
};

QTEST_MAIN(TestGenerateLayout)
#include "tst_generatelayout.moc"
