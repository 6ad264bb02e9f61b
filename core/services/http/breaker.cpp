// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/breaker.h"

#include <algorithm>

namespace reticle::http {
namespace {
constexpr int kConsecutive = 10;
constexpr std::size_t kWindow = 50;
} // namespace

Breaker::Gate Breaker::gate(std::int64_t nowMs) const {
  if (!m_open)
    return Gate::Pass;
  if (!m_probing && nowMs - m_sinceMs >= m_probeMs)
    return Gate::Probe;
  return givenUp() ? Gate::GivenUp : Gate::Wait;
}

void Breaker::onSuccess() {
  if (m_open)
    m_failures.clear();
  m_open = false;
  m_probing = false;
  m_failedProbes = 0;
  m_consecutive = 0;
  m_failures.push_back(false);
  if (m_failures.size() > kWindow)
    m_failures.pop_front();
}

void Breaker::onFailure(std::int64_t nowMs, bool probe) {
  if (m_open) {
    // Requests that were in flight when it opened tell nothing new; only the probe counts.
    if (probe) {
      m_probing = false;
      ++m_failedProbes;
      m_sinceMs = nowMs;
    }
    return;
  }
  ++m_consecutive;
  m_failures.push_back(true);
  if (m_failures.size() > kWindow)
    m_failures.pop_front();
  const auto failed = static_cast<std::size_t>(std::count(m_failures.begin(), m_failures.end(), true));
  if (m_consecutive >= kConsecutive || (m_failures.size() == kWindow && failed * 2 >= kWindow))
    trip(nowMs);
}

void Breaker::trip(std::int64_t nowMs) {
  m_open = true;
  m_probing = false;
  m_failedProbes = 0;
  m_sinceMs = nowMs;
  m_consecutive = 0;
  m_failures.clear();
}

} // namespace reticle::http
