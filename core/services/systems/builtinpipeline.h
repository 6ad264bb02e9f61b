// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "corpus/document.h"
#include "llm/chatmodel.h"
#include "retrieval/retriever.h"
#include "systems/ragsystem.h"

#include <memory>

namespace reticle::systems {

// The built-in pipeline: retrieve `depth` chunks, pack them to `contextTokens`, read. Readers: "extractive" (no
// model), "empty" (answers nothing: the floor every system must beat) or a chat model. Mode B skips retrieval.
class BuiltinPipeline final : public RagSystem {
 public:
  // clock must outlive the pipeline. retriever: required unless configuration.retriever is "none" or the mode
  // is B; its units are the chunks of the corpus; called from pool threads. model: required unless the reader
  // is "extractive" or "empty". embedding: turns questions into the vectors such a retriever needs; required
  // when it does. InvalidArgument (parameter "key") for a configuration that cannot be run.
  static Result<std::unique_ptr<BuiltinPipeline>>
  create(std::shared_ptr<const corpus::Corpus> corpus, std::shared_ptr<const retrieval::Retriever> retriever,
         evaluation::Configuration configuration, const Clock& clock,
         std::shared_ptr<llm::ChatModel> model = {}, std::shared_ptr<llm::EmbeddingModel> embedding = {});

  const evaluation::Configuration& configuration() const override { return m_configuration; }
  Capabilities capabilities() const override;
  QCoro::Task<Result<evaluation::Response>> ask(benchmark::QaPair pair, CancelToken token) override;

 private:
  BuiltinPipeline(std::shared_ptr<const corpus::Corpus> corpus,
                  std::shared_ptr<const retrieval::Retriever> retriever,
                  evaluation::Configuration configuration, const Clock& clock,
                  std::shared_ptr<llm::ChatModel> model, std::shared_ptr<llm::EmbeddingModel> embedding);

  std::shared_ptr<const corpus::Corpus> m_corpus;
  std::shared_ptr<const retrieval::Retriever> m_retriever;
  evaluation::Configuration m_configuration;
  const Clock& m_clock;
  std::shared_ptr<llm::ChatModel> m_model;
  std::shared_ptr<llm::EmbeddingModel> m_embedding;
};

} // namespace reticle::systems
