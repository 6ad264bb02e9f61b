// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"

#include <algorithm>

namespace reticle::benchmark::chinese {

namespace {

// A phrase in more than this share of a document's sentences is its subject, not a link.
constexpr double kEverywhere = 0.35;
constexpr std::size_t kShortestName = 4; // Han characters that two sentences must share
constexpr std::size_t kSampleSentences = 200;
constexpr std::size_t kFewestSentences = 8; // in fewer a share says nothing

// Words that could stand in any sentence and join nothing.
bool loose(std::string_view phrase) {
  static const std::vector<std::string_view> kWords{
      "晶圆", "薄膜",   "温度", "厚度", "宽度", "高度",   "材料",     "工艺",  "方法",   "结构",
      "表面", "速率",   "时间", "设备", "系统", "沉积",   "刻蚀",     "清洗",  "氧化",   "扩散",
      "曝光", "光刻",   "抛光", "颗粒", "掩模", "均匀性", "衬底",     "剂量",  "半导体", "集成电路",
      "良率", "可靠性", "线宽", "量测", "显影", "封装",   "工艺窗口", "分辨率"};
  return std::find(kWords.begin(), kWords.end(), phrase) != kWords.end() || !endingProperty(phrase).empty();
}

// Judged by a sample spread over the document: long ones are compared with many phrases.
double shareOf(const DocumentView& view, std::string_view phrase) {
  const std::size_t count = view.sentences.size();
  const std::size_t sample = std::min(count, kSampleSentences);
  std::size_t prose = 0;
  std::size_t found = 0;
  for (std::size_t k = 0; k < sample; ++k) {
    const std::size_t i = k * count / sample;
    prose += view.prose[i];
    found += view.prose[i] && contains(view.sentences[i].of(view.document->text), phrase);
  }
  return prose < kFewestSentences ? 0.0 : static_cast<double>(found) / static_cast<double>(prose);
}

struct Found {
  std::string_view text;
  double weight;
};

// Names a sentence holds: terms of the knowledge base, what its clauses are about, names in Latin letters.
std::vector<Found> namesIn(const FactSentence& sentence) {
  std::vector<Found> result;
  const std::string_view text = sentence.statement;
  const auto add = [&](std::string_view name, double weight) {
    if (hanCount(name) >= 2 && hanCount(name) <= 10 && !loose(name))
      result.push_back({name, weight});
  };
  for (const knowledge::TermOccurrence& hit : sentence.terms)
    add(hit.span.of(text),
        1.2 + 0.1 * static_cast<double>(std::min<std::size_t>(hanCount(hit.span.of(text)), 8)));
  for (const Span span : clauses(text)) {
    std::string_view subject = subjectOf(span.of(text));
    subject = subject.substr(0, std::min(subject.find("的"), subject.size()));
    if (hanCount(subject) >= 3 &&
        !startsWithAny(subject, {"当", "如果", "在", "它", "其", "该", "这", "由于", "因为", "而", "但", "所以",
                                 "因此", "同时", "首先", "然后", "最后", "每"}))
      add(subject, 1.1 + 0.1 * static_cast<double>(std::min<std::size_t>(hanCount(subject), 8)));
  }
  return result;
}

// The longest name that both sentences hold: Han characters without grammar between borders of words.
std::string commonName(const FactSentence& a, const FactSentence& b) {
  static const std::vector<std::string_view> kGrammar{
      "的", "了", "是", "在", "为", "把", "被", "将", "由", "从", "与", "和", "或", "及", "而", "但",
      "时", "使", "会", "每", "约", "比", "不", "以", "越", "更", "最", "用", "高", "低", "升", "降"};
  const std::vector<std::string_view> first = characters(a.statement);
  const std::vector<std::string_view> second = characters(b.statement);
  const auto nameable = [&](std::string_view c) {
    return hanCount(c) == 1 && std::find(kGrammar.begin(), kGrammar.end(), c) == kGrammar.end();
  };
  std::string best;
  std::vector<std::size_t> row(second.size() + 1, 0); // lengths of common endings
  for (std::size_t i = 0; i < first.size(); ++i)
    for (std::size_t j = second.size(); j > 0; --j) {
      row[j] = first[i] == second[j - 1] && nameable(first[i]) ? row[j - 1] + 1 : 0;
      if (row[j] < kShortestName || row[j] * 3 <= best.size())
        continue;
      std::string name;
      for (std::size_t k = i + 1 - row[j]; k <= i; ++k)
        name += first[k];
      const auto span = [&](std::string_view text, std::string_view last) {
        const std::size_t end = static_cast<std::size_t>(last.data() - text.data()) + last.size();
        return Span{end - name.size(), end};
      };
      const Span here = span(a.statement, first[i]);
      const Span there = span(b.statement, second[j - 1]);
      // Where it begins shows in one of them: in the other a verb may stand before it.
      const bool free = standsFree(a.statement, here) || standsFree(b.statement, there);
      // "成反比" and "成正比" are cut before "比".
      if (!loose(name) && !name.ends_with("成反") && !name.ends_with("成正") && free &&
          endsFree(a.statement, here.end) && endsFree(b.statement, there.end))
        best = name;
    }
  return best;
}

} // namespace

bool saidTogether(const FactSentence& sentence, Span place, std::string_view name) {
  const std::string_view text = sentence.statement;
  Span part{0, 0}; // clauses between two contrasts
  for (const Span clause : clauses(text)) {
    // "但" goes on with the same thing more often than not.
    const bool contrast = startsWithAny(clause.of(text), {"而", "相比之下", "与之相比", "反之"}) ||
                          text.substr(0, clause.begin).ends_with("；");
    if (contrast && part.end > place.begin)
      break;
    if (contrast)
      part.begin = clause.begin;
    part.end = clause.end;
  }
  return contains(part.of(text), name);
}

Bridge bridgeBetween(const FactSentence& a, const FactSentence& b) {
  Bridge best;
  double bestWeight = 0;
  for (const auto& [from, to] : {std::pair{&a, &b}, std::pair{&b, &a}})
    for (const Found& name : namesIn(*from)) {
      if (name.weight <= bestWeight)
        continue;
      const std::string_view other = to->statement;
      bool stands = false;
      for (std::size_t at = other.find(name.text); at != std::string_view::npos && !stands;
           at = other.find(name.text, at + 1))
        stands = standsFree(other, {at, at + name.text.size()});
      if (!stands || shareOf(*a.view, name.text) > kEverywhere ||
          (a.view != b.view && shareOf(*b.view, name.text) > kEverywhere))
        continue;
      bestWeight = name.weight;
      best.text = std::string(name.text);
      best.strength = std::min(1.0, name.weight / 2.0);
    }
  if (!best.text.empty())
    return best;
  const std::string name = commonName(a, b);
  if (name.empty() || shareOf(*a.view, name) > kEverywhere ||
      (a.view != b.view && shareOf(*b.view, name) > kEverywhere))
    return best;
  best.text = name;
  best.strength = std::min(1.0, static_cast<double>(hanCount(name)) / 10);
  return best;
}

} // namespace reticle::benchmark::chinese
