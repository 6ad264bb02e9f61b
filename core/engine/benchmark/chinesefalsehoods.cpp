// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken out of a Chinese statement (a term) or turned in it (a value, a direction, a term).
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"

#include <algorithm>
#include <array>

namespace reticle::benchmark::chinese {

namespace {

// Longer words first where one holds the other.
constexpr std::array<std::pair<std::string_view, std::string_view>, 52> kOpposites{{
    {"成正比", "成反比"}, {"正相关", "负相关"}, {"升高", "降低"}, {"提高", "降低"},   {"上升", "下降"},
    {"增大", "减小"},     {"增加", "减少"},     {"增强", "减弱"}, {"加快", "减慢"},   {"缩短", "延长"},
    {"变大", "变小"},     {"变厚", "变薄"},     {"变宽", "变窄"}, {"变软", "变硬"},   {"变好", "变差"},
    {"高于", "低于"},     {"大于", "小于"},     {"多于", "少于"}, {"优于", "劣于"},   {"快于", "慢于"},
    {"早于", "晚于"},     {"长于", "短于"},     {"超过", "低于"}, {"越高", "越低"},   {"越大", "越小"},
    {"越多", "越少"},     {"越强", "越弱"},     {"越快", "越慢"}, {"越长", "越短"},   {"越厚", "越薄"},
    {"过高", "过低"},     {"过大", "过小"},     {"过多", "过少"}, {"过长", "过短"},   {"最高", "最低"},
    {"最大", "最小"},     {"较高", "较低"},     {"较大", "较小"}, {"较长", "较短"},   {"较软", "较硬"},
    {"更高", "更低"},     {"更大", "更小"},     {"更快", "更慢"}, {"更容易", "更难"}, {"拉应力", "压应力"},
    {"之前", "之后"},     {"以前", "以后"},     {"必须", "不必"}, {"能够", "不能"},   {"加剧", "减轻"},
    {"促进", "抑制"},     {"展宽", "变窄"},
}};

// "比铜的碟形凹陷小": the adjective with which a comparison ends.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kAdjectives{{
    {"高", "低"},
    {"大", "小"},
    {"多", "少"},
    {"快", "慢"},
    {"厚", "薄"},
    {"宽", "窄"},
    {"长", "短"},
    {"硬", "软"},
    {"深", "浅"},
}};

struct Turned {
  Span span;
  std::string by;
};

// Directions that can be turned without the numbers of the sentence telling it.
std::vector<Turned> directions(std::string_view text) {
  std::vector<Turned> result;
  if (containsAny(text, {"反而", "却"}))
    return result; // the contrast that is stated would show it
  const auto taken = [&](std::size_t at, std::size_t size) {
    return std::any_of(result.begin(), result.end(), [&](const Turned& turned) {
      return turned.span.overlaps({at, at + size});
    });
  };
  for (const auto& [a, b] : kOpposites)
    for (const auto& [word, other] : {std::pair{a, b}, std::pair{b, a}})
      for (std::size_t at = text.find(word); at != std::string_view::npos;
           at = text.find(word, at + word.size())) {
        const std::string_view behind = text.substr(at + word.size());
        const std::string_view before = text.substr(0, at);
        // "从5升高到8" shows its direction, "降低到0.4" may; a noun such as "最大值" has none.
        if (startsWithAny(behind, {"到", "至", "为", "值", "化", "的是"}) || before.ends_with("不") ||
            taken(at, word.size()))
          continue;
        if (word == "不能" || word == "不必" || word == "更难")
          continue; // turned from the other side alone
        if ((word == "之前" || word == "之后" || word == "以前" || word == "以后") && before.empty())
          continue;
        if ((word == "必须" || word == "能够") && behind.starts_with("不"))
          continue;
        result.push_back({{at, at + word.size()}, std::string(other)});
      }
  for (const Span span : clauses(text)) {
    const std::string_view clause = span.of(text);
    const std::size_t than = findMarker(clause, "比");
    if (than == std::string_view::npos || than == 0 || hanCount(clause.substr(0, than)) < 1)
      continue;
    for (const auto& [a, b] : kAdjectives)
      for (const auto& [word, other] : {std::pair{a, b}, std::pair{b, a}})
        if (clause.ends_with(word) && !taken(span.end - word.size(), word.size()))
          result.push_back({{span.end - word.size(), span.end}, std::string(other)});
  }
  return result;
}

// After these words something is named.
const std::vector<std::string_view> kNaming{"用",   "采用", "使用", "利用", "通过",
                                            "依靠", "由",   "称为", "是",   "以"};

// Whether a value is a limit ("不超过5%", "10秒以内"): another value need not make the statement false.
bool isLimit(const FactSentence& sentence, const Quantity& quantity) {
  constexpr std::array<std::string_view, 13> kBefore{"超过", "低于", "高于", "少于", "多于", "小于", "大于",
                                                     "至少", "至多", "最多", "最少", "不足", "不到"};
  constexpr std::array<std::string_view, 5> kAfter{"以内", "之内", "以上", "以下", "左右"};
  const std::string_view text = sentence.statement;
  const std::string_view before = text.substr(0, quantity.span.begin);
  const std::string_view after = text.substr(quantity.span.end);
  return std::any_of(kBefore.begin(), kBefore.end(),
                     [&](std::string_view word) { return before.ends_with(word); }) ||
         std::any_of(kAfter.begin(), kAfter.end(),
                     [&](std::string_view word) { return after.starts_with(word); });
}

// Whether values of a sentence are computed of each other: another value would contradict the sentence itself.
bool computes(const FactSentence& sentence) {
  constexpr std::array<std::string_view, 7> kComputed{"倍",   "选择比", "也就是", "相当于",
                                                      "一半", "之比",   "合计"};
  return sentence.quantities.size() > 1 &&
         std::any_of(kComputed.begin(), kComputed.end(),
                     [&](std::string_view word) { return contains(sentence.statement, word); });
}

} // namespace

bool sameName(std::string_view a, std::string_view b) {
  const auto plain = [](std::string_view text) { // "掩膜" is written "掩模" as well
    std::string result(text);
    for (std::size_t at = result.find("膜"); at != std::string::npos; at = result.find("膜", at))
      result.replace(at, std::string_view("膜").size(), "模");
    return result;
  };
  const std::string first = plain(a);
  const std::string second = plain(b);
  if (first.find(second) != std::string::npos || second.find(first) != std::string::npos)
    return true;
  // "化学机械抛光" and "化学机械平坦化" begin alike; what ends alike ("物理气相沉积") is another kind.
  return first.substr(0, 6) == second.substr(0, 6) || (first.starts_with("良") && second.starts_with("良")) ||
         (first.ends_with("抛光液") && second.ends_with("研磨液")) ||
         (first.ends_with("研磨液") && second.ends_with("抛光液"));
}

std::optional<Blanked> blankedTerm(const Scene& scene, const FactSentence& sentence) {
  const std::string_view text = sentence.statement;
  const auto without = [&](Span span, double quality) {
    Blanked result;
    result.statement = replaced(sentence.statement, span, "_____");
    result.answers = {std::string(span.of(text))};
    result.quality = quality;
    return result;
  };
  if (const std::optional<Definition> definition = chinese::definitionOf(sentence)) {
    const std::size_t at = text.find(definition->term);
    if (at == std::string_view::npos || text.find(definition->term, at + 1) != std::string_view::npos ||
        sharePair(definition->term, definition->meaning))
      return std::nullopt; // half of the answer is in the question
    return without({at, at + definition->term.size()}, 0.95);
  }
  if (sentence.steps || (sentence.quantities.empty() && sentence.terms.size() < 3))
    return std::nullopt;
  std::vector<Span> open;
  for (const knowledge::TermOccurrence& hit : sentence.terms) {
    const std::string_view before = text.substr(0, hit.span.begin);
    const bool naming = std::any_of(kNaming.begin(), kNaming.end(),
                                    [&](std::string_view word) { return before.ends_with(word); });
    const std::string_view term = hit.span.of(text);
    if (!naming || hanCount(term) < 2 || hanCount(before) < 4)
      continue;
    if (!sharePair(term, replaced(sentence.statement, hit.span, "，")))
      open.push_back(hit.span);
  }
  if (open.empty())
    return std::nullopt;
  Random random = randomFor(scene, sentence, "term");
  return without(random.pick(open), 0.55);
}

std::optional<Falsified> falsified(const Scene& scene, const FactSentence& sentence) {
  if (sentence.modal || sentence.steps)
    return std::nullopt; // what "可能" happens cannot be made false by another value
  Random random = randomFor(scene, sentence, "false");
  std::vector<Falsified> found;
  for (const Quantity& quantity : sentence.quantities) {
    if (quantity.range || !chinese::worthAsking(sentence, quantity) || isLimit(sentence, quantity) ||
        computes(sentence))
      continue;
    const std::vector<std::string> values = otherValues(scene, sentence, quantity, 1);
    if (!values.empty())
      found.push_back({replaced(sentence.statement, quantity.span, values.front()), 0.9});
  }
  std::vector<Falsified> turned;
  for (const Turned& direction : directions(sentence.statement))
    turned.push_back({replaced(sentence.statement, direction.span, direction.by), 0.85});
  // Two directions in a sentence: turning one of them still leaves it false.
  if (!turned.empty())
    found.push_back(random.pick(turned));
  const std::string_view text = sentence.statement;
  for (const knowledge::TermOccurrence& hit : sentence.terms) {
    const std::string_view before = text.substr(0, hit.span.begin);
    const bool naming = std::any_of(kNaming.begin(), kNaming.end(),
                                    [&](std::string_view word) { return before.ends_with(word); });
    if (!naming || hanCount(before) < 3 || hanCount(hit.span.of(text)) < 2)
      continue;
    const std::vector<std::string> others = otherTerms(scene, sentence, hit.span.of(text), 1);
    if (!others.empty())
      found.push_back({replaced(sentence.statement, hit.span, others.front()), 0.6});
    break;
  }
  return pickFalsified(std::move(found), random);
}

} // namespace reticle::benchmark::chinese
