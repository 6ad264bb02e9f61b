// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace reticle::bench {

// Prints how long a question is compared with `stored` earlier ones (words, and TF-IDF cosine), and how the
// result compares with one found by looking at every question. Throws std::runtime_error when one differs.
void measureUniqueness(std::size_t stored, std::size_t candidates, std::uint64_t seed);

} // namespace reticle::bench
