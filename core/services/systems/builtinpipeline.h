// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"
#include "llm/chatmodel.h"
#include "retrieval/retriever.h"
#include "systems/ragsystem.h"

#include <memory>

namespace reticle::systems {

// The built-in pipeline: retrieve `depth` chunks, pack them to `contextTokens`, read. Readers: "extractive" (no model),
// "empty" (answers nothing: the floor every system must beat) or a chat model. Mode B skips retrieval.
class BuiltinPipeline final : public RagSystem {
 public:
  // retriever: required unless configuration.retriever is "none" or the mode is B; called from pool threads, one call
  // at a time. model: required unless the reader is "extractive" or "empty".
  // InvalidArgument for a configuration that cannot be run.
  static Result<std::unique_ptr<BuiltinPipeline>> create(std::shared_ptr<const corpus::Corpus> corpus,
                                                         std::shared_ptr<const retrieval::Retriever> retriever,
                                                         evaluation::Configuration configuration,
                                                         std::shared_ptr<llm::ChatModel> model = {});

  const evaluation::Configuration& configuration() const override { return m_configuration; }
  Capabilities capabilities() const override;
  QCoro::Task<Result<evaluation::Response>> ask(benchmark::QaPair pair, CancelToken token) override;

 private:
  BuiltinPipeline(std::shared_ptr<const corpus::Corpus> corpus, std::shared_ptr<const retrieval::Retriever> retriever,
                  evaluation::Configuration configuration, std::shared_ptr<llm::ChatModel> model);

  std::shared_ptr<const corpus::Corpus> m_corpus;
  std::shared_ptr<const retrieval::Retriever> m_retriever;
  evaluation::Configuration m_configuration;
  std::shared_ptr<llm::ChatModel> m_model;
};

} // namespace reticle::systems
