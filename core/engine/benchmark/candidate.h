// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace reticle::benchmark {

// What a writer proposes before it is checked. Quotes are not located yet.
struct Candidate {
  QuestionFormat format = QuestionFormat::Objective;
  SubType subType = SubType::Fill;
  bool fallback = false; // the context offers nothing in the wanted format: the other one is no fault
  std::string question;  // with its tag when objective
  std::string answer;
  std::vector<std::string> options; // Choice
  int correctOption = -1;           // Choice; -1 = none or more than one
  std::vector<std::string> blanks;  // Fill
  std::string calculation;          // Calculation, e.g. "210 - 120 = 90"
  struct Quote {
    std::string text;
    int source = 0; // number of the context section, from 1; 0 = not said
  };
  std::vector<Quote> evidence;
};

// JSON Schema of the object that readCandidate reads.
nlohmann::json candidateSchema();

// Reads the object a model was asked for (see resources/prompts): "sub_type", "question", "answer", "options",
// "correct_option", "blanks", "calculation", "evidence" [{"source", "quote"}]. Tolerant of spelling of keys and
// of a letter or a number for the right option. Throws InvalidReply with the parameter "field" when a required
// field is missing or of the wrong type.
Candidate readCandidate(const nlohmann::json& json);

} // namespace reticle::benchmark
