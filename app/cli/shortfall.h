// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workflow/generatejob.h"

#include <QString>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace reticle::cli {

// Why a generation brought fewer pairs than it was asked for, in lines that end with a line break: how many are
// missing, why attempts were turned down and contexts left out (the most frequent reason first), which types of
// the plan gave nothing. Empty when nothing is missing. complete: it ran to its end, so that the documents are
// used up.
QString shortfall(const workflow::GenerateSummary& summary, std::size_t wanted, bool complete);

// "reason (12), other reason (3)": the most frequent first, equal ones by name. name: a reason in words.
QString countedReasons(const std::map<std::string, std::size_t>& counts, QString (*name)(std::string_view));

// "types" of the JSON: each type of the plan with what was asked of it, made, and left out by reason.
nlohmann::ordered_json typesJson(const workflow::GenerateSummary& summary);
// What was left out by reason, over all types.
std::map<std::string, std::size_t> leftOut(const workflow::GenerateSummary& summary);

} // namespace reticle::cli
