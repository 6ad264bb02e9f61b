// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "vectors/tfidf.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace reticle::vectors {

struct LsaOptions {
  std::size_t dimensions = 256; // at most; >= 1
};

// Latent semantic analysis: truncated SVD of the TF-IDF rows, min(dimensions, rank - 1) of them (1 when the
// rank is 1, none for an empty corpus). A vector is its TF-IDF row times the right singular vectors, so units
// and texts fold in the same way. The sign of each dimension is fixed: its largest term weight in size is
// positive.
class LsaModel {
 public:
  // Error(Cancelled) when cancelled; Error(Internal) when the solver does not converge.
  LsaModel(const TfidfModel& model, const LsaOptions& options, const CancelToken& cancel);

  std::size_t dimensions() const { return m_dimensions; }
  std::size_t unitCount() const { return m_unitCount; }
  // Singular values downwards.
  std::span<const double> singularValues() const { return m_singular; }
  // Coordinates of a unit, not scaled.
  std::span<const float> unit(std::uint32_t unit) const {
    return std::span<const float>(m_units).subspan(unit * m_dimensions, m_dimensions);
  }
  double unitNorm(std::uint32_t unit) const { return m_norms[unit]; }
  // Coordinates of a text's TF-IDF vector.
  DenseVector foldIn(const SparseVector& vector) const;

 private:
  std::size_t m_dimensions = 0;
  std::size_t m_unitCount = 0;
  std::vector<double> m_singular;
  std::vector<float> m_terms; // term x dimension
  std::vector<float> m_units; // unit x dimension
  std::vector<double> m_norms;
};

} // namespace reticle::vectors
