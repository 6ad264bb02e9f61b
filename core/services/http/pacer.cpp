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
constexpr double kFastest = 10'000; // beyond it there is no pace to speak of
constexpr double kCurveUnit = 8;    // requests; at a higher pace a unit of the curve is a second

constexpr std::size_t kRemembered = 100;     // replies
constexpr std::size_t kRecent = 60;          // of them, for shares and rates
constexpr std::ptrdiff_t kLeastReplies = 20; // before a share means anything
constexpr double kFarBelow = 0.7;            // of the highest refused pace
constexpr int kSuspicious = 3;               // refusals in a row far below
constexpr double kMostNoise = 0.2;           // more refusals than that are taken for a limit
constexpr double kTrialPace = 0.6;   // of what is accepted: under a limit of requests nothing is refused there
constexpr int kProof = 2;            // refusals in a trial
constexpr double kTrialRefusals = 5; // expected in a trial if the pace does not matter
constexpr int kLongestTrial = 100;   // replies
constexpr int kTrialPause = 400;     // replies, doubled after each trial that found a limit
constexpr double kMostRegained = 4;  // times what is accepted, when a trial frees the pace
constexpr double kDeviations = 2;    // of chance, beyond which refusals are more than expected

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
  note(sentMs, false);
  if (!m_perSecond || sentMs < m_cutMs)
    return;
  if (m_trial)
    return onTrialReply(false, sentMs);
  ++m_accepted;
  grow();
}

void Pacer::grow() {
  const double flat = std::cbrt((1 - m_cut) / kSteepness); // where the curve is back at the refused pace
  const double at = m_accepted / std::max(m_refusedAt, kCurveUnit) - flat;
  m_perSecond = std::min(kFastest, m_refusedAt * (1 + kSteepness * at * at * at));
}

bool Pacer::onRefused(std::int64_t sentMs, std::int64_t nowMs) {
  note(sentMs, true);
  if (m_perSecond && sentMs < m_cutMs)
    return false;
  if (m_trial) {
    onTrialReply(true, nowMs);
    return false;
  }
  if (m_noise > 0 && !beyondNoise())
    return false;
  // A pace that nobody used says nothing about the limit, and one refusal among few requests hardly more.
  const double sent = sentPerSecond(nowMs);
  const double refusedAt = m_perSecond ? std::max(kSlowest, std::min(*m_perSecond, std::max(1.0, sent)))
                                       : std::max(kFirstGuess, sent);
  // Small cuts, so that refusals that come by chance do not wear the pace away; a big one when hardly anything
  // gets through.
  const double kept = m_before && *m_before + m_accepted < kFewAccepted ? kKeptFar : kKept;
  if (m_perSecond)
    m_before = m_accepted;
  else
    m_sinceMs = nowMs;
  m_farBelow = refusedAt < kFarBelow * m_highest ? m_farBelow + 1 : 0;
  m_highest = std::max(m_highest, refusedAt);
  setPace(refusedAt, kept, nowMs);
  considerTrial(nowMs);
  return true;
}

void Pacer::setPace(double refusedAt, double kept, std::int64_t nowMs) {
  m_refusedAt = refusedAt;
  m_cut = kept;
  m_accepted = 0;
  m_cutMs = nowMs;
  m_perSecond = std::max(kSlowest, refusedAt * kept);
  m_nextMs = std::max(m_nextMs, static_cast<double>(nowMs) + 1000.0 / *m_perSecond);
}

void Pacer::note(std::int64_t sentMs, bool refused) {
  m_replies.push_back({sentMs, refused});
  if (m_replies.size() > kRemembered)
    m_replies.pop_front();
  if (m_untilTrial > 0)
    --m_untilTrial;
}

// More refusals of what was sent at the present pace than the expected share and chance bring.
bool Pacer::beyondNoise() const {
  double replies = 0;
  double refused = 0;
  for (const Reply& reply : m_replies) {
    if (reply.sentMs < m_cutMs)
      continue;
    ++replies;
    refused += reply.refused ? 1 : 0;
  }
  const double chance = kDeviations * std::sqrt(m_noise * (1 - m_noise) * replies) + 0.5;
  return refused > m_noise * replies + chance;
}

double Pacer::recentShare() const {
  const std::size_t count = std::min(m_replies.size(), kRecent);
  const auto refused = std::count_if(m_replies.end() - static_cast<std::ptrdiff_t>(count), m_replies.end(),
                                     [](const Reply& reply) { return reply.refused; });
  return static_cast<double>(refused) / static_cast<double>(std::max<std::size_t>(count, 1));
}

double Pacer::recentlyAccepted(std::int64_t nowMs) const {
  std::int64_t firstMs = nowMs;
  double accepted = 0;
  for (const Reply& reply : m_replies) {
    if (reply.sentMs < m_sinceMs)
      continue;
    firstMs = std::min(firstMs, reply.sentMs);
    accepted += reply.refused ? 0 : 1;
  }
  return accepted * 1000 / static_cast<double>(std::max(nowMs - firstMs, kShortestMs));
}

void Pacer::considerTrial(std::int64_t nowMs) {
  const auto since = std::count_if(m_replies.begin(), m_replies.end(),
                                   [&](const Reply& reply) { return reply.sentMs >= m_sinceMs; });
  const double share = recentShare();
  if (m_farBelow < kSuspicious || m_untilTrial > 0 || since < kLeastReplies || share > kMostNoise)
    return;
  Trial trial;
  trial.accepted = recentlyAccepted(nowMs);
  trial.share = share;
  trial.needed = std::clamp(static_cast<int>(std::ceil(kTrialRefusals / share)), 1, kLongestTrial);
  m_trial = trial;
  setPace(trial.accepted * kTrialPace, 1, nowMs);
}

void Pacer::onTrialReply(bool refused, std::int64_t nowMs) {
  ++m_trial->replies;
  m_trial->refused += refused ? 1 : 0;
  const double accepted = m_trial->accepted;
  if (m_trial->refused >= kProof) {
    // One more than seen: the share is an estimate, and it should rather be too high.
    m_noise = std::min(m_trial->share, static_cast<double>(m_trial->refused + 1) / (m_trial->replies + 1));
    m_trialPause = 0;
    setPace(std::clamp(m_highest, accepted, kMostRegained * accepted), 1, nowMs);
  } else if (m_trial->replies >= m_trial->needed) {
    m_noise = 0;
    m_trialPause = m_trialPause == 0 ? kTrialPause : 2 * m_trialPause;
    setPace(accepted, kKept, nowMs);
  } else {
    return;
  }
  m_trial.reset();
  m_untilTrial = m_trialPause;
  m_farBelow = 0;
  m_before.reset();
  m_highest = m_refusedAt;
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
