// SPDX-License-Identifier: GPL-3.0-or-later
#include "measures/measures.h"

#include "base/error.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_set>

namespace reticle::measures {

namespace {

// How the key of a kind is written: stem, then "_K"; ApMin has the number inside.
struct Spelling {
  MeasureKind kind;
  std::string_view stem;
  bool cutNeeded;
};
constexpr Spelling kSpellings[] = {
    {MeasureKind::Ndcg, "ndcg_cut", true},
    {MeasureKind::NdcgExp, "ndcg_exp", true},
    {MeasureKind::Map, "map_cut", true},
    {MeasureKind::Recall, "recall", true},
    {MeasureKind::ReciprocalRank, "recip_rank", false},
    {MeasureKind::Precision, "P", true},
    {MeasureKind::Success, "success", true},
    {MeasureKind::ContextPrecision, "context_precision", false},
    {MeasureKind::ContextRecall, "context_recall", false},
};

std::optional<std::size_t> cutFromText(std::string_view text) {
  std::size_t k = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), k);
  if (code != std::errc() || end != text.data() + text.size() || k == 0)
    return std::nullopt;
  return k;
}

double gain(int grade, MeasureKind kind) {
  if (grade <= 0)
    return 0;
  return kind == MeasureKind::NdcgExp ? std::exp2(grade) - 1 : grade;
}

// A ranked list as grades, with what the measures need of the judgements.
struct Judged {
  std::vector<int> ranked; // grade of each result, 0 = unjudged
  std::vector<int> ideal;  // all positive grades, downwards
  std::size_t relevant = 0;
  int relevantGrade = 1;
  bool relevantAt(std::size_t rank) const { return ranked[rank] >= relevantGrade; }
};

double discountedGain(const std::vector<int>& grades, std::size_t cut, MeasureKind kind) {
  double sum = 0;
  for (std::size_t rank = 0; rank < std::min(cut, grades.size()); ++rank)
    if (grades[rank] > 0)
      sum += gain(grades[rank], kind) / std::log2(static_cast<double>(rank + 2));
  return sum;
}

double value(const Measure& measure, const Judged& judged) {
  const std::size_t k = measure.k == 0 ? std::max(judged.ranked.size(), judged.ideal.size()) : measure.k;
  const std::size_t end = std::min(k, judged.ranked.size());
  std::size_t found = 0;
  std::size_t first = 0; // rank of the first relevant one, from 1
  double precisionSum = 0;
  for (std::size_t rank = 0; rank < end; ++rank) {
    if (!judged.relevantAt(rank))
      continue;
    ++found;
    precisionSum += static_cast<double>(found) / static_cast<double>(rank + 1);
    if (first == 0)
      first = rank + 1;
  }
  const double relevant = static_cast<double>(judged.relevant);
  switch (measure.kind) {
  case MeasureKind::Ndcg:
  case MeasureKind::NdcgExp: {
    const double ideal = discountedGain(judged.ideal, k, measure.kind);
    return ideal > 0 ? discountedGain(judged.ranked, k, measure.kind) / ideal : 0;
  }
  case MeasureKind::Map:
    return precisionSum / relevant;
  case MeasureKind::ApMin:
    return precisionSum / static_cast<double>(std::min(judged.relevant, k));
  case MeasureKind::Recall:
  case MeasureKind::ContextRecall:
    return static_cast<double>(found) / relevant;
  case MeasureKind::ReciprocalRank:
    return first == 0 ? 0 : 1 / static_cast<double>(first);
  case MeasureKind::Precision:
    return k == 0 ? 0 : static_cast<double>(found) / static_cast<double>(k);
  case MeasureKind::Success:
    return found > 0 ? 1 : 0;
  case MeasureKind::ContextPrecision:
    return found > 0 ? precisionSum / static_cast<double>(found) : 0;
  }
  return 0;
}

} // namespace

std::string measureKey(const Measure& measure) {
  if (measure.kind == MeasureKind::ApMin)
    return "ap" + std::to_string(measure.k) + "_min";
  for (const Spelling& spelling : kSpellings) {
    if (spelling.kind == measure.kind)
      return std::string(spelling.stem) + (measure.k == 0 ? "" : "_" + std::to_string(measure.k));
  }
  return {};
}

std::optional<Measure> measureFromKey(std::string_view key) {
  if (key.starts_with("ap") && key.ends_with("_min")) {
    if (const auto k = cutFromText(key.substr(2, key.size() - 6)))
      return Measure{MeasureKind::ApMin, *k};
    return std::nullopt;
  }
  for (const Spelling& spelling : kSpellings) {
    if (!key.starts_with(spelling.stem))
      continue;
    const std::string_view rest = key.substr(spelling.stem.size());
    if (rest.empty() && !spelling.cutNeeded)
      return Measure{spelling.kind, 0};
    if (rest.starts_with('_')) {
      if (const auto k = cutFromText(rest.substr(1)))
        return Measure{spelling.kind, *k};
    }
  }
  return std::nullopt;
}

const std::vector<Measure>& standardMeasures() {
  static const std::vector<Measure> measures{
      {MeasureKind::Ndcg, 10},
      {MeasureKind::Ndcg, 5},
      {MeasureKind::NdcgExp, 5},
      {MeasureKind::NdcgExp, 10},
      {MeasureKind::Map, 10},
      {MeasureKind::ApMin, 10},
      {MeasureKind::Map, 100},
      {MeasureKind::Recall, 10},
      {MeasureKind::Recall, 100},
      {MeasureKind::ReciprocalRank, 0},
      {MeasureKind::ReciprocalRank, 10},
      {MeasureKind::Precision, 1},
      {MeasureKind::Precision, 5},
      {MeasureKind::Precision, 10},
      {MeasureKind::Precision, 20},
      {MeasureKind::Success, 10},
      {MeasureKind::ContextPrecision, 0},
      {MeasureKind::ContextRecall, 0},
  };
  return measures;
}

std::optional<QueryScores> scoreQuery(const Grades& grades, std::vector<RankedDocument> documents,
                                      const MeasureOptions& options) {
  if (options.relevantGrade < 1)
    throw Error(ErrorKind::OutOfRange, "the lowest relevant grade is at least 1");
  Judged judged;
  judged.relevantGrade = options.relevantGrade;
  for (const auto& [document, grade] : grades) {
    if (grade > 0)
      judged.ideal.push_back(grade);
    judged.relevant += grade >= options.relevantGrade ? 1 : 0;
  }
  if (judged.relevant == 0)
    return std::nullopt;
  std::sort(judged.ideal.begin(), judged.ideal.end(), std::greater<>());

  QueryScores result;
  result.relevant = judged.relevant;
  sortForMeasuring(documents);
  std::unordered_set<std::string_view> seen; // membership only, never iterated
  for (const RankedDocument& document : documents) {
    if (!seen.insert(document.id).second) {
      ++result.duplicates;
      continue;
    }
    const auto place = grades.find(document.id);
    result.unjudged += place == grades.end() ? 1 : 0;
    judged.ranked.push_back(place == grades.end() ? 0 : std::max(0, place->second));
  }
  result.retrieved = judged.ranked.size();
  for (const Measure& measure : options.measures)
    result.scores[measureKey(measure)] = value(measure, judged);
  return result;
}

RunScores scoreRun(const Qrels& qrels, const RankedRun& run, const MeasureOptions& options) {
  RunScores result;
  for (const auto& [query, grades] : qrels.all()) {
    const auto place = run.queries.find(query);
    const bool hits = place != run.queries.end() && !place->second.empty();
    auto scores = scoreQuery(grades, hits ? place->second : std::vector<RankedDocument>(), options);
    if (!scores) {
      ++result.undefined;
      continue;
    }
    result.withoutHits += hits ? 0 : 1;
    result.duplicates += scores->duplicates;
    for (const auto& [key, score] : scores->scores)
      result.means[key] += score;
    result.queries.emplace(query, std::move(*scores));
  }
  for (const auto& [query, documents] : run.queries)
    result.withoutJudgement += qrels.find(query) == nullptr ? 1 : 0;
  for (auto& [key, sum] : result.means)
    sum /= static_cast<double>(result.queries.size());
  return result;
}

} // namespace reticle::measures
