// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace reticle::knowledge {
class DensityAnalyser;
}
namespace reticle::vectors {
class TfidfModel;
}

namespace reticle::benchmark {

struct Similarity {
  double jaccard = 0;      // of words + 0.05 * Jaccard of technical terms, highest over all earlier questions
  std::size_t nearest = 0; // number of that question, in order of insertion; meaningless when there is none
  double cosine = 0;       // highest TF-IDF cosine
  bool cosineUsed = false; // only with 5 or more earlier questions
  // The verdict of eq. 3: jaccard > theta, or cosine > theta + 0.05 when it is used.
  bool rejected(double theta) const { return jaccard > theta || (cosineUsed && cosine > theta + 0.05); }
  // The figure stored with a pair: the larger of both.
  double highest() const { return cosineUsed && cosine > jaccard ? cosine : jaccard; }
};

// All questions accepted so far. Exact and incremental: inverted lists are read
// rarest word (heaviest entry) first, and only until no unseen question can be nearer than the best one found.
// Not safe for concurrent use; a question is compared and inserted by one owner.
class UniquenessIndex {
 public:
  // The term analyser and the vectors (idf of the corpus' chunks) may be null: then without terms or cosine.
  // Both are kept by reference.
  UniquenessIndex(const knowledge::DensityAnalyser* terms, const vectors::TfidfModel* vectors);
  ~UniquenessIndex();
  UniquenessIndex(UniquenessIndex&&) noexcept;
  UniquenessIndex& operator=(UniquenessIndex&&) noexcept;

  std::size_t size() const;
  // Exact maxima over all questions inserted so far.
  Similarity compare(std::string_view question) const;
  void insert(std::string_view question);
  // compare, then insert unless rejected at theta.
  Similarity compareAndInsert(std::string_view question, double theta, bool* inserted);

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

} // namespace reticle::benchmark
