// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace reticle::support {

// How servers limit requests over time: a bucket of `burst` tokens that fills at `perSecond`; a request takes
// one or is refused.
class TokenBucket {
 public:
  TokenBucket(double perSecond, double burst) : m_perSecond(perSecond), m_burst(burst), m_tokens(burst) {}
  // nowMs: from any origin, never falling.
  bool take(double nowMs);
  // The x-ratelimit headers about requests; goDurations: resets as "50ms" or "1m0s", else plain seconds.
  std::vector<std::pair<std::string, std::string>> headers(bool goDurations) const;

 private:
  double m_perSecond;
  double m_burst;
  double m_tokens;
  double m_atMs = 0;
};

} // namespace reticle::support
