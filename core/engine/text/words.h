// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace reticle::text {

// A run of letters without a border is cut into pieces of at most this many bytes, so that a megabyte without a
// blank cannot become one word.
inline constexpr std::size_t kMaxWordBytes = 64;

// The word segments (UAX 29 with ICU's dictionaries) that hold a letter or digit: the unit in which chunks and
// densities are counted. In order, not overlapping. Text must be UTF-8.
std::vector<Span> words(std::string_view text);
std::size_t countWords(std::string_view text);

// The largest border of a grapheme cluster that is <= byte; text.size() for anything beyond the end.
std::size_t graphemeStart(std::string_view text, std::size_t byte);
// The smallest border of a grapheme cluster that is > byte; text.size() at the end.
std::size_t nextGrapheme(std::string_view text, std::size_t byte);

// Code points: for JSON, whose spans are counted so. A byte inside a character counts as its start.
std::size_t codePointCount(std::string_view text);
std::size_t codePointOfByte(std::string_view text, std::size_t byte);
// text.size() when there are fewer code points.
std::size_t byteOfCodePoint(std::string_view text, std::size_t codePoint);

// True for Han, Hiragana, Katakana, Hangul, Bopomofo and Yi.
bool isCjk(char32_t codePoint);

} // namespace reticle::text
