// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/chat.h"

#include <cstdint>
#include <string>

namespace reticle::dialogue {

// A reply as a cache keeps it: the body as received, so that it is read again by the present parser.
struct KeptReply {
  std::string body;
  std::int64_t atMs = 0;      // wall time of its arrival
  std::int64_t latencyMs = 0; // as measured then
};

// Whether a reply may be kept as the answer to its request: complete, with content that is no refusal and, when
// the request asked for JSON, can be read as such; and worthKeeping agrees.
bool isKeepable(const ChatRequest& request, const ChatReply& reply);

} // namespace reticle::dialogue
