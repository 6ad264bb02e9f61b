// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"
#include "text/chinesequantities.h"

#include <algorithm>

namespace reticle::benchmark::chinese {

namespace {

// "离子的角度分布" + "展宽": with what stands before the clause, without what hangs on it in brackets.
std::string asked(const FactSentence& sentence, const Change& change, std::string_view tail) {
  const std::string_view text = sentence.statement;
  std::string_view head = text.substr(0, change.begin);
  for (const std::string_view join : {"；"}) // an earlier statement is not needed
    if (const std::size_t at = head.rfind(join); at != std::string_view::npos)
      head = head.substr(at + join.size());
  head = cutStart(head, {"而", "但是", "但", "因此", "所以"});
  // Of what is said before only a condition belongs to the change.
  std::string kept;
  const std::vector<Span> parts = clauses(head);
  // "…，循环时间从8秒缩短到0.6秒": whose time that is, the clauses before tell.
  const std::string_view own = parts.empty() ? std::string_view() : parts.back().of(head);
  if (parts.size() > 1 && !head.ends_with("，") &&
      (!contains(own, "的") || startsWithAny(own, {"使", "把", "将", "让", "并", "每"})))
    return framed(sentence, std::string(head) + change.verb + std::string(tail));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view part = parts[i].of(head);
    const bool last = i + 1 == parts.size() && !head.ends_with("，");
    const bool condition = part.ends_with("时") || part.ends_with("后") || part.ends_with("中") ||
                           part.ends_with("下") || startsWithAny(part, {"在", "当", "如果", "与", "以"});
    if (last)
      kept += std::string(cutStart(part, {"而", "但是", "但", "因此", "所以", "从而", "也就是"}));
    else if (condition)
      kept += std::string(part) + "，";
  }
  return framed(sentence, kept + change.verb + std::string(tail));
}

} // namespace

void calculationInSentence(const Scene& scene, const FactSentence& sentence, std::vector<Proposal>& out) {
  if (sentence.steps || sentence.modal)
    return;
  const std::string_view text = sentence.statement;
  for (const Change& change : chinese::changesIn(sentence)) {
    const Quantity& a = *change.from;
    const Quantity& b = *change.to;
    if (isMultiple(a.unit))
      continue;
    // The change is what the clause says, not a condition of something else.
    const std::string_view behind = cutStart(text.substr(b.span.end), {"左右"});
    const std::string_view rest = behind.starts_with("（") && contains(behind, "）")
                                      ? behind.substr(behind.find("）") + std::string_view("）").size())
                                      : behind;
    if (!rest.empty() && !startsWithAny(rest, {"，", "；"}))
      continue;
    const std::string head = asked(sentence, change, "");
    // What changes stands in the same clause, before "从" or "把…从".
    const std::size_t comma = head.rfind("，");
    const std::string_view owner =
        std::string_view(head).substr(comma == std::string::npos ? 0 : comma + std::string_view("，").size());
    if (hanCount(owner) < hanCount(change.verb) + 3 || containsAny(owner, {"它", "该", "这", "其"}))
      continue;
    bool given = false; // neither value may stand in the question
    for (const double number : numbersIn(head))
      given = given || number == a.value || number == b.value;
    for (const double number : text::numbersInCharacters(head))
      given = given || number == a.value || number == b.value;
    if (given)
      continue;
    Random random = randomFor(scene, sentence, "calculation/" + std::to_string(a.span.begin));
    const bool rises = b.value > a.value;
    const bool percent = a.unit == "%" || a.unit.starts_with("百分之");
    const std::string unit = unitName(a.unit);
    const std::size_t kind = a.unit.starts_with("比")  ? 1
                             : isIntervalScale(a.unit) ? 0
                             : percent                 ? random.below(2)
                             : unit.empty()            ? 1 + random.below(2)
                                                       : random.below(3);
    const std::string first = formatNumber(a.value, a.decimals);
    const std::string second = formatNumber(b.value, b.decimals);
    const std::string& high = rises ? second : first;
    const std::string& low = rises ? first : second;
    Proposal proposal = objectiveBase(sentence, SubType::Calculation, 1.0);
    std::string value;
    std::string question;
    if (kind == 0) {
      value = formatNumber(std::max(a.value, b.value) - std::min(a.value, b.value),
                           std::max(a.decimals, b.decimals));
      question =
          asked(sentence, change, "了多少" + (unit.empty() ? std::string("？请计算差值。") : unit + "？"));
      proposal.candidate.calculation = high + " - " + low + " = " + value;
      value += unit;
    } else if (kind == 1) {
      value = formatNumber(std::max(a.value, b.value) / std::min(a.value, b.value), 2);
      const std::string after = change.verb + "后";
      const std::string before = change.verb + "前";
      question = asked(sentence, change,
                       "，" + (rises ? after + "的值是" + before : before + "的值是" + after) +
                           "的多少倍？结果保留两位小数。");
      proposal.candidate.calculation = high + " / " + low + " = " + value;
    } else {
      value = formatNumber(std::abs(b.value - a.value) / a.value * 100, 1);
      question = asked(sentence, change, "了百分之多少？结果保留一位小数。");
      proposal.candidate.calculation = "(" + high + " - " + low + ") / " + first + " * 100 = " + value;
      value += "%";
    }
    proposal.candidate.question = "[Calculation] " + question;
    proposal.candidate.answer = value + "。" + proposal.candidate.calculation + "。" + stated(sentence);
    out.push_back(std::move(proposal));
  }
}

} // namespace reticle::benchmark::chinese
