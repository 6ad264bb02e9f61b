// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/quotelocation.h"

#include "text/normalise.h"

#include <cstddef>
#include <vector>

namespace reticle::benchmark {

namespace {

bool blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

std::size_t characterSize(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
    ++end;
  return end - at;
}

// A folded text with the place of each of its bytes in the original.
struct Folded {
  std::string text;
  std::vector<Span> origin; // of each byte: the character it came from
};

std::string foldCharacter(std::string_view character) {
  if (character.size() == 1) {
    const char c = character.front();
    return std::string(1, c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  }
  for (const std::string_view mark : {"“", "”", "„", "«", "»"})
    if (character == mark)
      return "\"";
  for (const std::string_view mark : {"‘", "’", "‚", "′"})
    if (character == mark)
      return "'";
  for (const std::string_view space : {"\u00a0", "\u2009", "\u202f", "\u2002", "\u2003", "\u3000"})
    if (character == space)
      return " ";
  return text::foldForMatching(character);
}

Folded fold(std::string_view text) {
  Folded result;
  for (std::size_t at = 0; at < text.size();) {
    if (blank(text[at])) {
      std::size_t end = at;
      bool line = false;
      for (; end < text.size() && blank(text[end]); ++end)
        line = line || text[end] == '\n';
      const bool broken = line && !result.text.empty() && result.text.back() == '-' && end < text.size() &&
                          text[end] >= 'a' && text[end] <= 'z';
      if (broken) { // "inter-\nconnect" is one word
        result.text.pop_back();
        result.origin.pop_back();
      } else if (!result.text.empty() && result.text.back() != ' ') {
        result.text += ' ';
        result.origin.push_back({at, end});
      }
      at = end;
      continue;
    }
    const std::size_t size = characterSize(text, at);
    for (const char c : foldCharacter(text.substr(at, size))) {
      if (c == ' ' && !result.text.empty() && result.text.back() == ' ')
        continue;
      result.text += c;
      result.origin.push_back({at, at + size});
    }
    at += size;
  }
  return result;
}

std::string_view trimmed(std::string_view quote) {
  bool again = true;
  while (again && !quote.empty()) {
    again = false;
    for (const std::string_view mark : {" ", "\n", "\t", "\r", "...", "…", "\"", "“", "”"}) {
      if (quote.substr(0, mark.size()) == mark) {
        quote.remove_prefix(mark.size());
        again = true;
      }
      if (quote.size() >= mark.size() && quote.substr(quote.size() - mark.size()) == mark) {
        quote.remove_suffix(mark.size());
        again = true;
      }
    }
  }
  return quote;
}

} // namespace

std::optional<Span> locateQuote(std::string_view text, std::string_view quote) {
  const std::string_view plain = trimmed(quote);
  if (plain.empty())
    return std::nullopt;
  if (const std::size_t at = text.find(plain); at != std::string_view::npos)
    return Span{at, at + plain.size()};
  const Folded haystack = fold(text);
  std::string needle = fold(plain).text;
  while (!needle.empty() && needle.back() == ' ')
    needle.pop_back();
  if (needle.empty())
    return std::nullopt;
  const std::size_t at = haystack.text.find(needle);
  if (at == std::string::npos)
    return std::nullopt;
  return Span{haystack.origin[at].begin, haystack.origin[at + needle.size() - 1].end};
}

std::string squeezed(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (!blank(c))
      result += c;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  if (!result.empty() && result.back() == ' ')
    result.pop_back();
  return result;
}

} // namespace reticle::benchmark
