// SPDX-License-Identifier: GPL-3.0-or-later
#include "corpus/units.h"

#include "text/words.h"

#include <algorithm>

namespace reticle::corpus {
namespace {

// A stretch without a word is a filler for every so many bytes.
constexpr std::size_t kFillerBytes = 256;

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

void addFillers(std::string_view text, Span gap, std::vector<Unit>& out) {
  std::size_t begin = gap.begin;
  while (gap.end - begin > kFillerBytes) {
    while (begin < gap.end && isSpace(text[begin]))
      ++begin;
    if (gap.end - begin <= kFillerBytes)
      break;
    std::size_t cut = text::graphemeStart(text, begin + kFillerBytes);
    if (cut <= begin)
      cut = text::nextGrapheme(text, begin);
    cut = std::min(cut, gap.end);
    out.push_back({{begin, cut}, false});
    begin = cut;
  }
}

} // namespace

std::vector<Unit> units(std::string_view text) {
  const std::vector<Span> words = text::words(text);
  std::vector<Unit> found;
  found.reserve(words.size());
  std::size_t end = 0;
  for (const Span word : words) {
    addFillers(text, {end, word.begin}, found);
    found.push_back({word, true});
    end = word.end;
  }
  addFillers(text, {end, text.size()}, found);
  if (found.empty() && !std::all_of(text.begin(), text.end(), isSpace))
    found.push_back({{0, text.size()}, false});
  return found;
}

} // namespace reticle::corpus
