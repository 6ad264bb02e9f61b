// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chartstyle.h"
#include "charts/figure.h"
#include "charts/plotoverlay.h"

#include <QPointF>
#include <QSet>
#include <memory>
#include <vector>

class QChart;

namespace reticle::charts {

// A chart made of a figure. The overlay belongs to the chart.
struct BuiltChart {
  std::unique_ptr<QChart> chart;
  PlotOverlay* overlay = nullptr;
  // Where the points of figurePoints() are, in data coordinates, in the same order; one without a value stands
  // where its gap is.
  std::vector<QPointF> places;
};

// The chart of any figure but an empty one (chart is null then). Series named in `hidden` are left out; the
// places of their points stay. Everything is drawn; nothing is animated.
BuiltChart buildChart(const Figure& figure, const ChartStyle& style, const QSet<int>& hidden = {});

// One builder a kind.
BuiltChart buildRadar(const figures::RadarFigure& figure, const ChartStyle& style, const QSet<int>& hidden);
BuiltChart buildBars(const figures::BarFigure& figure, const ChartStyle& style, const QSet<int>& hidden);
BuiltChart buildHistogram(const figures::HistogramFigure& figure, const ChartStyle& style);
BuiltChart buildLines(const figures::LineFigure& figure, const ChartStyle& style, const QSet<int>& hidden);

} // namespace reticle::charts
