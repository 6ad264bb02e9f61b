// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "coverage/coverage.h"

#include <cstddef>
#include <set>
#include <vector>

namespace reticle::coverage {

using ClusterSet = std::set<std::size_t>;

// "Coverage, Not Averages" (arXiv 2604.20763): a query touches a cluster when any of its entities is in it.
struct ClusterCoverage {
  Share msc;                          // clusters touched by at least one query
  Share scc;                          // documents that are in at least one cluster with enough queries
  std::vector<std::size_t> untouched; // clusters without a query (ZQC is their number)
  std::vector<std::size_t> queriesPerCluster;
  std::vector<std::size_t> documentsPerCluster;
};

// documents[d] = C(d), queries[q] = C(q); clusters are numbered from 0 below clusterCount.
// Throws OutOfRange for a cluster that is not.
ClusterCoverage clusterCoverage(std::size_t clusterCount, const std::vector<ClusterSet>& documents,
                                const std::vector<ClusterSet>& queries, std::size_t enoughQueries = 5);

// |a and b| / |a or b|; no value when both are empty.
std::optional<double> jaccard(const ClusterSet& a, const ClusterSet& b);
// J(q): Jaccard of the query's clusters and the union of its relevant documents' clusters.
std::optional<double> alignment(const ClusterSet& query, const std::vector<ClusterSet>& relevantDocuments);
// Delta(q), "mean pairwise Jaccard distance" of the relevant documents; 0 for one document, no value for none
// or when no pair can be compared.
std::optional<double> dispersion(const std::vector<ClusterSet>& relevantDocuments);

} // namespace reticle::coverage
