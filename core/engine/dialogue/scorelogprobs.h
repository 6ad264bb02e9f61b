// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/scorereader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::dialogue {

// The score as an expectation over the alternatives of its token (G-Eval, Liu et al. 2023, equation 1):
// sum(p_i * i) / sum(p_i) over the whole numbers of the scale.
struct ScoreDistribution {
  double weighted = 0;               // on the scale
  double plain = 0;                  // the score the reply states
  double mass = 0;                   // sum of the probabilities that were whole numbers of the scale, in [0,1]
  double entropy = 0;                // of the normalised probabilities, in bits
  std::vector<double> probabilities; // per whole number from scale.low to scale.high, not normalised
  std::vector<std::string> flags;    // "split-ten", "ten-unresolved", "chosen-added"
};

// Finds the score token by the byte offset of the field's value in the reply's JSON, never by its text. No
// value when the reply has no logprobs, no usable score, a score that is no whole number, or tokens that do not
// give its text.
std::optional<ScoreDistribution> scoreDistribution(const ChatReply& reply, ScoreScale scale = {},
                                                   std::string_view field = "score");

// The span of the value of a top-level member in JSON text (quotes of a string value excluded); the last one
// when the name is repeated. `text` may hold comments and trailing commas.
std::optional<Span> memberValueSpan(std::string_view text, std::string_view field);

} // namespace reticle::dialogue
