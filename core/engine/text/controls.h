// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

// Characters that steer a terminal or the direction of the writing instead of being read: C0 but tab and line
// feed, DEL, C1, and the bidirectional embeddings, overrides and isolates (U+202A-202E, U+2066-2069). In text
// from outside they can hide what stands there or show something else.
namespace reticle::text {

// For text that is stored and read: U+FFFD for each such character, so that it is seen that something was
// there; CR LF and CR as LF.
std::string withoutControls(std::string_view utf8);

// For a terminal: each such character as "\u202e", which inside a JSON document is the same string.
std::string escapedControls(std::string_view utf8);

} // namespace reticle::text
