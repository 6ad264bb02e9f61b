// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/client.h"
#include "llm/endpoint.h"

#include <QCoroTask>
#include <optional>
#include <string>
#include <vector>

namespace reticle::llm {

// What "Test connection" found. The models list and the chat request are tried independently: some servers have
// only one.
struct ConnectionReport {
  std::string modelsUrl; // as asked; empty when the dialect has no list
  std::string chatUrl;
  std::vector<std::string> models; // ids, in the server's order
  std::optional<Error> modelsError;
  std::string modelsRaw;          // raw reply, key cut out, at most 64 KiB
  std::optional<Error> chatError; // not tried when no model is known
  std::string chatModel;          // that was asked; empty when none was
  std::string chatRaw;
  std::string chatAnswer;
  std::int64_t chatLatencyMs = 0;
  bool chatTried = false;
  bool doubledVersion = false; // a 404, and the URL holds the version twice
  bool ok() const { return chatTried ? !chatError : !modelsError; }
};

// GET /models where there is one, and one tiny chat request to model, or to the first listed one (without a
// list: to the deployment in the address) when model is empty. One attempt each, passing breaker and parking.
// client and clock must outlive the task.
QCoro::Task<ConnectionReport> testConnection(Endpoint endpoint, std::string model, http::HttpClient* client,
                                             const Clock* clock, KeyProvider keys, CancelToken token);

} // namespace reticle::llm
