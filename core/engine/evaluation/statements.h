// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// The statements that a true/false question asks about: what stands behind "(1)", "(2)", ..., or the question
// itself, without the words that ask ("(True/False)"), what leads up to the first, and where it is said to
// stand (According to "Title", 根据《标题》，). Never empty.
std::vector<std::string> statementsIn(std::string_view question);

} // namespace reticle::evaluation
