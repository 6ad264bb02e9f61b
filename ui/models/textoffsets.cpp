// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/textoffsets.h"

#include <algorithm>

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

std::vector<std::pair<int, int>> utf16Ranges(std::string_view text, const std::vector<Span>& spans) {
  std::vector<std::pair<std::size_t, std::size_t>> borders; // byte, place in the flat result
  borders.reserve(spans.size() * 2);
  for (std::size_t i = 0; i < spans.size(); ++i) {
    borders.emplace_back(std::min(spans[i].begin, text.size()), 2 * i);
    borders.emplace_back(std::min(spans[i].end, text.size()), 2 * i + 1);
  }
  std::sort(borders.begin(), borders.end());
  std::vector<int> flat(borders.size());
  std::size_t byte = 0;
  int units = 0;
  for (const auto& [border, place] : borders) {
    for (; byte < border; ++byte)
      units += unitsOf(static_cast<unsigned char>(text[byte]));
    flat[place] = units;
  }
  std::vector<std::pair<int, int>> ranges(spans.size());
  for (std::size_t i = 0; i < ranges.size(); ++i)
    ranges[i] = {flat[2 * i], flat[2 * i + 1]};
  return ranges;
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
