// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"

#include <cstdint>
#include <limits>

namespace reticle::cli {

// A number of things as a part of a sentence, in the right plural form: Cli::tr("%n file(s)", nullptr,
// shown(n)). Numbers that the plural form cannot take are all "many".
inline int pluralNumber(std::int64_t n) {
  return static_cast<int>(n > std::numeric_limits<int>::max() ? std::numeric_limits<int>::max() : n);
}

// The counted things that more than one command speaks of.
inline QString documentCount(std::int64_t n) {
  return Cli::tr("%n document(s)", nullptr, pluralNumber(n));
}
inline QString chunkCount(std::int64_t n) {
  return Cli::tr("%n chunk(s)", nullptr, pluralNumber(n));
}
inline QString fileCount(std::int64_t n) {
  return Cli::tr("%n file(s)", nullptr, pluralNumber(n));
}
inline QString pairCount(std::int64_t n) {
  return Cli::tr("%n pair(s)", nullptr, pluralNumber(n));
}
inline QString termCount(std::int64_t n) {
  return Cli::tr("%n term(s)", nullptr, pluralNumber(n));
}
inline QString occurrenceCount(std::int64_t n) {
  return Cli::tr("%n occurrence(s)", nullptr, pluralNumber(n));
}

} // namespace reticle::cli
