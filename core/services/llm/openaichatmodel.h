// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/client.h"
#include "llm/chatmodel.h"
#include "llm/dialect.h"
#include "llm/endpoint.h"

#include <optional>
#include <string>

namespace reticle::llm {

// A chat model behind POST {base}/chat/completions. Options a server refuses by name are left out from then on:
// what was learned is kept in the model object. An error about what came (InvalidReply, EmptyReply,
// TruncatedReply) has its text in the parameter "body", at most 64 KiB.
class OpenAiChatModel final : public ChatModel {
 public:
  // clock and client must outlive the model. dialect: to begin with, as a probe adapted it; no value = the
  // endpoint's.
  OpenAiChatModel(Endpoint endpoint, std::string modelName, http::HttpClient& client, const Clock& clock,
                  KeyProvider keys, std::optional<Dialect> dialect = std::nullopt);

  std::string name() const override { return m_endpoint.name + ":" + m_modelName; }
  QCoro::Task<Result<dialogue::ChatReply>> complete(dialogue::ChatRequest request, CancelToken token) override;
  // What is known by now about the server's abilities.
  const Dialect& dialect() const { return m_dialect; }

 private:
  Endpoint m_endpoint;
  std::string m_modelName;
  http::HttpClient& m_client;
  const Clock& m_clock;
  KeyProvider m_keys;
  Dialect m_dialect;
  std::optional<std::string> m_key; // as last given; forgotten when the server refuses it
};

} // namespace reticle::llm
