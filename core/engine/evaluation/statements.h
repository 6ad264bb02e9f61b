// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// What is claimed of the statements together.
enum class Claimed { AllTrue, ExactlyOneTrue, SameTruth };

struct Statements {
  std::vector<std::string> all; // never empty
  Claimed claimed = Claimed::AllTrue;
};

// The statements that a true/false question asks about: what stands behind "(1)", "(2)", ..., or the question
// itself, without the words that ask ("(True/False)") and where it is said to stand (According to "Title",
// 根据《标题》，). What leads up to the first says what is claimed of them; English and Chinese.
Statements statementsIn(std::string_view question);

} // namespace reticle::evaluation
