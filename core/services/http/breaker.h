// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>

namespace reticle::http {

// Keeps requests away from a server that fails. Opens after 10 failures in a row, or when at least half of the
// last 50 outcomes failed; lets one probe through after a pause; three failed probes in a row give up. A
// given-up breaker still lets a probe through after each pause, so that it heals by itself.
class Breaker {
 public:
  explicit Breaker(std::int64_t probeMs) : m_probeMs(probeMs) {}

  enum class Gate {
    Pass,
    Probe,  // one request may go; tell with probeStarted()
    Wait,   // closed to all for now
    GivenUp // fail at once
  };
  // nowMs: steady time, here and below.
  Gate gate(std::int64_t nowMs) const;
  void probeStarted() { m_probing = true; }
  // The probe ended without telling anything (cancelled).
  void probeAbandoned() { m_probing = false; }
  void onSuccess();
  // probe: the request was let through by Gate::Probe.
  void onFailure(std::int64_t nowMs, bool probe);
  void reset() { onSuccess(); }

  bool open() const { return m_open; }
  bool givenUp() const { return m_failedProbes >= kProbes; }

 private:
  static constexpr int kProbes = 3;
  void trip(std::int64_t nowMs);

  std::int64_t m_probeMs;
  bool m_open = false;
  bool m_probing = false;
  int m_failedProbes = 0;
  int m_consecutive = 0;
  std::int64_t m_sinceMs = 0;  // opened, or last probe failed
  std::deque<bool> m_failures; // of the last outcomes
};

} // namespace reticle::http
