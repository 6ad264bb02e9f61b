// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/pacer.h"

#include <algorithm>
#include <cmath>

namespace reticle::http {
namespace {

constexpr std::int64_t kWindowMs = 1000; // over which the pace sent is measured
constexpr std::int64_t kShortestMs = 250;
constexpr std::int64_t kLongestHoldMs = 60'000;
constexpr double kKept = 0.97;       // of the pace, at a refusal
constexpr double kKeptFar = 0.6;     // the same when the limit must be far below
constexpr double kFewAccepted = 6;   // in two rounds together: far below
constexpr double kSteepness = 0.003; // of the cubic curve
constexpr double kFirstGuess = 20;   // requests a second, at least, after the first refusal
constexpr double kSlowest = 1.0 / 3600;
constexpr double kCurveUnit = 8; // requests; at a higher pace a unit of the curve is a second

} // namespace

bool Pacer::ready(std::int64_t tokens, std::int64_t nowMs) const {
  if (nowMs < m_requests.wholeAgainMs && m_requests.left < 1)
    return false;
  if (nowMs < m_tokens.wholeAgainMs && m_tokens.left < tokens)
    return false;
  return !m_perSecond || static_cast<double>(nowMs) >= m_nextMs;
}

std::optional<std::int64_t> Pacer::nextMs(std::int64_t nowMs) const {
  std::optional<std::int64_t> next;
  const auto consider = [&](std::int64_t momentMs) {
    if (momentMs > nowMs && (!next || momentMs < *next))
      next = momentMs;
  };
  consider(m_requests.wholeAgainMs);
  consider(m_tokens.wholeAgainMs);
  if (m_perSecond)
    consider(static_cast<std::int64_t>(std::ceil(m_nextMs)));
  return next;
}

void Pacer::onSent(std::int64_t tokens, std::int64_t nowMs) {
  --m_requests.left;
  m_tokens.left -= tokens;
  m_lastTokens = tokens;
  m_sent.push_back(nowMs);
  while (nowMs - m_sent.front() > kWindowMs) {
    m_sent.pop_front();
    m_sentBefore = true;
  }
  // From now, not from the slot: what was late is not caught up, since two requests closer than the pace may
  // meet a bucket with room for one.
  if (m_perSecond)
    m_nextMs = static_cast<double>(nowMs) + 1000.0 / *m_perSecond;
}

void Pacer::onAccepted(std::int64_t sentMs) {
  if (!m_perSecond || sentMs < m_cutMs)
    return;
  ++m_accepted;
  grow();
}

void Pacer::grow() {
  const double flat = std::cbrt((1 - m_cut) / kSteepness); // where the curve is back at the refused pace
  const double at = m_accepted / std::max(m_refusedAt, kCurveUnit) - flat;
  m_perSecond = m_refusedAt * (1 + kSteepness * at * at * at);
}

void Pacer::onRefused(std::int64_t sentMs, std::int64_t nowMs) {
  if (m_perSecond && sentMs < m_cutMs)
    return;
  // A pace that nobody used says nothing about the limit, and one refusal among few requests hardly more.
  const double sent = sentPerSecond(nowMs);
  m_refusedAt = m_perSecond ? std::max(kSlowest, std::min(*m_perSecond, std::max(1.0, sent)))
                            : std::max(kFirstGuess, sent);
  // Small cuts, so that refusals that come by chance do not wear the pace away; a big one when hardly anything
  // gets through.
  m_cut = m_before && *m_before + m_accepted < kFewAccepted ? kKeptFar : kKept;
  if (m_perSecond)
    m_before = m_accepted;
  m_accepted = 0;
  m_cutMs = nowMs;
  m_perSecond = std::max(kSlowest, m_refusedAt * m_cut);
  m_nextMs = std::max(m_nextMs, static_cast<double>(nowMs) + 1000.0 / *m_perSecond);
}

double Pacer::sentPerSecond(std::int64_t nowMs) const {
  const auto first =
      std::find_if(m_sent.begin(), m_sent.end(), [&](auto at) { return nowMs - at <= kWindowMs; });
  if (first == m_sent.end())
    return 0;
  // At the very start less than the whole window has been used.
  const std::int64_t span = m_sentBefore || first != m_sent.begin() ? kWindowMs : nowMs - *first;
  return static_cast<double>(m_sent.end() - first) * 1000 /
         static_cast<double>(std::clamp(span, kShortestMs, kWindowMs));
}

void Pacer::take(Quota& quota, const QuotaState& state, std::int64_t underWay, std::int64_t nowMs) {
  if (!state.remaining || !state.resetMs)
    return;
  quota.left = *state.remaining - underWay;
  quota.wholeAgainMs = nowMs + std::min(*state.resetMs, kLongestHoldMs);
}

void Pacer::onState(const RateLimitState& state, int inFlight, std::int64_t nowMs) {
  take(m_requests, state.requests, inFlight, nowMs);
  take(m_tokens, state.tokens, inFlight * m_lastTokens, nowMs);
}

std::int64_t Pacer::heldUntilMs() const {
  std::int64_t until = 0;
  if (m_requests.left < 1)
    until = std::max(until, m_requests.wholeAgainMs);
  if (m_tokens.left < m_lastTokens)
    until = std::max(until, m_tokens.wholeAgainMs);
  return until;
}

} // namespace reticle::http
