// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/corpusreach.h"

#include "evaluation/retrievalscore.h"

#include <algorithm>

namespace reticle::evaluation {

std::vector<CorpusReach> corpusReaches(const std::vector<Configuration>& configurations, std::int64_t chunks,
                                       std::int64_t corpusTokens) {
  std::vector<CorpusReach> reaches;
  if (chunks < 1)
    return reaches;
  for (const Configuration& configuration : configurations) {
    if (retrievalUse(configuration) != RetrievalUse::Own)
      continue;
    CorpusReach reach;
    reach.configuration = configuration.name;
    reach.depth = configuration.depth;
    reach.chunks = chunks;
    reach.corpusTokens = corpusTokens;
    const double share = std::min(1.0, static_cast<double>(reach.depth) / static_cast<double>(chunks));
    reach.contextTokens = std::min(static_cast<std::int64_t>(configuration.contextTokens),
                                   static_cast<std::int64_t>(share * static_cast<double>(corpusTokens)));
    reach.everything = reach.depth >= chunks;
    if (reach.everything || 2 * reach.contextTokens > corpusTokens)
      reaches.push_back(std::move(reach));
  }
  return reaches;
}

std::string reachWarning(const CorpusReach& reach) {
  const std::string why = reach.everything
                              ? " retrieves " + std::to_string(reach.depth) + " passages of a corpus of " +
                                    std::to_string(reach.chunks)
                              : " reads up to " + std::to_string(reach.contextTokens) + " of the corpus's " +
                                    std::to_string(reach.corpusTokens) + " tokens for each question";
  return reach.configuration + why + ": retrievers can hardly differ.";
}

} // namespace reticle::evaluation
