// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/request.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace reticle::http {

// What a reply says about one quota. Only what was there and makes sense is set.
struct QuotaState {
  std::optional<std::int64_t> limit;     // > 0, size of the whole quota
  std::optional<std::int64_t> remaining; // >= 0, when the server wrote the reply
  std::optional<std::int64_t> resetMs;   // > 0, until the quota is whole again
};

struct RateLimitState {
  QuotaState requests;
  QuotaState tokens;
};

// The headers x-ratelimit-{limit,remaining,reset}-{requests,tokens}. A reset is a duration as OpenAI writes it
// ("12ms", "1s", "6m0s") or a plain number of seconds as Azure does; negative values mean nothing, as does a
// reset of 0.
RateLimitState rateLimitOf(const HttpReply& reply);

// A duration in the spelling of the Go language, e.g. "1h2m3.5s", or plain seconds; rounded up to whole ms.
// Nothing for anything else and for what is not above 0.
std::optional<std::int64_t> durationMs(std::string_view text);

} // namespace reticle::http
