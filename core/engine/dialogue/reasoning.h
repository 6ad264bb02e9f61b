// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string_view>
#include <vector>

namespace reticle::dialogue {

// Where a model's reasoning stands in its reply.
struct ReasoningBlocks {
  std::vector<Span> blocks; // with their tags, in order
  bool unclosed = false;
};
ReasoningBlocks reasoningBlocks(std::string_view text);

} // namespace reticle::dialogue
