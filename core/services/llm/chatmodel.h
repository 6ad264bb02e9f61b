// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "dialogue/chat.h"

#include <QCoroTask>
#include <cstdint>
#include <string>
#include <vector>

namespace reticle::llm {

// Something that answers chat requests. Called on the work thread; must outlive its calls.
class ChatModel {
 public:
  virtual ~ChatModel() = default;
  // "ENDPOINT:MODEL"; what is stored with whatever the model wrote.
  virtual std::string name() const = 0;
  // The reply, or an Error: of the network and model kinds (error.h), EmptyReply, InvalidReply or Cancelled.
  // Refused, cut and filtered replies are replies: see ChatReply::refusal and finish.
  virtual QCoro::Task<Result<dialogue::ChatReply>> complete(dialogue::ChatRequest request,
                                                            CancelToken token) = 0;
};

struct Embeddings {
  std::vector<std::vector<float>> vectors; // one per input, in input order, all of one length > 0
  dialogue::Usage usage;
  std::string model;
  std::int64_t latencyMs = 0; // sum over the requests
};

// Something that turns texts into vectors.
class EmbeddingModel {
 public:
  virtual ~EmbeddingModel() = default;
  virtual std::string name() const = 0;
  // Precondition: no text is empty. Splits long lists into several requests.
  virtual QCoro::Task<Result<Embeddings>> embed(std::vector<std::string> texts, CancelToken token) = 0;
};

} // namespace reticle::llm
