// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace reticle::figures {

// What a chart shows, without saying how it is drawn. A missing value is no value, never 0. Titles are English
// machine text; a view may replace them.
struct Axis {
  std::string title;
  std::string unit; // empty = none, e.g. "score 0 to 1" needs none
};

struct RadarSeries {
  std::string name;
  std::size_t n = 0;
  std::vector<std::optional<double>> values; // one per axis
};
struct RadarFigure {
  std::string title;
  std::vector<std::string> axes;
  double low = 0;
  double high = 1;
  std::vector<RadarSeries> series; // at most kMaxRadarSeries
  std::size_t leftOut = 0;         // series there was no room for
};
inline constexpr std::size_t kMaxRadarSeries = 6;

struct Bar {
  std::string label;
  std::optional<double> value;
  std::optional<double> low; // interval
  std::optional<double> high;
  std::size_t n = 0;
};
struct BarGroup {
  std::string name;
  std::vector<Bar> bars;
};
struct BarFigure {
  std::string title;
  Axis category;
  Axis value;
  std::vector<BarGroup> groups;
  std::size_t n = 0; // questions behind it
};

struct HistogramBin {
  double low = 0;
  double high = 0;
  std::size_t count = 0;
};
struct HistogramFigure {
  std::string title;
  Axis value;
  Axis count{"Count", ""};
  std::vector<HistogramBin> bins;
  std::size_t n = 0;
  std::size_t missing = 0;
};

struct LineSeries {
  std::string name;
  std::vector<std::optional<double>> values; // one per x
};
struct LineFigure {
  std::string title;
  Axis x;
  Axis y;
  std::vector<double> xs;
  std::vector<LineSeries> series;
  std::size_t n = 0;
};

struct TableFigure {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows; // an empty cell = no value
  std::size_t n = 0;
};

// RFC 4180 with LF, "." as decimal point, one header row; an empty field where there is no value.
std::string csv(const RadarFigure& figure);
std::string csv(const BarFigure& figure);
std::string csv(const HistogramFigure& figure);
std::string csv(const LineFigure& figure);
std::string csv(const TableFigure& figure);

// A few English sentences that say what the chart shows, for screen readers and reports.
std::string summary(const RadarFigure& figure);
std::string summary(const BarFigure& figure);
std::string summary(const HistogramFigure& figure);
std::string summary(const LineFigure& figure);
std::string summary(const TableFigure& figure);

} // namespace reticle::figures
