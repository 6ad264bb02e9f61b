// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/glyphs.h"

#include <array>
#include <utility>

namespace reticle::importers {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kReplaced = {
    {{"\uFB00", "ff"},
     {"\uFB01", "fi"},
     {"\uFB02", "fl"},
     {"\uFB03", "ffi"},
     {"\uFB04", "ffl"},
     {"\uFB05", "st"},
     {"\uFB06", "st"},
     {"\u00AD", ""},
     // TeX sets accents over a dotless i
     {"\u0131\u0301", "í"},
     {"\u0131\u0300", "ì"},
     {"\u0131\u0308", "ï"}}};

} // namespace

std::string plainLetters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\xEF' && text[i] != '\xC2' && text[i] != '\xC4')
      continue;
    for (const auto& [from, to] : kReplaced) {
      if (!text.substr(i).starts_with(from))
        continue;
      out.append(text, kept, i - kept);
      out += to;
      kept = i + from.size();
      i = kept - 1;
      break;
    }
  }
  out.append(text, kept);
  return out;
}

} // namespace reticle::importers
