// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace reticle::bench {

// Prints what matching costs with the terms of a base and with 50,000, over the texts of a BEIR corpus.jsonl,
// and what the matching rules find against naive matching. Throws Error, or a JSON error for a broken corpus.
void compareMatching(const std::string& knowledgeJson, const std::string& corpusJsonl, int runs);

} // namespace reticle::bench
