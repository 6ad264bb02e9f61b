// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/builtinpipeline.h"

#include "evaluation/extractivereader.h"
#include "evaluation/packing.h"
#include "systems/passages.h"
#include "systems/reading.h"

#include <QCoroFuture>
#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>
#include <utility>

namespace reticle::systems {
namespace {

using evaluation::Configuration;
using evaluation::Mode;
using evaluation::Response;

// What the work in the pool needs, shared so that it outlives whoever asked.
struct Lookup {
  std::shared_ptr<const corpus::Corpus> corpus;
  std::shared_ptr<const retrieval::Retriever> retriever;
  Configuration configuration;
  std::vector<evaluation::Passage> gold; // mode B
  std::string question;
  std::vector<float> vector; // of the question, when the retriever needs it
  const Clock* clock;
};

bool retrieves(const Configuration& configuration) {
  return configuration.mode == Mode::A && configuration.retriever != "none";
}

// Retrieval, packing and, for the extractive reader, reading; pure CPU.
Result<Response> lookUp(const Lookup& lookup) {
  return guarded([&lookup] {
    const std::int64_t startMs = lookup.clock->steadyMs();
    const Configuration& configuration = lookup.configuration;
    Response response;
    if (configuration.mode == Mode::B) {
      response.contexts = evaluation::packPassages(lookup.gold, configuration.contextTokens);
    } else if (retrieves(configuration)) {
      const auto depth = static_cast<std::size_t>(configuration.depth);
      response.retrieved =
          passagesOf(*lookup.corpus, lookup.retriever->search({lookup.question, lookup.vector}, depth));
      response.contexts = evaluation::packPassages(response.retrieved, configuration.contextTokens);
    }
    if (configuration.reader == "extractive")
      response.answer = evaluation::ExtractiveReader().answer(lookup.question, response.contexts);
    response.finishRaw = "stop";
    response.model = configuration.reader;
    response.latencyMs = std::max<std::int64_t>(0, lookup.clock->steadyMs() - startMs);
    return response;
  });
}

bool needsModel(const Configuration& configuration) {
  return configuration.reader != "extractive" && configuration.reader != "empty";
}

Error invalid(const char* key, const char* why, const std::string& value) {
  return Error(ErrorKind::InvalidArgument, why, {{"key", key}, {"value", value}});
}

} // namespace

Result<std::unique_ptr<BuiltinPipeline>>
BuiltinPipeline::create(std::shared_ptr<const corpus::Corpus> corpus,
                        std::shared_ptr<const retrieval::Retriever> retriever, Configuration configuration,
                        const Clock& clock, std::shared_ptr<llm::ChatModel> model,
                        std::shared_ptr<llm::EmbeddingModel> embedding) {
  if (retrieves(configuration) && (!corpus || !retriever))
    return failure(invalid("retriever", "retrieval needs a corpus and its index", configuration.retriever));
  if (retrieves(configuration) && retriever->needsVector() && !embedding)
    return failure(invalid("embedding", "this retriever needs an embedding model", configuration.embedding));
  if (needsModel(configuration) && !model)
    return failure(invalid("reader", "this reader needs a chat model", configuration.reader));
  if (configuration.contextTokens < 1)
    return failure(
        invalid("context_tokens", "must be at least 1", std::to_string(configuration.contextTokens)));
  if (configuration.outputTokens < 1)
    return failure(invalid("output_tokens", "must be at least 1", std::to_string(configuration.outputTokens)));
  if (configuration.depth < 1)
    return failure(invalid("depth", "must be at least 1", std::to_string(configuration.depth)));
  return std::unique_ptr<BuiltinPipeline>(new BuiltinPipeline(std::move(corpus), std::move(retriever),
                                                              std::move(configuration), clock, std::move(model),
                                                              std::move(embedding)));
}

BuiltinPipeline::BuiltinPipeline(std::shared_ptr<const corpus::Corpus> corpus,
                                 std::shared_ptr<const retrieval::Retriever> retriever,
                                 Configuration configuration, const Clock& clock,
                                 std::shared_ptr<llm::ChatModel> model,
                                 std::shared_ptr<llm::EmbeddingModel> embedding)
    : m_corpus(std::move(corpus)), m_retriever(std::move(retriever)), m_configuration(std::move(configuration)),
      m_clock(clock), m_model(std::move(model)), m_embedding(std::move(embedding)) {}

Capabilities BuiltinPipeline::capabilities() const {
  Capabilities can;
  can.sources = Capabilities::Sources::Full;
  can.modelChoice = needsModel(m_configuration);
  can.contextWindow = true;
  can.modeB = true;
  return can;
}

QCoro::Task<Result<Response>> BuiltinPipeline::ask(benchmark::QaPair pair, CancelToken token) {
  if (token.cancelled())
    co_return failure(ErrorKind::Cancelled, "cancelled");
  Lookup lookup;
  lookup.corpus = m_corpus;
  lookup.retriever = m_retriever;
  lookup.configuration = m_configuration;
  lookup.question = evaluation::questionText(pair);
  lookup.clock = &m_clock;
  if (m_configuration.mode == Mode::B)
    lookup.gold = evaluation::goldPassages(pair);
  std::int64_t embeddingMs = 0;
  if (retrieves(m_configuration) && m_retriever->needsVector()) {
    std::vector<std::string> texts(1, lookup.question);
    auto asking = m_embedding->embed(std::move(texts), token);
    auto made = co_await asking;
    if (!made)
      co_return failure(made.error());
    lookup.vector = std::move(made->vectors.front());
    embeddingMs = made->latencyMs;
  }
  QFuture<Result<Response>> work = QtConcurrent::run(lookUp, lookup);
  Result<Response> found = co_await work;
  if (!found)
    co_return found;
  if (token.cancelled())
    co_return failure(ErrorKind::Cancelled, "cancelled");
  found->latencyMs += embeddingMs;
  if (!needsModel(m_configuration))
    co_return found;
  Result<Response> read =
      co_await readWithModel(m_model, lookup.question, found->contexts, m_configuration, token);
  if (read)
    read->retrieved = std::move(found->retrieved);
  co_return read;
}

} // namespace reticle::systems
