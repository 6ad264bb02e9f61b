// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/contextsentences.h"

#include "text/sentences.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>

namespace reticle::evaluation {

using text::quantities;

ContextSentences::ContextSentences(const std::vector<Passage>& contexts, const TermWeight& weight)
    : m_weight(weight) {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < contexts.size(); ++i) {
    for (const Span span : text::sentences(contexts[i].text)) {
      std::string sentence(span.of(contexts[i].text));
      if (!seen.insert(sentence).second)
        continue;
      ContextSentence item{i, std::move(sentence), {}, {}};
      item.terms = contentTerms(item.text);
      item.numbers = quantities(item.text);
      if (item.terms.size() + item.numbers.size() >= 2)
        m_sentences.push_back(std::move(item));
    }
  }
  if (m_weight)
    return;
  const auto frequency = std::make_shared<std::map<std::string, std::size_t, std::less<>>>();
  for (const ContextSentence& sentence : m_sentences) {
    for (const std::string& term : sentence.terms)
      ++(*frequency)[term];
  }
  const double n = static_cast<double>(m_sentences.size());
  m_weight = [frequency, n](std::string_view term) {
    const auto found = frequency->find(term);
    const double df = found == frequency->end() ? 0.0 : static_cast<double>(found->second);
    return std::log((1 + n) / (1 + df)) + 1;
  };
}

double ContextSentences::fit(std::size_t index, const TermSet& wanted) const {
  const ContextSentence& sentence = m_sentences[index];
  // Later passages were ranked lower by the retriever; the loss only decides between near equals.
  return coverage(wanted, sentence.terms, m_weight) *
         (1 - 0.01 * static_cast<double>(std::min<std::size_t>(sentence.context, 20)));
}

std::vector<std::size_t> ContextSentences::ranked(const TermSet& wanted) const {
  std::vector<std::pair<double, std::size_t>> scored;
  for (std::size_t i = 0; i < m_sentences.size(); ++i) {
    const double value = fit(i, wanted);
    if (value > 0)
      scored.emplace_back(value, i);
  }
  std::stable_sort(scored.begin(), scored.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::size_t> result;
  for (const auto& [value, index] : scored)
    result.push_back(index);
  return result;
}

} // namespace reticle::evaluation
