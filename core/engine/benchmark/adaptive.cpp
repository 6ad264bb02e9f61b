// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/adaptive.h"

#include "base/error.h"

#include <algorithm>
#include <cmath>

namespace reticle::benchmark {

namespace {

struct Bands {
  double minimum;   // tau_min
  double maximum;   // tau_max
  double threshold; // theta_base
};

Bands bandsOf(std::string_view precision) {
  if (precision == "high")
    return {0.4, 0.8, 0.70};
  if (precision == "medium")
    return {0.5, 0.9, 0.75};
  if (precision == "low")
    return {0.6, 1.0, 0.80};
  throw Error(ErrorKind::InvalidArgument, "unknown precision level", {{"precision", std::string(precision)}});
}

void requireAttempt(int attempt) {
  if (attempt < 1)
    throw Error(ErrorKind::OutOfRange, "attempts count from 1", {{"attempt", std::to_string(attempt)}});
}

} // namespace

double adaptiveTemperature(const ControlState& state) {
  requireAttempt(state.attempt);
  if (state.generated < 0 || state.similarityRejections < 0)
    throw Error(ErrorKind::OutOfRange, "counts cannot be negative");
  const Bands bands = bandsOf(state.precision);
  const double progress = (bands.maximum - bands.minimum) * std::min(state.generated / 20.0, 0.8);
  const double retry = std::min(0.25, 0.08 * (state.attempt - 1));
  const double similar = std::min(0.15, 0.05 * state.similarityRejections);
  return std::clamp(bands.minimum + progress + state.categoryShift + retry + similar, 0.1, 1.0);
}

double topPFor(double temperature) {
  if (temperature <= 0.4)
    return 0.95;
  return temperature <= 0.7 ? 0.90 : 0.85;
}

double adaptiveThreshold(std::string_view precision, int attempt, bool relaxUpwards) {
  requireAttempt(attempt);
  const double base = bandsOf(precision).threshold;
  const double change = 0.05 * (attempt - 1);
  return relaxUpwards ? std::min(0.95, base + change) : std::max(0.50, base - change);
}

int replyTokenLimit(TestType type, int attempt) {
  requireAttempt(attempt);
  // In tenths, so that the floor is exact: 3072 * 1.3 * 1.1 must not lose a token to rounding.
  const int factor = type == TestType::MultiHop ? 13 : type == TestType::MultiTopic ? 15 : 10;
  const long long hundredths = 3072LL * factor * (10 + (attempt - 1));
  return static_cast<int>(std::min(4096LL, hundredths / 100));
}

Control controlFor(const ControlState& state, const ControlSettings& settings) {
  Control control;
  control.temperature = settings.adaptiveTemperature ? adaptiveTemperature(state) : settings.fixedTemperature;
  control.topP = topPFor(control.temperature);
  control.threshold = settings.adaptiveThreshold
                          ? adaptiveThreshold(state.precision, state.attempt, settings.relaxUpwards)
                          : settings.fixedThreshold;
  control.maxTokens = replyTokenLimit(state.type, state.attempt);
  return control;
}

} // namespace reticle::benchmark
