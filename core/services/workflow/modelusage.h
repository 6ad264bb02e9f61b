// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/chatmodel.h"

#include <QCoroTask>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace reticle::workflow {

// What the calls to one model have taken since the program was started.
struct ModelUse {
  std::int64_t calls = 0; // that brought a reply
  std::int64_t failed = 0;
  std::int64_t inFlight = 0;
  std::int64_t promptTokens = 0;
  std::int64_t completionTokens = 0;
  bool estimated = false; // some tokens were counted by us, or not at all
};

// The calls of all jobs by model, "ENDPOINT:MODEL": two jobs that ask the same model at the same time are not
// told apart. Any thread.
class ModelUsage {
 public:
  ModelUse of(const std::string& model) const;
  void begin(const std::string& model);
  void end(const std::string& model, const Result<dialogue::ChatReply>& reply);

 private:
  mutable std::mutex m_mutex;
  std::map<std::string, ModelUse> m_uses; // guarded
};

// A model whose calls are counted. It shares the usage: a call that is cut off when the program ends comes back
// after everything else has gone.
class MeteredChatModel final : public llm::ChatModel {
 public:
  MeteredChatModel(std::shared_ptr<llm::ChatModel> model, std::shared_ptr<ModelUsage> usage);
  std::string name() const override { return m_model->name(); }
  QCoro::Task<Result<dialogue::ChatReply>> complete(dialogue::ChatRequest request, CancelToken token) override;

 private:
  std::shared_ptr<llm::ChatModel> m_model;
  std::shared_ptr<ModelUsage> m_usage;
};

} // namespace reticle::workflow
