// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/clientstate.h"

#include "http/url.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace reticle::http {
namespace {
constexpr int kTickMs = 20;
} // namespace

ClientState::ClientState(const Clock& clock, Log& log, ClientOptions options)
    : m_clock(clock), m_log(log), m_options(std::move(options)), m_jitter(m_options.seed, "http/jitter") {
  m_timer.setInterval(kTickMs);
  m_timer.setTimerType(Qt::PreciseTimer);
  QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { tick(); });
  m_pace.setSingleShot(true);
  m_pace.setTimerType(Qt::PreciseTimer);
  QObject::connect(&m_pace, &QTimer::timeout, &m_pace, [this] { pumpAll(); });
}

ClientState::~ClientState() = default;

Gate& ClientState::gate(const std::string& origin, int ceiling) {
  ceiling = std::min(ceiling, m_mostInFlight.load());
  const auto [found, added] =
      m_gates.try_emplace(origin, m_options.startLimit, ceiling, m_options.breakerProbeMs);
  if (!added)
    found->second.limiter().setCeiling(ceiling);
  return found->second;
}

ClientState::FlightKey ClientState::addFlight(Flight flight) {
  m_flights.emplace(m_nextFlight, std::move(flight));
  return m_nextFlight++;
}

void ClientState::watch() {
  if (m_closed)
    return;
  if (!m_timer.isActive())
    m_timer.start();
  watchPace();
}

void ClientState::watchPace() {
  const std::int64_t now = nowMs();
  std::optional<std::int64_t> next;
  for (const auto& [origin, gate] : m_gates) {
    const std::optional<std::int64_t> slot = gate.nextMs(now);
    if (slot && (!next || *slot < *next))
      next = slot;
  }
  if (!next || *next - now >= kTickMs) // the tick comes first
    m_pace.stop();
  else if (!m_pace.isActive() || *next != m_paceMs)
    m_pace.start(static_cast<int>(*next - now));
  m_paceMs = next.value_or(0);
}

void ClientState::pumpAll() {
  const std::int64_t now = nowMs();
  for (auto& [origin, gate] : m_gates)
    gate.pump(now);
  watchPace();
}

void ClientState::tick() {
  const std::int64_t now = nowMs();
  bool idle = m_flights.empty();
  const Error cancelled(ErrorKind::Cancelled, "cancelled");
  const Error offline(ErrorKind::Offline, "the offline switch is on");
  // abort() finishes promises; the coroutines behind them run later, from the event loop.
  std::vector<std::pair<Exchange*, const Error*>> ended;
  for (const auto& [key, flight] : m_flights) {
    if (flight.token.cancelled())
      ended.emplace_back(flight.exchange, &cancelled);
    else if (m_offline && flight.leavesMachine)
      ended.emplace_back(flight.exchange, &offline);
  }
  for (const auto& [exchange, reason] : ended)
    exchange->abort(*reason);
  for (auto& [origin, gate] : m_gates) {
    if (m_offline && !isLoopback(origin))
      gate.refuseAll(offline);
    gate.pump(now);
    idle = idle && gate.waiting() == 0;
  }
  if (idle)
    m_timer.stop();
  watchPace();
}

void ClientState::close() {
  m_closed = true;
  m_timer.stop();
  m_pace.stop();
  const Error cancelled(ErrorKind::Cancelled, "the client is shutting down");
  for (const auto& [key, flight] : m_flights)
    flight.exchange->abort(cancelled);
  for (auto& [origin, gate] : m_gates)
    gate.refuseAll(cancelled);
}

} // namespace reticle::http
