// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationestimate.h"

#include "benchmark/promptlibrary.h"
#include "benchmark/uniqueness.h"
#include "knowledge/density.h"
#include "text/tokens.h"
#include "workflow/corpusindex.h"
#include "workflow/projectprompts.h"

#include <QCoroFuture>
#include <algorithm>
#include <map>

namespace reticle::workflow {
namespace {

constexpr std::size_t kSampled = 12; // contexts of a type that requests are built for

std::size_t tokensOf(const dialogue::ChatRequest& request) {
  std::size_t tokens = 0;
  for (const auto& message : request.messages)
    tokens += text::estimateModelTokens(message.content);
  return tokens;
}

PlanMeasure::Type measureType(const GenerateRequest& request, benchmark::TestType type,
                              const CorpusIndex& index, const knowledge::DensityAnalyser* terms,
                              const benchmark::PromptLibrary* prompts, const CancelToken& token) {
  const auto& tfidf = index.index->tfidf();
  benchmark::UniquenessIndex uniqueness(terms, &tfidf);
  benchmark::GenerationSettings settings = sessionSettings(request, type, std::max(request.pairs, kSampled));
  settings.window = kSampled;
  const benchmark::GenerationInput input{*index.corpus, tfidf, terms, writerName(request)};
  benchmark::GenerationSession session(input, settings, uniqueness);
  PlanMeasure::Type measured;
  measured.type = type;
  measured.contexts = session.contextsAvailable();
  measured.replyLimit = benchmark::replyTokenLimit(type, request.attempts);
  benchmark::PromptSettings promptSettings;
  promptSettings.preset = request.domain;
  promptSettings.enhanced = request.enhancedPrompts;
  std::size_t sampled = 0, lastContext = 0;
  double tokens = 0;
  while (sampled < kSampled) {
    token.throwIfCancelled();
    const auto task = session.next();
    if (!task)
      break;
    ++sampled;
    lastContext = task->context;
    if (!prompts)
      continue;
    const auto built = benchmark::buildQuestionRequest(*prompts, promptSettings, *index.corpus, *task);
    const std::size_t length = tokensOf(built.chat);
    tokens += static_cast<double>(length);
    measured.mostPromptTokens = std::max(measured.mostPromptTokens, length);
  }
  // Numbers up to the last one sampled that gave no context were skipped.
  measured.usable = sampled == 0 ? 0.0 : static_cast<double>(sampled) / static_cast<double>(lastContext + 1);
  measured.promptTokens = sampled == 0 ? 0.0 : tokens / static_cast<double>(sampled);
  return measured;
}

} // namespace

QCoro::Task<Status> measurePlan(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, GenerateRequest request,
                                std::shared_ptr<PlanMeasure> measure) {
  const auto problems = problemsOf(request);
  if (!problems.empty())
    co_return failure(problems.front());
  auto loading = loadCorpusIndex(context, toolbox, project);
  const auto index = co_await loading;
  if (!index)
    co_return failure(index.error());
  std::shared_ptr<const benchmark::PromptLibrary> prompts; // null for the built-in writer
  if (!request.model.empty()) {
    auto reading = projectPrompts(project);
    const auto own = co_await reading;
    if (!own)
      co_return failure(own.error());
    auto library = loadPrompts(toolbox.folders(), *own);
    if (!library)
      co_return failure(library.error());
    prompts = std::make_shared<const benchmark::PromptLibrary>(std::move(*library));
  }
  context.progress(0, static_cast<std::int64_t>(request.types.size()));
  measure->request = request;
  measure->types.clear();
  for (const auto type : request.types) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    auto measuring = context.compute([request, type, index = *index, prompts, token = context.token()] {
      std::optional<knowledge::DensityAnalyser> terms;
      if (index.knowledge)
        terms.emplace(*index.knowledge, request.density, text::TermMatcherOptions{request.nodeSizes});
      return measureType(request, type, index, terms ? &*terms : nullptr, prompts.get(), token);
    });
    const auto measured = co_await measuring;
    if (!measured)
      co_return failure(measured.error());
    measure->types.push_back(*measured);
    context.advance();
  }
  co_return Status{};
}

} // namespace reticle::workflow
