// SPDX-License-Identifier: GPL-3.0-or-later
#include "writertrial.h"

#include "benchmark/clause.h"
#include "benchmark/extractivewriter.h"

using namespace reticle;
using namespace reticle::benchmark;

namespace {

AttemptTask taskFor(SubType type, TrialLanguage language, bool isTrue, std::uint64_t seed) {
  AttemptTask task;
  task.seed = seed;
  task.language = language == TrialLanguage::Chinese ? "zh" : "en";
  task.plan.format = type <= SubType::Choice ? QuestionFormat::Objective : QuestionFormat::Subjective;
  task.plan.order = {type};
  task.plan.statementTrue = isTrue;
  return task;
}

} // namespace

corpus::Document documentOf(const std::string& text, const std::string& title) {
  corpus::Document result;
  result.title = title;
  result.text = text;
  result.hash = "h";
  return result;
}

corpus::Document documentOf(const std::string& text, TrialLanguage language) {
  return documentOf(text,
                    language == TrialLanguage::Chinese ? std::string("试验薄膜") : std::string("Test Films"));
}

std::string whyRefused(const corpus::Document& document) {
  const DocumentView view = viewOf(document);
  std::string why;
  return factSentence(view, 0, nullptr, &why) ? std::string() : why;
}

std::string factsIn(const corpus::Document& document) {
  const DocumentView view = viewOf(document);
  std::string result;
  if (const auto sentence = factSentence(view, 0, nullptr))
    for (const PropertyFact& fact : propertyFacts(*sentence))
      result += fact.question + "|" + fact.value + ";";
  return result;
}

std::optional<Candidate> ask(const std::string& text, SubType type, TrialLanguage language, bool isTrue,
                             std::uint64_t seed) {
  const TrialCorpus trial = corpusOf({documentOf(text, language)}, {400, 0, false, 0}, language);
  const ExtractiveQuestionWriter writer(trial.corpus, trial.terms.get());
  AttemptTask task = taskFor(type, language, isTrue, seed);
  task.content.type = TestType::SingleChunk;
  task.content.items.push_back({0, ChunkRole::Target, 0, 1});
  return writer.write(task);
}

std::vector<Candidate> askOfTwo(const std::string& first, const std::string& second, SubType type,
                                TrialLanguage language, std::uint64_t seed, bool isTrue) {
  const bool chinese = language == TrialLanguage::Chinese;
  corpus::Document a = documentOf(first, chinese ? "第一份报告" : "First Report");
  corpus::Document b = documentOf(second, chinese ? "第二份报告" : "Second Report");
  b.hash = "i";
  const TrialCorpus trial = corpusOf({std::move(a), std::move(b)}, {400, 0, false, 0}, language);
  const ExtractiveQuestionWriter writer(trial.corpus, trial.terms.get());
  AttemptTask task = taskFor(type, language, isTrue, seed);
  task.content.type = TestType::MultiHop;
  task.content.items.push_back({0, ChunkRole::Target, 0, 1});
  task.content.items.push_back({1, ChunkRole::Link, 0, 1});
  std::vector<Candidate> result;
  for (task.attempt = 1;; ++task.attempt) {
    std::optional<Candidate> candidate = writer.write(task);
    if (!candidate)
      return result;
    result.push_back(std::move(*candidate));
  }
}
