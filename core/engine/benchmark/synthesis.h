// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::corpus {
struct Corpus;
}
namespace reticle::vectors {
class TfidfModel;
}

namespace reticle::benchmark {

enum class ChunkRole { Target, Link, Topic, Distractor };
std::string_view chunkRoleName(ChunkRole role); // "target", "link", "topic", "distractor"

struct ContextItem {
  std::size_t chunk = 0; // index into Corpus::chunks
  ChunkRole role = ChunkRole::Distractor;
  std::size_t cluster = 0; // multi_topic: which cluster of the document the chunk belongs to
  double similarity = 0;   // cosine to the target (distractors, links) or to the nearest other topic
};

// The chunks a question is written from, in the order in which they are shown.
struct Context {
  std::size_t number = 0; // from 0
  TestType type = TestType::Robustness;
  std::vector<ContextItem> items;
  int needlePosition =
      -1; // index of the target (robustness, multi_hop, single_chunk) in items, -1 for multi_topic
};

// Why a document or chunk gave no context.
enum class SkipReason {
  TooFewChunks,
  SingleCluster,
  TopicsTooAlike,
  NoLink,
  OnlyDocument,
  NoDistractor,
  TooShort
};
inline constexpr std::size_t kSkipReasonCount = 7;
std::string_view skipReasonName(SkipReason reason); // "too-few-chunks", "single-cluster", ...

struct SynthesisSettings {
  int distractors = 4;           // context budget: chunks beside those the question needs
  double linkMinimum = 0.1;      // multi_hop: keep a link when its cosine is above this
  double topicMaximum = 0.3;     // multi_topic: pairwise cosine of the chunks taken is below this
  double nearDuplicate = 0.95;   // chunks above this cosine are never link or distractor of each other
  double clusterCosine = 0.25;   // multi_topic: chunks of a document this alike are one topic
  std::size_t minimumWords = 12; // a target shorter than this is skipped
  std::size_t topics = 3;        // multi_topic: at most this many chunks
  int rounds = 3;                // how often a target may be used, each time with other distractors
  int queriesPerChunk = 3;       // single_chunk: questions per chunk (in place of rounds)
};

// Contexts by number; those of unanswerable questions are made as for robustness. Context i depends on the
// corpus, the settings and (seed, type, i) alone, whatever was asked before. The object keeps references to
// corpus and vectors. Safe to call from several threads.
class ContextSynthesizer {
 public:
  // Finds the targets. Throws NothingToDo when the corpus has no chunk. Precondition: vectors belong to the
  // corpus.
  ContextSynthesizer(const corpus::Corpus& corpus, const vectors::TfidfModel& vectors, TestType type,
                     std::uint64_t seed, SynthesisSettings settings = {});
  ~ContextSynthesizer();

  // Numbers below this can be asked for.
  std::size_t count() const;
  // Precondition: number < count(). No value when the target gives no context; then reason tells why.
  std::optional<Context> context(std::size_t number, SkipReason* reason = nullptr) const;
  // Documents (multi_topic) or chunks left out already when targets were found, by reason.
  const std::map<SkipReason, std::size_t>& skipped() const;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

} // namespace reticle::benchmark
