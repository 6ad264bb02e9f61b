// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figures.h"
#include "text/csvtext.h"

namespace reticle::figures {

namespace {

using text::csvNumber;
using text::csvRow;

std::string headed(const Axis& axis) {
  return axis.unit.empty() ? axis.title : axis.title + " (" + axis.unit + ")";
}

std::string at(const std::vector<std::optional<double>>& values, std::size_t index) {
  return index < values.size() ? csvNumber(values[index]) : std::string();
}

} // namespace

std::string csv(const RadarFigure& figure) {
  std::vector<std::string> header{"series", "n"};
  header.insert(header.end(), figure.axes.begin(), figure.axes.end());
  std::string result = csvRow(header);
  for (const RadarSeries& series : figure.series) {
    std::vector<std::string> row{series.name, std::to_string(series.n)};
    for (std::size_t i = 0; i < figure.axes.size(); ++i)
      row.push_back(at(series.values, i));
    result += csvRow(row);
  }
  return result;
}

std::string csv(const BarFigure& figure) {
  std::string result = csvRow({"group", headed(figure.category), headed(figure.value), "low", "high", "n"});
  for (const BarGroup& group : figure.groups) {
    for (const Bar& bar : group.bars)
      result += csvRow({group.name, bar.label, csvNumber(bar.value), csvNumber(bar.low), csvNumber(bar.high),
                        std::to_string(bar.n)});
  }
  return result;
}

std::string csv(const HistogramFigure& figure) {
  std::string result =
      csvRow({headed(figure.value) + " from", headed(figure.value) + " to", headed(figure.count)});
  for (const HistogramBin& bin : figure.bins)
    result += csvRow({csvNumber(bin.low), csvNumber(bin.high), std::to_string(bin.count)});
  return result;
}

std::string csv(const LineFigure& figure) {
  std::vector<std::string> header{headed(figure.x)};
  for (const LineSeries& series : figure.series)
    header.push_back(series.name);
  std::string result = csvRow(header);
  for (std::size_t i = 0; i < figure.xs.size(); ++i) {
    std::vector<std::string> row{csvNumber(figure.xs[i])};
    for (const LineSeries& series : figure.series)
      row.push_back(at(series.values, i));
    result += csvRow(row);
  }
  return result;
}

std::string csv(const TableFigure& figure) {
  std::string result = csvRow(figure.columns);
  for (const std::vector<std::string>& row : figure.rows)
    result += csvRow(row);
  return result;
}

} // namespace reticle::figures
