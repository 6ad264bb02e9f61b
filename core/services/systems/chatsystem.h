// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/chatmodel.h"
#include "systems/ragsystem.h"

#include <memory>

namespace reticle::systems {

// A chat model asked without any retrieval: mode A gives it the bare question, mode B the gold evidence as
// context.
class ChatSystem final : public RagSystem {
 public:
  // model: not null.
  ChatSystem(evaluation::Configuration configuration, std::shared_ptr<llm::ChatModel> model);

  const evaluation::Configuration& configuration() const override { return m_configuration; }
  Capabilities capabilities() const override;
  QCoro::Task<Result<evaluation::Response>> ask(benchmark::QaPair pair, CancelToken token) override;

 private:
  evaluation::Configuration m_configuration;
  std::shared_ptr<llm::ChatModel> m_model;
};

} // namespace reticle::systems
