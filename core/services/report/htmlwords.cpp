// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/htmlwords.h"

#include "evaluation/summary.h"

namespace reticle::report {

std::string metricTitle(evaluation::Metric metric) {
  switch (metric) {
  case evaluation::Metric::Completeness:
    return "Completeness";
  case evaluation::Metric::Factuality:
    return "Factuality";
  case evaluation::Metric::Relevance:
    return "Relevance";
  case evaluation::Metric::ContextUtilization:
    return "Context utilization";
  case evaluation::Metric::SupportQuality:
    return "Support quality";
  case evaluation::Metric::Depth:
    return "Technical depth";
  case evaluation::Metric::Faithfulness:
    return "Faithfulness";
  case evaluation::Metric::AnswerRelevance:
    return "Answer relevance";
  }
  return {};
}

std::string scoreText(const std::optional<double>& value) {
  return value ? evaluation::threeDecimals(*value) : std::string("not measured");
}

} // namespace reticle::report
