// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <string>
#include <vector>

namespace reticle::evaluation {

// The request to a chat model that answers from contexts: temperature 0, the configuration's output limit, each
// context numbered and inside a fence. Without contexts it asks for an answer from the model's own knowledge.
//   secret  mixed into the fence
dialogue::ChatRequest buildReaderRequest(const std::string& question, const std::vector<Passage>& contexts,
                                         const Configuration& configuration, const std::string& secret = {});

} // namespace reticle::evaluation
