// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// Weight of a term (as text::terms gives it) by how rare it is, > 0; e.g. an idf. Empty = all terms equal.
using TermWeight = std::function<double(std::string_view term)>;
// Domain terms found in a text, e.g. those of a knowledge base, lower case. Empty = no knowledge base.
using DomainTerms = std::function<std::vector<std::string>(std::string_view text)>;

// A judge without a model: deterministic and free. It gives all eight metrics (method Heuristic, judge
// "lexical"). Objective questions: the answer is extracted and compared exactly. Subjective ones: coverage of
// the reference's key terms, numbers and evidence. Numbers that contradict lower factuality.
class LexicalJudge {
 public:
  explicit LexicalJudge(TermWeight weight = {}, DomainTerms domain = {});

  // One judgement per metric in the order of kAllMetrics. A metric that does not apply has state NotMeasured.
  std::vector<Judgement> judge(const JudgeInput& input) const;

 private:
  TermWeight m_weight;
  DomainTerms m_domain;
};

} // namespace reticle::evaluation
