// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/builders.h"
#include "charts/chartparts.h"

#include <QCategoryAxis>
#include <QLineSeries>
#include <QPolarChart>
#include <QValueAxis>

namespace reticle::charts {
namespace {
constexpr double kCircle = 360;

// Joins neighbours that both have a value, across the top as well; a missing one leaves a gap on both sides.
void addOutline(QPolarChart& chart, const std::vector<std::optional<double>>& values, std::size_t axes,
                const theme::SeriesStyle& look, const ChartStyle& style, QAbstractAxis* angle,
                QAbstractAxis* radius) {
  const auto valueOf = [&](std::size_t i) { return i < values.size() ? values[i] : std::nullopt; };
  QLineSeries* stretch = nullptr;
  const auto flush = [&] {
    if (!stretch)
      return;
    stretch->setPen(look.pen(style.lineWidth));
    chart.addSeries(stretch);
    stretch->attachAxis(angle);
    stretch->attachAxis(radius);
    stretch = nullptr;
  };
  for (std::size_t i = 0; i <= axes; ++i) {
    const auto value = valueOf(i % axes);
    if (!value) {
      flush();
      continue;
    }
    if (!stretch)
      stretch = new QLineSeries;
    stretch->append(kCircle * static_cast<double>(i) / static_cast<double>(axes), *value);
  }
  flush();
}
} // namespace

BuiltChart buildRadar(const figures::RadarFigure& figure, const ChartStyle& style, const QSet<int>& hidden) {
  BuiltChart built;
  auto chart = std::make_unique<QPolarChart>();
  styleChart(*chart, style, QString::fromStdString(figure.title));
  const std::size_t axes = figure.axes.size();

  auto* angle = new QCategoryAxis;
  angle->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
  angle->setRange(0, kCircle);
  angle->setStartValue(0);
  // The label of 360 degrees stands at the top, so the first axis comes last.
  for (std::size_t i = 1; i <= axes; ++i)
    angle->append(QString::fromStdString(figure.axes[i % axes]).toHtmlEscaped(),
                  kCircle * static_cast<double>(i) / static_cast<double>(axes));
  styleAxis(*angle, style);
  angle->setLabelsColor(style.palette.text);
  chart->addAxis(angle, QPolarChart::PolarOrientationAngular);
  auto* radius = valueAxis(figure.low, figure.high, style, {});
  chart->addAxis(radius, QPolarChart::PolarOrientationRadial);

  // Qt Charts maps positions through a series; one without points serves a figure that has none as well.
  auto* anchor = new QLineSeries;
  chart->addSeries(anchor);
  anchor->attachAxis(angle);
  anchor->attachAxis(radius);
  built.overlay = new PlotOverlay(chart.get(), anchor, style.marker, style.palette);

  for (std::size_t s = 0; s < figure.series.size(); ++s) {
    const auto& series = figure.series[s];
    const auto look = theme::seriesStyle(static_cast<int>(s), style.palette.dark);
    const bool isShown = !hidden.contains(static_cast<int>(s));
    for (std::size_t i = 0; i < axes; ++i) {
      const auto value = i < series.values.size() ? series.values[i] : std::nullopt;
      const QPointF place(kCircle * static_cast<double>(i) / static_cast<double>(axes),
                          value.value_or(figure.low));
      built.places.push_back(place);
      if (value && isShown)
        built.overlay->add(PlotOverlay::Mark{place, static_cast<int>(s), look});
    }
    if (isShown && axes > 0)
      addOutline(*chart, series.values, axes, look, style, angle, radius);
  }
  built.chart = std::move(chart);
  return built;
}

} // namespace reticle::charts
