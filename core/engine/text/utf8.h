// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Reading and writing code points of UTF-8, for rules over characters. Bytes that are no UTF-8 read as U+FFFD,
// one for each byte, so that every function moves on.
namespace reticle::text::utf8 {

// The code point at byte i, which moves behind it. Precondition: i < text.size().
char32_t next(std::string_view text, std::size_t& i);
void append(std::string& out, char32_t codePoint);

inline bool isContinuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}
// The start of the character that holds byte i.
std::size_t startOf(std::string_view text, std::size_t i);
// True when all bytes are ASCII.
bool isAscii(std::string_view text);

} // namespace reticle::text::utf8
