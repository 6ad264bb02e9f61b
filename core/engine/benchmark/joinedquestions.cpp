// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/bridge.h"
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"
#include "benchmark/english.h"
#include "benchmark/wording.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kMaxJoinedWords = 62;

// What can be made of a sentence, found once for all pairs it may be part of.
struct Part {
  const FactSentence* sentence;
  std::optional<Blanked> value;
  std::optional<Blanked> term;
  std::optional<Falsified> wrong;
  std::vector<Subjective> open;
  std::vector<std::string> content;
};

struct Pair {
  const Part* a;
  const Part* b;
  std::string bridge; // empty: the document alone joins them
  double weight;
};

// Words as a reader meets them; a Chinese word has about two characters.
std::size_t wordsIn(const std::string& text) {
  return chinese::isChinese(text) ? chinese::hanCount(text) / 2 : english::wordsOf(text).size();
}

Random randomOf(const Scene& scene, const Pair& pair) {
  return randomFor(scene, *pair.a->sentence, *pair.b->sentence, "pair");
}

bool joinable(const Scene& scene, const FactSentence& a, const FactSentence& b) {
  const std::vector<ContextItem>& items = scene.task.content.items;
  if (scene.task.content.type == TestType::MultiHop)
    return a.view != b.view;
  return a.item != b.item && items[a.item].cluster != items[b.item].cluster;
}

std::vector<Part> partsOf(const Scene& scene) {
  std::vector<Part> result;
  for (const FactSentence& sentence : scene.sentences) {
    if (sentence.steps || sentence.statement.find(": ") != std::string::npos ||
        sentence.statement.find("：") != std::string::npos)
      continue;
    Part part;
    part.sentence = &sentence;
    part.value = blankedValue(scene, sentence);
    part.term = blankedTerm(scene, sentence);
    part.wrong = falsified(scene, sentence);
    part.open = subjectiveOf(scene, sentence);
    part.content = contentWords(sentence.statement);
    result.push_back(std::move(part));
  }
  return result;
}

std::vector<Pair> pairsOf(const Scene& scene, const std::vector<Part>& parts) {
  std::vector<Pair> result;
  const bool hop = scene.task.content.type == TestType::MultiHop;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      const FactSentence& a = *parts[i].sentence;
      const FactSentence& b = *parts[j].sentence;
      if (!joinable(scene, a, b))
        continue;
      if (wordsIn(a.statement) + wordsIn(b.statement) > kMaxJoinedWords)
        continue;
      const double overlap = wordOverlap(parts[i].content, parts[j].content);
      if (overlap > 0.7)
        continue; // the same thing said twice
      Bridge bridge = bridgeBetween(a, b);
      if (!bridge.text.empty() && scene.everywhere && scene.everywhere(bridge.text))
        bridge = {}; // what the whole corpus is about joins no two facts
      // Across documents a common subject is what joins; in one document the document itself can.
      if (bridge.text.empty() && (hop || title(*a.view, a.chinese).empty()))
        continue;
      const double near = std::min(0.3, overlap);
      const double weight = bridge.text.empty() ? 0.7 : 0.85 + 0.15 * bridge.strength + near;
      result.push_back({&parts[i], &parts[j], std::move(bridge.text), weight});
    }
  return result;
}

Proposal base(const Pair& pair, QuestionFormat format, SubType type) {
  const FactSentence& a = *pair.a->sentence;
  const FactSentence& b = *pair.b->sentence;
  Proposal result;
  result.candidate.format = format;
  result.candidate.subType = type;
  result.candidate.evidence = {quoteOf(a), quoteOf(b)};
  result.candidate.answer = stated(a) + wording(a.chinese).gap + stated(b);
  result.score = (a.score + b.score) / 2 * pair.weight;
  result.sentences = {idOf(a), idOf(b)};
  return result;
}

// What the two statements are about, as it is named in the question.
std::string about(const Pair& pair) {
  return pair.bridge.empty() ? title(*pair.a->sentence->view, pair.a->sentence->chinese) : pair.bridge;
}

// "(1) A. (2) B." Each names its document when it needs to, both together when it is the same.
std::string listed(const Pair& pair, const std::string& a, const std::string& b) {
  const FactSentence& first = *pair.a->sentence;
  const FactSentence& second = *pair.b->sentence;
  const bool same = first.view == second.view;
  const std::string_view form = wording(first.chinese).numbered;
  if (same && pair.bridge.empty())
    return filledForm(form, {{"a", english::capitalised(a)}, {"b", english::capitalised(b)}});
  std::string right = framed(second, b);
  if (same && first.needsFrame && second.needsFrame)
    right = english::capitalised(b);
  return filledForm(form, {{"a", framed(first, a)}, {"b", right}});
}

bool holds(const std::string& text, const std::string& part) {
  return english::lowered(text).find(english::lowered(part)) != std::string::npos;
}

// A blank that neither hides what joins the statements nor is given away by the other one.
const Blanked* blankOf(const Part& part, const Part& other, const std::string& bridge) {
  for (const std::optional<Blanked>* blanked : {&part.value, &part.term})
    if (*blanked && !holds(other.sentence->statement, (*blanked)->answers.front()) &&
        (bridge.empty() || !holds((*blanked)->answers.front(), bridge)))
      return &**blanked;
  return nullptr;
}

void fills(const Scene& scene, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  for (const Pair& pair : pairs) {
    const Blanked* a = blankOf(*pair.a, *pair.b, pair.bridge);
    const Blanked* b = blankOf(*pair.b, *pair.a, pair.bridge);
    if (!a || !b)
      continue;
    Proposal proposal = base(pair, QuestionFormat::Objective, SubType::Fill);
    proposal.score *= (a->quality + b->quality) / 2;
    const std::string topic = about(pair);
    const Wording& words = wording(pair.a->sentence->chinese);
    const std::string head = filledForm(randomOf(scene, pair).pick(words.fillHeads), {{"topic", topic}});
    proposal.candidate.question = "[Fill] " + head + listed(pair, a->statement, b->statement);
    proposal.candidate.blanks = {a->answers.front(), b->answers.front()};
    proposal.candidate.answer = a->answers.front() + words.listGap + b->answers.front() + words.stop +
                                words.gap + proposal.candidate.answer;
    out.push_back(std::move(proposal));
  }
}

void judges(const Scene& scene, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  for (const Pair& pair : pairs) {
    if (!pair.a->wrong && !pair.b->wrong)
      continue;
    // One of the two facts is wrong, so that both have to be found.
    const bool first = pair.a->wrong && (!pair.b->wrong || randomOf(scene, pair).chance(0.5));
    const Falsified& wrong = first ? *pair.a->wrong : *pair.b->wrong;
    const bool isTrue = scene.task.plan.statementTrue;
    const std::string& left = !isTrue && first ? wrong.statement : pair.a->sentence->statement;
    const std::string& right = !isTrue && !first ? wrong.statement : pair.b->sentence->statement;
    Proposal proposal = base(pair, QuestionFormat::Objective, SubType::Judge);
    proposal.score *= wrong.quality * 0.95;
    const std::string topic = about(pair);
    const Wording& words = wording(pair.a->sentence->chinese);
    const std::string head = filledForm(randomOf(scene, pair).pick(words.judgeHeads), {{"topic", topic}});
    proposal.candidate.question = "[Judge] " + head + listed(pair, left, right) + words.judgeTail;
    proposal.candidate.answer = (isTrue ? words.yes : words.no) + proposal.candidate.answer;
    out.push_back(std::move(proposal));
  }
}

// Both blanks at once as one choice among pairs of values.
void choices(const Scene& scene, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  const auto other = [&](const Part& part) {
    for (const Quantity& quantity : part.sentence->quantities)
      if (!quantity.range && quantity.span.of(part.sentence->statement) == part.value->answers.front())
        return otherValues(scene, *part.sentence, quantity, 1);
    return std::vector<std::string>();
  };
  for (const Pair& pair : pairs) {
    if (!pair.a->value || !pair.b->value)
      continue;
    const std::string& keyA = pair.a->value->answers.front();
    const std::string& keyB = pair.b->value->answers.front();
    if (holds(pair.b->sentence->statement, keyA) || holds(pair.a->sentence->statement, keyB))
      continue;
    const std::vector<std::string> wrongA = other(*pair.a);
    const std::vector<std::string> wrongB = other(*pair.b);
    if (wrongA.empty() || wrongB.empty())
      continue;
    Proposal proposal = base(pair, QuestionFormat::Objective, SubType::Choice);
    proposal.score *= (pair.a->value->quality + pair.b->value->quality) / 2;
    const std::string topic = about(pair);
    const Wording& words = wording(pair.a->sentence->chinese);
    const std::string head = filledForm(randomOf(scene, pair).pick(words.choiceHeads), {{"topic", topic}});
    proposal.candidate.question =
        "[Choice] " + head + listed(pair, pair.a->value->statement, pair.b->value->statement);
    Random random = randomFor(scene, *pair.a->sentence, *pair.b->sentence, "options");
    const auto both = [&](const std::string& x, const std::string& y) {
      return filledForm(words.both, {{"a", x}, {"b", y}});
    };
    setOptions(proposal.candidate, both(keyA, keyB),
               {both(wrongA.front(), keyB), both(keyA, wrongB.front()), both(wrongA.front(), wrongB.front())},
               random);
    out.push_back(std::move(proposal));
  }
}

// The nearest property noun in front of a value: "a thermal conductivity of 0.25 W/(m·K)".
std::string propertyOf(const std::string& statement, const Quantity& quantity) {
  if (chinese::isChinese(statement))
    return chinese::propertyBefore(statement, quantity);
  const std::vector<english::Word> words = english::wordsOf(statement.substr(0, quantity.span.begin));
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, words.size()); ++back)
    if (english::isPropertyNoun(words[words.size() - back].low))
      return words[words.size() - back].low;
  return {};
}

// Values of one property from both sides, hidden behind letters.
void lettered(const Scene& scene, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  const auto hide = [](const std::string& text, const Quantity& quantity, std::string_view name) {
    return text.substr(0, quantity.number.begin) + std::string(name) + text.substr(quantity.number.end);
  };
  for (const Pair& pair : pairs) {
    const FactSentence& a = *pair.a->sentence;
    const FactSentence& b = *pair.b->sentence;
    for (const Quantity& x : a.quantities)
      for (const Quantity& y : b.quantities) {
        if (x.unit != y.unit || x.unit.empty() || x.value <= 0 || y.value <= 0 || x.value == y.value ||
            !worthAsking(a, x) || !worthAsking(b, y))
          continue;
        const std::string property = propertyOf(a.statement, x);
        if (property.empty() || property != propertyOf(b.statement, y))
          continue;
        const bool scale = isIntervalScale(x.unit);
        const bool xMore = x.value > y.value;
        const Quantity& high = xMore ? x : y;
        const Quantity& low = xMore ? y : x;
        const std::string h = formatNumber(high.value, high.decimals);
        const std::string l = formatNumber(low.value, low.decimals);
        Random random = randomOf(scene, pair);
        const bool ratio = !scale && random.chance(0.5);
        Proposal proposal = base(pair, QuestionFormat::Objective, SubType::Calculation);
        const std::string value = ratio
                                      ? formatNumber(high.value / low.value, 2)
                                      : formatNumber(high.value - low.value, std::max(x.decimals, y.decimals));
        const Wording& words = wording(a.chinese);
        const std::string unit = x.unit == "%" ? words.percentagePoints
                                 : a.chinese   ? chinese::unitName(x.unit)
                                               : x.unit;
        if (unit.empty())
          continue;
        proposal.candidate.calculation = h + (ratio ? " / " : " - ") + l + " = " + value;
        const std::string ask =
            filledForm(random.pick(ratio ? words.letteredRatios : words.letteredDifferences), {{"unit", unit}});
        proposal.candidate.question = "[Calculation] " +
                                      listed(pair, hide(a.statement, x, "X"), hide(b.statement, y, "Y")) +
                                      words.gap + ask;
        const std::string next = words.stop + words.gap;
        proposal.candidate.answer = value + (ratio ? "" : words.gap + unit) + next +
                                    proposal.candidate.calculation + next + proposal.candidate.answer;
        out.push_back(std::move(proposal));
      }
  }
}

// A thing that a Chinese sentence names without an article, with the document that fixes which one it is.
std::string placed(const FactSentence& sentence, const std::string& noun) {
  const std::string where =
      sentence.chinese && sentence.needsFrame ? title(*sentence.view, true) : std::string();
  return where.empty() ? noun : where + "中" + noun;
}

// The same property of two things, one from each side.
void comparisons(const Scene& scene, SubType type, std::vector<Proposal>& out) {
  struct Placed {
    const FactSentence* sentence;
    PropertyFact fact;
  };
  std::vector<Placed> facts;
  for (const FactSentence& sentence : scene.sentences)
    for (PropertyFact& fact : propertyFacts(sentence))
      facts.push_back({&sentence, std::move(fact)});
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
      // The two values have to be brought together: what a hop is for.
      proposal.score = (a.score + b.score) / 2 * 1.4;
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

// Two open questions as one, in several forms.
std::vector<std::string> jointForms(const Pair& pair, const Part& lead, const Subjective& first,
                                    const Part& tail, const Subjective& other) {
  const bool sameView = lead.sentence->view == tail.sentence->view;
  const bool frames = !(sameView && pair.bridge.empty());
  const std::string topic = about(pair);
  if (lead.sentence->chinese) {
    const auto part = [&](const FactSentence& sentence, const Subjective& item, bool frame) {
      return frame ? framed(sentence, item.part) : item.part;
    };
    const std::string a = part(*lead.sentence, first, frames);
    const std::string b = part(*tail.sentence, other, frames && !(sameView && lead.sentence->needsFrame));
    std::vector<std::string> forms{"请就" + topic + "回答两个问题：（1）" + a + "；（2）" + b + "。",
                                   "关于" + topic + "，请分别作答：（1）" + a + "；（2）" + b + "。",
                                   "围绕" + topic + "，先" + a + "，再" + b + "。"};
    if (frames)
      forms.pop_back(); // "先根据《…》" reads badly
    return forms;
  }
  const auto part = [](const FactSentence& sentence, const Subjective& item, bool frame) {
    if (!frame || !sentence.needsFrame || sentence.view->frame.empty())
      return item.part;
    return "a" + sentence.view->frame.substr(1) + ", " + item.part;
  };
  std::string tailPart = part(*tail.sentence, other, frames && !(sameView && lead.sentence->needsFrame));
  const std::string leadPart = part(*lead.sentence, first, frames);
  const bool bothWhy = leadPart.rfind("explain why ", 0) == 0 && tailPart.rfind("explain why ", 0) == 0;
  if (bothWhy)
    tailPart = tailPart.substr(8); // "explain why A, and why B"
  const std::string opener = pair.bridge.empty() ? "Using " + topic + ", " : "With regard to " + topic + ", ";
  std::vector<std::string> forms{opener + leadPart + ", and " + tailPart + ".",
                                 english::capitalised(leadPart) + ", and then " + (bothWhy ? "explain " : "") +
                                     tailPart + ".",
                                 "Two questions on " + topic + ": " + leadPart + ", and " + tailPart + "."};
  if (pair.bridge.empty())
    forms.erase(forms.begin() + 1);
  return forms;
}

// Two open questions about one thing: "On porous SiCOH, explain why A, and state what limits B."
void subjectives(const Scene& scene, SubType type, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  for (const Pair& pair : pairs)
    for (const bool swapped : {false, true}) {
      const Part& lead = swapped ? *pair.b : *pair.a;
      const Part& tail = swapped ? *pair.a : *pair.b;
      for (const Subjective& first : lead.open) {
        if (first.type != type)
          continue;
        for (const Subjective& other : tail.open) {
          if (wordsIn(first.part) + wordsIn(other.part) > 48)
            continue;
          if (first.type == SubType::Definition && other.type == SubType::Definition)
            continue; // two entries of a glossary
          // Both questions must be seen to be about the thing that joins them.
          const bool visible =
              !pair.bridge.empty() && holds(first.part, pair.bridge) && holds(other.part, pair.bridge);
          const bool defined = !pair.bridge.empty() &&
                               (first.type == SubType::Definition
                                    ? holds(first.part, pair.bridge)
                                    : other.type == SubType::Definition && holds(other.part, pair.bridge));
          if (!visible && !defined && (!pair.bridge.empty() || scene.task.content.type == TestType::MultiHop))
            continue;
          Proposal proposal;
          proposal.candidate.format = QuestionFormat::Subjective;
          proposal.candidate.subType = type;
          const std::vector<std::string> forms = jointForms(pair, lead, first, tail, other);
          proposal.candidate.question = randomOf(scene, pair).pick(forms);
          proposal.candidate.answer = first.answer + wording(lead.sentence->chinese).gap + other.answer;
          proposal.candidate.evidence = first.evidence;
          proposal.candidate.evidence.insert(proposal.candidate.evidence.end(), other.evidence.begin(),
                                             other.evidence.end());
          proposal.sentences = first.sentences;
          proposal.sentences.insert(proposal.sentences.end(), other.sentences.begin(), other.sentences.end());
          proposal.score = (first.score + other.score) / 2 * pair.weight;
          out.push_back(std::move(proposal));
        }
      }
    }
}

} // namespace

struct JoinedQuestions::Data {
  const Scene& scene;
  std::vector<Part> parts;
  std::vector<Pair> pairs;
};

JoinedQuestions::JoinedQuestions(const Scene& scene) : m_data(new Data{scene, partsOf(scene), {}}) {
  m_data->pairs = pairsOf(scene, m_data->parts);
}

JoinedQuestions::~JoinedQuestions() = default;

std::vector<Proposal> JoinedQuestions::of(SubType type) const {
  const Scene& scene = m_data->scene;
  const std::vector<Pair>& pairs = m_data->pairs;
  std::vector<Proposal> result;
  comparisons(scene, type, result);
  switch (type) {
  case SubType::Fill:
    fills(scene, pairs, result);
    break;
  case SubType::Judge:
    judges(scene, pairs, result);
    break;
  case SubType::Choice:
    choices(scene, pairs, result);
    break;
  case SubType::Calculation:
    lettered(scene, pairs, result);
    break;
  default:
    subjectives(scene, type, pairs, result);
  }
  return result;
}

} // namespace reticle::benchmark
