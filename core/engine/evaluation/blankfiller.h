// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// How many blanks ("__" or longer) a statement has.
std::size_t countBlanks(std::string_view statement);

// What a sentence puts in the place of one blank, found by the words before and behind it; no value when
// nothing in the sentence stands between such words.
//   blank  from 0, in the order of the statement
struct Filler {
  std::string text;
  double fit = 0; // agreement of the neighbours, in [0,1]
};
std::optional<Filler> fillBlank(std::string_view statement, std::size_t blank, std::string_view sentence);

} // namespace reticle::evaluation
