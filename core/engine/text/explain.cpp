// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/explain.h"

#include <unordered_map>

namespace reticle::text {

std::vector<ExplainedTerm> explain(std::string_view query, std::string_view text, Analyser analyser,
                                   const AnalyserOptions& options) {
  std::vector<ExplainedTerm> found;
  std::unordered_map<std::string, std::size_t> places;
  for (TermSpan& item : termSpans(query, analyser, options)) {
    const auto [place, fresh] = places.try_emplace(item.term, found.size());
    if (fresh)
      found.push_back({std::move(item.term), {}, {}});
    found[place->second].inQuery.push_back(item.span);
  }
  for (const TermSpan& item : termSpans(text, analyser, options))
    if (const auto place = places.find(item.term); place != places.end())
      found[place->second].inText.push_back(item.span);
  return found;
}

} // namespace reticle::text
