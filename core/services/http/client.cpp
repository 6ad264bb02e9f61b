// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/client.h"

#include "http/clientstate.h"
#include "http/ratelimit.h"
#include "http/retry.h"
#include "http/statuserror.h"
#include "http/url.h"

#include <QCoroFuture>
#include <algorithm>
#include <cstdlib>
#include <utility>

namespace reticle::http {
namespace {

constexpr std::size_t kErrorBodyBytes = 64 * 1024;
constexpr std::size_t kShortestKey = 12; // that is cut out of good replies
// A rule of thumb, good enough to foresee that a quota of tokens will not do for the next request.
constexpr std::int64_t kBytesPerToken = 4;

using StatePtr = std::shared_ptr<ClientState>;

std::string cut(std::string text, const std::string& secret) {
  if (secret.empty())
    return text;
  for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at))
    text.replace(at, secret.size(), "[key]");
  return text;
}

// The error without any secret in its message and parameters, wherever the server echoed it.
Error masked(const Error& error, const std::string& secret, const ClientOptions& options) {
  const auto clean = [&](const std::string& text) {
    std::string result = cut(text, secret);
    return options.redact ? options.redact(std::move(result)) : result;
  };
  Error::Parameters parameters;
  for (const auto& [name, value] : error.parameters())
    parameters.emplace_back(name, clean(value));
  return Error(error.kind(), clean(error.message()), std::move(parameters), clean(error.context()));
}

void logAttempt(ClientState& state, const HttpRequest& request, const Attempt& attempt, const Error* error,
                bool again) {
  std::string line = request.method + " " + loggableUrl(request.url) + " attempt " +
                     std::to_string(attempt.number) + "/" + std::to_string(request.retry.attempts) + ": ";
  line += error ? error->what() : "status " + std::to_string(attempt.status);
  line += ", " + std::to_string(attempt.durationMs) + " ms";
  if (again)
    line += ", next in " + std::to_string(attempt.waitMs) + " ms";
  const LogLevel level = !error ? LogLevel::Debug : again ? LogLevel::Info : LogLevel::Warning;
  state.m_log.write(level, "http", cut(line, request.secret));
}

// Nothing, or why the request must not be sent at all.
std::optional<Error> forbidden(const ClientState& state, const HttpRequest& request) {
  if (state.m_closed)
    return Error(ErrorKind::Cancelled, "the client is shutting down");
  if (originOf(request.url).empty())
    return Error(ErrorKind::InvalidArgument, "not a URL: " + loggableUrl(request.url));
  if (state.m_offline && !isLoopback(request.url))
    return Error(ErrorKind::Offline, "the offline switch is on");
  const Status approved = checkApproval(request.url, !request.secret.empty(), state.m_options.approvals);
  if (!approved)
    return approved.error();
  return std::nullopt;
}

// One attempt, from an open gate to a reply with a 2xx status that passes the request's check.
QCoro::Task<Result<HttpReply>> attemptOnce(StatePtr state, const HttpRequest* request, CancelToken token,
                                           std::string origin) {
  QNetworkAccessManager* manager = state->m_managers.take(origin, request->caFile);
  auto exchange = std::make_unique<Exchange>(
      *manager, *request, Exchange::Limits{state->m_options.bodyCapBytes, state->m_options.headerCapBytes},
      state->m_clock, state->m_options.userAgent);
  const auto key = state->addFlight({exchange.get(), token, origin, !isLoopback(request->url), state->nowMs()});
  state->watch();
  QFuture<void> ended = exchange->start();
  co_await ended;
  state->removeFlight(key);
  state->m_managers.giveBack(manager, origin);
  Result<HttpReply> outcome = std::move(exchange->outcome());
  exchange.reset();
  // A server may repeat the key in a good reply as well. Short ones, such as the word that local servers accept
  // for a key, would destroy ordinary text.
  if (outcome && request->secret.size() >= kShortestKey)
    outcome->body = cut(std::move(outcome->body), request->secret);
  if (!outcome || state->m_closed)
    co_return outcome;
  state->gate(origin, request->concurrencyCeiling).onRateLimitState(rateLimitOf(*outcome), state->nowMs());
  if (outcome->status < 200 || outcome->status > 299) {
    Error error = statusError(*outcome, state->m_clock.wallMs());
    if (request->wantsErrorBody)
      error = error.withParameter("body", outcome->body.substr(0, kErrorBodyBytes));
    co_return failure(std::move(error));
  }
  if (request->check) {
    if (std::optional<Error> error = request->check(*outcome))
      co_return failure(std::move(*error));
  }
  co_return outcome;
}

QCoro::Task<Result<HttpReply>> sendAll(StatePtr state, HttpRequest request, CancelToken token) {
  const std::string origin = originOf(request.url);
  std::vector<Attempt> attempts;
  std::int64_t spentMs = 0;
  std::int64_t notBeforeMs = 0;
  for (int number = 1;; ++number) {
    if (std::optional<Error> error = forbidden(*state, request))
      co_return failure(
          error->withParameter("origin", origin).withParameter("attempts", std::to_string(attempts.size())));
    Gate& gate = state->gate(origin, request.concurrencyCeiling);
    auto ticket = std::make_shared<Ticket>();
    ticket->token = token;
    ticket->notBeforeMs = notBeforeMs;
    ticket->interactive = request.interactive;
    ticket->tokens = static_cast<std::int64_t>(request.body.size()) / kBytesPerToken;
    QFuture<void> turn = gate.enter(ticket, state->nowMs());
    state->watch();
    co_await turn;
    if (state->m_closed) // clock and log may be gone by now
      co_return failure(ErrorKind::Cancelled, "the client is shutting down");
    if (ticket->refused)
      co_return failure(masked(*ticket->refused, request.secret, state->m_options)
                            .withParameter("origin", origin)
                            .withParameter("attempts", std::to_string(attempts.size())));

    const std::int64_t startedMs = state->nowMs();
    if (number == 1)
      gate.onFirstAttempt(startedMs);
    else
      gate.onRetry(startedMs);
    Result<HttpReply> outcome = co_await attemptOnce(state, &request, token, origin);
    if (state->m_closed)
      co_return failure(ErrorKind::Cancelled, "the client is shutting down");
    const std::int64_t endedMs = state->nowMs();
    Attempt attempt;
    attempt.number = number;
    attempt.durationMs = std::max<std::int64_t>(0, endedMs - startedMs);
    spentMs += attempt.durationMs;

    if (outcome) {
      attempt.status = outcome->status;
      attempts.push_back(attempt);
      gate.onSuccess(*ticket);
      gate.leave(endedMs);
      state->watch();
      logAttempt(*state, request, attempt, nullptr, false);
      outcome->attempts = std::move(attempts);
      co_return outcome;
    }
    const Error error = masked(outcome.error(), request.secret, state->m_options);
    attempt.failure = error.kind();
    attempt.status = std::atoi(std::string(error.parameter("status")).c_str());
    RetryDecision decision;
    if (error.kind() == ErrorKind::Cancelled || error.kind() == ErrorKind::Offline) {
      gate.onAbandoned(*ticket);
    } else {
      gate.onFailure(error, *ticket, endedMs);
      decision = decideRetry(request.retry, error, number, spentMs, state->m_jitter);
      const std::string_view asked = error.parameter("retry_after_ms");
      if (!asked.empty())
        gate.park(endedMs + std::atoll(std::string(asked).c_str()));
    }
    attempt.waitMs = decision.waitMs;
    attempts.push_back(attempt);
    gate.leave(endedMs);
    state->watch();
    logAttempt(*state, request, attempt, &error, decision.again);
    if (!decision.again)
      co_return failure(
          error.withParameter("origin", origin).withParameter("attempts", std::to_string(attempts.size())));
    if (!decision.serverAsked)
      spentMs += decision.waitMs;
    notBeforeMs = endedMs + decision.waitMs;
  }
}

} // namespace

HttpClient::HttpClient(const Clock& clock, Log& log, ClientOptions options)
    : m_state(std::make_shared<ClientState>(clock, log, std::move(options))) {}

HttpClient::~HttpClient() {
  m_state->close();
}

QCoro::Task<Result<HttpReply>> HttpClient::send(HttpRequest request, CancelToken token) {
  return sendAll(m_state, std::move(request), std::move(token));
}

void HttpClient::setOffline(bool offline) {
  m_state->m_offline = offline;
}

bool HttpClient::offline() const {
  return m_state->m_offline;
}

Status HttpClient::setProxy(std::string_view choice) {
  return m_state->m_proxy->choose(choice);
}

void HttpClient::setMostInFlight(int most) {
  m_state->m_mostInFlight = std::max(1, most);
}

void HttpClient::reset(const std::string& origin) {
  const auto found = m_state->m_gates.find(origin);
  if (found == m_state->m_gates.end())
    return;
  found->second.reset();
  found->second.pump(m_state->nowMs());
}

std::vector<EndpointStatus> HttpClient::status() const {
  const std::int64_t now = m_state->nowMs();
  std::vector<EndpointStatus> list;
  for (const auto& [origin, gate] : m_state->m_gates) {
    EndpointStatus status;
    status.origin = origin;
    status.limit = gate.limiter().limit();
    status.inFlight = gate.inFlight();
    status.waiting = static_cast<int>(gate.waiting());
    status.breakerOpen = gate.breaker().open();
    status.givenUp = gate.breaker().givenUp();
    status.perSecond = gate.pacer().perSecond();
    if (gate.parkedUntilMs() > now)
      status.parkedForMs = gate.parkedUntilMs() - now;
    for (const auto& [key, flight] : m_state->m_flights) {
      if (flight.origin == origin)
        status.oldestMs = std::max(status.oldestMs.value_or(0), now - flight.sinceMs);
    }
    list.push_back(std::move(status));
  }
  return list;
}

} // namespace reticle::http
