// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/modelusage.h"

namespace reticle::workflow {

ModelUse ModelUsage::of(const std::string& model) const {
  const std::lock_guard lock(m_mutex);
  const auto found = m_uses.find(model);
  return found == m_uses.end() ? ModelUse{} : found->second;
}

void ModelUsage::begin(const std::string& model) {
  const std::lock_guard lock(m_mutex);
  ++m_uses[model].inFlight;
}

void ModelUsage::end(const std::string& model, const Result<dialogue::ChatReply>& reply) {
  const std::lock_guard lock(m_mutex);
  ModelUse& use = m_uses[model];
  --use.inFlight;
  if (!reply) {
    ++use.failed;
    return;
  }
  ++use.calls;
  const auto& usage = reply->usage;
  use.promptTokens += usage.promptTokens.value_or(0);
  use.completionTokens += usage.completionTokens.value_or(0);
  use.estimated = use.estimated || usage.estimated || !usage.promptTokens || !usage.completionTokens;
}

MeteredChatModel::MeteredChatModel(std::shared_ptr<llm::ChatModel> model, std::shared_ptr<ModelUsage> usage)
    : m_model(std::move(model)), m_usage(std::move(usage)) {}

QCoro::Task<Result<dialogue::ChatReply>> MeteredChatModel::complete(dialogue::ChatRequest request,
                                                                    CancelToken token) {
  const std::string model = name();
  const std::shared_ptr<ModelUsage> usage = m_usage;
  usage->begin(model);
  auto asking = m_model->complete(std::move(request), std::move(token));
  auto reply = co_await asking;
  usage->end(model, reply);
  co_return reply;
}

} // namespace reticle::workflow
