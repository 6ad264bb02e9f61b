// SPDX-License-Identifier: GPL-3.0-or-later
#include "vectors/neighbours.h"

#include "base/error.h"

#include <Eigen/Dense>

#include <algorithm>

namespace reticle::vectors {

std::vector<std::vector<Neighbour>> nearestNeighbours(std::span<const DenseVector> vectors, std::size_t k,
                                                      double minCosine, const CancelToken& cancel) {
  std::vector<std::vector<Neighbour>> result(vectors.size());
  if (vectors.empty())
    return result;
  using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto count = static_cast<Eigen::Index>(vectors.size());
  const auto size = static_cast<Eigen::Index>(vectors.front().size());
  Matrix rows(count, size);
  std::vector<bool> empty(vectors.size());
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    if (static_cast<Eigen::Index>(vectors[i].size()) != size)
      throw Error(ErrorKind::InvalidArgument, "neighbours need vectors of the same size");
    DenseVector unit = vectors[i];
    empty[i] = !(norm(unit) > 0);
    normalise(unit);
    rows.row(static_cast<Eigen::Index>(i)) = Eigen::Map<const Eigen::RowVectorXf>(unit.data(), size);
  }

  constexpr Eigen::Index block = 256; // rows whose products with all others are made at once
  for (Eigen::Index begin = 0; begin < count; begin += block) {
    cancel.throwIfCancelled();
    const Eigen::Index height = std::min(block, count - begin);
    const Matrix products = rows.middleRows(begin, height) * rows.transpose();
    for (Eigen::Index i = 0; i < height; ++i) {
      const auto self = static_cast<std::size_t>(begin + i);
      std::vector<Neighbour>& found = result[self];
      if (empty[self])
        continue;
      for (std::size_t other = 0; other < vectors.size(); ++other) {
        const double cosine =
            std::clamp(static_cast<double>(products(i, static_cast<Eigen::Index>(other))), -1.0, 1.0);
        if (other != self && !empty[other] && cosine >= minCosine)
          found.push_back({other, cosine});
      }
      const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(k, found.size()));
      std::partial_sort(found.begin(), end, found.end(), [](const Neighbour& a, const Neighbour& b) {
        return a.cosine != b.cosine ? a.cosine > b.cosine : a.index < b.index;
      });
      found.erase(end, found.end());
      found.shrink_to_fit();
    }
  }
  return result;
}

} // namespace reticle::vectors
