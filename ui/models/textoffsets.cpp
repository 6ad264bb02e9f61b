// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/textoffsets.h"

namespace reticle::models {
namespace {

// UTF-16 units of the character that a leading byte begins; 0 for a continuation byte.
int unitsOf(unsigned char byte) {
  if ((byte & 0xC0) == 0x80)
    return 0;
  return byte >= 0xF0 ? 2 : 1;
}

} // namespace

std::pair<int, int> utf16Range(std::string_view text, Span span) {
  int units = 0;
  int begin = 0;
  for (std::size_t i = 0; i < text.size() && i < span.end; ++i) {
    if (i == span.begin)
      begin = units;
    units += unitsOf(static_cast<unsigned char>(text[i]));
  }
  if (span.begin >= span.end || span.begin >= text.size())
    begin = units;
  return {begin, units};
}

std::size_t byteOfUtf16(std::string_view text, int offset) {
  int units = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int here = unitsOf(static_cast<unsigned char>(text[i]));
    if (here > 0 && units >= offset)
      return i;
    units += here;
  }
  return text.size();
}

} // namespace reticle::models
