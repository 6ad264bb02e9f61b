// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/client.h"
#include "http/exchange.h"
#include "http/gate.h"
#include "http/managerpool.h"

#include "base/random.h"

#include <QTimer>
#include <atomic>
#include <limits>
#include <map>
#include <memory>
#include <string>

namespace reticle::http {

// What the client and the calls under way share: gates by origin, the managers, and the timer that notices
// cancelled tokens and moments that have come.
class ClientState {
 public:
  ClientState(const Clock& clock, Log& log, ClientOptions options);
  ~ClientState();

  // ceiling: most requests in flight, as the request says; the person's own limit is applied here.
  Gate& gate(const std::string& origin, int ceiling);
  // Registers an exchange so that the timer can end it.
  struct Flight {
    Exchange* exchange;
    CancelToken token;
    std::string origin;
    bool leavesMachine;
    std::int64_t sinceMs;
  };
  using FlightKey = std::uint64_t;
  FlightKey addFlight(Flight flight);
  void removeFlight(FlightKey key) { m_flights.erase(key); }
  // Starts the timers for what there is to wait for; call after every change of a gate.
  void watch();
  // Ends everything with Cancelled.
  void close();

  std::int64_t nowMs() const { return m_clock.steadyMs(); }

  const Clock& m_clock;
  Log& m_log;
  const ClientOptions m_options;
  const std::shared_ptr<ProxyChoice> m_proxy = std::make_shared<ProxyChoice>();
  ManagerPool m_managers{m_proxy};
  Random m_jitter;
  std::atomic<bool> m_offline{false};
  std::atomic<int> m_mostInFlight{std::numeric_limits<int>::max()};
  bool m_closed = false;
  std::map<std::string, Gate> m_gates;
  std::map<FlightKey, Flight> m_flights;

 private:
  void tick();
  void pumpAll();
  void watchPace();

  FlightKey m_nextFlight = 1;
  QTimer m_timer;
  QTimer m_pace; // the next slot of the first origin that has one: a pace needs more than the tick's grain
  std::int64_t m_paceMs = 0;
};

} // namespace reticle::http
