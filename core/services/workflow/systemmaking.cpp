// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/systemmaking.h"

#include "retrieval/retrievers.h"
#include "systems/builtinpipeline.h"
#include "systems/chatsystem.h"
#include "workflow/embeddings.h"
#include "workflow/models.h"

#include <map>
#include <string>
#include <utility>

namespace reticle::workflow {
namespace {

// What an embedding model made of the chunks, and the model for the questions; both null for LSA.
struct Embedded {
  std::shared_ptr<const retrieval::UnitVectors> vectors;
  std::shared_ptr<llm::EmbeddingModel> model;
};

QCoro::Task<Result<std::shared_ptr<systems::RagSystem>>>
makeSystem(Toolbox& toolbox, SystemParts parts, evaluation::Configuration configuration, Embedded embedded) {
  std::shared_ptr<llm::ChatModel> model;
  if (asksModel(configuration)) {
    auto finding =
        chatModel(toolbox, parts.project, configuration.reader, dialogue::Role::Reader, parts.account);
    auto found = co_await finding;
    if (!found)
      co_return failure(found.error());
    model = *found;
  }
  std::shared_ptr<systems::RagSystem> system;
  if (configuration.kind == "chat") {
    system = std::make_shared<systems::ChatSystem>(configuration, model);
    co_return system;
  }
  std::shared_ptr<const retrieval::Retriever> retriever;
  if (configuration.mode == evaluation::Mode::A && configuration.retriever != "none") {
    retrieval::RetrieverOptions options;
    options.hybrid.alpha = configuration.alpha;
    options.hybrid.fusion =
        configuration.fusion == "rrf" ? retrieval::Fusion::Reciprocal : retrieval::Fusion::Linear;
    options.seed = parts.seed;
    options.vectors = embedded.vectors;
    auto made = guarded([&] {
      return std::shared_ptr<const retrieval::Retriever>(
          retrieval::makeRetriever(configuration.retriever, parts.index.index, options));
    });
    if (!made)
      co_return failure(made.error());
    retriever = *made;
  }
  auto pipeline = systems::BuiltinPipeline::create(parts.index.corpus, retriever, configuration,
                                                   toolbox.clock(), model, embedded.model);
  if (!pipeline)
    co_return failure(pipeline.error());
  system = std::move(*pipeline);
  co_return system;
}

} // namespace

bool asksModel(const evaluation::Configuration& configuration) {
  return configuration.kind == "chat" ||
         (configuration.reader != "extractive" && configuration.reader != "empty");
}

QCoro::Task<Result<Systems>> makeSystems(Toolbox& toolbox, SystemParts parts,
                                         std::vector<evaluation::Configuration> configurations) {
  Systems systems;
  for (const auto& configuration : configurations) {
    if (evaluation::usesEmbedding(configuration)) {
      auto finding = embeddingModel(toolbox, parts.project, configuration.embedding, parts.account, false);
      const auto found = co_await finding;
      if (!found)
        co_return failure(found.error());
      systems.push_back(nullptr);
      continue;
    }
    auto making = makeSystem(toolbox, parts, configuration, {});
    auto system = co_await making;
    if (!system)
      co_return failure(system.error());
    systems.push_back(*system);
  }
  co_return systems;
}

QCoro::Task<Result<Systems>> embedSystems(jobs::JobContext& context, Toolbox& toolbox, SystemParts parts,
                                          std::vector<evaluation::Configuration> configurations,
                                          Systems systems) {
  std::map<std::string, Embedded> made;
  for (std::size_t i = 0; i < systems.size(); ++i) {
    if (systems[i])
      continue;
    const auto& configuration = configurations[i];
    Embedded& embedded = made[configuration.embedding];
    if (!embedded.model) {
      // Not bypassed by repeats: the same text has the same vector.
      auto finding =
          embeddingModel(toolbox, parts.project, configuration.embedding, parts.account, !parts.fresh);
      auto found = co_await finding;
      if (!found)
        co_return failure(found.error());
      embedded.model = *found;
      auto making = chunkVectors(context, parts.index.corpus, embedded.model);
      auto vectors = co_await making;
      if (!vectors)
        co_return failure(vectors.error());
      embedded.vectors = *vectors;
    }
    auto making = makeSystem(toolbox, parts, configuration, embedded);
    auto system = co_await making;
    if (!system)
      co_return failure(system.error());
    systems[i] = *system;
  }
  co_return systems;
}

} // namespace reticle::workflow
