// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"

#include <string_view>

namespace reticle::benchmark {

// Which of the ablation conditions is on, and how the paper's contradictions are read. Stored with each run.
struct ControlSettings {
  bool adaptiveTemperature = true;
  double fixedTemperature = 0.5; // in force when adaptiveTemperature is off
  bool adaptiveThreshold = true;
  double fixedThreshold = 0.65; // in force when adaptiveThreshold is off
  bool relaxUpwards = false;    // retries raise the limit instead of lowering it
  // s counts all similarity rejections of the run (the published run) or only those since the last accepted
  // pair (the paper's text, default).
  bool cumulativeSimilarity = false;
};

// What the control sees of one attempt.
struct ControlState {
  TestType type = TestType::Robustness;
  std::string_view precision = "low"; // "high", "medium" or "low"
  double categoryShift = 0;           // temperature shift of the dominant category
  int generated = 0;                  // k: pairs made so far
  int attempt = 1;                    // from 1; a = r = attempt - 1
  int similarityRejections = 0;       // s
};

struct Control {
  double temperature = 0; // 0.1 to 1.0
  double topP = 0;
  double threshold = 0; // similarity above which a question is rejected
  int maxTokens = 0;    // of the reply
};

// Eq. 2 and 4-9: clip(tau_min(p) + (tau_max - tau_min)*min(k/20, 0.8) + d_cat + min(0.25, 0.08a) +
// min(0.15, 0.05s), 0.1, 1.0). Throws InvalidArgument for an unknown precision level, OutOfRange for
// an attempt below 1 or negative counts.
double adaptiveTemperature(const ControlState& state);
// 0.95 up to a temperature of 0.4, 0.90 up to 0.7, else 0.85.
double topPFor(double temperature);
// Eq. 3 and 11-14: max(0.50, theta_base(p) - 0.05r); relaxed upwards min(0.95, theta_base(p) + 0.05r). Throws
// as above.
double adaptiveThreshold(std::string_view precision, int attempt, bool relaxUpwards = false);
// min(4096, floor(3072 * f * (1 + 0.1a))), f = 1.0, 1.3 for multi_hop, 1.5 for multi_topic.
int replyTokenLimit(TestType type, int attempt);
// All four, with the switches of the settings applied.
Control controlFor(const ControlState& state, const ControlSettings& settings);

} // namespace reticle::benchmark
