// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "index/segment.h"
#include "vectors/vector.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::vectors {

// TF-IDF over the units of a segment, as scikit-learn's TfidfVectorizer: tf raw, idf = ln((1 + n) / (1 + df)) +
// 1, rows scaled to length 1. Rows are read from the segment, so the model itself is small. Safe to share.
class TfidfModel {
 public:
  explicit TfidfModel(std::shared_ptr<const index::Segment> segment);

  const index::Segment& segment() const { return *m_segment; }
  std::size_t unitCount() const { return m_norms.size(); }
  double idf(std::uint32_t term) const { return m_idf[term]; }
  // Length of the unit's vector before scaling; 0 for a unit without terms.
  double rawNorm(std::uint32_t unit) const { return m_norms[unit]; }
  // The unit's vector, of length 1 or empty.
  SparseVector row(std::uint32_t unit) const;
  // A free text in the corpus's terms and idf, of length 1; unknown words are dropped before scaling.
  SparseVector vectorise(std::string_view text) const;
  SparseVector vectoriseTerms(std::span<const std::string> terms) const;
  // Cosine of a vector of length 1 with every unit.
  std::vector<double> cosinesWithAll(const SparseVector& vector) const;

 private:
  std::shared_ptr<const index::Segment> m_segment;
  std::vector<double> m_idf;
  std::vector<double> m_norms;
};

} // namespace reticle::vectors
