// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "benchmark/candidate.h"
#include "benchmark/clause.h"
#include "benchmark/factsentence.h"
#include "benchmark/writer.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::benchmark {

// A question that could be asked, with how good it seems.
struct Proposal {
  Candidate candidate;
  double score = 0;
  std::vector<std::string> sentences; // identity of the sentences used, so that attempts vary
  bool weak = false;                  // asked only where contexts run short
};

// What the rules see of one context.
struct Scene {
  const AttemptTask& task;
  const knowledge::DensityAnalyser* terms;
  std::vector<const DocumentView*> views;             // of the documents that hold evidence, without repetition
  std::vector<FactSentence> sentences;                // usable ones of the sections that may be asked about
  std::function<bool(const std::string&)> everywhere; // whether most documents of the corpus hold a phrase
};

std::string replaced(const std::string& text, Span span, std::string_view by);
// Whether a term stands in a text as a word of its own, perhaps in the plural; both in lower case.
bool standsIn(const std::string& lowText, const std::string& lowTerm);
std::string idOf(const FactSentence& sentence);
// Choices about a fact come from a stream of its own: the same sentence met in another chunk gives the same
// question, which the uniqueness check then turns down.
Random randomFor(const Scene& scene, const FactSentence& sentence, std::string_view use);
Random randomFor(const Scene& scene, const FactSentence& a, const FactSentence& b, std::string_view use);
Candidate::Quote quoteOf(const FactSentence& sentence);
// The statement as a sentence of an answer: with its full stop.
std::string stated(const FactSentence& sentence);
// As it is named in a question of the language; empty when it cannot be.
std::string title(const DocumentView& view, bool inChinese = false);

// True when another sentence of the documents says nearly the same with another value: then the value has no
// single answer.
bool ambiguousValue(const Scene& scene, const FactSentence& sentence, const Quantity& quantity);
// Other values of the same kind for options and false statements, as written; those of the documents first.
std::vector<std::string> otherValues(const Scene& scene, const FactSentence& sentence, const Quantity& quantity,
                                     std::size_t count);
// Other terms of the same group or category that the sentence does not hold; empty without a knowledge base.
std::vector<std::string> otherTerms(const Scene& scene, const FactSentence& sentence, std::string_view term,
                                    std::size_t count);
// A quantity worth blanking: with a unit, or the value of a property.
bool worthAsking(const FactSentence& sentence, const Quantity& quantity);
// The noun for a quantity that stands directly before a value of the sentence ("thickness", "速率"); empty when
// none does.
std::string propertyBefore(const FactSentence& sentence, const Quantity& quantity);
// Whether what stands at a place is said of something the sentence names: both stand in one clause, or no
// contrast ("whereas", "而") lies between their clauses.
bool saidTogether(const FactSentence& sentence, Span place, std::string_view name);

// The property facts of all sentences of a scene, each with the sentence that states it.
struct PlacedFact {
  const FactSentence* sentence = nullptr;
  PropertyFact fact;
};
std::vector<PlacedFact> placedFacts(const Scene& scene);

// A statement made false in one point, or nothing when no point offers itself.
struct Falsified {
  std::string statement;
  double quality = 0; // 0 to 1
};
std::optional<Falsified> falsified(const Scene& scene, const FactSentence& sentence);
// The best of several, one of those at random when a value and a direction both offer themselves. None of none.
std::optional<Falsified> pickFalsified(std::vector<Falsified> found, Random& random);

// A text with one or more blanks.
struct Blanked {
  std::string statement;
  std::vector<std::string> answers;
  double quality = 0;
};
std::optional<Blanked> blankedValue(const Scene& scene, const FactSentence& sentence);
std::optional<Blanked> blankedTerm(const Scene& scene, const FactSentence& sentence);

// Two values of one unit and what can be computed of them.
struct Pairing {
  std::string first; // what has the value, e.g. "the elastic modulus of porous SiCOH"
  std::string second;
  std::string property;
  Quantity a;
  Quantity b;
  bool chinese = false;
};
// Question, answer and calculation of a difference, ratio or change; evidence is left to the caller.
Candidate comparisonOf(const Pairing& pairing, Random& random);
// Differences of such values mean something, ratios do not: temperatures in degrees, decibels.
bool isIntervalScale(std::string_view unit);
// Whether two values may be compared: same unit, same property, different things.
std::optional<Pairing> pairingOf(const PropertyFact& a, const PropertyFact& b);

// A subjective question: alone, or as a part of a longer one ("explain why ...").
struct Subjective {
  SubType type = SubType::Definition;
  std::vector<std::string> forms; // whole questions
  std::string part;               // imperative without mark, e.g. "explain why X falls"
  std::string answer;
  std::vector<Candidate::Quote> evidence;
  std::vector<std::string> sentences;
  double score = 0;
};
std::vector<Subjective> subjectiveOf(const Scene& scene, const FactSentence& sentence);

// An objective question about a sentence, whose answer states it; the question is left to the caller.
Proposal objectiveBase(const FactSentence& sentence, SubType type, double quality);
std::vector<Proposal> objectiveProposals(const Scene& scene, SubType type);
std::vector<Proposal> subjectiveProposals(const Scene& scene, SubType type);

// Questions that need sentences of two documents (multi_hop) or two topics (multi_topic). Keeps the scene.
class JoinedQuestions {
 public:
  explicit JoinedQuestions(const Scene& scene);
  ~JoinedQuestions();
  std::vector<Proposal> of(SubType type) const;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

// The term that has the property a fact's question asks for, when another term can take its place there.
struct Bearer {
  Span term;             // in fact.question
  std::string form;      // what goes on naming the thing behind the term, e.g. "薄膜"; may be empty
  bool ownGroup = false; // only terms of the same group are of its kind
};
// No value when none can. Precondition: the scene has terms.
std::optional<Bearer> bearerOf(const Scene& scene, const PropertyFact& fact);

// Questions that nothing in the corpus answers: a property that a sentence gives of one term, asked of another
// term of its group that the corpus mentions (see `mentioned`) without giving the property. Whether a chunk
// answers after all is left to the checks (Rejection::AnswerInCorpus).
std::vector<Proposal> unansweredProposals(const Scene& scene,
                                          const std::function<bool(const std::string&)>& mentioned);

// "A) x B) y ..." behind a question, with the key at a uniform place.
void setOptions(Candidate& candidate, const std::string& key, std::vector<std::string> others, Random& random);

} // namespace reticle::benchmark
