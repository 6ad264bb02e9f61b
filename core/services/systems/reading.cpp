// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/reading.h"

#include "dialogue/answertext.h"
#include "evaluation/readerprompt.h"

#include <utility>

namespace reticle::systems {

QCoro::Task<Result<evaluation::Response>> readWithModel(std::shared_ptr<llm::ChatModel> model,
                                                        std::string question,
                                                        std::vector<evaluation::Passage> contexts,
                                                        evaluation::Configuration configuration,
                                                        CancelToken token) {
  dialogue::ChatRequest request = evaluation::buildReaderRequest(question, contexts, configuration);
  Result<dialogue::ChatReply> reply = co_await model->complete(std::move(request), std::move(token));
  if (!reply)
    co_return failure(reply.error());
  evaluation::Response response;
  response.answer = dialogue::answerText(*reply);
  response.contexts = std::move(contexts);
  response.usage = reply->usage;
  response.finish = reply->finish;
  response.finishRaw = reply->finishRaw;
  response.model = reply->model.empty() ? model->name() : reply->model;
  response.latencyMs = reply->latencyMs;
  response.raw = std::move(reply->raw);
  response.fromCache = reply->fromCache;
  response.cacheAgeMs = reply->cacheAgeMs;
  co_return response;
}

} // namespace reticle::systems
