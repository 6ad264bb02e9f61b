// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::benchmark {

enum class TestType { Robustness, MultiTopic, MultiHop, SingleChunk, Unanswerable };
enum class QuestionFormat { Objective, Subjective };
// The first four are objective, the rest are the subjective archetypes in the order in which they rotate.
enum class SubType { Calculation, Fill, Judge, Choice, Definition, Process, Causal, Comparative, Problem };

std::string_view
testTypeName(TestType type); // "robustness", "multi_topic", "multi_hop", "single_chunk", "unanswerable"
std::string_view testTypePrefix(TestType type); // "ROB", "GEN", "MULTI", "ONE", "NONE"
std::string_view formatName(QuestionFormat);    // "objective", "subjective"
std::string_view subTypeName(SubType); // "calculation", "fill", "judge", "choice", "definition", "process",
                                       // "causal", "comparative", "problem"
std::optional<TestType> testTypeFromName(std::string_view); // also accepts "generation_quality"
std::optional<QuestionFormat> formatFromName(std::string_view);
std::optional<SubType> subTypeFromName(std::string_view);

// A quote that proves the answer, with its place in the document.
struct Evidence {
  std::string documentHash;
  std::string documentTitle;
  std::string section;
  Span span;         // in the document's text
  std::string quote; // the text at the span, exactly
};

// A chunk that was part of the context a question was written from.
struct ContextChunk {
  std::string documentHash;
  std::size_t ordinal = 0; // of the chunk in its document
  Span span;
  std::string role; // "target", "link", "topic" or "distractor"
};

// How a pair was made; stored with it, never used to score.
struct GenerationRecord {
  std::string writer; // "extractive" or "llm:<model>"
  std::string promptVersion;
  std::uint64_t seed = 0;
  std::size_t contextNumber = 0; // from 0
  int attempt = 1;               // from 1
  int generated = 0;             // k: pairs made before this one, as the control saw it
  int similarityRejections = 0;  // s
  double temperature = 0;
  double topP = 0;
  double threshold = 0; // similarity threshold in force
  int maxTokens = 0;
  double density = 0; // rho of the context
  double omegaH = 0;
  std::string densityDefinition; // "paper" or "published-run"; empty when no terms were looked for
  std::string precision;         // "high", "medium" or "low"
  std::string dominantCategory;  // category id, empty when no term was found
  double maxSimilarity = 0;      // highest similarity to an earlier question
  int needlePosition = -1;       // place of the target chunk in the context, from 0
  std::vector<ContextChunk> context;
};

struct QaPair {
  std::string key; // e.g. "ROB_001"; unique in a project
  TestType type = TestType::Robustness;
  QuestionFormat format = QuestionFormat::Objective;
  SubType subType = SubType::Fill;
  std::string question;             // objective ones start with the tag in brackets, e.g. "[Fill] ..."
  std::string answer;               // the reference answer
  std::vector<std::string> options; // Choice: the texts of A, B, C, ...
  int correctOption = -1;           // Choice: index into options
  std::vector<std::string> blanks;  // Fill: the answers in order
  std::string calculation;          // Calculation: e.g. "210 - 120 = 90"
  std::string language;
  std::vector<Evidence> evidence;
  GenerationRecord record;
};

} // namespace reticle::benchmark
