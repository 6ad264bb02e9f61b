// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/analysers.h"

#include "text/explain.h"
#include "text/normalise.h"
#include "text/standardterms.h"
#include "text/trecscan.h"
#include "text/utf8.h"

#include <unicode/uchar.h>

#include <algorithm>

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

// Calls take(Span) with the place of every term in a lower-case text.
template<typename Take> void forEachSklearnTerm(std::string_view lower, Take&& take) {
  std::size_t begin = 0;
  std::size_t characters = 0;
  const auto flush = [&](std::size_t end) {
    if (characters >= 2)
      take(Span{begin, end});
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
}

std::vector<std::string> sklearnTerms(std::string_view text) {
  const std::string lower = toLower(text);
  std::vector<std::string> found;
  found.reserve(lower.size() / 6);
  forEachSklearnTerm(lower, [&](Span span) { found.emplace_back(span.of(lower)); });
  return found;
}

std::vector<TermSpan> trecTermSpans(std::string_view text) {
  std::vector<TermSpan> found;
  forEachTrecTerm(text, [&found](std::string_view term, Span span) {
    found.push_back({std::string(term), span});
  });
  return found;
}

std::vector<TermSpan> sklearnTermSpans(std::string_view text) {
  const std::string lower = toLower(text);
  // Where every character begins, lowered and as given. What stands around a character can change how it is
  // lowered (the final sigma), but not the number of its bytes.
  std::vector<std::size_t> starts, originals;
  std::size_t at = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t start = i;
    utf8::next(text, i);
    starts.push_back(at);
    originals.push_back(start);
    at += toLower(text.substr(start, i - start)).size();
  }
  starts.push_back(at);
  originals.push_back(text.size());
  std::vector<TermSpan> found;
  forEachSklearnTerm(lower, [&](Span span) {
    const auto first = std::upper_bound(starts.begin(), starts.end(), span.begin) - starts.begin() - 1;
    const auto last = std::lower_bound(starts.begin(), starts.end(), span.end) - starts.begin();
    found.push_back({std::string(span.of(lower)),
                     {originals[static_cast<std::size_t>(first)], originals[static_cast<std::size_t>(last)]}});
  });
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

std::vector<TermSpan> termSpans(std::string_view text, Analyser analyser, const AnalyserOptions& options) {
  switch (analyser) {
  case Analyser::Trec:
    return trecTermSpans(text);
  case Analyser::Sklearn:
    return sklearnTermSpans(text);
  case Analyser::Standard:
    break;
  }
  return standardTermSpans(text, options);
}

} // namespace reticle::text
