// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/contentterms.h"
#include "evaluation/finalanswer.h"
#include "evaluation/types.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace reticle::evaluation {

// What can be counted about an answer without a model; every share is in [0,1]. The scores are made from these.
struct AnswerFeatures {
  bool empty = false;
  bool declines = false;
  bool objective = false;
  bool otherScript = false; // than the reference: only names, formulas and numbers can be compared
  std::size_t words = 0;
  std::size_t claims = 0; // sentences with at least two content words or a number

  Correctness correctness; // objective questions
  double keyPoints = 0;    // how far each sentence of the reference is covered, weighted by its terms
  double numbers = 1;      // reference numbers (not in the question) that the answer has; 1 when there are none
  std::size_t referenceNumbers = 0;
  double topic = 0; // question terms in the answer, against the reference's own share
  double focus = 0; // claims that share terms with question, reference or evidence
  double known = 0; // content terms of the answer that reference, evidence, question or contexts have
  std::size_t answerNumbers = 0;
  std::size_t strangeNumbers = 0; // of them, not where the reference or a fitting context has them
  std::size_t reversed = 0;       // claims that contradict the sentence they resemble
  std::size_t compared = 0;       // claims that resemble a sentence of reference or evidence

  bool exposed = true;
  std::size_t contexts = 0;
  double contextShare = 0;     // content of the answer (terms beyond the question, numbers) found in contexts
  std::size_t sourcesUsed = 0; // contexts that add to the answer
  std::size_t quoted = 0; // claims with a findable quote: most terms and all numbers in one stretch of a source
  std::size_t faithful = 0; // claims supported by the contexts alone
  std::size_t sourcePhrases = 0;
  std::size_t domainTerms = 0; // distinct
  double richness = 0;         // known terms against those of the reference
  std::size_t connectives = 0; // because, therefore, thus, ...
  double questionCosine = 0;   // mean over the three claims closest to the question
};

AnswerFeatures answerFeatures(const JudgeInput& input, const TermWeight& weight, const DomainTerms& domain);

} // namespace reticle::evaluation
