// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/contentterms.h"
#include "evaluation/types.h"
#include "text/quantities.h"

#include <cstddef>
#include <string>
#include <vector>

namespace reticle::evaluation {

// A sentence of the contexts, as the extractive reader sees it.
struct ContextSentence {
  std::size_t context = 0; // index of its passage
  std::string text;
  TermSet terms;
  std::vector<text::Quantity> numbers;
};

// The sentences of the contexts in reading order, each once, and how well they fit a question.
class ContextSentences {
 public:
  // Terms are weighed by `weight`, or, without one, by how rare they are among these sentences.
  ContextSentences(const std::vector<Passage>& contexts, const TermWeight& weight);

  const std::vector<ContextSentence>& all() const { return m_sentences; }
  bool empty() const { return m_sentences.empty(); }
  const TermWeight& weight() const { return m_weight; }
  // Indices by falling weighted coverage of the wanted terms (a little less for later passages); only those
  // that cover something.
  std::vector<std::size_t> ranked(const TermSet& wanted) const;
  double fit(std::size_t index, const TermSet& wanted) const;

 private:
  std::vector<ContextSentence> m_sentences;
  TermWeight m_weight;
};

} // namespace reticle::evaluation
