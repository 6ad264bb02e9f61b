// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "benchmark/qapair.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace reticle::importers {

// The layout in which FAB-Bench (arXiv 2605.26476) published its pairs: test_id, test_type, question_format,
// question, gold_context_sources, ground_truth_answer, generation_metadata.
bool isPublishedQa(const nlohmann::json& json);

// One pair. Test type "generation_quality" is multi_topic. The sub-type of an objective question is its tag;
// that of a subjective one, which the layout does not give, follows from its words: comparative, process,
// problem, causal, else definition. The options of a choice stand in the question; the correct one and the
// blank of a fill question are read from "The correct answer is ...". Evidence names the document by its title
// (doc_id): its hash is not known. Throws Error(InvalidJson) with "field".
benchmark::QaPair publishedPair(const nlohmann::json& json);

// A file of such objects, one a line. Errors: FileMissing, FileUnreadable, FileEmpty, InvalidJson with "path"
// and "line".
Result<std::vector<benchmark::QaPair>> readPublishedQa(const std::string& path);

} // namespace reticle::importers
