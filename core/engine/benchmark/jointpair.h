// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/proposals.h"

#include <optional>
#include <string>
#include <vector>

namespace reticle::benchmark {

// What can be made of a sentence, found once for all pairs it may be part of.
struct JointPart {
  const FactSentence* sentence = nullptr;
  std::optional<Blanked> value;
  std::optional<Blanked> term;
  std::optional<Falsified> wrong;
  std::vector<Subjective> open;
  std::vector<std::string> content;
};

// Two sentences of different documents or topics that one question can be about. Refers to the parts.
struct JointPair {
  const JointPart* a = nullptr;
  const JointPart* b = nullptr;
  std::string bridge; // what both name; empty: the document alone joins them
  double weight = 0;
};

// Whether sentences of two sections make a question of the context's type: of two documents, or two topics.
bool joinable(const Scene& scene, const FactSentence& a, const FactSentence& b);
// Whether two sentences say the same thing, or one of them all that the other says.
bool saysAgain(const JointPart& a, const JointPart& b);
// Words as a reader meets them; a Chinese word has about two characters.
std::size_t wordsIn(const std::string& text);
// The stream of choices about a pair of facts.
Random randomOf(const Scene& scene, const JointPair& pair);
// A proposal with the evidence of both, whose answer states both; the question is left to the caller.
Proposal jointBase(const JointPair& pair, QuestionFormat format, SubType type);
// What the two statements are about, as it is named in the question.
std::string topicOf(const JointPair& pair);
// "(1) A. (2) B." Each names its document when it needs to, both together when it is the same.
std::string listed(const JointPair& pair, const std::string& a, const std::string& b);

// Values of one property, one from each sentence of a pair, hidden behind letters: what is computed of them
// (Calculation) and which is larger (Judge) can be told of neither sentence alone.
void letteredValues(const Scene& scene, SubType type, const std::vector<JointPair>& pairs,
                    std::vector<Proposal>& out);
// Choice of the one statement on a document that is wrong, or that is right, among statements on several of its
// topics.
void oddStatements(const Scene& scene, const std::vector<JointPart>& parts, std::vector<Proposal>& out);
// The same property of two things, one from each side: Calculation, Judge and Comparative.
void comparedProperties(const Scene& scene, SubType type, std::vector<Proposal>& out);

} // namespace reticle::benchmark
