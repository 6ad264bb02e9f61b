// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figures.h"

#include <cmath>

// Figures with everything in them: gaps, intervals, names that need escaping.
namespace samples {

inline reticle::figures::RadarFigure radar() {
  reticle::figures::RadarFigure figure;
  figure.title = "Six metrics";
  figure.axes = {"Completeness",        "Factuality",      "Relevance",
                 "Context utilization", "Support quality", "Technical depth"};
  figure.series = {{"bm25 & extractive", 40, {0.71, 0.82, 0.9, 0.55, 0.62, 0.4}},
                   {"hybrid <0.5>", 40, {0.78, 0.85, 0.93, std::nullopt, 0.7, 0.52}},
                   {"random", 38, {0.2, 0.31, 0.35, 0.12, 0.18, 0.1}}};
  return figure;
}

inline reticle::figures::BarFigure bars() {
  reticle::figures::BarFigure figure;
  figure.title = "Average of the six metrics";
  figure.category = {"Configuration", ""};
  figure.value = {"Score", ""};
  figure.n = 40;
  figure.groups = {{"",
                    {{"bm25 4096 tokens", 0.66, 0.61, 0.71, 40},
                     {"hybrid 4096 tokens", 0.74, 0.7, 0.78, 40},
                     {"gold context given", std::nullopt, std::nullopt, std::nullopt, 0},
                     {"random", 0.21, 0.16, 0.26, 38}}}};
  return figure;
}

inline reticle::figures::BarFigure groupedBars() {
  reticle::figures::BarFigure figure;
  figure.title = "Metrics by configuration";
  figure.category = {"Configuration", ""};
  figure.value = {"Score", ""};
  figure.n = 40;
  for (const char* name : {"bm25", "hybrid"}) {
    reticle::figures::BarGroup group{name, {}};
    double value = name[0] == 'b' ? 0.5 : 0.6;
    for (const char* metric : {"Completeness", "Factuality", "Relevance"}) {
      group.bars.push_back({metric, value, value - 0.05, value + 0.05, 40});
      value += 0.1;
    }
    figure.groups.push_back(group);
  }
  return figure;
}

inline reticle::figures::LineFigure lines() {
  reticle::figures::LineFigure figure;
  figure.title = "Score against context window";
  figure.x = {"Context", "tokens"};
  figure.y = {"Average", ""};
  figure.n = 40;
  figure.xs = {4096, 8192, 16384, 32768};
  figure.series = {{"bm25", {0.4, 0.5, 0.62, 0.6}}, {"hybrid", {0.45, std::nullopt, 0.7, 0.73}}};
  return figure;
}

inline reticle::figures::HistogramFigure histogram() {
  reticle::figures::HistogramFigure figure;
  figure.title = "Factuality of bm25";
  figure.value = {"Score", ""};
  figure.n = 40;
  for (int i = 0; i < 10; ++i)
    figure.bins.push_back({i / 10.0, (i + 1) / 10.0, static_cast<std::size_t>(i < 5 ? i : 12 - i)});
  return figure;
}

} // namespace samples
