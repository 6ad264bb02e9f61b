// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/cachedchatmodel.h"
#include "llm/chatmodel.h"
#include "llm/endpoint.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::llm {

// The key of a text's vector in a store: SHA-256 over the server's address, the model and the text.
std::string vectorKey(const Endpoint& endpoint, const std::string& model, std::string_view text);

// Takes vectors of texts from a store when the model made them before, asks for the others and keeps them. What
// comes from the store costs no tokens. A store that fails is passed by; a kept vector of another length than
// the ones that come now (the server has another model under the name) is made anew.
class CachedEmbeddingModel final : public EmbeddingModel {
 public:
  // endpoint, modelName: of `model`. clock and log must outlive it.
  CachedEmbeddingModel(std::shared_ptr<EmbeddingModel> model, Endpoint endpoint, std::string modelName,
                       ReplyStore store, const Clock& clock, Log& log);

  std::string name() const override { return m_model->name(); }
  QCoro::Task<Result<Embeddings>> embed(std::vector<std::string> texts, CancelToken token) override;

 private:
  std::shared_ptr<EmbeddingModel> m_model;
  Endpoint m_endpoint;
  std::string m_modelName;
  ReplyStore m_store;
  const Clock& m_clock;
  Log& m_log;
};

} // namespace reticle::llm
