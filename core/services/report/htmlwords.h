// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <optional>
#include <string>

namespace reticle::report {

// How the HTML report names a metric: "Completeness", "Technical depth".
std::string metricTitle(evaluation::Metric metric);
// A score with three decimals; "not measured" without a value.
std::string scoreText(const std::optional<double>& value);

} // namespace reticle::report
