// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/random.h"
#include "http/request.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace reticle::http {

// 408, 425, 429, 500, 502, 503, 504, 529.
bool isRetryableStatus(int status);

// Whether another attempt may help: lost or refused connections, unknown hosts, time-outs and the statuses
// above, when the error carries one. Never for a spent quota, refused keys, bad requests or unreadable replies.
bool isRetryable(const Error& error);

// How long a server asked to wait, in ms: "retry-after-ms", then "retry-after" in seconds (fractions allowed)
// or as an HTTP date compared with wallMs. Nothing for a value that is 0, negative, past or not understood.
std::optional<std::int64_t> retryAfterMs(const HttpReply& reply, std::int64_t wallMs);

// Full jitter: uniform in [0, min(cap, base * 2^(attempt-1))] ms after the attempt-th failure (attempt >= 1).
// "Exponential backoff and jitter", AWS Architecture Blog, 2015.
std::int64_t backoffMs(const RetryPolicy& policy, int attempt, Random& random);

struct RetryDecision {
  bool again = false;
  std::int64_t waitMs = 0; // before the next attempt
  bool serverAsked =
      false; // the wait comes from the server (parameter "retry_after_ms") and parks the endpoint
};

// attempt: number of the attempt that failed (from 1). spentMs: what the unit has used of RetryPolicy::unitMs.
RetryDecision decideRetry(const RetryPolicy& policy, const Error& error, int attempt, std::int64_t spentMs,
                          Random& random);

} // namespace reticle::http
