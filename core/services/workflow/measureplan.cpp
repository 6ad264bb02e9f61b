// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationestimate.h"

#include "benchmark/extractivewriter.h"
#include "benchmark/promptlibrary.h"
#include "benchmark/uniqueness.h"
#include "evaluation/critic.h"
#include "knowledge/density.h"
#include "text/tokens.h"
#include "workflow/corpusindex.h"
#include "workflow/projectprompts.h"

#include <QCoroFuture>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace reticle::workflow {
namespace {

constexpr std::size_t kSampled = 12;      // contexts of a type that requests are built for
constexpr std::size_t kTried = 2000;      // numbers that are tried for a context; the rest by their share
constexpr std::size_t kWritten = 150;     // contexts that the built-in writer looks at; the rest by their share
constexpr const char* kAnyQuestion = "?"; // its length is added
constexpr double kAssumedQuestionTokens = 40;

std::size_t tokensOf(const dialogue::ChatRequest& request) {
  std::size_t tokens = 0;
  for (const auto& message : request.messages)
    tokens += text::estimateModelTokens(message.content);
  return tokens;
}

struct Measuring {
  const GenerateRequest& request;
  benchmark::TestType type;
  const CorpusIndex& index;
  const knowledge::DensityAnalyser* terms;   // may be null
  const benchmark::PromptLibrary* prompts;   // null for the built-in writer
  const std::vector<std::string>& questions; // of the project
  const CancelToken& token;
};

void addSkips(const std::map<benchmark::SkipReason, std::size_t>& skips,
              std::map<std::string, std::size_t>& named) {
  for (const auto& [reason, count] : skips)
    named[std::string(benchmark::skipReasonName(reason))] += count;
}

// How many contexts can be made: each number is tried, since what a target lacks (a link, a second topic) shows
// only then, and later rounds lack it more often than the first.
void countContexts(const Measuring& given, PlanMeasure::Type& measured) {
  const auto settings = sessionSettings(given.request, given.type, given.request.pairs);
  const benchmark::ContextSynthesizer synthesizer(*given.index.corpus, given.index.index->tfidf(), given.type,
                                                  given.request.seed, settings.synthesis);
  const std::size_t numbers = synthesizer.count();
  const std::size_t tried = std::min(numbers, kTried);
  std::map<benchmark::SkipReason, std::size_t> skips = synthesizer.skipped();
  std::size_t made = 0;
  // Spread over all rounds where not every number is tried.
  for (std::size_t i = 0; i < tried; ++i) {
    given.token.throwIfCancelled();
    benchmark::SkipReason reason = benchmark::SkipReason::TooShort;
    if (synthesizer.context(i * numbers / tried, &reason))
      ++made;
    else
      ++skips[reason];
  }
  measured.contexts =
      tried == numbers
          ? made
          : static_cast<std::size_t>(std::llround(static_cast<double>(made) / static_cast<double>(tried) *
                                                  static_cast<double>(numbers)));
  addSkips(skips, measured.skipped);
}

benchmark::GenerationSession sessionOf(const Measuring& given, benchmark::UniquenessIndex& uniqueness,
                                       const benchmark::GenerationInput& input, std::size_t window,
                                       std::size_t contexts) {
  for (const auto& question : given.questions)
    uniqueness.insert(question);
  // More pairs than there are contexts: none is left for want of asking.
  benchmark::GenerationSettings settings = sessionSettings(given.request, given.type, kTried * kWritten);
  settings.window = window;
  settings.maximumContexts = contexts;
  return benchmark::GenerationSession(input, settings, uniqueness);
}

// Builds the first requests of the writer and of the critics.
void measureRequests(const Measuring& given, PlanMeasure::Type& measured) {
  const auto& tfidf = given.index.index->tfidf();
  benchmark::UniquenessIndex uniqueness(given.terms, &tfidf);
  const benchmark::GenerationInput input{*given.index.corpus, tfidf, given.terms, writerName(given.request)};
  auto session = sessionOf(given, uniqueness, input, kSampled, 0);
  benchmark::PromptSettings promptSettings;
  promptSettings.preset = given.request.domain;
  promptSettings.enhanced = given.request.enhancedPrompts;
  benchmark::QaPair pair;
  pair.type = given.type;
  pair.question = kAnyQuestion;
  std::size_t sampled = 0;
  std::array<double, 3> tokens{}; // of the writer, of a critic with the context, of one without
  while (sampled < kSampled) {
    given.token.throwIfCancelled();
    const auto task = session.next();
    if (!task)
      break;
    ++sampled;
    const auto& corpus = *given.index.corpus;
    const std::array<std::size_t, 3> lengths{
        tokensOf(benchmark::buildQuestionRequest(*given.prompts, promptSettings, corpus, *task).chat),
        tokensOf(
            evaluation::criticRequest(evaluation::Critic::Answerable, *given.prompts, corpus, *task, pair)),
        tokensOf(
            evaluation::criticRequest(evaluation::Critic::ClosedBook, *given.prompts, corpus, *task, pair))};
    for (std::size_t i = 0; i < lengths.size(); ++i)
      tokens[i] += static_cast<double>(lengths[i]);
    measured.mostPromptTokens = std::max(measured.mostPromptTokens, lengths[0]);
    measured.mostExaminedTokens = std::max(measured.mostExaminedTokens, lengths[1]);
    measured.mostClosedBookTokens = std::max(measured.mostClosedBookTokens, lengths[2]);
  }
  if (sampled == 0)
    return;
  const auto mean = [&](double sum) { return sum / static_cast<double>(sampled); };
  measured.promptTokens = mean(tokens[0]);
  // The question is not written yet; no token is shorter than a character.
  measured.examinedTokens = mean(tokens[1]) + kAssumedQuestionTokens;
  measured.closedBookTokens = mean(tokens[2]) + kAssumedQuestionTokens;
  measured.mostExaminedTokens += given.request.checks.maximumQuestion;
  measured.mostClosedBookTokens += given.request.checks.maximumQuestion;
}

// The built-in writer, until it is told to stop.
class WatchedWriter final : public benchmark::QuestionWriter {
 public:
  WatchedWriter(const corpus::Corpus& corpus, const knowledge::DensityAnalyser* terms, const CancelToken& token)
      : m_writer(corpus, terms), m_token(token) {}
  std::string name() const override { return m_writer.name(); }
  std::optional<benchmark::Candidate> write(const benchmark::AttemptTask& task) const override {
    m_token.throwIfCancelled();
    return m_writer.write(task);
  }

 private:
  benchmark::ExtractiveQuestionWriter m_writer;
  const CancelToken& m_token;
};

// In how many contexts the built-in writer finds something: it is asked, as a generation would.
void measureWriter(const Measuring& given, PlanMeasure::Type& measured) {
  const auto& tfidf = given.index.index->tfidf();
  benchmark::UniquenessIndex uniqueness(given.terms, &tfidf);
  const benchmark::GenerationInput input{*given.index.corpus, tfidf, given.terms, writerName(given.request)};
  auto session = sessionOf(given, uniqueness, input, static_cast<std::size_t>(given.request.window), kWritten);
  const WatchedWriter writer(*given.index.corpus, given.terms, given.token);
  std::size_t looked = 0;
  for (const auto& outcome : benchmark::generateAll(session, writer))
    looked += outcome.skipped ? 0 : 1;
  measured.usable = looked == 0 ? 0.0 : static_cast<double>(session.made()) / static_cast<double>(looked);
}

PlanMeasure::Type measureType(const Measuring& given) {
  PlanMeasure::Type measured;
  measured.type = given.type;
  measured.replyLimit = benchmark::replyTokenLimit(given.type, given.request.attempts);
  countContexts(given, measured);
  if (given.prompts)
    measureRequests(given, measured);
  else
    measureWriter(given, measured);
  return measured;
}

} // namespace

QCoro::Task<Status> measurePlan(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, GenerateRequest request,
                                std::shared_ptr<PlanMeasure> measure) {
  const auto problems = problemsOf(request);
  if (!problems.empty())
    co_return failure(problems.front());
  request = inWorkingOrder(request);
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
  auto readingPairs = project->queries().fullPairs({});
  const auto pairs = co_await readingPairs;
  if (!pairs)
    co_return failure(pairs.error());
  std::vector<std::string> questions;
  for (const auto& pair : *pairs)
    questions.push_back(pair.question);
  context.progress(0, static_cast<std::int64_t>(request.types.size()));
  measure->request = request;
  measure->types.clear();
  for (const auto type : request.types) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    auto measuring = context.compute([request, type, index = *index, prompts, questions,
                                      token = context.token()] {
      std::optional<knowledge::DensityAnalyser> terms;
      if (index.knowledge)
        terms.emplace(*index.knowledge, request.density, text::TermMatcherOptions{request.nodeSizes});
      return measureType({request, type, index, terms ? &*terms : nullptr, prompts.get(), questions, token});
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
