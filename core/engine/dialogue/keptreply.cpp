// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/keptreply.h"

#include "dialogue/replyparser.h"

namespace reticle::dialogue {

bool isKeepable(const ChatRequest& request, const ChatReply& reply) {
  // Unknown: some servers name no reason for the end of a complete reply.
  if (reply.finish != FinishReason::Stop && reply.finish != FinishReason::Unknown)
    return false;
  if (!reply.refusal.empty() || reply.content.find_first_not_of(" \t\r\n") == std::string::npos)
    return false;
  if (!request.schema.is_null()) {
    if (!isUsable(parseReply(reply).state))
      return false;
  } else if (looksLikeRefusal(reply.content)) {
    return false;
  }
  return !request.worthKeeping || request.worthKeeping(reply);
}

} // namespace reticle::dialogue
