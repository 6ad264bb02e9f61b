// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace reticle {

// Identity of content across files: XXH3-128 of the bytes as 32 lower-case hexadecimal digits.
std::string contentHash(std::string_view bytes);
// XXH3-64 with a seed; for stream names and hash tables, never for identity.
std::uint64_t quickHash(std::string_view bytes, std::uint64_t seed = 0);

} // namespace reticle
