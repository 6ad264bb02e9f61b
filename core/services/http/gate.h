// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/error.h"
#include "http/breaker.h"
#include "http/limiter.h"
#include "http/pacer.h"

#include <QFuture>
#include <QPromise>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>

namespace reticle::http {

// One request waiting for its turn. Shared by the one who waits and the gate.
struct Ticket {
  CancelToken token;
  std::int64_t notBeforeMs = 0; // steady time: the retry's back-off
  bool interactive = false;     // passes breaker, parking, limit and pace
  std::int64_t tokens = 0;      // about what the request costs of a quota of tokens
  // Set when the wait is over.
  bool probe = false;
  std::int64_t sentMs = 0;
  std::optional<Error> refused;
  QPromise<void> turn;
};

// The door in front of one origin: who may go next, by concurrency limit, pace, parking, breaker and
// back-off.
// Times are steady milliseconds.
class Gate {
 public:
  Gate(int startLimit, int ceiling, std::int64_t probeMs)
      : m_limiter(startLimit, ceiling), m_breaker(probeMs) {}

  // Queues a ticket; its future finishes when it may go (leave() is due then) or was refused.
  QFuture<void> enter(std::shared_ptr<Ticket> ticket, std::int64_t nowMs);
  void leave(std::int64_t nowMs);
  // Lets go whoever may go. Called on every change and from a timer while anyone waits.
  void pump(std::int64_t nowMs);
  // Refuses all who wait.
  void refuseAll(const Error& error);

  // When pump() may let someone go although nothing happens; nothing when nobody waits for a pace.
  std::optional<std::int64_t> nextMs(std::int64_t nowMs) const;

  // What became of a request; ticket: the one it was let through with.
  void onSuccess(const Ticket& ticket);
  void onFailure(const Error& error, const Ticket& ticket, std::int64_t nowMs);
  void onAbandoned(const Ticket& ticket);
  // What a reply of whatever status says about quotas, before leave().
  void onRateLimitState(const RateLimitState& state, std::int64_t nowMs);
  void onFirstAttempt(std::int64_t nowMs) { m_budget.onFirstAttempt(nowMs); }
  void onRetry(std::int64_t nowMs);
  void park(std::int64_t untilMs);
  void reset();

  AimdLimiter& limiter() { return m_limiter; }
  const AimdLimiter& limiter() const { return m_limiter; }
  const Breaker& breaker() const { return m_breaker; }
  const Pacer& pacer() const { return m_pacer; }
  // Until when nothing is sent, because the server asked for it or a quota is spent.
  std::int64_t parkedUntilMs() const;
  int inFlight() const { return m_inFlight; }
  std::size_t waiting() const { return m_tickets.size(); }

 private:
  // True when the ticket's wait is over, one way or the other.
  bool settle(Ticket& ticket, std::int64_t nowMs);

  AimdLimiter m_limiter;
  RetryBudget m_budget;
  Pacer m_pacer;
  Breaker m_breaker;
  std::int64_t m_parkedUntilMs = 0;
  int m_inFlight = 0;
  std::optional<Error> m_lastFailure;
  std::list<std::shared_ptr<Ticket>> m_tickets;
};

} // namespace reticle::http
