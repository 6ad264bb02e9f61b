// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fakedialect.h"
#include "support/fault.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace reticle::support {

struct FakeOptions {
  int latencyMinMs = 0; // before the first byte of a reply, drawn uniformly
  int latencyMaxMs = 0;
  std::uint64_t seed = 1;
  // What a request with this body meets, when the script is used up; empty = the mix decides. Called on the
  // server's thread.
  std::function<Fault(const nlohmann::json& request)> faultOf;
  std::map<Fault, double> mix;     // share of requests that meet a fault, when the script is used up
  std::optional<std::string> key;  // 401 for any other key
  std::string retryAfter;          // header of RateLimit and Unavailable, e.g. "2"; empty = none
  std::string retryAfterMs;        // the "retry-after-ms" header
  std::set<std::string> refuses;   // fields that get 400 "Unsupported parameter", e.g. "seed", "json_schema"
  std::optional<double> perSecond; // token bucket: 429 beyond it
  double burst = 1;                // size of the bucket
  // What replies say about the bucket: nothing, or x-ratelimit headers with Go durations or plain seconds.
  enum class QuotaHeaders { None, GoDurations, Seconds };
  QuotaHeaders quotaHeaders = QuotaHeaders::None;
  std::string basePath = "/v1";
  // Speaks like one of the named servers, with the contract's bodies (needs RETICLE_TEST_DATA).
  std::optional<FakeDialect> dialect;
  std::string model = "fab-chat-8b";
  std::vector<std::string> moreModels; // listed after it
  std::size_t dimensions = 32;
  std::string ledgerFile; // JSON lines, one a request, written as it ends
  // The content of an answer; empty = defaultAnswer. Called on the server's thread.
  std::function<std::string(const nlohmann::json& request)> answer;
};

// A server of a named dialect, with its base path; see fakeDialect().
FakeOptions dialectOptions(const std::string& name);

// One request and what was done with it.
struct LedgerEntry {
  int number = 0;        // from 1, in order of arrival
  std::int64_t atMs = 0; // since the server was made
  std::string method;
  std::string path;
  std::string authorization;
  std::string body;
  Fault fault = Fault::None;
  int status = 0; // 0 = none was sent
  std::string reply;
  bool ended = false;     // the last byte was sent or the connection was closed on purpose
  bool abandoned = false; // the client closed first
};

// A model server of its own thread on 127.0.0.1, so that it also serves child processes and blocked callers.
// Speaks GET /models, POST /chat/completions and POST /embeddings as contracts describe. All functions may be
// called from any thread.
class FakeChatServer {
 public:
  explicit FakeChatServer(FakeOptions options = {});
  ~FakeChatServer();
  FakeChatServer(const FakeChatServer&) = delete;
  FakeChatServer& operator=(const FakeChatServer&) = delete;

  int port() const;
  std::string baseUrl() const; // "http://127.0.0.1:PORT/v1", with the query a dialect needs
  // The next requests meet these faults, one each; then the mix applies.
  void script(std::vector<Fault> faults);
  void setOptions(FakeOptions options);
  FakeOptions options() const;
  // Stops listening, so that connections are refused, or listens on the same port again.
  void refuseConnections(bool refuse);

  std::vector<LedgerEntry> ledger() const;
  int requests() const;
  int connections() const; // accepted since the start
  int mostAtOnce() const;  // most requests being answered at the same time

 private:
  struct Shared;
  class Worker;
  std::shared_ptr<Shared> m_shared;
  std::unique_ptr<Worker> m_worker;
};

} // namespace reticle::support
