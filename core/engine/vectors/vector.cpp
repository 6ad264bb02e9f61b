// SPDX-License-Identifier: GPL-3.0-or-later
#include "vectors/vector.h"

#include "base/error.h"

#include <algorithm>
#include <cmath>

namespace reticle::vectors {

double dot(const SparseVector& a, const SparseVector& b) {
  double sum = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (i->term < j->term)
      ++i;
    else if (j->term < i->term)
      ++j;
    else
      sum += (i++)->value * (j++)->value;
  }
  return sum;
}

double dot(std::span<const float> a, std::span<const float> b) {
  // Four sums at once: the additions do not wait for each other.
  double sums[4] = {};
  std::size_t i = 0;
  for (; i + 4 <= a.size(); i += 4)
    for (std::size_t lane = 0; lane < 4; ++lane)
      sums[lane] += static_cast<double>(a[i + lane]) * static_cast<double>(b[i + lane]);
  for (; i < a.size(); ++i)
    sums[0] += static_cast<double>(a[i]) * static_cast<double>(b[i]);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

double norm(const SparseVector& v) {
  double sum = 0;
  for (const Weight& weight : v)
    sum += weight.value * weight.value;
  return std::sqrt(sum);
}

double norm(std::span<const float> v) {
  return std::sqrt(dot(v, v));
}

void normalise(SparseVector& v) {
  const double length = norm(v);
  if (length > 0)
    for (Weight& weight : v)
      weight.value /= length;
}

void normalise(DenseVector& v) {
  const double length = norm(v);
  if (length > 0)
    for (float& value : v)
      value = static_cast<float>(static_cast<double>(value) / length);
}

double cosineOf(double product, double normA, double normB) {
  if (!(normA > 0 && normB > 0))
    return 0;
  return std::clamp(product / (normA * normB), -1.0, 1.0);
}

double cosine(const SparseVector& a, const SparseVector& b) {
  return cosineOf(dot(a, b), norm(a), norm(b));
}

double cosine(std::span<const float> a, std::span<const float> b) {
  if (a.size() != b.size())
    throw Error(ErrorKind::InvalidArgument, "the cosine needs vectors of the same size");
  return cosineOf(dot(a, b), norm(a), norm(b));
}

} // namespace reticle::vectors
