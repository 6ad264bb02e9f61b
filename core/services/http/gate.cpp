// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/gate.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace reticle::http {
namespace {

// Failures that say the server is in trouble, not that the request was wrong.
bool hurtsServer(const Error& error) {
  switch (error.kind()) {
  case ErrorKind::ConnectionRefused:
  case ErrorKind::ConnectionLost:
  case ErrorKind::HostNotFound:
  case ErrorKind::Timeout:
  case ErrorKind::Tls:
  case ErrorKind::ServerError:
    return true;
  default:
    return false;
  }
}

bool throttles(const Error& error) {
  return error.kind() == ErrorKind::RateLimited || error.parameter("status") == "503" ||
         error.parameter("status") == "529";
}

} // namespace

QFuture<void> Gate::enter(std::shared_ptr<Ticket> ticket, std::int64_t nowMs) {
  ticket->turn.start();
  QFuture<void> future = ticket->turn.future();
  m_tickets.push_back(std::move(ticket));
  pump(nowMs);
  return future;
}

void Gate::leave(std::int64_t nowMs) {
  --m_inFlight;
  pump(nowMs);
}

bool Gate::settle(Ticket& ticket, std::int64_t nowMs) {
  if (ticket.token.cancelled()) {
    ticket.refused = Error(ErrorKind::Cancelled, "cancelled");
    return true;
  }
  const Breaker::Gate gate = ticket.interactive ? Breaker::Gate::Pass : m_breaker.gate(nowMs);
  if (gate == Breaker::Gate::GivenUp) {
    ticket.refused = m_lastFailure.value_or(Error(ErrorKind::ServerError, "the endpoint fails"))
                         .withParameter("breaker", "open");
    return true;
  }
  if (nowMs < ticket.notBeforeMs)
    return false;
  if (!ticket.interactive) {
    if (gate == Breaker::Gate::Wait || nowMs < m_parkedUntilMs || m_inFlight >= m_limiter.limit() ||
        !m_pacer.ready(ticket.tokens, nowMs))
      return false;
    if (gate == Breaker::Gate::Probe) {
      ticket.probe = true;
      m_breaker.probeStarted();
    }
  }
  ++m_inFlight;
  ticket.sentMs = nowMs;
  m_pacer.onSent(ticket.tokens, nowMs);
  return true;
}

void Gate::pump(std::int64_t nowMs) {
  std::vector<std::shared_ptr<Ticket>> settled;
  for (auto it = m_tickets.begin(); it != m_tickets.end();) {
    if (settle(**it, nowMs)) {
      settled.push_back(std::move(*it));
      it = m_tickets.erase(it);
    } else {
      ++it;
    }
  }
  for (const std::shared_ptr<Ticket>& ticket : settled)
    ticket->turn.finish();
}

void Gate::refuseAll(const Error& error) {
  const std::list<std::shared_ptr<Ticket>> tickets = std::exchange(m_tickets, {});
  for (const std::shared_ptr<Ticket>& ticket : tickets) {
    ticket->refused = error;
    ticket->turn.finish();
  }
}

std::optional<std::int64_t> Gate::nextMs(std::int64_t nowMs) const {
  if (m_tickets.empty() || m_inFlight >= m_limiter.limit())
    return std::nullopt;
  return m_pacer.nextMs(nowMs);
}

std::int64_t Gate::parkedUntilMs() const {
  return std::max(m_parkedUntilMs, m_pacer.heldUntilMs());
}

void Gate::onRateLimitState(const RateLimitState& state, std::int64_t nowMs) {
  m_pacer.onState(state, m_inFlight - 1, nowMs);
}

void Gate::onSuccess(const Ticket& ticket) {
  m_pacer.onAccepted(ticket.sentMs);
  m_limiter.onSuccess();
  m_breaker.onSuccess();
}

void Gate::onFailure(const Error& error, const Ticket& ticket, std::int64_t nowMs) {
  // A refusal that comes at any pace is no reason to have fewer requests in flight either.
  const bool news = error.kind() != ErrorKind::RateLimited || m_pacer.onRefused(ticket.sentMs, nowMs);
  if (throttles(error) && news)
    m_limiter.onThrottled(nowMs);
  if (hurtsServer(error)) {
    m_lastFailure = error;
    m_breaker.onFailure(nowMs, ticket.probe);
  } else if (error.kind() == ErrorKind::RateLimited) {
    // Alive but busy: neither good nor bad, yet a probe has its answer.
    if (ticket.probe)
      m_breaker.onSuccess();
  } else {
    m_breaker.onSuccess();
  }
}

void Gate::onAbandoned(const Ticket& ticket) {
  if (ticket.probe)
    m_breaker.probeAbandoned();
}

void Gate::onRetry(std::int64_t nowMs) {
  if (m_budget.onRetry(nowMs))
    m_limiter.onThrottled(nowMs);
}

void Gate::park(std::int64_t untilMs) {
  m_parkedUntilMs = std::max(m_parkedUntilMs, untilMs);
}

void Gate::reset() {
  m_breaker.reset();
  m_pacer.reset();
  m_parkedUntilMs = 0;
}

} // namespace reticle::http
