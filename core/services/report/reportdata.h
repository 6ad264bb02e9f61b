// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/leaderboard.h"
#include "analysis/paired.h"
#include "coverage/coverage.h"
#include "evaluation/corpusreach.h"
#include "evaluation/retrievalscore.h"
#include "evaluation/summary.h"
#include "evaluation/types.h"
#include "evaluation/unscored.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace reticle::report {

// What one configuration did with one question.
struct QuestionResult {
  std::string configuration;
  std::string key;
  std::string question;
  std::string reference;             // the reference answer
  std::vector<std::string> evidence; // gold evidence, "title: quote"
  std::string answer;
  std::string type;
  std::string format;
  std::string subType;
  std::string state;                  // of the answer, a unit state's name
  std::string stateReason;            // why there is no answer
  std::vector<std::string> retrieved; // ids of the retrieved chunks, "title#ordinal", best first
  std::optional<double> mrr;
  std::optional<double> ndcg5;
  std::optional<double> contextPrecision;
  std::optional<double> contextRecall;
  std::vector<evaluation::Judgement> judgements;
  std::int64_t latencyMs = 0;
};

// Retrieval measures of one configuration: means over the questions where they are defined.
struct RetrievalSummary {
  std::string configuration;
  std::optional<double> mrr;
  std::optional<double> ndcg5;
  std::optional<double> contextPrecision;
  std::optional<double> contextRecall;
  evaluation::RetrievalUse use = evaluation::RetrievalUse::Own; // other than Own: nothing is measured
  std::size_t measured = 0;
  std::size_t total = 0;
};

// What one configuration did with questions that the documents do not answer: right is to decline. They take
// part in no mean.
struct UnanswerableSummary {
  std::string configuration;
  std::size_t total = 0;        // such questions
  std::size_t answered = 0;     // of them, with a response
  std::size_t falseAnswers = 0; // responses that answer instead of declining
  // No value without a response.
  std::optional<double> falseAnswerRate() const {
    if (answered == 0)
      return std::nullopt;
    return static_cast<double>(falseAnswers) / static_cast<double>(answered);
  }
};

// Everything a report says, collected by the workflow from the project. Plain values: the same data give the
// same bytes, apart from the part "timing".
struct ReportData {
  std::string version; // of the program
  std::string corpusName;
  std::string benchmarkName;
  bool unreviewed = true;
  std::int64_t startedWallMs = 0; // the stored start of the run
  std::uint64_t seed = 0;
  std::string retriever; // as asked: "hybrid", "all", ...
  std::string writer;    // who wrote the questions
  std::string judge;
  std::string knowledgeBase;
  std::size_t documents = 0;
  std::size_t chunks = 0;
  std::size_t chunkSize = 0;
  std::size_t chunkOverlap = 0;
  // RAGBench's config block.
  int topK = 0;
  double alpha = 0;
  std::string embeddingModel; // the one that was used, e.g. "lsa (built-in)"
  std::string chatModel;      // empty = none
  std::string domain;
  std::string analyser; // and the formula of BM25, as shown

  std::vector<evaluation::Configuration> configurations;
  bool commonOnly = false;       // means are over the questions that are measured for every configuration
  std::string mainConfiguration; // the one whose values are the report's "metrics"
  evaluation::RunSummary summary;
  std::vector<analysis::LeaderboardRow> leaderboard;
  std::vector<analysis::PairedComparison> comparisons;
  std::vector<RetrievalSummary> retrieval;
  std::vector<evaluation::CorpusReach> reaches;  // configurations that read nearly the whole corpus
  std::vector<UnanswerableSummary> unanswerable; // empty when no question is of that kind
  coverage::EvidenceCoverage coverage;
  std::map<std::string, std::size_t> cellStates;        // answers by state
  std::vector<evaluation::UnscoredJudgements> unscored; // judgements that brought no score, by metric
  std::map<std::string, std::size_t> rejected;          // candidates by reason
  std::size_t passed = 0;
  std::vector<QuestionResult> results; // configuration by configuration, questions in benchmark order
};

} // namespace reticle::report
