// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/controls.h"

#include "text/utf8.h"

#include <array>
#include <cstdio>

namespace reticle::text {
namespace {

bool steers(char32_t c) {
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

// The text with replacement(c) in the place of each character that steers; other bytes stay as they are.
template<typename F> std::string replaced(std::string_view text, F&& replacement) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t start = i;
    const char32_t c = utf8::next(text, i);
    if (steers(c))
      out += replacement(c, text.substr(i));
    else
      out += text.substr(start, i - start);
  }
  return out;
}

} // namespace

std::string withoutControls(std::string_view utf8) {
  return replaced(utf8, [](char32_t c, std::string_view rest) -> std::string_view {
    if (c != '\r')
      return "\xEF\xBF\xBD";
    return rest.starts_with('\n') ? "" : "\n";
  });
}

std::string escapedControls(std::string_view utf8) {
  return replaced(utf8, [](char32_t c, std::string_view) {
    std::array<char, 8> escape{};
    std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
    return std::string(escape.data());
  });
}

} // namespace reticle::text
