// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/ratelimit.h"

#include <cstdint>
#include <deque>
#include <optional>

namespace reticle::http {

// When the next request may be sent to an origin that limits requests over time. Two sources:
// - what replies say is left of the quotas of requests and tokens: nothing is sent that would exceed it before
//   the quota is whole again (a minute at most; for a longer wait the server's refusal says how long);
// - refusals (429): a pace is learned from them. It is cut at each refusal and grows along a cubic curve
//   back to where it was refused, rests there and then probes beyond (as in CUBIC, RFC 9438, with accepted
//   requests for time), so that refusals stay rare and the limit is used. Without a refusal there is no pace.
// Some servers refuse a share of the requests at whatever pace. When refusals go on far below the pace where
// they began, much less than what is accepted is tried: under a limit that brings no refusal. If it brings
// some, that share is expected from then on, and only more than it says something about the pace. All times are
// steady milliseconds.
class Pacer {
 public:
  // Whether a request of about so many tokens may be sent now.
  bool ready(std::int64_t tokens, std::int64_t nowMs) const;
  // The moment at which something changes by itself; nothing when only a reply can change it.
  std::optional<std::int64_t> nextMs(std::int64_t nowMs) const;

  void onSent(std::int64_t tokens, std::int64_t nowMs);
  // A request sent at sentMs was let in, or refused with 429.
  void onAccepted(std::int64_t sentMs);
  // Whether the refusal says that less should be sent.
  bool onRefused(std::int64_t sentMs, std::int64_t nowMs);
  // What a reply says; inFlight: other requests under way, which it may not have counted yet.
  void onState(const RateLimitState& state, int inFlight, std::int64_t nowMs);
  void reset() { *this = Pacer(); }

  std::optional<double> perSecond() const { return m_perSecond; } // the pace learned
  double expectedRefusals() const { return m_noise; } // share of requests, whatever the pace; 0 = none
  // Until when a spent quota holds requests back; 0 = not at all.
  std::int64_t heldUntilMs() const;

 private:
  struct Quota {
    std::int64_t left = 0;         // by the last reply, less what was sent since
    std::int64_t wholeAgainMs = 0; // until then `left` holds
  };
  // How a request ended.
  struct Reply {
    std::int64_t sentMs = 0;
    bool refused = false;
  };
  // Whether refusals have to do with the pace, tried well below what was accepted.
  struct Trial {
    double accepted = 0; // requests a second before it
    double share = 0;    // refused before it
    int needed = 0;      // replies after which it ends
    int replies = 0;
    int refused = 0;
  };
  static void take(Quota& quota, const QuotaState& state, std::int64_t underWay, std::int64_t nowMs);
  void note(std::int64_t sentMs, bool refused);
  bool beyondNoise() const;
  double recentShare() const;
  double recentlyAccepted(std::int64_t nowMs) const;
  void setPace(double refusedAt, double kept, std::int64_t nowMs);
  void considerTrial(std::int64_t nowMs);
  void onTrialReply(bool refused, std::int64_t nowMs);
  void grow();
  double sentPerSecond(std::int64_t nowMs) const;

  Quota m_requests, m_tokens;
  std::optional<double> m_perSecond;
  double m_refusedAt = 0;         // the pace that met the last refusal
  double m_cut = 1;               // the share of it that was kept
  double m_accepted = 0;          // requests since the cut
  std::optional<double> m_before; // the same in the round before
  std::int64_t m_cutMs = 0;       // a refusal of what was sent earlier says nothing new
  std::deque<Reply> m_replies;    // the last ones
  double m_noise = 0;             // share refused whatever the pace
  double m_highest = 0;           // pace refused since it was last known what refusals mean
  std::int64_t m_sinceMs = 0;     // of the first refusal: what came before may have been a bucket running empty
  int m_farBelow = 0;             // refusals in a row far below that pace
  std::optional<Trial> m_trial;
  int m_untilTrial = 0;            // replies before the next one may begin
  int m_trialPause = 0;            // the same after a trial that found a limit
  double m_nextMs = 0;             // slot of the next request
  std::deque<std::int64_t> m_sent; // of the last second
  bool m_sentBefore = false;       // something was sent earlier than that
  std::int64_t m_lastTokens = 0;
};

} // namespace reticle::http
