// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace reticle::evaluation {

// Whether two sentences about the same thing say opposite things: a word denied in one and not in the other, or
// words swapped for their opposites (increase / decrease, higher / lower, before / after, ...).
//   similarity  how alike the sentences are, in [0,1]: the less alike, the more must be reversed to count.
// English and, for denial, Chinese.
bool contradicts(std::string_view a, std::string_view b, double similarity);

} // namespace reticle::evaluation
