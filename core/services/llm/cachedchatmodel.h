// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log.h"
#include "dialogue/keptreply.h"
#include "llm/chatmodel.h"
#include "llm/endpoint.h"

#include <QFuture>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace reticle::llm {

// Where replies are kept. Both functions return at once; failures are for the log, never for a run.
struct ReplyStore {
  std::function<QFuture<Result<std::optional<dialogue::KeptReply>>>(std::string key)> find;
  std::function<QFuture<Status>(std::string key, dialogue::KeptReply reply)> keep;
};

// The key of a request in a store: SHA-256 over the server's address, the model and the full body with
// temperature, seed and schema, as 64 hexadecimal digits. What the server taught about its options since is no
// part of it.
std::string replyKey(const Endpoint& endpoint, const std::string& model, const dialogue::ChatRequest& request);

// Answers requests of temperature 0 from a store when they were answered well before, and keeps what is worth
// it (see dialogue::isKeepable). Replies from the store say so, with their age, and carry the latency measured
// when they came; they cost no attempt. All other requests, and those marked fresh, go to the model. A store
// that fails is passed by.
class CachedChatModel final : public ChatModel {
 public:
  // endpoint, modelName: of `model`. clock and log must outlive it.
  CachedChatModel(std::shared_ptr<ChatModel> model, Endpoint endpoint, std::string modelName, ReplyStore store,
                  const Clock& clock, Log& log);

  std::string name() const override { return m_model->name(); }
  QCoro::Task<Result<dialogue::ChatReply>> complete(dialogue::ChatRequest request, CancelToken token) override;

 private:
  std::shared_ptr<ChatModel> m_model;
  Endpoint m_endpoint;
  std::string m_modelName;
  ReplyStore m_store;
  const Clock& m_clock;
  Log& m_log;
};

} // namespace reticle::llm
