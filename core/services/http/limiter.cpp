// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/limiter.h"

#include <algorithm>

namespace reticle::http {
namespace {
constexpr int kSuccessesPerStep = 20;
constexpr std::int64_t kDecreasePauseMs = 5'000;
constexpr std::int64_t kBudgetWindowMs = 60'000;
} // namespace

AimdLimiter::AimdLimiter(int start, int ceiling)
    : m_limit(std::clamp(start, 1, std::max(1, ceiling))), m_ceiling(std::max(1, ceiling)) {}

void AimdLimiter::setCeiling(int ceiling) {
  m_ceiling = std::max(1, ceiling);
  m_limit = std::min(m_limit, m_ceiling);
}

void AimdLimiter::onSuccess() {
  if (++m_successes < kSuccessesPerStep)
    return;
  m_successes = 0;
  m_limit = std::min(m_limit + 1, m_ceiling);
}

void AimdLimiter::onThrottled(std::int64_t nowMs) {
  m_successes = 0;
  if (m_everThrottled && nowMs - m_lastDecreaseMs < kDecreasePauseMs)
    return;
  m_everThrottled = true;
  m_lastDecreaseMs = nowMs;
  m_limit = std::max(1, m_limit / 2);
}

void RetryBudget::forget(std::int64_t nowMs) {
  for (std::deque<std::int64_t>* times : {&m_firsts, &m_retries}) {
    while (!times->empty() && nowMs - times->front() > kBudgetWindowMs)
      times->pop_front();
  }
}

void RetryBudget::onFirstAttempt(std::int64_t nowMs) {
  forget(nowMs);
  m_firsts.push_back(nowMs);
}

bool RetryBudget::onRetry(std::int64_t nowMs) {
  forget(nowMs);
  m_retries.push_back(nowMs);
  return m_retries.size() >= 5 && m_retries.size() * 5 > m_firsts.size();
}

} // namespace reticle::http
