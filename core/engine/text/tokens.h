// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace reticle::text {

// About how many tokens a model of the cl100k family sees in a text: by word lengths, digits, punctuation and
// scripts; within 10% on English prose, Chinese and code. For context windows, estimates and budgets.
std::size_t estimateModelTokens(std::string_view text);

} // namespace reticle::text
