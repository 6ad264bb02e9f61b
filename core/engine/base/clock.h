// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace reticle {

// Time as a dependency: wall time for time stamps, steady time for durations and back-off.
class Clock {
 public:
  virtual ~Clock() = default;
  // Milliseconds since 1970-01-01 UTC.
  virtual std::int64_t wallMs() const = 0;
  // Milliseconds on a clock that is never set back.
  virtual std::int64_t steadyMs() const = 0;
};

class SystemClock final : public Clock {
 public:
  std::int64_t wallMs() const override;
  std::int64_t steadyMs() const override;
};

// For tests and for reproducible reports: stands still until it is moved.
class FixedClock final : public Clock {
 public:
  explicit FixedClock(std::int64_t wallMs = 0) : m_wall(wallMs) {}
  std::int64_t wallMs() const override { return m_wall; }
  std::int64_t steadyMs() const override { return m_steady; }
  void advance(std::int64_t ms) {
    m_wall += ms;
    m_steady += ms;
  }

 private:
  std::int64_t m_wall;
  std::int64_t m_steady = 0;
};

// ISO 8601 in UTC, e.g. "2026-11-30T01:07:31Z".
std::string isoTime(std::int64_t wallMs);

} // namespace reticle
