// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// What a range of scores means.
struct Band {
  int low = 0;
  int high = 0;
  std::string text;
};

// The bands for one kind of question or response.
struct RubricVariant {
  std::string name; // "objective", "subjective", "with_context", "without_context", "exposed", "not_exposed"
  std::vector<Band> bands; // highest first, without gaps from 10 down to 0
};

// How one metric is judged on 0-10: a data file, versioned.
struct Rubric {
  std::string id; // equals the metric's name
  Metric metric = Metric::Completeness;
  std::string version;
  std::string title;
  std::string criteria;
  std::vector<std::string> steps;
  std::vector<RubricVariant> variants; // one of the pairs named above
  std::vector<std::string> inputs;     // of "question", "answer", "reference", "evidence", "contexts"

  bool shows(std::string_view input) const;
};

// Throws Error: InvalidJson, MissingKey, WrongType, UnknownKey, OutOfRange, with the key and `context` (a file
// name).
Rubric parseRubric(std::string_view json, const std::string& context = {});
std::string rubricJson(const Rubric& rubric); // what parseRubric reads

// Every *.json of a folder, in the order of kAllMetrics. Throws also FileMissing, FileUnreadable, Conflict (one
// metric twice).
std::vector<Rubric> loadRubrics(const std::filesystem::path& folder);
const Rubric* findRubric(const std::vector<Rubric>& rubrics, Metric metric);

// The variant that applies to a cell: by format, by whether there are contexts, or by whether they are exposed.
const RubricVariant& variantFor(const Rubric& rubric, const JudgeInput& input);

} // namespace reticle::evaluation
