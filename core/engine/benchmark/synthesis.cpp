// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/synthesis.h"

#include "base/error.h"
#include "base/random.h"
#include "corpus/document.h"
#include "topics/clusters.h"
#include "vectors/links.h"
#include "vectors/tfidf.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace reticle::benchmark {

namespace {

constexpr double kTie = 1e-12; // cosines this close are equal

std::string streamName(TestType type, std::size_t number) {
  return "generate/context/" + std::string(testTypeName(type)) + "/" + std::to_string(number);
}

} // namespace

struct ContextSynthesizer::Data {
  const corpus::Corpus& corpus;
  const vectors::TfidfModel& vectors;
  TestType type;
  std::uint64_t seed;
  SynthesisSettings settings;
  std::vector<std::size_t> targets; // chunks, or documents for multi_topic, in the order in which they are used
  std::vector<std::pair<std::size_t, std::size_t>> slots; // multi_topic: document and round
  std::vector<std::vector<std::size_t>> chunksOf;         // of each document
  std::map<std::size_t, std::vector<std::size_t>>
      clusters; // multi_topic: of each chunk of an eligible document
  std::map<SkipReason, std::size_t> skipped;

  void findChunkTargets();
  void findDocumentTargets();
  std::vector<double> cosines(std::size_t chunk) const {
    return vectors.cosinesWithAll(vectors.row(static_cast<std::uint32_t>(chunk)));
  }
  std::size_t documentOf(std::size_t chunk) const { return corpus.chunks[chunk].document; }
  double cosine(std::size_t a, std::size_t b) const {
    return vectors::cosine(vectors.row(static_cast<std::uint32_t>(a)),
                           vectors.row(static_cast<std::uint32_t>(b)));
  }
  void addDistractors(Context& context, const std::vector<double>& toTarget, std::size_t round,
                      Random& random) const;
  std::optional<Context> aroundChunk(std::size_t number, SkipReason& reason) const;
  std::optional<Context> ofDocument(std::size_t number, SkipReason& reason) const;
  void finish(Context& context, Random& random) const;
};

void ContextSynthesizer::Data::findChunkTargets() {
  for (std::size_t i = 0; i < corpus.chunks.size(); ++i) {
    if (corpus.chunks[i].chunk.words < settings.minimumWords)
      ++skipped[SkipReason::TooShort];
    else
      targets.push_back(i);
  }
  Random random(seed, "generate/targets/" + std::string(testTypeName(type)));
  random.shuffle(targets);
}

// A document serves when its chunks fall into two clusters or more; it may be used as often as it has chunks.
void ContextSynthesizer::Data::findDocumentTargets() {
  std::vector<std::size_t> eligible;
  for (std::size_t document = 0; document < chunksOf.size(); ++document) {
    std::vector<std::size_t> chunks;
    for (const std::size_t chunk : chunksOf[document])
      if (corpus.chunks[chunk].chunk.words >= settings.minimumWords)
        chunks.push_back(chunk);
    if (chunks.size() < 2) {
      ++skipped[SkipReason::TooFewChunks];
      continue;
    }
    std::vector<vectors::SparseVector> rows;
    for (const std::size_t chunk : chunks)
      rows.push_back(vectors.row(static_cast<std::uint32_t>(chunk)));
    const std::vector<std::size_t> labels = topics::clusterByCosine(rows, settings.clusterCosine);
    if (*std::max_element(labels.begin(), labels.end()) == 0) {
      ++skipped[SkipReason::SingleCluster];
      continue;
    }
    chunksOf[document] = chunks;
    clusters[document] = labels;
    eligible.push_back(document);
  }
  Random random(seed, "generate/targets/" + std::string(testTypeName(type)));
  random.shuffle(eligible);
  for (std::size_t round = 0;; ++round) {
    bool any = false;
    for (const std::size_t document : eligible) {
      if (round < std::max<std::size_t>(chunksOf[document].size(), static_cast<std::size_t>(settings.rounds))) {
        slots.emplace_back(document, round);
        any = true;
      }
    }
    if (!any)
      break;
  }
}

// The chunks with the lowest cosine to the target. Ties (masses of chunks share no term with it) are broken by
// the seed, taking documents in turn so that no document and no topic fills the context.
void ContextSynthesizer::Data::addDistractors(Context& context, const std::vector<double>& toTarget,
                                              std::size_t round, Random& random) const {
  const auto wanted = static_cast<std::size_t>(std::max(0, settings.distractors));
  std::set<std::size_t> taken;
  std::set<std::size_t> usedDocuments;
  for (const ContextItem& item : context.items)
    taken.insert(item.chunk);
  const std::vector<ContextItem> needed = context.items;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < toTarget.size(); ++i)
    if (!taken.contains(i) && toTarget[i] <= settings.nearDuplicate && corpus.chunks[i].chunk.words > 0)
      order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return toTarget[a] < toTarget[b]; });
  // A later round of the same target starts behind the distractors of the earlier ones when no tie offers
  // others.
  std::size_t start = round * wanted;
  if (order.size() < start + wanted ||
      (!order.empty() && toTarget[order[std::min(order.size() - 1, start)]] <= toTarget[order.front()] + kTie))
    start = 0;
  std::size_t left = wanted;
  const auto duplicates = [&](std::size_t chunk) {
    for (const ContextItem& item : context.items)
      if (cosine(chunk, item.chunk) > settings.nearDuplicate)
        return true;
    return false;
  };
  for (std::size_t begin = start; begin < order.size() && left > 0;) {
    std::size_t end = begin + 1;
    while (end < order.size() && toTarget[order[end]] <= toTarget[order[begin]] + kTie)
      ++end;
    // Documents of this tie in random order, each with its chunks in random order; one chunk each per turn.
    std::map<std::size_t, std::vector<std::size_t>> groups;
    for (std::size_t i = begin; i < end; ++i)
      groups[documentOf(order[i])].push_back(order[i]);
    std::vector<std::size_t> documents;
    for (auto& [document, chunks] : groups) {
      documents.push_back(document);
      random.shuffle(chunks);
    }
    random.shuffle(documents);
    std::stable_partition(documents.begin(), documents.end(),
                          [&](std::size_t document) { return !usedDocuments.contains(document); });
    for (bool any = true; any && left > 0;) {
      any = false;
      for (const std::size_t document : documents) {
        std::vector<std::size_t>& chunks = groups[document];
        while (!chunks.empty() && left > 0) {
          const std::size_t chunk = chunks.back();
          chunks.pop_back();
          if (duplicates(chunk))
            continue;
          context.items.push_back({chunk, ChunkRole::Distractor, 0, toTarget[chunk]});
          usedDocuments.insert(document);
          --left;
          any = true;
          break;
        }
      }
    }
    begin = end;
  }
}

void ContextSynthesizer::Data::finish(Context& context, Random& random) const {
  random.shuffle(context.items);
  for (std::size_t i = 0; i < context.items.size(); ++i)
    if (context.items[i].role == ChunkRole::Target)
      context.needlePosition = static_cast<int>(i);
}

std::optional<Context> ContextSynthesizer::Data::aroundChunk(std::size_t number, SkipReason& reason) const {
  const bool single = type == TestType::SingleChunk;
  const auto repeats =
      static_cast<std::size_t>(std::max(1, single ? settings.queriesPerChunk : settings.rounds));
  // Several questions of one chunk follow each other; rounds go over all targets first.
  const std::size_t index = single ? number / repeats : number % targets.size();
  const std::size_t round = single ? number % repeats : number / targets.size();
  const std::size_t target = targets[index];
  Random random(seed, streamName(type, number));
  Context context;
  context.number = number;
  context.type = type;
  context.items.push_back({target, ChunkRole::Target, 0, 1.0});
  if (!single) {
    const std::vector<double> toTarget = cosines(target);
    if (type == TestType::MultiHop) {
      // Round r takes the r-th best link.
      std::set<std::uint32_t> passed;
      std::optional<vectors::Link> link;
      for (std::size_t r = 0; r <= round; ++r) {
        link = vectors::bestLink(
            vectors, static_cast<std::uint32_t>(target),
            [&](std::uint32_t unit) {
              return documentOf(unit) != documentOf(target) && !passed.contains(unit);
            },
            settings.nearDuplicate);
        if (!link)
          break;
        passed.insert(link->unit);
      }
      if (!link) {
        reason = corpus.documents.size() < 2 ? SkipReason::OnlyDocument : SkipReason::NoLink;
        return std::nullopt;
      }
      if (!(link->cosine > settings.linkMinimum)) {
        reason = SkipReason::NoLink;
        return std::nullopt;
      }
      context.items.push_back({link->unit, ChunkRole::Link, 0, link->cosine});
    }
    addDistractors(context, toTarget, round, random);
    if ((type == TestType::Robustness || type == TestType::Unanswerable) && settings.distractors > 0 &&
        context.items.size() == 1) {
      reason = SkipReason::NoDistractor;
      return std::nullopt;
    }
  }
  finish(context, random);
  return context;
}

std::optional<Context> ContextSynthesizer::Data::ofDocument(std::size_t number, SkipReason& reason) const {
  const std::size_t document = slots[number].first;
  const std::vector<std::size_t>& chunks = chunksOf[document];
  const std::vector<std::size_t>& labels = clusters.at(document);
  Random random(seed, streamName(type, number));
  std::vector<std::size_t> order(chunks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  // The first chunk alternates over the document by round, so that every part of it is asked about.
  const std::size_t lead = slots[number].second % chunks.size();
  std::swap(*std::find(order.begin(), order.end(), lead), order.front());
  Context context;
  context.number = number;
  context.type = type;
  std::set<std::size_t> used;
  for (const std::size_t i : order) {
    if (context.items.size() >= settings.topics)
      break;
    if (used.contains(labels[i]))
      continue;
    double nearest = 0;
    for (const ContextItem& item : context.items)
      nearest = std::max(nearest, cosine(chunks[i], item.chunk));
    if (!context.items.empty() && nearest >= settings.topicMaximum)
      continue;
    context.items.push_back({chunks[i], ChunkRole::Topic, labels[i], nearest});
    used.insert(labels[i]);
  }
  if (context.items.size() < 2) {
    reason = SkipReason::TopicsTooAlike;
    return std::nullopt;
  }
  context.items.front().similarity = context.items[1].similarity;
  finish(context, random);
  return context;
}

ContextSynthesizer::ContextSynthesizer(const corpus::Corpus& corpus, const vectors::TfidfModel& vectors,
                                       TestType type, std::uint64_t seed, SynthesisSettings settings)
    : m_data(new Data{corpus, vectors, type, seed, settings, {}, {}, {}, {}, {}}) {
  if (corpus.chunks.empty())
    throw Error(ErrorKind::NothingToDo, "the corpus has no chunk");
  if (vectors.unitCount() != corpus.chunks.size())
    throw Error(ErrorKind::InvalidArgument, "the vectors belong to another corpus");
  m_data->chunksOf.resize(corpus.documents.size());
  for (std::size_t i = 0; i < corpus.chunks.size(); ++i)
    m_data->chunksOf[corpus.chunks[i].document].push_back(i);
  if (type == TestType::MultiTopic)
    m_data->findDocumentTargets();
  else
    m_data->findChunkTargets();
}

ContextSynthesizer::~ContextSynthesizer() = default;

std::size_t ContextSynthesizer::count() const {
  switch (m_data->type) {
  case TestType::MultiTopic:
    return m_data->slots.size();
  case TestType::SingleChunk:
    return m_data->targets.size() * static_cast<std::size_t>(std::max(1, m_data->settings.queriesPerChunk));
  default:
    return m_data->targets.size() * static_cast<std::size_t>(std::max(1, m_data->settings.rounds));
  }
}

std::optional<Context> ContextSynthesizer::context(std::size_t number, SkipReason* reason) const {
  SkipReason why = SkipReason::TooShort;
  const std::optional<Context> result =
      m_data->type == TestType::MultiTopic ? m_data->ofDocument(number, why) : m_data->aroundChunk(number, why);
  if (!result && reason)
    *reason = why;
  return result;
}

const std::map<SkipReason, std::size_t>& ContextSynthesizer::skipped() const {
  return m_data->skipped;
}

std::string_view chunkRoleName(ChunkRole role) {
  switch (role) {
  case ChunkRole::Target:
    return "target";
  case ChunkRole::Link:
    return "link";
  case ChunkRole::Topic:
    return "topic";
  case ChunkRole::Distractor:
    return "distractor";
  }
  return {};
}

std::string_view skipReasonName(SkipReason reason) {
  switch (reason) {
  case SkipReason::TooFewChunks:
    return "too-few-chunks";
  case SkipReason::SingleCluster:
    return "single-cluster";
  case SkipReason::TopicsTooAlike:
    return "topics-too-alike";
  case SkipReason::NoLink:
    return "no-link";
  case SkipReason::OnlyDocument:
    return "only-document";
  case SkipReason::NoDistractor:
    return "no-distractor";
  case SkipReason::TooShort:
    return "too-short";
  }
  return {};
}

} // namespace reticle::benchmark
