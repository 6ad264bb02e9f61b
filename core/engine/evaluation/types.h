// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"
#include "dialogue/chat.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// The six metrics in the order used everywhere, then those of RAGBench.
enum class Metric {
  Completeness,
  Factuality,
  Relevance,
  ContextUtilization,
  SupportQuality,
  Depth,
  Faithfulness,
  AnswerRelevance,
};
inline constexpr std::array<Metric, 6> kSixMetrics{Metric::Completeness,   Metric::Factuality,
                                                   Metric::Relevance,      Metric::ContextUtilization,
                                                   Metric::SupportQuality, Metric::Depth};
inline constexpr std::array<Metric, 8> kAllMetrics{
    Metric::Completeness,   Metric::Factuality, Metric::Relevance,    Metric::ContextUtilization,
    Metric::SupportQuality, Metric::Depth,      Metric::Faithfulness, Metric::AnswerRelevance};
std::string_view
metricName(Metric metric); // "completeness", "factuality", "relevance", "context_utilization", ...
std::optional<Metric> metricFromName(std::string_view name);

enum class Mode { A, B }; // A: with retrieval; B: gold context given

// A system with one setting. What is compared.
struct Configuration {
  std::string name;      // shown, unique in a run
  std::string kind;      // "builtin" or "chat"
  std::string retriever; // builtin: "bm25", "tfidf", "dense", "hybrid", "random", "none"
  std::string reader;    // "extractive", "empty", or "ENDPOINT:MODEL" of a chat model
  Mode mode = Mode::A;
  int contextTokens = 4096;      // model tokens of packed context
  int outputTokens = 1024;       // limit of the answer, model tokens
  int depth = 20;                // passages retrieved before packing
  double alpha = 0.5;            // hybrid: weight of BM25
  std::string fusion = "linear"; // hybrid: "linear" or "rrf"
  std::string embedding;         // dense, hybrid: "ENDPOINT:MODEL" of an embedding model; empty = LSA
};
// Whether questions and chunks are turned into vectors by an embedding model.
bool usesEmbedding(const Configuration& configuration);
// Canonical JSON of everything that changes an answer; hashed into work keys.
std::string canonicalJson(const Configuration& configuration);

struct Passage {
  std::string documentHash;
  std::string source;      // document title or the server's name for it
  std::size_t ordinal = 0; // of the chunk in its document
  Span span;
  std::string text;
  double score = 0;
};

// A system's answer.
struct Response {
  std::string answer;
  std::vector<Passage> retrieved; // ranked, before packing; empty in mode B
  std::vector<Passage> contexts;  // what the reader saw, in order
  bool contextsExposed = true;
  dialogue::Usage usage;
  dialogue::FinishReason finish = dialogue::FinishReason::Stop;
  std::string finishRaw;
  std::string model;
  std::int64_t latencyMs = 0;
  std::string raw;             // the last raw reply of a server, empty for built-in readers
  bool fromCache = false;      // the reply was kept from an earlier call; latencyMs is that call's
  std::int64_t cacheAgeMs = 0; // how old it was then
};

// How a unit (one answer or one judgement) ended. Exactly one of these.
enum class UnitState {
  Planned,
  Sent,
  Ok,
  RepairedOk,
  Refused,
  Empty,
  Truncated,
  Unparseable,
  OutOfRange,
  HttpError,
  Timeout,
  Cancelled,
  SkippedByBudget,
  NotMeasured, // the metric does not apply, with the reason
};
std::string_view unitStateName(UnitState state); // "planned", "sent", "ok", "repaired-ok", ..., "not-measured"
std::optional<UnitState> unitStateFromName(std::string_view name);
inline bool hasValue(UnitState state) {
  return state == UnitState::Ok || state == UnitState::RepairedOk;
}
inline bool isOpen(UnitState state) {
  return state == UnitState::Planned || state == UnitState::Sent;
}

enum class Method { Weighted, Sampled, Plain, Heuristic };
std::string_view methodName(Method method); // "weighted", "sampled", "plain", "heuristic"
std::optional<Method> methodFromName(std::string_view name);

// One metric's score for one response.
struct Judgement {
  Metric metric = Metric::Completeness;
  UnitState state = UnitState::Planned;
  std::optional<double> score; // in [0,1]; no value unless hasValue(state)
  std::string reason;
  Method method = Method::Heuristic;
  std::string judge; // "lexical" or the model's name
  std::string rubricVersion;
  std::string raw; // raw reply of a model
};

// What a judge sees of one cell.
struct JudgeInput {
  benchmark::QaPair pair;
  Response response;
};

} // namespace reticle::evaluation
