// SPDX-License-Identifier: GPL-3.0-or-later
#include "coverage/clusters.h"

#include "base/error.h"
#include "stats/summary.h"

#include <algorithm>

namespace reticle::coverage {

namespace {

std::vector<std::size_t> counted(std::size_t clusterCount, const std::vector<ClusterSet>& sets) {
  std::vector<std::size_t> counts(clusterCount, 0);
  for (const ClusterSet& set : sets) {
    for (const std::size_t cluster : set) {
      if (cluster >= clusterCount)
        throw Error(ErrorKind::OutOfRange, "there is no such cluster", {{"cluster", std::to_string(cluster)}});
      ++counts[cluster];
    }
  }
  return counts;
}

} // namespace

ClusterCoverage clusterCoverage(std::size_t clusterCount, const std::vector<ClusterSet>& documents,
                                const std::vector<ClusterSet>& queries, std::size_t enoughQueries) {
  ClusterCoverage result;
  result.queriesPerCluster = counted(clusterCount, queries);
  result.documentsPerCluster = counted(clusterCount, documents);
  result.msc.whole = clusterCount;
  for (std::size_t cluster = 0; cluster < clusterCount; ++cluster) {
    if (result.queriesPerCluster[cluster] == 0)
      result.untouched.push_back(cluster);
    else
      ++result.msc.part;
  }
  result.scc.whole = documents.size();
  for (const ClusterSet& document : documents) {
    const bool enough = std::any_of(document.begin(), document.end(), [&](std::size_t cluster) {
      return result.queriesPerCluster[cluster] >= enoughQueries;
    });
    result.scc.part += enough ? 1 : 0;
  }
  return result;
}

std::optional<double> jaccard(const ClusterSet& a, const ClusterSet& b) {
  if (a.empty() && b.empty())
    return std::nullopt;
  const auto common =
      std::count_if(a.begin(), a.end(), [&](std::size_t cluster) { return b.contains(cluster); });
  const double both = static_cast<double>(common);
  return both / (static_cast<double>(a.size() + b.size()) - both);
}

std::optional<double> alignment(const ClusterSet& query, const std::vector<ClusterSet>& relevantDocuments) {
  ClusterSet all;
  for (const ClusterSet& document : relevantDocuments)
    all.insert(document.begin(), document.end());
  return jaccard(query, all);
}

std::optional<double> dispersion(const std::vector<ClusterSet>& relevantDocuments) {
  if (relevantDocuments.size() == 1)
    return 0.0;
  std::vector<double> distances;
  for (std::size_t i = 0; i < relevantDocuments.size(); ++i) {
    for (std::size_t j = i + 1; j < relevantDocuments.size(); ++j) {
      if (const std::optional<double> similarity = jaccard(relevantDocuments[i], relevantDocuments[j]))
        distances.push_back(1 - *similarity);
    }
  }
  return stats::mean(distances);
}

} // namespace reticle::coverage
