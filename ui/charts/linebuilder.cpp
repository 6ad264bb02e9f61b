// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/builders.h"
#include "charts/chartparts.h"

#include <QCategoryAxis>
#include <QChart>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace reticle::charts {
namespace {
constexpr std::size_t kMostMarkers = 60; // beyond, a marker on each point hides the line
constexpr double kLogFrom = 8; // ratio of largest to smallest x from which doubling is the natural step

struct Range {
  double low = 0;
  double high = 1;
};

Range valueRange(const figures::LineFigure& figure) {
  bool any = false;
  Range range{0, 0};
  for (const auto& series : figure.series) {
    for (const auto& value : series.values) {
      if (!value)
        continue;
      range.low = any ? std::min(range.low, *value) : *value;
      range.high = any ? std::max(range.high, *value) : *value;
      any = true;
    }
  }
  if (!any || (range.low >= 0 && range.high <= 1))
    return {0, 1};
  const double pad = (range.high - range.low) * 0.05;
  return {range.low >= 0 ? 0 : range.low - pad, range.high + pad};
}

bool isDoubling(const std::vector<double>& xs) {
  if (xs.size() < 3 || xs.size() > 16)
    return false;
  const auto [low, high] = std::minmax_element(xs.begin(), xs.end());
  // Numbers that count on (1, 2, 3, ...) stand at equal distances, however far they reach.
  bool even = true;
  for (std::size_t i = 2; i < xs.size() && even; ++i)
    even = std::abs((xs[i] - xs[i - 1]) - (xs[1] - xs[0])) <= 1e-9 * *high;
  if (even)
    return false;
  return *low > 0 && *high / *low >= kLogFrom;
}

QAbstractAxis* xAxis(const figures::LineFigure& figure, const ChartStyle& style) {
  double low = 0;
  double high = 1;
  if (!figure.xs.empty()) {
    low = *std::min_element(figure.xs.begin(), figure.xs.end());
    high = *std::max_element(figure.xs.begin(), figure.xs.end());
  }
  if (isDoubling(figure.xs)) {
    auto* axis = new QLogValueAxis;
    axis->setBase(2);
    axis->setLabelFormat(QStringLiteral("%.0f"));
    // Half a step of room, so that markers at the ends are whole.
    axis->setRange(low / std::sqrt(std::sqrt(2.0)), high * std::sqrt(std::sqrt(2.0)));
    styleAxis(*axis, style, axisTitle(figure.x));
    return axis;
  }
  return valueAxis(low, high, style, axisTitle(figure.x));
}
} // namespace

BuiltChart buildLines(const figures::LineFigure& figure, const ChartStyle& style, const QSet<int>& hidden) {
  BuiltChart built;
  auto chart = std::make_unique<QChart>();
  styleChart(*chart, style, QString::fromStdString(figure.title));
  QAbstractAxis* x = xAxis(figure, style);
  chart->addAxis(x, Qt::AlignBottom);
  const Range range = valueRange(figure);
  auto* y = valueAxis(range.low, range.high, style, axisTitle(figure.y));
  chart->addAxis(y, Qt::AlignLeft);
  auto* anchor = new QLineSeries;
  chart->addSeries(anchor);
  anchor->attachAxis(x);
  anchor->attachAxis(y);
  built.overlay = new PlotOverlay(chart.get(), anchor, style.marker, style.palette);

  const bool marked = figure.xs.size() <= kMostMarkers;
  for (std::size_t s = 0; s < figure.series.size(); ++s) {
    const auto& values = figure.series[s].values;
    const auto look = theme::seriesStyle(static_cast<int>(s), style.palette.dark);
    const bool isShown = !hidden.contains(static_cast<int>(s));
    QLineSeries* stretch = nullptr;
    const auto flush = [&] {
      if (!stretch)
        return;
      stretch->setPen(look.pen(style.lineWidth));
      chart->addSeries(stretch);
      stretch->attachAxis(x);
      stretch->attachAxis(y);
      stretch = nullptr;
    };
    for (std::size_t i = 0; i < figure.xs.size(); ++i) {
      const auto value = i < values.size() ? values[i] : std::nullopt;
      const QPointF place(figure.xs[i], value.value_or(range.low));
      built.places.push_back(place);
      if (!isShown)
        continue;
      if (!value) {
        flush(); // a gap, never a zero
        continue;
      }
      if (!stretch)
        stretch = new QLineSeries;
      stretch->append(place);
      const bool alone =
          (i == 0 || i - 1 >= values.size() || !values[i - 1]) && (i + 1 >= values.size() || !values[i + 1]);
      if (marked || alone)
        built.overlay->add(PlotOverlay::Mark{place, static_cast<int>(s), look});
    }
    flush();
  }
  built.chart = std::move(chart);
  return built;
}

BuiltChart buildChart(const Figure& figure, const ChartStyle& style, const QSet<int>& hidden) {
  if (const auto* radar = std::get_if<figures::RadarFigure>(&figure))
    return buildRadar(*radar, style, hidden);
  if (const auto* bars = std::get_if<figures::BarFigure>(&figure))
    return buildBars(*bars, style, hidden);
  if (const auto* lines = std::get_if<figures::LineFigure>(&figure))
    return buildLines(*lines, style, hidden);
  if (const auto* histogram = std::get_if<figures::HistogramFigure>(&figure))
    return buildHistogram(*histogram, style);
  return {};
}

} // namespace reticle::charts
