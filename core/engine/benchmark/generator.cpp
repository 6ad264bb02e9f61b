// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/generator.h"

#include "base/error.h"
#include "base/random.h"
#include "benchmark/questionplan.h"
#include "benchmark/uniqueness.h"
#include "corpus/document.h"
#include "knowledge/density.h"
#include "text/language.h"

#include <algorithm>
#include <cstdio>
#include <deque>

namespace reticle::benchmark {

namespace {

enum class Stage { Ready, InFlight, Passed, Done }; // Passed: all checks but similarity

// A context between its start and its commit.
struct Open {
  Stage stage = Stage::Ready;
  AttemptTask task;
  QaPair pair; // of the attempt that passed
  std::string promptVersion;
  ContextOutcome outcome;
  int similarHere = 0; // similarity rejections of this context
  bool exhausted = false;
};

std::string keyFor(TestType type, std::size_t number) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "_%03zu", number);
  return std::string(testTypePrefix(type)) + buffer;
}

} // namespace

struct GenerationSession::Data {
  GenerationInput input;
  GenerationSettings settings;
  UniquenessIndex& uniqueness;
  ContextSynthesizer synthesizer;
  PlanLedger ledger;
  std::size_t limit = 0;     // contexts
  std::size_t started = 0;   // number of the next context
  std::size_t committed = 0; // contexts committed
  std::size_t made = 0;
  std::deque<Open> open; // contexts committed .. started - 1
  // k and s after each committed context; the first entry is the state before context 0.
  std::vector<int> generatedAfter{0};
  std::vector<int> similarAfter{0};
  std::map<Rejection, std::size_t> rejections;
  std::map<SkipReason, std::size_t> skips;
  std::vector<ContextOutcome> ready;

  Data(const GenerationInput& in, const GenerationSettings& s, UniquenessIndex& index)
      : input(in), settings(s), uniqueness(index),
        synthesizer(in.corpus, in.vectors, s.type, s.seed, s.synthesis), ledger(s) {
    limit = synthesizer.count();
    if (settings.maximumContexts > 0)
      limit = std::min(limit, settings.maximumContexts);
    skips = synthesizer.skipped();
    ledger.contexts(limit);
  }

  bool complete() const { return made >= settings.pairs || committed >= limit; }
  // What context i is told: the state after context i - W (nothing before the first).
  std::size_t stateIndex(std::size_t context) const {
    return context + 1 > settings.window ? context + 1 - settings.window : 0;
  }
  void start(std::size_t number);
  void arm(Open& item);
  void reject(Open& item, Verdict verdict, std::string question);
  void settle();
  void commit(Open& item);
  void account(const ContextOutcome& outcome);
};

// Builds the context and what is known of it for all of its attempts.
void GenerationSession::Data::start(std::size_t number) {
  Open item;
  item.outcome.context = number;
  item.task.context = number;
  item.task.seed = settings.seed;
  SkipReason reason = SkipReason::TooShort;
  std::optional<Context> context = synthesizer.context(number, &reason);
  if (!context) {
    item.outcome.skipped = reason;
    item.stage = Stage::Done;
    ledger.skip(number);
    open.push_back(std::move(item));
    return;
  }
  std::string joined;
  for (const ContextItem& part : context->items) {
    joined += input.corpus.textOf(part.chunk);
    joined += "\n\n";
  }
  item.task.precision = "low";
  if (input.terms) {
    const knowledge::Analysis analysis = input.terms->analyse(joined);
    item.task.density = analysis.rho;
    item.task.omegaH = analysis.omegaH;
    item.task.densityDefinition = std::string(knowledge::densityDefinitionName(input.terms->definition()));
    item.task.precision = std::string(knowledge::precisionName(analysis.precision));
    if (analysis.dominant)
      item.task.dominantCategory = input.terms->base().categories[*analysis.dominant].id;
  }
  item.outcome.density = item.task.density;
  item.outcome.omegaH = item.task.omegaH;
  item.outcome.densityDefinition = item.task.densityDefinition;
  item.outcome.precision = item.task.precision;
  // The language of what is asked about, not of the distractors.
  std::string needed;
  for (const ContextItem& part : context->items)
    if (part.role != ChunkRole::Distractor) {
      needed += input.corpus.textOf(part.chunk);
      needed += '\n';
    }
  item.task.language = text::detectLanguage(needed);
  item.task.content = std::move(*context);
  const std::size_t state = stateIndex(number);
  item.task.generated = generatedAfter[state];
  item.task.similarityRejections = similarAfter[state];
  item.task.plan = ledger.plan(number, state, item.task.similarityRejections);
  arm(item);
  open.push_back(std::move(item));
}

// Sets the control for the attempt that comes next.
void GenerationSession::Data::arm(Open& item) {
  item.task.attempt = static_cast<int>(item.outcome.attempts.size()) + 1;
  ControlState state;
  state.type = settings.type;
  state.precision = item.task.precision;
  state.generated = item.task.generated;
  state.attempt = item.task.attempt;
  // Rejections of this very context are known to it whatever else is in flight.
  item.task.similarityRejections = similarAfter[stateIndex(item.task.context)] + item.similarHere;
  state.similarityRejections = item.task.similarityRejections;
  if (input.terms)
    if (const knowledge::Category* category = input.terms->base().find(item.task.dominantCategory))
      state.categoryShift = category->temperatureShift;
  item.task.control = controlFor(state, settings.control);
  item.task.plan.diversify = item.task.similarityRejections > 2;
  item.stage = Stage::Ready;
}

void GenerationSession::Data::reject(Open& item, Verdict verdict, std::string question) {
  AttemptOutcome outcome;
  outcome.attempt = item.task.attempt;
  outcome.control = item.task.control;
  outcome.verdict = std::move(verdict);
  outcome.question = std::move(question);
  const Rejection reason = outcome.verdict.reason;
  item.outcome.attempts.push_back(std::move(outcome));
  if (reason == Rejection::TooSimilar)
    ++item.similarHere;
  // A writer that finds nothing in a context will find nothing the next time.
  if (reason == Rejection::NoCandidate || static_cast<int>(item.outcome.attempts.size()) >= settings.attempts)
    item.stage = Stage::Done;
  else
    arm(item);
}

// Commits what is decided, in order. The similarity check and the insert are one step at the head of the line.
void GenerationSession::Data::settle() {
  while (!open.empty() && !complete()) {
    Open& head = open.front();
    if (head.stage == Stage::Passed) {
      const double theta = head.task.control.threshold;
      bool inserted = false;
      const Similarity similarity = uniqueness.compareAndInsert(head.pair.question, theta, &inserted);
      if (!inserted) {
        Verdict verdict;
        verdict.reason = Rejection::TooSimilar;
        verdict.detail = std::to_string(similarity.highest());
        reject(head, std::move(verdict), head.pair.question);
        continue;
      }
      AttemptOutcome outcome;
      outcome.attempt = head.task.attempt;
      outcome.control = head.task.control;
      outcome.verdict.accepted = true;
      outcome.question = head.pair.question;
      head.outcome.attempts.push_back(std::move(outcome));
      head.pair.key = keyFor(settings.type, settings.firstKey + made);
      head.pair.record.maxSimilarity = similarity.highest();
      head.outcome.pair = std::move(head.pair);
      head.stage = Stage::Done;
    }
    if (head.stage != Stage::Done)
      return;
    commit(head);
    open.pop_front();
  }
}

void GenerationSession::Data::commit(Open& item) {
  account(item.outcome);
  ready.push_back(std::move(item.outcome));
}

void GenerationSession::Data::account(const ContextOutcome& outcome) {
  int similar = similarAfter.back();
  if (outcome.skipped)
    ++skips[*outcome.skipped];
  for (const AttemptOutcome& attempt : outcome.attempts) {
    if (attempt.verdict.accepted) {
      if (!settings.control.cumulativeSimilarity)
        similar = 0;
      continue;
    }
    ++rejections[attempt.verdict.reason];
    if (attempt.verdict.reason == Rejection::TooSimilar)
      ++similar;
  }
  if (outcome.pair) {
    ++made;
    ledger.settle(outcome.context, &*outcome.pair);
  } else {
    ledger.settle(outcome.context, nullptr);
  }
  generatedAfter.push_back(static_cast<int>(made));
  similarAfter.push_back(similar);
  ++committed;
}

GenerationSession::GenerationSession(const GenerationInput& input, const GenerationSettings& settings,
                                     UniquenessIndex& uniqueness) {
  if (settings.attempts < 1 || settings.window < 1)
    throw Error(ErrorKind::OutOfRange, "attempts and window are at least 1");
  if (!(settings.objectiveShare >= 0 && settings.objectiveShare <= 1))
    throw Error(ErrorKind::OutOfRange, "the share of objective questions is between 0 and 1",
                {{"key", "objectiveShare"}});
  m_data = std::make_unique<Data>(input, settings, uniqueness);
}

GenerationSession::~GenerationSession() = default;

void GenerationSession::restore(const std::vector<ContextOutcome>& outcomes) {
  if (m_data->started > 0)
    throw Error(ErrorKind::InvalidArgument, "a session can only be restored before it starts");
  for (const ContextOutcome& outcome : outcomes) {
    if (outcome.context != m_data->committed)
      throw Error(ErrorKind::InvalidArgument, "stored outcomes have a gap",
                  {{"context", std::to_string(m_data->committed)}});
    const std::size_t state = m_data->stateIndex(outcome.context);
    if (outcome.skipped)
      m_data->ledger.skip(outcome.context);
    else
      m_data->ledger.plan(outcome.context, state, m_data->similarAfter[state]);
    m_data->account(outcome);
    if (outcome.pair)
      m_data->uniqueness.insert(outcome.pair->question);
  }
  m_data->started = m_data->committed;
}

std::optional<AttemptTask> GenerationSession::next() {
  Data& data = *m_data;
  data.settle();
  for (;;) {
    if (data.complete())
      return std::nullopt;
    for (Open& item : data.open)
      if (item.stage == Stage::Ready) {
        item.stage = Stage::InFlight;
        return item.task;
      }
    // No more contexts than could still give pairs are begun, so that little is paid for nothing at the end.
    const std::size_t wanted = data.settings.pairs - data.made;
    if (data.started >= data.limit || data.open.size() >= std::min(data.settings.window, wanted))
      return std::nullopt;
    data.start(data.started);
    ++data.started;
    data.settle(); // a skipped context at the head is committed at once
  }
}

void GenerationSession::submit(std::size_t context, Submission submission) {
  Data& data = *m_data;
  if (data.complete())
    return; // paid for, but N pairs were reached by earlier contexts
  Open* item = nullptr;
  for (Open& candidate : data.open)
    if (candidate.task.context == context && candidate.stage == Stage::InFlight)
      item = &candidate;
  if (!item)
    throw Error(ErrorKind::InvalidArgument, "no attempt of this context is in flight",
                {{"context", std::to_string(context)}});
  std::string question = submission.candidate ? submission.candidate->question : std::string();
  if (!submission.candidate || submission.rejectedByCritic) {
    data.reject(*item, {false, submission.failure, std::move(submission.detail)}, std::move(question));
    data.settle();
    return;
  }
  const AttemptTask& task = item->task;
  QaPair pair;
  Verdict verdict = check(task, *submission.candidate, pair);
  if (!verdict.accepted) {
    data.reject(*item, std::move(verdict), std::move(question));
    data.settle();
    return;
  }
  GenerationRecord& record = pair.record;
  record.writer = data.input.writer;
  record.promptVersion = submission.promptVersion;
  record.seed = data.settings.seed;
  record.contextNumber = context;
  record.attempt = task.attempt;
  record.generated = task.generated;
  record.similarityRejections = task.similarityRejections;
  record.temperature = task.control.temperature;
  record.topP = task.control.topP;
  record.threshold = task.control.threshold;
  record.maxTokens = task.control.maxTokens;
  record.density = task.density;
  record.omegaH = task.omegaH;
  record.densityDefinition = task.densityDefinition;
  record.precision = task.precision;
  record.dominantCategory = task.dominantCategory;
  record.needlePosition = task.content.needlePosition;
  for (const ContextItem& part : task.content.items) {
    const corpus::CorpusChunk& chunk = data.input.corpus.chunks[part.chunk];
    record.context.push_back({data.input.corpus.documents[chunk.document].hash, chunk.chunk.ordinal,
                              chunk.chunk.span, std::string(chunkRoleName(part.role))});
  }
  item->pair = std::move(pair);
  item->stage = Stage::Passed;
  data.settle();
}

Verdict GenerationSession::check(const AttemptTask& task, const Candidate& candidate, QaPair& pair) const {
  const CheckInput input{m_data->input.corpus, task.content, task.plan.format, task.language,
                         &m_data->input.vectors};
  return checkCandidate(candidate, input, m_data->settings.checks, pair);
}

std::vector<ContextOutcome> GenerationSession::takeOutcomes() {
  std::vector<ContextOutcome> result;
  result.swap(m_data->ready);
  return result;
}

bool GenerationSession::finished() const {
  return m_data->complete() && m_data->ready.empty();
}
std::size_t GenerationSession::made() const {
  return m_data->made;
}
std::size_t GenerationSession::contextsCommitted() const {
  return m_data->committed;
}
std::size_t GenerationSession::contextsAvailable() const {
  return m_data->limit;
}
const std::map<Rejection, std::size_t>& GenerationSession::rejections() const {
  return m_data->rejections;
}
const std::map<SkipReason, std::size_t>& GenerationSession::skips() const {
  return m_data->skips;
}

std::vector<ContextOutcome> generateAll(GenerationSession& session, const QuestionWriter& writer) {
  std::vector<ContextOutcome> result;
  while (!session.finished()) {
    if (const std::optional<AttemptTask> task = session.next()) {
      Submission submission;
      submission.candidate = writer.write(*task);
      session.submit(task->context, std::move(submission));
    }
    for (ContextOutcome& outcome : session.takeOutcomes())
      result.push_back(std::move(outcome));
  }
  return result;
}

} // namespace reticle::benchmark
