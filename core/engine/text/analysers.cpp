// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/analysers.h"

#include "text/normalise.h"
#include "text/standardterms.h"
#include "text/trecscan.h"
#include "text/utf8.h"

#include <unicode/uchar.h>

namespace reticle::text {
namespace {

// Python's \w: str.isalnum() or the underscore. Combining marks are not among them.
bool isPythonWord(char32_t codePoint) {
  if (codePoint < 0x80)
    return (codePoint >= 'a' && codePoint <= 'z') || (codePoint >= '0' && codePoint <= '9') ||
           codePoint == '_' || (codePoint >= 'A' && codePoint <= 'Z');
  const auto c = static_cast<UChar32>(codePoint);
  return u_isalpha(c) || u_getIntPropertyValue(c, UCHAR_NUMERIC_TYPE) != U_NT_NONE;
}

std::vector<std::string> trecTerms(std::string_view text) {
  std::vector<std::string> found;
  found.reserve(text.size() / 6);
  forEachTrecTerm(text, [&found](std::string_view term) { found.emplace_back(term); });
  return found;
}

std::vector<std::string> sklearnTerms(std::string_view text) {
  const std::string lower = toLower(text);
  std::vector<std::string> found;
  found.reserve(lower.size() / 6);
  std::size_t begin = 0;
  std::size_t characters = 0;
  const auto flush = [&](std::size_t end) {
    if (characters >= 2)
      found.emplace_back(lower, begin, end - begin);
    characters = 0;
  };
  for (std::size_t i = 0; i < lower.size();) {
    const std::size_t start = i;
    if (isPythonWord(utf8::next(lower, i))) {
      if (characters++ == 0)
        begin = start;
    } else {
      flush(start);
    }
  }
  flush(lower.size());
  return found;
}

} // namespace

std::string_view analyserName(Analyser analyser) {
  switch (analyser) {
  case Analyser::Standard:
    return "standard";
  case Analyser::Trec:
    return "trec";
  case Analyser::Sklearn:
    return "sklearn";
  }
  return "standard";
}

std::optional<Analyser> analyserFromName(std::string_view name) {
  for (const Analyser analyser : {Analyser::Standard, Analyser::Trec, Analyser::Sklearn})
    if (analyserName(analyser) == name)
      return analyser;
  return std::nullopt;
}

std::vector<std::string> terms(std::string_view text, Analyser analyser, const AnalyserOptions& options) {
  switch (analyser) {
  case Analyser::Trec:
    return trecTerms(text);
  case Analyser::Sklearn:
    return sklearnTerms(text);
  case Analyser::Standard:
    break;
  }
  return standardTerms(text, options);
}

} // namespace reticle::text
