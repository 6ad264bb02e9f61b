// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <cstdint>

namespace reticle::cli {

// Real durations, but every time stamp is the one given: SOURCE_DATE_EPOCH of reproducible builds.
class SourceDateClock final : public Clock {
 public:
  explicit SourceDateClock(std::int64_t wallMs) : m_wall(wallMs) {}
  std::int64_t wallMs() const override { return m_wall; }
  std::int64_t steadyMs() const override { return m_system.steadyMs(); }

 private:
  SystemClock m_system;
  std::int64_t m_wall;
};

} // namespace reticle::cli
