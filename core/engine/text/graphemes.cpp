// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/breaks.h"
#include "text/utf8.h"
#include "text/words.h"

#include <unicode/uchar.h>

namespace reticle::text {
namespace {

// How far back a safe starting point is looked for; a cluster longer than this may be cut.
constexpr std::size_t kLookBack = 4096;
constexpr std::size_t kLookAhead = 4096;

bool isAsciiByte(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

// Between two ASCII characters there is always a border, except inside CR LF.
bool plainBorder(std::string_view text, std::size_t at) {
  return isAsciiByte(text[at - 1]) && isAsciiByte(text[at]) && !(text[at - 1] == '\r' && text[at] == '\n');
}

bool isPlain(char32_t c) {
  return (c >= 0x20 && c < 0x7F) ||
         u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_GRAPHEME_CLUSTER_BREAK) == U_GCB_OTHER;
}

// Between two characters without any part in longer clusters there is always a border (GB999). Every rule that
// joins needs a mark, a joiner, a regional indicator or a Hangul part straight before or behind the border.
bool plainCharacters(std::string_view text, std::size_t at) {
  if (utf8::isContinuation(text[at]))
    return false;
  std::size_t before = utf8::startOf(text, at - 1);
  return isPlain(utf8::next(text, before)) && isPlain(utf8::next(text, at));
}

// A border at or before a byte from which clusters can be found without what stands before. A character that is
// ASCII begins a cluster unless a prepended mark stands before it, so one with ASCII before it is safe.
std::size_t safeStart(std::string_view text, std::size_t byte) {
  const std::size_t lowest = byte > kLookBack ? byte - kLookBack : 0;
  for (std::size_t at = byte; at > lowest; --at)
    if (at < text.size() && plainBorder(text, at))
      return at;
  return utf8::startOf(text, lowest);
}

std::size_t stopAfter(std::string_view text, std::size_t byte) {
  if (text.size() - byte <= kLookAhead)
    return text.size();
  for (std::size_t at = byte + 1; at < byte + kLookAhead; ++at)
    if (plainBorder(text, at))
      return at;
  return utf8::startOf(text, byte + kLookAhead);
}

} // namespace

std::size_t graphemeStart(std::string_view text, std::size_t byte) {
  if (byte >= text.size())
    return text.size();
  byte = utf8::startOf(text, byte);
  if (byte == 0 || plainBorder(text, byte) || plainCharacters(text, byte))
    return byte;
  const std::size_t begin = safeStart(text, byte);
  const std::size_t end = stopAfter(text, byte);
  Breaks breaks(Breaks::Kind::Grapheme);
  breaks.set(text.substr(begin, end - begin));
  std::vector<std::size_t> borders;
  breaks.borders(borders);
  std::size_t found = begin;
  for (const std::size_t border : borders)
    if (begin + border <= byte)
      found = begin + border;
  return found;
}

std::size_t nextGrapheme(std::string_view text, std::size_t byte) {
  if (byte + 1 >= text.size())
    return text.size();
  if (plainBorder(text, byte + 1))
    return byte + 1;
  const std::size_t begin = safeStart(text, byte);
  const std::size_t end = stopAfter(text, byte);
  Breaks breaks(Breaks::Kind::Grapheme);
  breaks.set(text.substr(begin, end - begin));
  std::vector<std::size_t> borders;
  breaks.borders(borders);
  for (const std::size_t border : borders)
    if (begin + border > byte)
      return begin + border;
  return end;
}

std::size_t codePointCount(std::string_view text) {
  return codePointOfByte(text, text.size());
}

std::size_t codePointOfByte(std::string_view text, std::size_t byte) {
  if (byte > text.size())
    byte = text.size();
  if (byte < text.size())
    byte = utf8::startOf(text, byte);
  std::size_t count = 0;
  for (std::size_t i = 0; i < byte; ++i)
    count += utf8::isContinuation(text[i]) ? 0 : 1;
  return count;
}

std::size_t byteOfCodePoint(std::string_view text, std::size_t codePoint) {
  std::size_t i = 0;
  while (i < text.size()) {
    if (!utf8::isContinuation(text[i])) {
      if (codePoint == 0)
        return i;
      --codePoint;
    }
    ++i;
  }
  return text.size();
}

} // namespace reticle::text
