// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/extractivewriter.h"

#include "benchmark/proposals.h"
#include "corpus/document.h"
#include "knowledge/density.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kCachedDocuments = 256;
constexpr std::size_t kCachedPhrases = 10000;
constexpr std::size_t kSampleDocuments = 100;
constexpr double kEverywhere = 0.6; // share of the documents
// Below this a question does more harm than good.
constexpr double kWorstScore = 0.42;
constexpr double kWorstJoined = 0.34; // two sentences prove more than one, and are rarer

} // namespace

struct ExtractiveQuestionWriter::Data {
  const corpus::Corpus& corpus;
  const knowledge::DensityAnalyser* terms;
  std::mutex mutex;
  std::map<std::size_t, std::shared_ptr<const DocumentView>> views;
  std::map<std::string, bool> common; // phrases that most documents hold
  std::map<std::string, bool> held;   // phrases that any document holds

  Data(const corpus::Corpus& c, const knowledge::DensityAnalyser* t) : corpus(c), terms(t) {}

  // Whether a phrase stands in most documents; judged by a sample spread over the corpus.
  bool everywhere(const std::string& named) {
    std::string_view phrase = named;
    for (const std::string_view article : {"the ", "a ", "an "})
      if (phrase.rfind(article, 0) == 0)
        phrase.remove_prefix(article.size());
    const std::size_t count = corpus.documents.size();
    if (count < 4)
      return false;
    const std::string key(phrase);
    const std::scoped_lock lock(mutex);
    if (const auto found = common.find(key); found != common.end())
      return found->second;
    const std::size_t sample = std::min(count, kSampleDocuments);
    std::size_t holding = 0;
    for (std::size_t i = 0; i < sample; ++i)
      holding += corpus.documents[i * count / sample].text.find(key) != std::string::npos;
    if (common.size() >= kCachedPhrases)
      common.clear();
    return common[key] = static_cast<double>(holding) > kEverywhere * static_cast<double>(sample);
  }

  // Whether any document holds a phrase, in this spelling.
  bool mentioned(const std::string& phrase) {
    const std::scoped_lock lock(mutex);
    if (const auto found = held.find(phrase); found != held.end())
      return found->second;
    if (held.size() >= kCachedPhrases)
      held.clear();
    return held[phrase] = std::any_of(corpus.documents.begin(), corpus.documents.end(),
                                      [&](const corpus::Document& document) {
                                        return document.text.find(phrase) != std::string::npos;
                                      });
  }

  std::shared_ptr<const DocumentView> view(std::size_t document) {
    const std::scoped_lock lock(mutex);
    if (const auto found = views.find(document); found != views.end())
      return found->second;
    if (views.size() >= kCachedDocuments)
      views.clear(); // those in use live on in their tasks
    return views.emplace(document, std::make_shared<const DocumentView>(viewOf(corpus.documents[document])))
        .first->second;
  }
};

ExtractiveQuestionWriter::ExtractiveQuestionWriter(const corpus::Corpus& corpus,
                                                   const knowledge::DensityAnalyser* terms)
    : m_data(std::make_unique<Data>(corpus, terms)) {}

ExtractiveQuestionWriter::~ExtractiveQuestionWriter() = default;

std::optional<Candidate> ExtractiveQuestionWriter::write(const AttemptTask& task) const {
  // The same stream for every attempt: attempt n takes the n-th of one and the same list.
  Random random(task.seed, "generate/write/" + std::string(testTypeName(task.content.type)) + "/" +
                               std::to_string(task.context));
  std::map<std::size_t, std::shared_ptr<const DocumentView>> views;
  Scene scene{
      task, m_data->terms, {}, {}, [this](const std::string& phrase) { return m_data->everywhere(phrase); }};
  for (std::size_t i = 0; i < task.content.items.size(); ++i) {
    const ContextItem& item = task.content.items[i];
    const corpus::CorpusChunk& chunk = m_data->corpus.chunks[item.chunk];
    if (item.role == ChunkRole::Distractor)
      continue;
    std::shared_ptr<const DocumentView>& view = views[chunk.document];
    if (!view) {
      view = m_data->view(chunk.document);
      scene.views.push_back(view.get());
    }
    const auto first = std::lower_bound(view->sentences.begin(), view->sentences.end(), chunk.chunk.span.begin,
                                        [](Span span, std::size_t begin) { return span.begin < begin; });
    for (auto sentence = first; sentence != view->sentences.end() && sentence->end <= chunk.chunk.span.end;
         ++sentence) {
      std::optional<FactSentence> fact =
          factSentence(*view, static_cast<std::size_t>(sentence - view->sentences.begin()), m_data->terms);
      // In a mixed context only sentences of its own language are asked about.
      if (!fact || (!task.language.empty() && fact->chinese != (task.language == "zh")))
        continue;
      fact->item = i;
      scene.sentences.push_back(std::move(*fact));
    }
  }
  std::optional<JoinedQuestions> joined;
  if (task.content.type == TestType::MultiHop || task.content.type == TestType::MultiTopic)
    joined.emplace(scene);
  const bool unanswerable = task.content.type == TestType::Unanswerable;
  const auto mentioned = [this](const std::string& phrase) { return m_data->mentioned(phrase); };
  const double floor = joined ? kWorstJoined : kWorstScore;
  // Wanted sub-types first, then the fall-backs; within one the better first, with a little chance.
  std::vector<Proposal> list;
  const auto gather = [&](SubType type, bool fallback) {
    std::vector<Proposal> found = unanswerable              ? unansweredProposals(scene, mentioned)
                                  : joined                  ? joined->of(type)
                                  : type <= SubType::Choice ? objectiveProposals(scene, type)
                                                            : subjectiveProposals(scene, type);
    std::erase_if(found, [&](const Proposal& proposal) {
      return proposal.score < floor || (task.plan.choosy && proposal.weak);
    });
    for (Proposal& proposal : found) {
      proposal.score += 0.15 * random.uniform();
      proposal.candidate.fallback = fallback;
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Proposal& a, const Proposal& b) { return a.score > b.score; });
    std::move(found.begin(), found.end(), std::back_inserter(list));
  };
  if (unanswerable) {
    gather(task.plan.wanted(), false);
  } else {
    for (const SubType type : task.plan.order)
      gather(type, false);
    for (const SubType type : task.plan.fallback)
      gather(type, true);
  }
  // A question turned down is not followed by another one of the same sentences while there are others.
  std::set<std::string> used;
  std::vector<const Proposal*> order;
  std::vector<const Proposal*> later;
  for (const Proposal& proposal : list) {
    const bool seen = std::any_of(proposal.sentences.begin(), proposal.sentences.end(),
                                  [&](const std::string& id) { return used.contains(id); });
    (seen ? later : order).push_back(&proposal);
    used.insert(proposal.sentences.begin(), proposal.sentences.end());
  }
  order.insert(order.end(), later.begin(), later.end());
  const auto index = static_cast<std::size_t>(task.attempt - 1);
  if (index >= order.size())
    return std::nullopt;
  return order[index]->candidate;
}

} // namespace reticle::benchmark
