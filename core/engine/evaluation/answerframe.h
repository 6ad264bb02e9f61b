// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace reticle::evaluation {

// The words that frame an answer without saying anything about the matter, in one language.
struct AnswerFrame {
  std::string_view answerIs;  // "The correct answer is "
  std::string_view reasoning; // ".\nReasoning: "
  std::string_view states;    // "The context states: "
  std::string_view isTrue, isFalse;
  std::string_view unknown;      // of a blank
  std::string_view between;      // two blanks
  std::string_view noQuantities; // begins a sentence that ends in one of the contexts'
  std::string_view nothing;      // the contexts do not answer
};
// language: ISO 639-1; Chinese for "zh", English for every other.
const AnswerFrame& answerFrame(std::string_view language);

// The text without such phrases in either language, as a model may use them, too: what it says itself.
std::string withoutFrame(std::string_view text);

} // namespace reticle::evaluation
