// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace reticle::dialogue {

// Reading JSON-like text by byte offset: what a JSON parser cannot do for text that is only nearly JSON.

// Index after a comment that begins at `at`, else `at`.
std::size_t skipComment(std::string_view text, std::size_t at);
// Index after a string literal whose opening quote is at `at`; npos when it is not closed. Raw line breaks are
// allowed.
std::size_t skipString(std::string_view text, std::size_t at);
// Index after the bracket that closes the one at `at`; npos when it is not closed, brackets do not match, or
// nesting is deeper than `maxDepth`. Strings and comments are skipped.
std::size_t skipBalanced(std::string_view text, std::size_t at, int maxDepth);
// Greatest nesting of brackets outside strings.
int nestingDepth(std::string_view text);
// Without comments and trailing commas, with line breaks and control characters inside strings escaped. The
// same text when there is nothing to repair.
std::string gentlyRepaired(std::string_view text);

inline bool isJsonSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

} // namespace reticle::dialogue
