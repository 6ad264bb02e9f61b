// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/generation.h"

#include "figures/builders.h"

#include <algorithm>

namespace reticle::figures {

std::size_t pairsPerPoint(std::size_t pairs, std::size_t mostPoints) {
  return std::max<std::size_t>(1, (pairs + mostPoints - 1) / mostPoints);
}

LineFigure controlOverPairs(const std::vector<ControlPoint>& pairs, std::size_t mostPoints) {
  LineFigure figure;
  figure.title = "Temperature and similarity threshold over pairs";
  figure.x = {"pair", ""};
  figure.y = {"value", "0 to 1"};
  figure.n = pairs.size();
  LineSeries temperature{"temperature", {}};
  LineSeries threshold{"similarity threshold", {}};
  const std::size_t step = pairsPerPoint(pairs.size(), mostPoints);
  for (std::size_t begin = 0; begin < pairs.size(); begin += step) {
    const std::size_t end = std::min(pairs.size(), begin + step);
    ControlPoint sum;
    for (std::size_t i = begin; i < end; ++i) {
      sum.temperature += pairs[i].temperature;
      sum.threshold += pairs[i].threshold;
    }
    const auto n = static_cast<double>(end - begin);
    figure.xs.push_back(static_cast<double>(begin + 1 + end) / 2);
    temperature.values.emplace_back(sum.temperature / n);
    threshold.values.emplace_back(sum.threshold / n);
  }
  figure.series = {std::move(temperature), std::move(threshold)};
  return figure;
}

BarFigure rejectionBars(std::vector<std::pair<std::string, std::size_t>> reasons, std::size_t attempts) {
  std::sort(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  BarFigure figure = countBars("Rejected attempts by reason", "reason", reasons);
  figure.value = {"attempts", ""};
  figure.n = attempts;
  return figure;
}

BarFigure passedByType(const std::vector<TypeCount>& types) {
  BarFigure figure;
  figure.title = "Pairs by type";
  figure.category = {"type", ""};
  figure.value = {"pairs", ""};
  const bool madeUp =
      std::any_of(types.begin(), types.end(), [](const TypeCount& type) { return type.asked > type.planned; });
  for (const TypeCount& type : types) {
    const auto bar = [](const char* label, std::size_t count) {
      Bar made;
      made.label = label;
      made.value = static_cast<double>(count);
      made.n = count;
      return made;
    };
    figure.groups.push_back({type.type, {bar("passed", type.passed), bar("asked for", type.asked)}});
    if (madeUp)
      figure.groups.back().bars.push_back(bar("planned", type.planned));
    figure.n += type.passed;
  }
  return figure;
}

} // namespace reticle::figures
