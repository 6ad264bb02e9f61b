// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "benchmark/promptlibrary.h"
#include "project/rows.h"
#include "workflow/generatejob.h"

#include <cstdint>
#include <string>
#include <vector>

namespace reticle::workflow {

// What one generation row stores beside its outcomes: the request it belongs to and its own part of it, one
// part for each type.
struct GenerationPart {
  GenerateRequest request;
  benchmark::TestType type = benchmark::TestType::Robustness;
  std::size_t target = 0;   // pairs of this type
  std::size_t firstKey = 1; // number of the first key
  std::int64_t group = 0;   // parts of one request share it
  std::string corpusHash;
  std::string promptsHash;             // of all prompts in force; empty without a model, or of an older version
  benchmark::PromptModules ownPrompts; // the project's when it was started; in the first part alone
};
std::string partJson(const GenerationPart& part);
Result<GenerationPart> partFromJson(const std::string& text);

struct StoredPart {
  project::GenerationRow row;
  GenerationPart part;
};
// All parts of the newest request, oldest first. A row that cannot be read belongs to none.
std::vector<StoredPart> newestGroup(const std::vector<project::GenerationRow>& rows);
// Neither complete nor given up. Of an empty group: false.
bool canGoOn(const std::vector<StoredPart>& group);

} // namespace reticle::workflow
