// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tokenbucket.h"

#include <algorithm>
#include <cmath>

namespace reticle::support {

bool TokenBucket::take(double nowMs) {
  m_tokens = std::min(m_burst, m_tokens + std::max(0.0, nowMs - m_atMs) * m_perSecond / 1000);
  m_atMs = nowMs;
  if (m_tokens < 1)
    return false;
  m_tokens -= 1;
  return true;
}

std::vector<std::pair<std::string, std::string>> TokenBucket::headers(bool goDurations) const {
  const double seconds = (m_burst - m_tokens) / m_perSecond;
  const auto whole = static_cast<long>(std::ceil(seconds));
  const std::string go =
      seconds < 1 ? std::to_string(static_cast<long>(std::ceil(seconds * 1000))) + "ms"
                  : (seconds >= 60 ? std::to_string(whole / 60) + "m" : "") + std::to_string(whole % 60) + "s";
  return {{"x-ratelimit-limit-requests", std::to_string(static_cast<long>(m_burst))},
          {"x-ratelimit-remaining-requests", std::to_string(static_cast<long>(std::floor(m_tokens)))},
          {"x-ratelimit-reset-requests", goDurations ? go : std::to_string(whole)}};
}

} // namespace reticle::support
