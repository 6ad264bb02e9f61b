// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "knowledge/knowledgebase.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::testing {

// A shipped base by the name of its file.
knowledge::KnowledgeBase shippedBase(const char* name = "semiconductor");
// The texts of a BEIR corpus.jsonl, title and text joined by a blank.
std::vector<std::string> passagesOf(const std::string& path);
std::vector<std::string_view> viewsOf(const std::vector<std::string>& texts);

// An edit and the base after taking it back by the opposite edit.
struct TriedEdit {
  std::string name;
  knowledge::KnowledgeBase after;
  knowledge::KnowledgeBase back;
};
// Only weights, shifts, flags and names when terms is false.
TriedEdit randomEdit(const knowledge::KnowledgeBase& base, Random& random, bool terms = true);

} // namespace reticle::testing
