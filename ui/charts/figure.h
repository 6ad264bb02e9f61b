// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "figures/figures.h"

namespace reticle::charts {

// Any figure a chart can be made of.
using Figure = std::variant<std::monostate, figures::RadarFigure, figures::BarFigure, figures::LineFigure,
                            figures::HistogramFigure>;

// One point of a figure, as a person reaches it by pointer or keyboard.
struct FigurePoint {
  int series = 0; // index of the series, or of the bar in its group
  int index = 0;  // index in the series, or of the group
  QString seriesName;
  QString label; // of the axis, x or group
  std::optional<double> value;
  std::optional<double> low, high; // interval
  std::optional<std::size_t> n;
};

QString figureTitle(const Figure& figure);
std::size_t figureN(const Figure& figure); // 0 = the figure does not say
// The names of its series, in order: what the legend lists. Empty when there is nothing to tell apart.
QList<QString> seriesNames(const Figure& figure);
// All points, series by series.
std::vector<FigurePoint> figurePoints(const Figure& figure);
// "Depth, bm25: 0.712 [0.680, 0.744], n = 41"
QString pointText(const FigurePoint& point);
QString figureSummary(const Figure& figure); // for screen readers
// The figure without some of its series, for words about it (their looks would move up).
Figure withoutSeries(const Figure& figure, const QSet<int>& hidden);
QString figureCsv(const Figure& figure);
QString figureTsv(const Figure& figure);  // of the same cells; tabs and line ends in names become spaces
QString figureHtml(const Figure& figure); // a table, escaped, for the clipboard

} // namespace reticle::charts
