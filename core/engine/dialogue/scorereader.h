// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/replyparser.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::dialogue {

struct ScoreScale {
  double low = 0;
  double high = 10;
};

// A score read from a reply. `value` is set only when isUsable(state) and lies within the scale; a value out of
// the scale is never clamped.
struct ScoreReading {
  ReplyState state = ReplyState::Unparseable;
  std::optional<double> value;
  std::string reason;  // the judge's own words (field "reason"), or why there is no value
  std::string failure; // one English line when there is no value
  ParseStep step = ParseStep::None;
  std::vector<std::string>
      flags; // those of the parser, and "field-alias", "number-as-text", "bare-number", "fraction", ...
};

// Reads the number of a JSON field. Accepted are JSON numbers and strings that are one number as a whole:
// digits of any width, decimal comma, Chinese numerals, "8/10" when the denominator is the scale's top, "85%"
// on scales that end at 1 or 100. A reply that is nothing but such a number, with an optional label, counts;
// prose does not.
//   field  the name asked for; its usual translations are accepted and flagged.
ScoreReading readScore(const ChatReply& reply, ScoreScale scale = {}, std::string_view field = "score");

// The same for a reply already parsed, e.g. one metric of several in one reply.
ScoreReading readScoreField(const nlohmann::json& object, ScoreScale scale, std::string_view field);

// A number written as a whole token, on the scale; no value when the text is anything else. Not range-checked.
std::optional<double> readScoreText(std::string_view text, ScoreScale scale);

} // namespace reticle::dialogue
