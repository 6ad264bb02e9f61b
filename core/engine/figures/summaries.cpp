// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figures.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace reticle::figures {

namespace {

std::string shown(double value) {
  std::array<char, 40> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.4g", value);
  return buffer.data();
}

std::string counted(std::size_t n, const char* one, const char* many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

// The places of the smallest and the largest value; npos when there is none.
struct Extremes {
  std::size_t least = std::string::npos;
  std::size_t most = std::string::npos;
  std::size_t missing = 0;
};

Extremes extremesOf(const std::vector<std::optional<double>>& values) {
  Extremes result;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) {
      ++result.missing;
      continue;
    }
    if (result.least == std::string::npos || *values[i] < *values[result.least])
      result.least = i;
    if (result.most == std::string::npos || *values[i] > *values[result.most])
      result.most = i;
  }
  return result;
}

std::string missingNote(std::size_t missing) {
  return missing == 0 ? std::string() : ", " + counted(missing, "value missing", "values missing");
}

} // namespace

std::string summary(const RadarFigure& figure) {
  std::string text = figure.title + ": " + counted(figure.series.size(), "series", "series") + " on " +
                     counted(figure.axes.size(), "axis", "axes") + " from " + shown(figure.low) + " to " +
                     shown(figure.high) + ".";
  for (const RadarSeries& series : figure.series) {
    const Extremes found = extremesOf(series.values);
    text += " " + series.name + " (n = " + std::to_string(series.n) + "): ";
    if (found.most == std::string::npos)
      text += "no values.";
    else
      text += "highest " + figure.axes[found.most] + " " + shown(*series.values[found.most]) + ", lowest " +
              figure.axes[found.least] + " " + shown(*series.values[found.least]) + missingNote(found.missing) +
              ".";
  }
  if (figure.leftOut > 0)
    text += " " + counted(figure.leftOut, "further series is", "further series are") + " not shown.";
  return text;
}

std::string summary(const BarFigure& figure) {
  std::string text = figure.title + " (n = " + std::to_string(figure.n) + ").";
  for (const BarGroup& group : figure.groups) {
    text += group.name.empty() ? " " : " " + group.name + ": ";
    for (std::size_t i = 0; i < group.bars.size(); ++i) {
      const Bar& bar = group.bars[i];
      text += (i == 0 ? "" : "; ") + bar.label + " " + (bar.value ? shown(*bar.value) : "no value");
      if (bar.value && bar.low && bar.high)
        text += " (" + shown(*bar.low) + " to " + shown(*bar.high) + ")";
    }
    text += group.bars.empty() ? "no bars." : ".";
  }
  return text;
}

std::string summary(const HistogramFigure& figure) {
  std::string text =
      figure.title + ": " + counted(figure.n, "value", "values") + missingNote(figure.missing) + ".";
  const auto most =
      std::max_element(figure.bins.begin(), figure.bins.end(),
                       [](const HistogramBin& a, const HistogramBin& b) { return a.count < b.count; });
  if (most != figure.bins.end() && most->count > 0)
    text += " Most, " + std::to_string(most->count) + ", lie between " + shown(most->low) + " and " +
            shown(most->high) + ".";
  return text;
}

std::string summary(const LineFigure& figure) {
  std::string text =
      figure.title + ": " + counted(figure.xs.size(), "point", "points") + " of " + figure.x.title + ".";
  for (const LineSeries& series : figure.series) {
    const Extremes found = extremesOf(series.values);
    if (found.most == std::string::npos) {
      text += " " + series.name + ": no values.";
      continue;
    }
    text += " " + series.name + ": from " + shown(*series.values[found.least]) + " (at " +
            shown(figure.xs[found.least]) + ") to " + shown(*series.values[found.most]) + " (at " +
            shown(figure.xs[found.most]) + ")" + missingNote(found.missing) + ".";
  }
  return text;
}

std::string summary(const TableFigure& figure) {
  std::string text = figure.title + ": " + counted(figure.rows.size(), "row", "rows") + ", " +
                     counted(figure.columns.size(), "column", "columns") + " (n = " + std::to_string(figure.n) +
                     ").";
  if (!figure.rows.empty() && !figure.rows.front().empty())
    text += " First: " + figure.rows.front().front() + ".";
  return text;
}

} // namespace reticle::figures
