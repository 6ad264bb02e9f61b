// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/builders.h"
#include "charts/categorynames.h"

#include "samples.h"

#include <QChart>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QTest>
#include <cmath>
#include <numbers>

using namespace reticle;
using namespace reticle::charts;

namespace {
// A chart laid out in a scene, as every picture of it is.
struct Laid {
  QGraphicsScene scene;
  QChart* chart = nullptr;
  PlotOverlay* overlay = nullptr;
  std::vector<QPointF> places;

  explicit Laid(const Figure& figure, const QSet<int>& hidden = {}) {
    BuiltChart built = buildChart(figure, paperStyle(), hidden);
    chart = built.chart.release();
    overlay = built.overlay;
    places = built.places;
    scene.addItem(chart);
    chart->setGeometry(QRectF(0, 0, 640, 480));
  }

  // The stretches of line with at least one point.
  QList<QLineSeries*> stretches() const {
    QList<QLineSeries*> found;
    for (QAbstractSeries* series : chart->series()) {
      auto* line = qobject_cast<QLineSeries*>(series);
      if (line && line->count() > 0)
        found << line;
    }
    return found;
  }
};

bool near(QPointF a, QPointF b, double reach) {
  return std::hypot(a.x() - b.x(), a.y() - b.y()) <= reach;
}
} // namespace

class TestBuilders : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  // The first axis is at the top, the others follow clockwise, and the scale runs from the centre to the rim.
  void radarVertices() {
    const auto figure = samples::radar();
    Laid laid(figure);
    const QRectF area = laid.chart->plotArea();
    const QPointF centre = area.center();
    const double rim = std::min(area.width(), area.height()) / 2;
    QVERIFY(rim > 100);
    std::size_t point = 0;
    for (const auto& series : figure.series) {
      for (std::size_t i = 0; i < 6; ++i, ++point) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / 6;
        const double reach = rim * series.values[i].value_or(0);
        const QPointF expected = centre + QPointF(std::sin(angle), -std::cos(angle)) * reach;
        QVERIFY2(near(laid.overlay->position(laid.places[point]), expected, 1.5),
                 qPrintable(QStringLiteral("series point %1").arg(point)));
      }
    }
    QCOMPARE(laid.places.size(), std::size_t{18});
  }

  void radarGapsAreGaps() {
    Laid laid(samples::radar());
    // Whole outlines of 7 points for two series; the one with a gap is cut before and after it.
    QList<int> counts;
    for (const QLineSeries* line : laid.stretches()) {
      counts << line->count();
      for (const QPointF& point : line->points())
        QVERIFY2(point.y() > 0, "a missing value was drawn as zero");
    }
    std::sort(counts.begin(), counts.end());
    QCOMPARE(counts, (QList<int>{3, 3, 7, 7}));
  }

  void radarWithOneValueStillShowsIt() {
    figures::RadarFigure figure = samples::radar();
    figure.series = {{"one", 3, {std::nullopt, 0.5, std::nullopt, std::nullopt, std::nullopt, std::nullopt}}};
    Laid laid(figure);
    QCOMPARE(laid.stretches().size(), 1);
    QCOMPARE(laid.places.size(), std::size_t{6});
  }

  void hiddenSeriesKeepTheirPlaces() {
    Laid laid(samples::radar(), {0, 2});
    QCOMPARE(laid.places.size(), std::size_t{18});
    for (const QLineSeries* line : laid.stretches())
      QCOMPARE(line->count(), 3);
  }

  void seriesHaveTheirDash() {
    Laid laid(samples::radar(), {0, 1});
    QCOMPARE(laid.stretches().size(), 1);
    const QPen pen = laid.stretches().first()->pen();
    QCOMPARE(pen.color(), theme::seriesStyle(2, false).colour);
    QCOMPARE(pen.dashPattern(), theme::seriesStyle(2, false).dash);
  }

  void linesBreakWhereAValueIsMissing() {
    Laid laid(samples::lines());
    QList<int> counts;
    for (const QLineSeries* line : laid.stretches())
      counts << line->count();
    std::sort(counts.begin(), counts.end());
    QCOMPARE(counts, (QList<int>{1, 2, 4}));
    // Doubling of the context is one step on the axis.
    const auto x = [&](int i) { return laid.overlay->position(laid.places[static_cast<std::size_t>(i)]).x(); };
    QVERIFY(std::abs((x(1) - x(0)) - (x(3) - x(2))) < 1);
    QVERIFY(x(0) > laid.chart->plotArea().left() + 3 && x(3) < laid.chart->plotArea().right() - 3);
  }

  void barsRunFromZeroOnTheScaleOfScores() {
    Laid laid(samples::bars());
    const QRectF area = laid.chart->plotArea();
    QCOMPARE(laid.places.size(), std::size_t{4});
    const QPointF first = laid.overlay->position(laid.places[0]);
    QVERIFY(std::abs(first.x() - (area.left() + 0.66 * area.width())) < 1.5);
    // The first one is on top.
    QVERIFY(first.y() < laid.overlay->position(laid.places[1]).y());
    QVERIFY(laid.overlay->position(laid.places[3]).y() > laid.overlay->position(laid.places[2]).y());
  }

  void namesTakeWhatTheyNeed() {
    figures::BarFigure figure = samples::bars();
    Laid shortNames(figure);
    figure.groups[0].bars[0].label = "a configuration with a name of its own";
    Laid longNames(figure);
    QVERIFY(longNames.chart->plotArea().left() > shortNames.chart->plotArea().left() + 50);
    figure.groups[0].bars[0].label = std::string(500, 'x');
    Laid endless(figure);
    const double share = endless.chart->plotArea().left() / endless.chart->size().width();
    QVERIFY2(share > CategoryNames::kMostShare - 0.05 && share < CategoryNames::kMostShare + 0.05,
             qPrintable(QString::number(share)));
    endless.chart->setGeometry(QRectF(0, 0, 320, 240)); // they follow the size
    const double left = endless.chart->plotArea().left();
    constexpr double kAxis = 20; // line, ticks and Qt's own margin
    QVERIFY2(left < 320 * CategoryNames::kMostShare + kAxis,
             qPrintable(QStringLiteral("%1 of %2").arg(left).arg(endless.chart->size().width())));
  }

  void groupedBarsShareTheirGroup() {
    Laid all(samples::groupedBars());
    QCOMPARE(all.places.size(), std::size_t{6});
    for (std::size_t i = 1; i < 6; ++i)
      QVERIFY(all.overlay->position(all.places[i]).y() > all.overlay->position(all.places[i - 1]).y());
    Laid fewer(samples::groupedBars(), {1});
    QCOMPARE(fewer.places.size(), std::size_t{6});
  }

  void histogramBinsTouchTheAxisEnds() {
    Laid laid(samples::histogram());
    QCOMPARE(laid.places.size(), std::size_t{10});
    const QRectF area = laid.chart->plotArea();
    QVERIFY(std::abs(laid.overlay->position(laid.places[0]).x() - (area.left() + area.width() * 0.05)) < 1.5);
  }

  void oddFiguresAreSurvived() {
    QVERIFY(!buildChart(Figure{}, paperStyle()).chart);
    Laid empty(figures::RadarFigure{});
    Laid noSeries(figures::LineFigure{});
    Laid noBars(figures::BarFigure{});
    Laid noBins(figures::HistogramFigure{});
    figures::LineFigure flat = samples::lines();
    flat.xs = {5, 5, 5, 5};
    flat.series = {{"flat", {3, 3, 3, 3}}};
    Laid constant(flat);
    figures::LineFigure shortSeries = samples::lines();
    shortSeries.series[0].values.resize(1);
    Laid cut(shortSeries);
    QCOMPARE(cut.places.size(), std::size_t{8});
  }

  void readingOfPoints() {
    const auto radarPoints = figurePoints(samples::radar());
    QCOMPARE(radarPoints.size(), std::size_t{18});
    QCOMPARE(pointText(radarPoints[0]), QStringLiteral("Completeness, bm25 & extractive: 0.710, n = 40"));
    QCOMPARE(pointText(radarPoints[9]),
             QStringLiteral("Context utilization, hybrid <0.5>: not measured, n = 40"));
    QCOMPARE(pointText(figurePoints(samples::bars())[0]),
             QStringLiteral("bm25 4096 tokens: 0.660 [0.610, 0.710], n = 40"));
    QCOMPARE(pointText(figurePoints(samples::histogram())[2]), QString::fromUtf8("0.2 – 0.3: 2"));
  }

  void legendsOnlyWhereTheyTellApart() {
    QCOMPARE(seriesNames(samples::radar()).size(), 3);
    QCOMPARE(seriesNames(samples::bars()).size(), 0);
    QCOMPARE(seriesNames(samples::groupedBars()),
             (QList<QString>{QStringLiteral("Completeness"), QStringLiteral("Factuality"),
                             QStringLiteral("Relevance")}));
    QCOMPARE(seriesNames(samples::histogram()).size(), 0);
  }
};

QTEST_MAIN(TestBuilders)
#include "tst_builders.moc"
