// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"
#include "evaluation/contentterms.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// What the reference gives as the answer itself, without its reasons: between "The correct answer is" and
// "Reasoning:", else the first sentence.
std::string coreAnswer(std::string_view reference);

// The options of a Choice question, from the pair or from "A) ... B) ..." in the question; empty when there are
// none.
std::vector<std::string> optionsOf(const benchmark::QaPair& pair);
std::vector<std::string> optionsIn(std::string_view question);

// True or false as the text decides, at its first clear statement; no value when it does not.
std::optional<bool> decidedTruth(std::string_view text);

// The option chosen, 0 = A: a letter that is named as the answer, else an option whose words the text repeats.
std::optional<int> chosenOption(std::string_view text, const std::vector<std::string>& options);

// Where a text gives its answer: an "answer is" clause, bold text, or its first two sentences and its last one.
struct AnswerPlace {
  std::string text;
  bool explicitly = false; // the first two: what stands there is meant as the answer
};
AnswerPlace answerPlace(std::string_view text);

// How right the answer to an objective question is, in [0,1]: exact for truth and letters; the share of
// expected quantities or blanks. `given` is false when no answer of the asked form was found.
struct Correctness {
  bool given = false;
  double share = 0;
  std::string note; // English, e.g. "expected False, found True"
};
Correctness objectiveCorrectness(const benchmark::QaPair& pair, std::string_view answer);

// Whether a text declines to answer because the material does not hold the answer, rather than answering.
bool declinesToAnswer(std::string_view text);

} // namespace reticle::evaluation
