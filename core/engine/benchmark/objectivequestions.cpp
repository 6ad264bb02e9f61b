// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"
#include "benchmark/english.h"
#include "benchmark/wording.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace reticle::benchmark {

Proposal objectiveBase(const FactSentence& sentence, SubType type, double quality) {
  Proposal result;
  result.candidate.format = QuestionFormat::Objective;
  result.candidate.subType = type;
  result.candidate.answer = stated(sentence);
  result.candidate.evidence.push_back(quoteOf(sentence));
  result.score = sentence.score * quality;
  result.sentences.push_back(idOf(sentence));
  return result;
}

namespace {

void fill(const Scene& scene, const FactSentence& sentence, std::vector<Proposal>& out) {
  for (const bool value : {true, false}) {
    const Wording& words = wording(sentence.chinese);
    const std::optional<Blanked> blanked = value ? blankedValue(scene, sentence) : blankedTerm(scene, sentence);
    if (!blanked)
      continue;
    Proposal proposal = objectiveBase(sentence, SubType::Fill, blanked->quality);
    proposal.candidate.question = "[Fill] " + framed(sentence, blanked->statement) + words.stop;
    proposal.candidate.blanks = blanked->answers;
    proposal.candidate.answer =
        english::capitalised(blanked->answers.front()) + words.stop + words.gap + stated(sentence);
    out.push_back(std::move(proposal));
  }
}

void judge(const Scene& scene, const FactSentence& sentence, std::vector<Proposal>& out) {
  const std::optional<Falsified> wrong = falsified(scene, sentence);
  // A true statement is worth judging when it could plausibly have been made false.
  if (!wrong)
    return;
  Proposal proposal = objectiveBase(sentence, SubType::Judge, wrong->quality);
  const bool isTrue = scene.task.plan.statementTrue;
  const Wording& words = wording(sentence.chinese);
  proposal.candidate.question = "[Judge] " + framed(sentence, isTrue ? sentence.statement : wrong->statement) +
                                words.stop + words.judgeTail;
  proposal.candidate.answer = (isTrue ? words.yes : words.no) + stated(sentence);
  out.push_back(std::move(proposal));
}

void choice(const Scene& scene, const FactSentence& sentence, std::vector<Proposal>& out) {
  Random random = randomFor(scene, sentence, "choice");
  const Wording& words = wording(sentence.chinese);
  for (const PropertyFact& fact : propertyFacts(sentence)) {
    if (ambiguousValue(scene, sentence, fact.quantity))
      continue;
    // The quantity's place in the statement, for writing other values in its manner.
    const Quantity* placed = nullptr;
    for (const Quantity& quantity : sentence.quantities)
      if (quantity.value == fact.quantity.value && quantity.unit == fact.quantity.unit)
        placed = &quantity;
    if (!placed || !worthAsking(sentence, *placed))
      continue;
    const std::vector<std::string> others = otherValues(scene, sentence, *placed, 3);
    if (others.size() < 3)
      continue;
    Proposal proposal = objectiveBase(sentence, SubType::Choice, 1.0);
    proposal.candidate.question = "[Choice] " + framed(sentence, fact.question) + words.question;
    setOptions(proposal.candidate, std::string(placed->span.of(sentence.statement)), others, random);
    out.push_back(std::move(proposal));
  }
  if (const std::optional<Definition> definition = definitionOf(sentence)) {
    const std::vector<std::string> others = otherTerms(scene, sentence, definition->term, 3);
    const std::string low = english::lowered(definition->meaning);
    const std::vector<std::string> own = contentWords(definition->term);
    const bool given = sentence.chinese ? chinese::sharePair(definition->term, definition->meaning)
                                        : std::any_of(own.begin(), own.end(), [&](const std::string& word) {
                                            return word.size() > 3 && low.find(word) != std::string::npos;
                                          });
    if (others.size() == 3 && !given) {
      Proposal proposal = objectiveBase(sentence, SubType::Choice, 0.9);
      proposal.candidate.question =
          "[Choice] " + filledForm(random.pick(words.termForms), {{"meaning", definition->meaning}});
      setOptions(proposal.candidate, definition->term, others, random);
      out.push_back(std::move(proposal));
    }
  }
  const std::optional<Blanked> blanked = blankedValue(scene, sentence);
  if (!blanked)
    return;
  for (const Quantity& quantity : sentence.quantities) {
    const std::string text(quantity.span.of(sentence.statement));
    if (quantity.range || text != blanked->answers.front())
      continue;
    const std::vector<std::string> others = otherValues(scene, sentence, quantity, 3);
    if (others.size() < 3)
      continue;
    Proposal proposal = objectiveBase(sentence, SubType::Choice, 0.7 * blanked->quality);
    proposal.candidate.question =
        "[Choice] " + framed(sentence, blanked->statement) + random.pick(words.valueTails);
    setOptions(proposal.candidate, text, others, random);
    out.push_back(std::move(proposal));
    break;
  }
}

// Two values of one sentence, hidden behind letters: "falls from X wafers per hour to Y wafers per hour".
void calculationInSentence(const Scene& scene, const FactSentence& sentence, std::vector<Proposal>& out) {
  Random random = randomFor(scene, sentence, "calculation");
  if (sentence.chinese) {
    chinese::calculationInSentence(scene, sentence, out);
    return;
  }
  const std::string& text = sentence.statement;
  for (const std::string_view name : {" X ", " Y ", " X,", " Y,"})
    if (text.find(name) != std::string::npos)
      return;
  const std::vector<Change> changes = changesIn(sentence);
  for (std::size_t i = 0; i + 1 < sentence.quantities.size(); ++i) {
    const Quantity& a = sentence.quantities[i];
    const Quantity& b = sentence.quantities[i + 1];
    if (a.range || b.range || a.value <= 0 || b.value <= 0 || a.value == b.value || a.span.begin == 0)
      continue;
    const std::string between = text.substr(a.span.end, b.span.begin - a.span.end);
    const std::string before = english::lowered(text.substr(0, a.span.begin));
    const bool fromTo =
        std::any_of(changes.begin(), changes.end(), [&](const Change& change) { return change.from == &a; });
    const bool unitOnce = fromTo && a.unit.empty();
    if ((a.unit != b.unit && !unitOnce) || b.unit.empty())
      continue;
    bool contrast = false;
    for (const std::string_view mark : {", whereas ", ", while ", " whereas ", ", but ", ", compared with ",
                                        " compared with ", " compared to ", ", but only "})
      contrast = contrast || between.find(mark) != std::string::npos;
    if (!fromTo && !contrast)
      continue;
    // After a contrast the values must be of the same property: the same word stands before both.
    if (contrast && between.find("compared ") == std::string::npos) {
      const std::vector<english::Word> left = english::wordsOf(before);
      const std::vector<english::Word> right = english::wordsOf(between);
      const auto near = [](const std::vector<english::Word>& words) {
        for (std::size_t back = 1; back <= std::min<std::size_t>(3, words.size()); ++back)
          if (const std::string& word = words[words.size() - back].low;
              !english::isFunctionWord(word) || word == "is" || word == "has")
            return word;
        return std::string();
      };
      if (near(left).empty() || near(left) != near(right))
        continue;
    }
    // The second number first, so that places in front stay valid.
    std::string hidden = text.substr(0, b.number.begin) + "Y" + text.substr(b.number.end);
    hidden = hidden.substr(0, a.number.begin) + "X" + hidden.substr(a.number.end);
    const bool scale = isIntervalScale(b.unit);
    const bool percent = b.unit == "%" || b.unit == "percent";
    const std::size_t kind = scale ? 0 : percent ? random.below(2) : random.below(3);
    const bool rises = b.value > a.value;
    const double high = std::max(a.value, b.value);
    const double low = std::min(a.value, b.value);
    const int decimals = std::max(a.decimals, b.decimals);
    const std::string highText = formatNumber(high, rises ? b.decimals : a.decimals);
    const std::string lowText = formatNumber(low, rises ? a.decimals : b.decimals);
    const std::string highName = rises ? "Y" : "X";
    const std::string lowName = rises ? "X" : "Y";
    Proposal proposal = objectiveBase(sentence, SubType::Calculation, fromTo ? 0.95 : 0.85);
    std::string ask;
    std::string value;
    if (kind == 0) {
      value = formatNumber(high - low, decimals);
      const std::string unit = percent ? "percentage points" : b.unit;
      const std::vector<std::string> forms{
          "Find X and Y and calculate the difference between them in " + unit + ".",
          "What is the difference " + highName + " - " + lowName + ", in " + unit + "?",
          "Look up both values and state in " + unit + " how far they lie apart."};
      ask = random.pick(forms);
      proposal.candidate.calculation = highText + " - " + lowText + " = " + value;
      value += " " + unit;
    } else if (kind == 1) {
      value = formatNumber(high / low, 2);
      const std::vector<std::string> forms{
          "Find X and Y and calculate the ratio " + highName + "/" + lowName + " to two decimals.",
          "By what factor is " + highName + " larger than " + lowName + "? Round to two decimals.",
          "How many times " + lowName + " is " + highName + ", to two decimals?"};
      ask = random.pick(forms);
      proposal.candidate.calculation = highText + " / " + lowText + " = " + value;
    } else {
      const std::string first = formatNumber(a.value, a.decimals);
      const std::string second = formatNumber(b.value, b.decimals);
      value = formatNumber(std::abs(b.value - a.value) / a.value * 100, 1);
      const std::string verb = rises ? "larger" : "smaller";
      const std::vector<std::string> forms{
          "By what percentage of X is Y " + verb + " than X? Give one decimal.",
          "Look up X and Y and calculate the change from X to Y in per cent of X, to one decimal.",
          "Taking X as 100 %, by how many per cent does Y differ from X? Round to one decimal."};
      ask = random.pick(forms);
      proposal.candidate.calculation =
          rises ? "(" + second + " - " + first + ") / " + first + " * 100 = " + value
                : "(" + first + " - " + second + ") / " + first + " * 100 = " + value;
      value += " %";
    }
    proposal.candidate.question = "[Calculation] " + framed(sentence, hidden) + ". " + ask;
    proposal.candidate.answer = value + ". " + proposal.candidate.calculation + ". " + stated(sentence);
    out.push_back(std::move(proposal));
  }
}

void calculationOfFacts(const Scene& scene, std::vector<Proposal>& out) {
  const std::vector<PlacedFact> facts = placedFacts(scene);
  for (std::size_t i = 0; i < facts.size(); ++i)
    for (std::size_t j = i + 1; j < facts.size(); ++j) {
      const FactSentence& a = *facts[i].sentence;
      const FactSentence& b = *facts[j].sentence;
      if (a.item != b.item)
        continue; // one evidence passage
      const std::optional<Pairing> pairing = pairingOf(facts[i].fact, facts[j].fact);
      if (!pairing)
        continue;
      Proposal proposal = objectiveBase(a, SubType::Calculation, 1.0);
      Random random = randomFor(scene, a, b, pairing->first + "/" + pairing->second);
      const Wording& words = wording(a.chinese);
      const std::string sources = stated(a) + (&a == &b ? "" : words.gap + stated(b));
      const Candidate comparison = comparisonOf(*pairing, random);
      proposal.candidate.calculation = comparison.calculation;
      const std::string ask = comparison.question.substr(std::string_view("[Calculation] ").size());
      // The request begins with a common word ("Calculate", "What"), small behind a frame.
      const bool frame = a.needsFrame && !a.view->frame.empty();
      proposal.candidate.question =
          "[Calculation] " + (a.chinese ? framed(a, ask)
                              : frame
                                  ? a.view->frame + ", " + english::lowered(ask.substr(0, 1)) + ask.substr(1)
                                  : ask);
      const std::string next = words.stop + words.gap;
      proposal.candidate.answer = comparison.answer + next + comparison.calculation + next + sources;
      if (&a != &b) {
        proposal.candidate.evidence.push_back(quoteOf(b));
        proposal.sentences.push_back(idOf(b));
      }
      out.push_back(std::move(proposal));
    }
}

} // namespace

std::vector<Proposal> objectiveProposals(const Scene& scene, SubType type) {
  std::vector<Proposal> result;
  if (type == SubType::Calculation)
    calculationOfFacts(scene, result);
  for (const FactSentence& sentence : scene.sentences) {
    switch (type) {
    case SubType::Fill:
      fill(scene, sentence, result);
      break;
    case SubType::Judge:
      judge(scene, sentence, result);
      break;
    case SubType::Choice:
      choice(scene, sentence, result);
      break;
    case SubType::Calculation:
      calculationInSentence(scene, sentence, result);
      break;
    default:
      break;
    }
  }
  return result;
}

} // namespace reticle::benchmark
