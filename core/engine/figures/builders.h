// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/leaderboard.h"
#include "analysis/paired.h"
#include "evaluation/summary.h"
#include "figures/figures.h"

#include <optional>
#include <string>
#include <vector>

namespace reticle::figures {

// The six metrics of up to kMaxRadarSeries configurations, in the order of the summary.
RadarFigure metricRadar(const evaluation::RunSummary& summary);
// One bar per configuration with its interval; without a metric the average of the six.
BarFigure scoreBars(const evaluation::RunSummary& summary,
                    std::optional<evaluation::Metric> metric = std::nullopt);
// One group per configuration, one bar per metric.
BarFigure metricBars(const evaluation::RunSummary& summary);
// The scores of one configuration and metric in `bins` bins of equal width over [0,1]; the last one is closed.
HistogramFigure scoreHistogram(const std::vector<evaluation::ScoredUnit>& units,
                               const std::string& configuration, evaluation::Metric metric,
                               std::size_t bins = 10);
// Units by how they ended.
BarFigure stateBars(const evaluation::RunSummary& summary);
TableFigure leaderboardTable(const std::vector<analysis::LeaderboardRow>& rows);
TableFigure comparisonTable(const std::vector<analysis::PairedComparison>& comparisons);

// How many questions touch each document.
BarFigure countBars(const std::string& title, const std::string& category,
                    const std::vector<std::pair<std::string, std::size_t>>& counts);

} // namespace reticle::figures
