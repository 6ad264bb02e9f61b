// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace reticle::vectors {

struct Weight {
  std::uint32_t term = 0;
  double value = 0;
};
// Sorted by term, no zeros.
using SparseVector = std::vector<Weight>;
using DenseVector = std::vector<float>;

double dot(const SparseVector& a, const SparseVector& b);
double dot(std::span<const float> a, std::span<const float> b); // Precondition: equal sizes
double norm(const SparseVector& v);
double norm(std::span<const float> v);
// Scales to length 1; a zero vector stays.
void normalise(SparseVector& v);
void normalise(DenseVector& v);

// The one cosine. 0 when either is a zero vector; clipped to [-1, 1]. Error(InvalidArgument) when dense sizes
// differ.
double cosine(const SparseVector& a, const SparseVector& b);
double cosine(std::span<const float> a, std::span<const float> b);

// What both come down to, for callers that keep the lengths of their vectors.
double cosineOf(double product, double normA, double normB);

} // namespace reticle::vectors
