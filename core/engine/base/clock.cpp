// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

#include <chrono>
#include <cstdio>
#include <ctime>

namespace reticle {

std::int64_t SystemClock::wallMs() const {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::int64_t SystemClock::steadyMs() const {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

std::string isoTime(std::int64_t wallMs) {
  std::time_t seconds = static_cast<std::time_t>(wallMs / 1000);
  if (wallMs % 1000 < 0)
    --seconds;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

} // namespace reticle
