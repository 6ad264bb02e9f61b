// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/lexicaljudge.h"
#include "evaluation/types.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// What a system is asked: the question, and for Choice its lettered options, one a line.
std::string questionText(const benchmark::QaPair& pair);

// The built-in reader: answers from the contexts alone, without a model and without ever seeing a reference
// answer. [Fill] the fillers from the best matching sentence; [Judge] True or False with the sentences it rests
// on, each numbered statement by its own; [Choice] a letter; [Calculation] two quantities and their result;
// else the best one to three sentences. Deterministic. Answers in Chinese when the question is Chinese, else in
// English.
class ExtractiveReader {
 public:
  // Part of the key of every answer: raised when answers change.
  static constexpr std::string_view kVersion = "extractive-2";

  explicit ExtractiveReader(TermWeight weight = {});

  // `question` as questionText gives it. "The contexts do not answer this question." when nothing fits.
  std::string answer(const std::string& question, const std::vector<Passage>& contexts) const;

 private:
  TermWeight m_weight;
};

} // namespace reticle::evaluation
