// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/plancounts.h"
#include "benchmark/qapair.h"
#include "benchmark/writer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace reticle::benchmark {

struct GenerationSettings;

// Decides format, sub-type and polarity of each context's question so that the shares of the settings are met.
// What is decided for context i rests on the outcomes before `state` and on the plans from there to i, never on
// what happens to be finished: the same for any number of attempts in flight.
class PlanLedger {
 public:
  explicit PlanLedger(const GenerationSettings& settings);

  // Contexts in order, each planned or skipped once. state: number of contexts whose outcomes may be used.
  // Precondition: those are settled, and state never falls.
  QuestionPlan plan(std::size_t context, std::size_t state, int similarityRejections);
  void skip(std::size_t context);
  // How many contexts there are. In the first two thirds sub-types far over their share are not even fallen
  // back to; and while the rest is expected to hold the pairs still wanted, plans are choosy.
  void contexts(std::size_t count);
  // Notes what came of a context; null = no pair.
  void settle(std::size_t context, const QaPair* pair);

 private:
  bool choosy(std::size_t context) const;
  struct Made {
    SubType subType;
    bool statementTrue;
  };
  std::size_t m_contexts = 0;
  std::size_t m_strictBelow = 0;
  std::size_t m_wanted;
  std::uint64_t m_seed;
  double m_share;
  std::array<double, 4> m_weights;
  bool m_diversity;
  std::string m_stream;
  std::vector<std::optional<Made>> m_planned;
  std::vector<std::optional<Made>> m_settled;
  PlanCounts m_prefix; // of earlier types and of the outcomes before m_prefixEnd
  std::size_t m_prefixEnd = 0;
  std::size_t m_made = 0; // pairs of the outcomes before m_prefixEnd
};

} // namespace reticle::benchmark
