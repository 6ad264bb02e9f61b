// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/client.h"
#include "llm/chatmodel.h"
#include "llm/endpoint.h"

#include <cstddef>
#include <string>
#include <vector>

namespace reticle::llm {

// An embedding model behind POST {base}/embeddings, at most `batch` texts a request.
class OpenAiEmbeddingModel final : public EmbeddingModel {
 public:
  // client and clock must outlive the model. batch: 1 to 2048.
  OpenAiEmbeddingModel(Endpoint endpoint, std::string modelName, http::HttpClient& client, const Clock& clock,
                       KeyProvider keys, std::size_t batch = 64);

  std::string name() const override { return m_endpoint.name + ":" + m_modelName; }
  QCoro::Task<Result<Embeddings>> embed(std::vector<std::string> texts, CancelToken token) override;

 private:
  Endpoint m_endpoint;
  std::string m_modelName;
  http::HttpClient& m_client;
  const Clock& m_clock;
  KeyProvider m_keys;
  std::size_t m_batch;
};

} // namespace reticle::llm
