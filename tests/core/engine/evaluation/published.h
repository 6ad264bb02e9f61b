// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <string>
#include <vector>

// The published pairs and the labelled answers of the shared test data. Throw std::runtime_error when a file is
// missing.
namespace published {

std::vector<reticle::benchmark::QaPair> pairs();

struct LabelledAnswer {
  std::string key;
  std::string label; // "correct", "correct_short", "partial", "wrong_subtle", "off_topic", "refusal"
  std::string answer;
  std::string note;
};
std::vector<LabelledAnswer> labelledAnswers();

// An answer to a pair with its gold evidence as contexts.
reticle::evaluation::JudgeInput withGold(const reticle::benchmark::QaPair& pair, const std::string& answer);
double score(const std::vector<reticle::evaluation::Judgement>& judgements,
             reticle::evaluation::Metric metric); // -1 = none

} // namespace published
