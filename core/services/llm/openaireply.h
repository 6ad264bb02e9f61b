// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "dialogue/chat.h"
#include "http/request.h"
#include "llm/chatmodel.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace reticle::llm {

// Reads a 2xx reply of POST /chat/completions. Failures by kind:
//   what its code says   an error object, a bare error text, an array around one, {"detail"}: like that status
//   EmptyReply           no body, or neither content, refusal nor tool call in a finished message
//                        (parameter "finish")
//   TruncatedReply       no content because the limit was reached, e.g. while reasoning
//   InvalidReply         not JSON (parameter "reason": "html", "compressed", "not-json", "too-deep"), or JSON
//   of another
//                        form ("not-an-object", "no-choices", "no-message", "wrong-type")
//   ServerError          finish reason "insufficient_system_resource", to be retried
// A refusal and a filtered answer are replies. wallMs: now, for a Retry-After date.
Result<dialogue::ChatReply> readChatReply(const http::HttpReply& reply, std::int64_t wallMs);

// Reads a 2xx reply of POST /embeddings, sorted by index, floats or base64. InvalidReply when the number of
// vectors is not `expected`, lengths differ or a value is not finite.
Result<Embeddings> readEmbeddings(const http::HttpReply& reply, std::size_t expected, std::int64_t wallMs);

// The ids of GET /models.
Result<std::vector<std::string>> readModels(const http::HttpReply& reply, std::int64_t wallMs);

} // namespace reticle::llm
