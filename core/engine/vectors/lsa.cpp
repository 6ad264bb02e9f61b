// SPDX-License-Identifier: GPL-3.0-or-later
#include "vectors/lsa.h"

#include "base/error.h"

#include <Eigen/Dense>
#include <Eigen/Sparse>
#include <Spectra/SymEigsSolver.h>

#include <algorithm>
#include <cmath>

namespace reticle::vectors {

namespace {

using Sparse = Eigen::SparseMatrix<double, Eigen::RowMajor, std::int64_t>;

// Below this size the whole spectrum is cheaper than iteration, and the rank is known exactly.
constexpr Eigen::Index kDenseSide = 400;
// Eigenvalues of the Gram matrix below this share of the largest are rounding.
constexpr double kRankShare = 1e-10;

Sparse matrixOf(const TfidfModel& model, const CancelToken& cancel) {
  std::vector<Eigen::Triplet<double, std::int64_t>> entries;
  for (std::uint32_t unit = 0; unit < model.unitCount(); ++unit) {
    if (unit % 1024 == 0)
      cancel.throwIfCancelled();
    for (const Weight& weight : model.row(unit))
      entries.emplace_back(unit, weight.term, weight.value);
  }
  Sparse matrix(static_cast<Eigen::Index>(model.unitCount()),
                static_cast<Eigen::Index>(model.segment().termCount()));
  matrix.setFromTriplets(entries.begin(), entries.end());
  return matrix;
}

// x -> A (A' x) or A' (A x), whichever is smaller, for the solver.
class GramProduct {
 public:
  using Scalar = double;
  GramProduct(const Sparse& matrix, bool byUnits, const CancelToken& cancel)
      : m_matrix(matrix), m_byUnits(byUnits), m_cancel(cancel) {}
  Eigen::Index rows() const { return m_byUnits ? m_matrix.rows() : m_matrix.cols(); }
  Eigen::Index cols() const { return rows(); }
  void perform_op(const double* in, double* out) const {
    m_cancel.throwIfCancelled();
    const Eigen::Map<const Eigen::VectorXd> x(in, rows());
    Eigen::Map<Eigen::VectorXd> y(out, rows());
    if (m_byUnits)
      y.noalias() = m_matrix * (m_matrix.transpose() * x).eval();
    else
      y.noalias() = m_matrix.transpose() * (m_matrix * x).eval();
  }

 private:
  const Sparse& m_matrix;
  bool m_byUnits;
  const CancelToken& m_cancel;
};

struct Spectrum {
  Eigen::VectorXd values;  // downwards
  Eigen::MatrixXd vectors; // columns
};

// The wanted + 1 largest eigenvalues (as many as there are, if fewer) of the Gram matrix.
Spectrum largest(const Sparse& matrix, bool byUnits, Eigen::Index wanted, const CancelToken& cancel) {
  GramProduct product(matrix, byUnits, cancel);
  const Eigen::Index side = product.rows();
  if (side <= kDenseSide || wanted + 1 >= side) {
    const Eigen::MatrixXd gram =
        byUnits ? Eigen::MatrixXd(matrix * matrix.transpose()) : Eigen::MatrixXd(matrix.transpose() * matrix);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(gram);
    if (solver.info() != Eigen::Success)
      throw Error(ErrorKind::Internal, "the eigenvalues of the corpus did not converge");
    return {solver.eigenvalues().reverse(), solver.eigenvectors().rowwise().reverse()};
  }
  const Eigen::Index asked = wanted + 1;
  // The solver starts from a vector of its own fixed seed, so results repeat.
  Spectra::SymEigsSolver<GramProduct> solver(product, asked, std::min(side, 2 * asked + 20));
  solver.init();
  constexpr int rounds = 500;
  constexpr double tolerance = 1e-9;
  solver.compute(Spectra::SortRule::LargestAlge, rounds, tolerance, Spectra::SortRule::LargestAlge);
  if (solver.info() != Spectra::CompInfo::Successful)
    throw Error(ErrorKind::Internal, "the eigenvalues of the corpus did not converge");
  return {solver.eigenvalues(), solver.eigenvectors()};
}

} // namespace

LsaModel::LsaModel(const TfidfModel& model, const LsaOptions& options, const CancelToken& cancel)
    : m_unitCount(model.unitCount()) {
  if (options.dimensions == 0)
    throw Error(ErrorKind::OutOfRange, "LSA needs at least one dimension");
  m_norms.assign(m_unitCount, 0.0);
  const Sparse matrix = matrixOf(model, cancel);
  if (matrix.nonZeros() == 0)
    return;
  const bool byUnits = matrix.rows() <= matrix.cols();
  const Spectrum spectrum = largest(matrix, byUnits, static_cast<Eigen::Index>(options.dimensions), cancel);
  Eigen::Index rank = 0; // as far as it was computed
  while (rank < spectrum.values.size() && spectrum.values[rank] > kRankShare * spectrum.values[0])
    ++rank;
  const Eigen::Index kept = std::min<Eigen::Index>(static_cast<Eigen::Index>(options.dimensions),
                                                   std::max<Eigen::Index>(rank - 1, 1));
  m_dimensions = static_cast<std::size_t>(kept);

  const Eigen::VectorXd singular = spectrum.values.head(kept).cwiseSqrt();
  Eigen::MatrixXd terms;
  if (byUnits)
    terms = (matrix.transpose() * spectrum.vectors.leftCols(kept)) * singular.cwiseInverse().asDiagonal();
  else
    terms = spectrum.vectors.leftCols(kept);
  for (Eigen::Index dimension = 0; dimension < kept; ++dimension) {
    Eigen::Index place = 0;
    terms.col(dimension).cwiseAbs().maxCoeff(&place);
    if (terms(place, dimension) < 0)
      terms.col(dimension) *= -1;
  }
  m_singular.assign(singular.data(), singular.data() + kept);

  using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  m_terms.resize(static_cast<std::size_t>(terms.rows() * kept));
  Eigen::Map<RowMajor>(m_terms.data(), terms.rows(), kept) = terms.cast<float>();
  m_units.resize(m_unitCount * m_dimensions);
  for (std::uint32_t unit = 0; unit < m_unitCount; ++unit) {
    const DenseVector vector = foldIn(model.row(unit));
    std::copy(vector.begin(), vector.end(), m_units.begin() + static_cast<std::ptrdiff_t>(unit * m_dimensions));
    m_norms[unit] = norm(vector);
  }
}

DenseVector LsaModel::foldIn(const SparseVector& vector) const {
  std::vector<double> sums(m_dimensions, 0.0);
  for (const Weight& weight : vector) {
    const float* row = m_terms.data() + weight.term * m_dimensions;
    for (std::size_t dimension = 0; dimension < m_dimensions; ++dimension)
      sums[dimension] += weight.value * static_cast<double>(row[dimension]);
  }
  return DenseVector(sums.begin(), sums.end());
}

} // namespace reticle::vectors
