// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/clock.h"
#include "base/log.h"
#include "base/result.h"
#include "http/approval.h"
#include "http/request.h"

#include <QCoroTask>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::http {

// How an endpoint does, for the progress display.
struct EndpointStatus {
  std::string origin;
  int limit = 0; // requests allowed in flight at the moment
  int inFlight = 0;
  int waiting = 0;
  bool breakerOpen = false;
  bool givenUp = false; // three probes failed: requests fail at once, but for one probe after each pause
  std::optional<double> perSecond;         // the pace learned from refusals
  std::optional<std::int64_t> parkedForMs; // the server asked to wait this much longer, or a quota is spent
  std::optional<std::int64_t> oldestMs;    // age of the oldest call in flight
};

struct ClientOptions {
  std::uint64_t seed = 0; // of the jitter stream "http/jitter"
  std::int64_t bodyCapBytes = 16 * 1024 * 1024;
  std::int64_t headerCapBytes = 64 * 1024;
  std::int64_t breakerProbeMs = 30'000;
  int startLimit = 4; // requests in flight at the start
  std::string userAgent = "Reticle";
  ApprovalFunction approvals; // empty: loopback only
  // Masks secrets in texts that came from a server and end in an Error; the request's own key is always cut
  // out.
  std::function<std::string(std::string)> redact;
};

class ClientState;

// Sends requests with deadlines, retries, an adaptive limit and pace per origin, a circuit breaker, the offline
// switch and the approval of origins. Lives on one thread with an event loop (the work thread): construct, call
// and destroy it there; destroying it ends calls with Cancelled once the event loop runs again. The functions
// named set... may be called from any thread.
class HttpClient {
 public:
  // clock and log must outlive the client.
  HttpClient(const Clock& clock, Log& log, ClientOptions options = {});
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  // A reply with a 2xx status that passed request.check, or the last attempt's error with the parameters
  // "origin", "attempts" and, where there are any, "status", "code", "type", "retry_after_ms", "phase"
  // ("connect", "first_byte", "idle", "total"), and "breaker" = "open" when it was not sent because the
  // endpoint is given up: a reason to pause a run. Never throws for what a server does. Cancelled within 100 ms
  // of the token.
  QCoro::Task<Result<HttpReply>> send(HttpRequest request, CancelToken token);

  // While offline nothing leaves the machine: requests to anything but loopback fail with Offline, without a
  // connection or look-up; those waiting or in flight are ended.
  void setOffline(bool offline);
  bool offline() const;

  // The way out of the machine from the next request on; see ProxyChoice::choose(). At first: the
  // environment's.
  Status setProxy(std::string_view choice);
  // No more requests than this are in flight to one origin, whatever they say themselves; >= 1. Interactive
  // ones are not counted. Holds from the next request on.
  void setMostInFlight(int most);

  // Closes the breaker and unparks the endpoint.
  void reset(const std::string& origin);
  std::vector<EndpointStatus> status() const; // ordered by origin

 private:
  std::shared_ptr<ClientState> m_state; // shared with the calls under way
};

} // namespace reticle::http
