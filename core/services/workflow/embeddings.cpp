// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/embeddings.h"

#include "text/tokens.h"

#include <QCoroFuture>
#include <algorithm>
#include <utility>

namespace reticle::workflow {
namespace {

constexpr int kInFlight = 4;

struct Filling {
  std::shared_ptr<const corpus::Corpus> corpus;
  std::shared_ptr<llm::EmbeddingModel> model;
  std::vector<std::vector<float>> vectors;
  std::size_t next = 0;
  bool failed = false;
};

QCoro::Task<Status> fill(jobs::JobContext& context, std::shared_ptr<Filling> filling) {
  const std::size_t count = filling->vectors.size();
  while (filling->next < count && !filling->failed) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    const std::size_t begin = filling->next;
    const std::size_t end = std::min(begin + kTextsPerRequest, count);
    filling->next = end;
    std::vector<std::string> texts;
    for (std::size_t i = begin; i < end; ++i)
      texts.emplace_back(filling->corpus->textOf(i));
    auto asking = filling->model->embed(std::move(texts), context.token());
    auto made = co_await asking;
    if (!made) {
      filling->failed = true;
      co_return failure(made.error());
    }
    for (std::size_t i = begin; i < end; ++i)
      filling->vectors[i] = std::move(made->vectors[i - begin]);
    context.advance(static_cast<std::int64_t>(end - begin));
  }
  co_return Status{};
}

} // namespace

AccountedEmbeddings::AccountedEmbeddings(std::shared_ptr<llm::EmbeddingModel> model,
                                         std::shared_ptr<CallAccount> account,
                                         std::shared_ptr<project::Project> project, const Clock& clock,
                                         Log& log)
    : m_model(std::move(model)), m_account(std::move(account)), m_project(std::move(project)), m_clock(clock),
      m_log(log) {}

QCoro::Task<Result<llm::Embeddings>> AccountedEmbeddings::embed(std::vector<std::string> texts,
                                                                CancelToken token) {
  const auto account = m_account;
  const Status free = beginCall(*account, m_clock);
  if (!free)
    co_return failure(free.error());
  dialogue::ModelCall estimate{dialogue::Role::Embedding, name(), true, false, {}};
  std::int64_t tokens = 0;
  for (const std::string& text : texts)
    tokens += static_cast<std::int64_t>(text::estimateModelTokens(text));
  estimate.usage.promptTokens = tokens;
  estimate.usage.completionTokens = 0;
  estimate.usage.estimated = true;
  auto starting = CallRecord::start(m_project, account->owner, std::move(estimate), &m_log);
  const auto record = co_await starting;
  auto asking = m_model->embed(std::move(texts), std::move(token));
  auto made = co_await asking;
  std::optional<dialogue::ModelCall> call;
  if (made)
    call = dialogue::ModelCall{dialogue::Role::Embedding, name(), true, false, made->usage};
  else
    call = failedCall(dialogue::Role::Embedding, name(), made.error());
  endCall(*account, call);
  auto ending = record.end(std::move(call), made ? "ok" : std::string(errorKindName(made.error().kind())));
  co_await ending;
  co_return made;
}

QCoro::Task<Result<std::shared_ptr<const retrieval::UnitVectors>>>
chunkVectors(jobs::JobContext& context, std::shared_ptr<const corpus::Corpus> corpus,
             std::shared_ptr<llm::EmbeddingModel> model) {
  auto filling = std::make_shared<Filling>();
  filling->corpus = corpus;
  filling->model = model;
  filling->vectors.resize(corpus->chunks.size());
  context.message(model->name());
  context.progress(0, static_cast<std::int64_t>(corpus->chunks.size()));
  std::vector<QCoro::Task<Status>> lanes;
  for (int i = 0; i < kInFlight; ++i)
    lanes.push_back(fill(context, filling));
  Status ended{};
  for (auto& lane : lanes) {
    const auto status = co_await lane;
    if (!status && ended)
      ended = status;
  }
  if (!ended)
    co_return failure(ended.error());
  co_return guarded([&] {
    return std::shared_ptr<const retrieval::UnitVectors>(
        std::make_shared<retrieval::UnitVectors>(filling->vectors));
  });
}

} // namespace reticle::workflow
