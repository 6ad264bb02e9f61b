// SPDX-License-Identifier: GPL-3.0-or-later
// Questions whose two facts need each other: values that have to be brought together.
#include "benchmark/chineserules.h"
#include "benchmark/english.h"
#include "benchmark/jointpair.h"
#include "benchmark/wording.h"

#include <algorithm>
#include <cmath>

namespace reticle::benchmark {

namespace {

// The two values have to be brought together: what a hop is for.
constexpr double kBroughtTogether = 1.4;

// A value of each sentence of a pair: the same property in the same unit, hidden behind X and Y.
struct Lettered {
  const JointPair& pair;
  const Quantity& x;
  const Quantity& y;

  const FactSentence& a() const { return *pair.a->sentence; }
  const FactSentence& b() const { return *pair.b->sentence; }
  bool xMore() const { return x.value > y.value; }
  const Quantity& high() const { return xMore() ? x : y; }
  const Quantity& low() const { return xMore() ? y : x; }
  std::string statements() const {
    const auto hide = [](const std::string& text, const Quantity& quantity, std::string_view name) {
      return text.substr(0, quantity.number.begin) + std::string(name) + text.substr(quantity.number.end);
    };
    return listed(pair, hide(a().statement, x, "X"), hide(b().statement, y, "Y"));
  }
};

void calculation(const Scene& scene, const Lettered& values, std::vector<Proposal>& out) {
  const Quantity& high = values.high();
  const Quantity& low = values.low();
  const bool inChinese = values.a().chinese;
  const Wording& words = wording(inChinese);
  const std::string unit = high.unit == "%" ? words.percentagePoints
                           : inChinese      ? chinese::unitName(high.unit)
                                            : high.unit;
  if (unit.empty() || (inChinese && chinese::isMultiple(high.unit)))
    return;
  Random random = randomOf(scene, values.pair);
  const bool ratio = !isIntervalScale(high.unit) && random.chance(0.5);
  Proposal proposal = jointBase(values.pair, QuestionFormat::Objective, SubType::Calculation);
  const std::string value = ratio ? formatNumber(high.value / low.value, 2)
                                  : formatNumber(high.value - low.value, std::max(high.decimals, low.decimals));
  proposal.candidate.calculation = formatNumber(high.value, high.decimals) + (ratio ? " / " : " - ") +
                                   formatNumber(low.value, low.decimals) + " = " + value;
  const std::string ask =
      filledForm(random.pick(ratio ? words.letteredRatios : words.letteredDifferences), {{"unit", unit}});
  proposal.candidate.question = "[Calculation] " + values.statements() + words.gap + ask;
  const std::string next = words.stop + words.gap;
  proposal.candidate.answer = value + (ratio ? "" : words.gap + unit) + next + proposal.candidate.calculation +
                              next + proposal.candidate.answer;
  out.push_back(std::move(proposal));
}

// How many whole times the low value fits into the high one, when both that number and the next are clearly off
// the ratio itself; 0 when a claim about it could be argued.
int clearMultiple(const Lettered& values) {
  if (isIntervalScale(values.high().unit))
    return 0;
  const double ratio = values.high().value / values.low().value;
  const double times = std::floor(ratio);
  constexpr double kClear = 1.05;
  return times >= 2 && times <= 9 && ratio / times >= kClear && (times + 1) / ratio >= kClear
             ? static_cast<int>(times)
             : 0;
}

// The word that narrows the property before an English value ("half" of "a half pitch of 40 nm"); empty when
// the property stands by itself.
std::string qualifierOf(const FactSentence& sentence, const Quantity& quantity) {
  if (sentence.chinese)
    return {};
  const std::string before = english::lowered(sentence.statement.substr(0, quantity.span.begin));
  const std::vector<english::Word> words =
      english::wordsOf(before.substr(0, before.rfind(propertyBefore(sentence, quantity))));
  return words.empty() || english::isFunctionWord(words.back().low) ? std::string() : words.back().low;
}

void judgement(const Scene& scene, const Lettered& values, std::vector<Proposal>& out) {
  if (qualifierOf(values.a(), values.x) != qualifierOf(values.b(), values.y))
    return; // a half pitch and a pitch
  // Neither sentence alone may tell: not by the other's number, nor by a value that has a rival.
  const auto tells = [](const FactSentence& sentence, const Quantity& other) {
    return std::any_of(sentence.quantities.begin(), sentence.quantities.end(), [&](const Quantity& quantity) {
      return quantity.unit == other.unit && quantity.value == other.value;
    });
  };
  if (tells(values.a(), values.y) || tells(values.b(), values.x) ||
      ambiguousValue(scene, values.a(), values.x) || ambiguousValue(scene, values.b(), values.y))
    return;
  const Wording& words = wording(values.a().chinese);
  const bool isTrue = scene.task.plan.statementTrue;
  Random random = randomOf(scene, values.pair);
  const int times = clearMultiple(values);
  Proposal proposal = jointBase(values.pair, QuestionFormat::Objective, SubType::Judge);
  proposal.score *= kBroughtTogether;
  std::string claim;
  if (times > 0 && random.chance(0.5)) {
    claim =
        filledForm(random.pick(words.letteredMultiples), {{"more", values.xMore() ? "X" : "Y"},
                                                          {"less", values.xMore() ? "Y" : "X"},
                                                          {"times", std::to_string(times + (isTrue ? 0 : 1))}});
  } else {
    const bool xFirst = values.xMore() == isTrue;
    claim = filledForm(random.pick(words.letteredLarger),
                       {{"more", xFirst ? "X" : "Y"}, {"less", xFirst ? "Y" : "X"}});
  }
  proposal.candidate.question =
      "[Judge] " + values.statements() + words.gap + claim + words.stop + words.judgeTail;
  proposal.candidate.answer = (isTrue ? words.yes : words.no) + proposal.candidate.answer;
  out.push_back(std::move(proposal));
}

// A thing that a Chinese sentence names without an article, with the document that fixes which one it is.
std::string placed(const FactSentence& sentence, const std::string& noun) {
  const std::string where =
      sentence.chinese && sentence.needsFrame ? title(*sentence.view, true) : std::string();
  return where.empty() ? noun : where + "中" + noun;
}

} // namespace

void comparedProperties(const Scene& scene, SubType type, std::vector<Proposal>& out) {
  const std::vector<PlacedFact> facts = placedFacts(scene);
  for (std::size_t i = 0; i < facts.size(); ++i)
    for (std::size_t j = i + 1; j < facts.size(); ++j) {
      const FactSentence& a = *facts[i].sentence;
      const FactSentence& b = *facts[j].sentence;
      if (!joinable(scene, a, b))
        continue;
      std::optional<Pairing> pairing = pairingOf(facts[i].fact, facts[j].fact);
      if (!pairing || ambiguousValue(scene, a, facts[i].fact.quantity) ||
          ambiguousValue(scene, b, facts[j].fact.quantity))
        continue;
      Random random = randomFor(scene, a, b, pairing->first + "/" + pairing->second);
      pairing->first = placed(a, pairing->first);
      pairing->second = placed(b, pairing->second);
      const Wording& words = wording(a.chinese);
      const std::string both = stated(a) + words.gap + stated(b);
      const bool higher = pairing->a.value > pairing->b.value;
      Proposal proposal;
      proposal.candidate.format = QuestionFormat::Objective;
      proposal.candidate.subType = type;
      proposal.candidate.evidence = {quoteOf(a), quoteOf(b)};
      proposal.sentences = {idOf(a), idOf(b)};
      proposal.score = (a.score + b.score) / 2 * kBroughtTogether;
      if (type == SubType::Calculation) {
        const Candidate comparison = comparisonOf(*pairing, random);
        proposal.candidate.question = comparison.question;
        proposal.candidate.calculation = comparison.calculation;
        proposal.candidate.answer =
            comparison.answer + words.stop + words.gap + comparison.calculation + words.stop + words.gap + both;
      } else if (type == SubType::Judge) {
        const bool isTrue = scene.task.plan.statementTrue;
        const std::string& x = higher == isTrue ? pairing->first : pairing->second;
        const std::string& y = higher == isTrue ? pairing->second : pairing->first;
        const std::string statement =
            filledForm(random.pick(words.larger), {{"first", x},
                                                   {"second", y},
                                                   {"First", english::capitalised(x)},
                                                   {"Second", english::capitalised(y)}});
        proposal.candidate.question = "[Judge] " + statement + words.stop + words.judgeTail;
        proposal.candidate.answer = (isTrue ? words.yes : words.no) + both;
      } else if (type == SubType::Comparative) {
        proposal.candidate.format = QuestionFormat::Subjective;
        proposal.candidate.question =
            filledForm(random.pick(words.compared), {{"first", pairing->first}, {"second", pairing->second}});
        const std::string& more = higher ? pairing->first : pairing->second;
        proposal.candidate.answer = filledForm(words.largest, {{"more", english::capitalised(more)}}) + both;
      } else {
        continue;
      }
      out.push_back(std::move(proposal));
    }
}

void letteredValues(const Scene& scene, SubType type, const std::vector<JointPair>& pairs,
                    std::vector<Proposal>& out) {
  for (const JointPair& pair : pairs) {
    const FactSentence& a = *pair.a->sentence;
    const FactSentence& b = *pair.b->sentence;
    for (const Quantity& x : a.quantities)
      for (const Quantity& y : b.quantities) {
        if (x.unit != y.unit || x.unit.empty() || x.value <= 0 || y.value <= 0 || x.value == y.value ||
            !worthAsking(a, x) || !worthAsking(b, y))
          continue;
        const std::string property = propertyBefore(a, x);
        if (property.empty() || property != propertyBefore(b, y))
          continue;
        // "an RF power of" in both makes no two processes comparable.
        if (!a.chinese && english::isLooseProperty(property) &&
            english::lowered(pair.bridge).find(property) != std::string::npos)
          continue;
        if (type == SubType::Calculation)
          calculation(scene, {pair, x, y}, out);
        else
          judgement(scene, {pair, x, y}, out);
      }
  }
}

} // namespace reticle::benchmark
