// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle::words {

// The name of a failure's cause in a list of counts, from the machine name of an error kind or a unit's state:
// "key refused", "no answer in time". Unknown ones are made readable.
QString causeName(std::string_view cause);

// The state of a job or of long work, from its machine name: "queued", "running", "paused", "incomplete", ...
QString jobStateName(std::string_view state);

// The deed an entry of the history stands for: "Accept 3 pairs", "Edit ROB_001". Kinds and parameters as in
// project/edits.h.
QString editName(std::string_view kind, const std::vector<std::pair<std::string, std::string>>& parameters);

} // namespace reticle::words
