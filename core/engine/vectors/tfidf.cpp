// SPDX-License-Identifier: GPL-3.0-or-later
#include "vectors/tfidf.h"

#include <algorithm>
#include <cmath>

namespace reticle::vectors {

TfidfModel::TfidfModel(std::shared_ptr<const index::Segment> segment) : m_segment(std::move(segment)) {
  const double n = static_cast<double>(m_segment->unitCount());
  m_idf.resize(m_segment->termCount());
  for (std::uint32_t term = 0; term < m_idf.size(); ++term)
    m_idf[term] = std::log((1 + n) / (1 + static_cast<double>(m_segment->documentFrequency(term)))) + 1;
  m_norms.resize(m_segment->unitCount());
  for (std::uint32_t unit = 0; unit < m_norms.size(); ++unit) {
    double sum = 0;
    index::PostingsReader reader = m_segment->terms(unit);
    for (index::Posting posting; reader.next(posting);) {
      const double weight = posting.frequency * m_idf[posting.number];
      sum += weight * weight;
    }
    m_norms[unit] = std::sqrt(sum);
  }
}

SparseVector TfidfModel::row(std::uint32_t unit) const {
  SparseVector vector;
  index::PostingsReader reader = m_segment->terms(unit);
  for (index::Posting posting; reader.next(posting);)
    vector.push_back({posting.number, posting.frequency * m_idf[posting.number] / m_norms[unit]});
  return vector;
}

SparseVector TfidfModel::vectorise(std::string_view text) const {
  return vectoriseTerms(m_segment->analyse(text));
}

SparseVector TfidfModel::vectoriseTerms(std::span<const std::string> terms) const {
  std::vector<std::uint32_t> numbers;
  for (const std::string& term : terms)
    if (const auto number = m_segment->find(term))
      numbers.push_back(*number);
  std::sort(numbers.begin(), numbers.end());
  SparseVector vector;
  for (const std::uint32_t number : numbers) {
    if (vector.empty() || vector.back().term != number)
      vector.push_back({number, 0});
    vector.back().value += m_idf[number];
  }
  normalise(vector);
  return vector;
}

std::vector<double> TfidfModel::cosinesWithAll(const SparseVector& vector) const {
  std::vector<double> cosines(unitCount(), 0.0);
  for (const Weight& weight : vector) {
    const double factor = weight.value * m_idf[weight.term];
    index::PostingsReader reader = m_segment->postings(weight.term);
    for (index::Posting posting; reader.next(posting);)
      cosines[posting.number] += factor * posting.frequency;
  }
  for (std::uint32_t unit = 0; unit < cosines.size(); ++unit)
    cosines[unit] = cosineOf(cosines[unit], 1, m_norms[unit]);
  return cosines;
}

} // namespace reticle::vectors
