// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/chatsystem.h"

#include "evaluation/extractivereader.h"
#include "evaluation/packing.h"
#include "systems/reading.h"

#include <utility>

namespace reticle::systems {

ChatSystem::ChatSystem(evaluation::Configuration configuration, std::shared_ptr<llm::ChatModel> model)
    : m_configuration(std::move(configuration)), m_model(std::move(model)) {}

Capabilities ChatSystem::capabilities() const {
  Capabilities can;
  can.modelChoice = true;
  can.modeB = true;
  return can;
}

QCoro::Task<Result<evaluation::Response>> ChatSystem::ask(benchmark::QaPair pair, CancelToken token) {
  std::vector<evaluation::Passage> contexts;
  if (m_configuration.mode == evaluation::Mode::B)
    contexts = evaluation::packPassages(evaluation::goldPassages(pair), m_configuration.contextTokens);
  // In mode A there is no context to expose: whatever the model used stays its own.
  const bool exposed = m_configuration.mode == evaluation::Mode::B;
  std::string question = evaluation::questionText(pair);
  Result<evaluation::Response> response =
      co_await readWithModel(m_model, std::move(question), std::move(contexts), m_configuration, token);
  if (response)
    response->contextsExposed = exposed;
  co_return response;
}

} // namespace reticle::systems
