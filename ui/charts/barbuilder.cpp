// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/builders.h"
#include "charts/categorynames.h"
#include "charts/chartparts.h"

#include <QBarCategoryAxis>
#include <QChart>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>

namespace reticle::charts {
namespace {
constexpr double kGroupShare = 0.72; // of the distance from group to group
// How far a hatched "no value" reaches, as a share of the axis: enough to be seen, too short to be read as a
// value.
constexpr double kMissingShare = 0.04;

struct Range {
  double low = 0;
  double high = 0;
};

Range rangeOf(const figures::BarFigure& figure) {
  Range range;
  for (const auto& group : figure.groups) {
    for (const auto& bar : group.bars) {
      for (const auto& value : {bar.value, bar.low, bar.high}) {
        if (!value)
          continue;
        range.low = std::min(range.low, *value);
        range.high = std::max(range.high, *value);
      }
    }
  }
  // Scores live on 0 to 1, and a scale that ends at the highest bar would exaggerate.
  if (range.low >= 0 && range.high <= 1)
    return {0, 1};
  return range;
}
} // namespace

// Bars lie, so that names of configurations are read without turning the head; the first group is on top.
BuiltChart buildBars(const figures::BarFigure& figure, const ChartStyle& style, const QSet<int>& hidden) {
  BuiltChart built;
  auto chart = std::make_unique<QChart>();
  styleChart(*chart, style, QString::fromStdString(figure.title));
  const Range range = rangeOf(figure);

  // A single group is a list of bars: each bar gets a line of its own.
  const bool flat = figure.groups.size() == 1;
  QStringList names;
  if (flat) {
    for (const auto& bar : figure.groups[0].bars)
      names << QString::fromStdString(bar.label);
  } else {
    for (const auto& group : figure.groups)
      names << QString::fromStdString(group.name);
  }
  const int lines = static_cast<int>(names.size());
  auto* categories = new QBarCategoryAxis;
  // Categories grow upwards. They only set the scale: their names are painted beside it.
  for (int line = lines - 1; line >= 0; --line)
    categories->append(QString::number(line));
  styleAxis(*categories, style);
  categories->setLabelsVisible(false);
  categories->setGridLineVisible(false);
  new CategoryNames(chart.get(), style, names, axisTitle(figure.category)); // the chart's
  chart->addAxis(categories, Qt::AlignLeft);
  auto* values = valueAxis(range.low, range.high, style, axisTitle(figure.value));
  chart->addAxis(values, Qt::AlignBottom);

  auto* anchor = new QLineSeries;
  chart->addSeries(anchor);
  anchor->attachAxis(values);
  anchor->attachAxis(categories);
  built.overlay = new PlotOverlay(chart.get(), anchor, style.marker, style.palette);

  const double zero = std::clamp(0.0, values->min(), values->max());
  for (std::size_t g = 0; g < figure.groups.size(); ++g) {
    const auto& bars = figure.groups[g].bars;
    std::size_t shown = 0;
    for (std::size_t b = 0; b < bars.size(); ++b)
      shown += flat || !hidden.contains(static_cast<int>(b));
    const double thickness =
        flat ? kGroupShare : kGroupShare / static_cast<double>(std::max<std::size_t>(shown, 1));
    std::size_t slot = 0;
    for (std::size_t b = 0; b < bars.size(); ++b) {
      const auto& bar = bars[b];
      const bool isHidden = !flat && hidden.contains(static_cast<int>(b));
      const double middle = lines - 1.0 - static_cast<double>(flat ? b : g) +
                            (flat ? 0 : kGroupShare / 2 - thickness * (static_cast<double>(slot) + 0.5));
      built.places.push_back(QPointF(bar.value.value_or(zero), middle));
      if (isHidden)
        continue;
      ++slot;
      const int tone = flat ? 0 : static_cast<int>(b);
      const auto look = theme::seriesStyle(tone, style.palette.dark);
      const double half = thickness * 0.45;
      const double end = bar.value.value_or(zero + (values->max() - values->min()) * kMissingShare);
      built.overlay->add(PlotOverlay::Bar{QPointF(zero, middle + half), QPointF(end, middle - half), tone, look,
                                          !bar.value.has_value()});
      if (bar.value && bar.low && bar.high)
        built.overlay->add(PlotOverlay::Whisker{QPointF(*bar.low, middle), QPointF(*bar.high, middle), tone});
    }
  }
  built.chart = std::move(chart);
  return built;
}

BuiltChart buildHistogram(const figures::HistogramFigure& figure, const ChartStyle& style) {
  BuiltChart built;
  auto chart = std::make_unique<QChart>();
  styleChart(*chart, style, QString::fromStdString(figure.title));
  double most = 1;
  for (const auto& bin : figure.bins)
    most = std::max(most, static_cast<double>(bin.count));
  const double low = figure.bins.empty() ? 0 : figure.bins.front().low;
  const double high = figure.bins.empty() ? 1 : figure.bins.back().high;
  auto* values = valueAxis(low, high, style, axisTitle(figure.value));
  values->setRange(low, high); // bins end where the axis ends
  chart->addAxis(values, Qt::AlignBottom);
  auto* counts = valueAxis(0, most, style, axisTitle(figure.count));
  chart->addAxis(counts, Qt::AlignLeft);
  auto* anchor = new QLineSeries;
  chart->addSeries(anchor);
  anchor->attachAxis(values);
  anchor->attachAxis(counts);
  built.overlay = new PlotOverlay(chart.get(), anchor, style.marker, style.palette);
  const auto look = theme::seriesStyle(0, style.palette.dark);
  for (const auto& bin : figure.bins) {
    const double gap = (bin.high - bin.low) * 0.04;
    const auto count = static_cast<double>(bin.count);
    built.places.push_back(QPointF((bin.low + bin.high) / 2, count));
    built.overlay->add(
        PlotOverlay::Bar{QPointF(bin.low + gap, 0), QPointF(bin.high - gap, count), 0, look, false});
  }
  built.chart = std::move(chart);
  return built;
}

} // namespace reticle::charts
