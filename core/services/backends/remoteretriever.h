// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"

#include <QCoroTask>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace reticle::backends {

// One passage of a search server. Scores of different servers are never compared, ranks are.
struct RemoteHit {
  std::string chunkId;    // the server's id
  std::string documentId; // our own, from the stored fields; empty when the field is missing
  std::string text;
  std::optional<double> score; // as sent; no value when the server gave none
};

struct RemoteSearch {
  std::vector<RemoteHit> hits; // in the server's order; empty is a result, not an error
  std::string scoreKind;       // "bm25"
  bool biggerIsBetter = true;
  bool partial = false;                 // the server ran out of time or lost a part of the index
  std::optional<std::int64_t> serverMs; // as the server counted
  std::int64_t latencyMs = 0;           // request written to last byte read
};

// A search server asked directly, without a chat system in front. Call on the work thread.
class RemoteRetriever {
 public:
  virtual ~RemoteRetriever() = default;
  virtual std::string name() const = 0;
  // At most depth hits. Errors are those of HttpClient::send, and InvalidReply.
  virtual QCoro::Task<Result<RemoteSearch>> search(std::string query, std::size_t depth, CancelToken token) = 0;
};

} // namespace reticle::backends
