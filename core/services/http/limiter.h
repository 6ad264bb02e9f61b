// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>

namespace reticle::http {

// How many requests may be in flight to one origin: additive increase, multiplicative decrease (Chiu and Jain
// 1989). +1 after each 20 successes in a row without a refusal, halved when the server throttles, at most once
// in 5 s.
class AimdLimiter {
 public:
  // start >= 1, ceiling >= 1.
  AimdLimiter(int start, int ceiling);
  int limit() const { return m_limit; }
  void setCeiling(int ceiling);
  void onSuccess();
  // nowMs: steady time.
  void onThrottled(std::int64_t nowMs);

 private:
  int m_limit;
  int m_ceiling;
  int m_successes = 0;
  bool m_everThrottled = false;
  std::int64_t m_lastDecreaseMs = 0;
};

// Retries as a share of first attempts over the last minute. Above a fifth (and at least 5 retries) retrying
// adds load to a server that has trouble, and concurrency should fall.
class RetryBudget {
 public:
  void onFirstAttempt(std::int64_t nowMs);
  // True when the budget is exceeded.
  bool onRetry(std::int64_t nowMs);

 private:
  void forget(std::int64_t nowMs);
  std::deque<std::int64_t> m_firsts;
  std::deque<std::int64_t> m_retries;
};

} // namespace reticle::http
