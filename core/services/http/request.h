// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::http {

// Limits of one attempt in milliseconds; each must be > 0.
struct Deadlines {
  std::int64_t connectMs = 10'000;    // name look-up, TCP and TLS, until the request is written
  std::int64_t firstByteMs = 120'000; // request written to headers of the reply
  std::int64_t idleMs = 60'000;       // between two pieces of the body
  std::int64_t totalMs = 300'000;     // the whole attempt
};

// When and how often a failed attempt is repeated (full jitter).
struct RetryPolicy {
  int attempts = 6; // including the first; >= 1
  std::int64_t baseMs = 500;
  std::int64_t capMs = 60'000;
  std::int64_t unitMs =
      15 * 60'000; // from the first attempt to the last start, without waits a server asked for
  std::int64_t maxServerWaitMs = 2 * 3'600'000; // a longer Retry-After fails the unit at once
};

struct Header {
  std::string name;
  std::string value;
};

// One finished or failed attempt, for logs and for the history of a unit.
struct Attempt {
  int number = 1;
  int status = 0; // 0 = no HTTP status arrived
  std::optional<ErrorKind> failure;
  std::int64_t durationMs = 0;
  std::int64_t waitMs = 0; // waited after this attempt before the next one
};

struct HttpReply {
  int status = 0;
  std::vector<Header> headers; // names in lower case
  std::string body;
  std::int64_t latencyMs = 0; // last attempt: request written to last byte read
  std::vector<Attempt> attempts;

  // The first value of a header, or empty. name: lower case.
  std::string_view header(std::string_view name) const;
};

struct HttpRequest {
  std::string method = "POST"; // "GET", "POST", "PUT" or "DELETE"
  std::string url;             // absolute http(s) URL
  std::vector<Header> headers; // no secrets here
  std::string body;
  std::string contentType = "application/json";
  // The key and the header that carries it. Never logged; cut out of everything that comes back.
  std::string secret;
  std::string secretHeader = "Authorization";
  std::string secretPrefix = "Bearer ";
  std::string caFile; // PEM file trusted besides the system's roots, for this request's endpoint only
  Deadlines deadlines;
  RetryPolicy retry;
  int concurrencyCeiling = 32; // most requests in flight to this origin
  bool wantsErrorBody =
      false; // a status outside 2xx gives its body (64 KiB, masked) as the error's parameter "body"
  bool interactive = false; // a person waits ("Test connection"): passes an open breaker and a parked endpoint
  // Reads a 2xx reply; an Error makes the attempt a failed one, retried like a status of the same meaning. For
  // servers that answer 200 with an error object. Called on the work thread.
  std::function<std::optional<Error>(const HttpReply&)> check;
};

} // namespace reticle::http
