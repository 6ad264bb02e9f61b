// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/proposals.h"

#include <algorithm>
#include <map>
#include <set>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kMaxJoinedWords = 62;

// What two sentences have in common, longest first: "porous SiCOH". Words that could stand in any sentence do
// not join anything.
std::string bridgeOf(const FactSentence& a, const FactSentence& b) {
  static const std::set<std::string_view, std::less<>> kLoose{
      "process",     "method",    "system",   "device",    "devices",   "layer",  "layers",      "structure",
      "material",    "materials", "surface",  "step",      "steps",     "result", "results",     "value",
      "values",      "high",      "low",      "higher",    "lower",     "large",  "small",       "different",
      "increase",    "increases", "reduce",   "reduces",   "used",      "uses",   "use",         "line",
      "film",        "films",     "time",     "rate",      "number",    "type",   "form",        "formed",
      "first",       "second",    "nm",       "based",     "between",   "during", "area",        "size",
      "effect",      "change",    "order",    "region",    "test",      "due",    "example",     "performance",
      "temperature", "pressure",  "power",    "width",     "thickness", "length", "ratio",       "density",
      "energy",      "current",   "voltage",  "marlow",    "pilot",     "data",   "information", "new",
      "years",       "year",      "less",     "more",      "than",      "well",   "same",        "single",
      "total",       "average",   "standard", "part",      "side",      "top",    "bottom",      "upper",
      "further",     "deposited", "reduced",  "increased", "made",      "made",   "cycle",       "cycles"};
  const auto key = [](const english::Word& word) {
    std::string low = word.low;
    if (low.size() > 4 && low.back() == 's' && !low.ends_with("ss"))
      low.pop_back();
    return low;
  };
  const std::vector<english::Word> first = english::wordsOf(a.statement);
  const std::vector<english::Word> second = english::wordsOf(b.statement);
  std::string best;
  double bestWeight = 0;
  for (std::size_t i = 0; i < first.size(); ++i)
    for (std::size_t j = 0; j < second.size(); ++j) {
      std::size_t size = 0;
      double weight = 0;
      while (size < 4 && i + size < first.size() && j + size < second.size()) {
        const english::Word& word = first[i + size];
        if (key(word) != key(second[j + size]) || english::isFunctionWord(word.low) ||
            (word.low[0] >= '0' && word.low[0] <= '9'))
          break;
        // Words must stand side by side in the text, without a comma.
        if (size > 0 && first[i + size].span.begin != first[i + size - 1].span.end + 1)
          break;
        const bool name = std::any_of(word.text.begin() + 1, word.text.end(),
                                      [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
        weight += kLoose.contains(word.low) ? 0.1 : name ? 1.5 : word.low.size() >= 5 ? 1.0 : 0.5;
        ++size;
      }
      if (size > 0 && weight > bestWeight) {
        bestWeight = weight;
        best = a.statement.substr(first[i].span.begin, first[i + size - 1].span.end - first[i].span.begin);
      }
    }
  return bestWeight >= 0.9 ? best : std::string();
}

bool joinable(const Scene& scene, const FactSentence& a, const FactSentence& b) {
  const std::vector<ContextItem>& items = scene.task.content.items;
  if (scene.task.content.type == TestType::MultiHop)
    return a.view != b.view;
  return a.item != b.item && items[a.item].cluster != items[b.item].cluster;
}

Proposal base(const FactSentence& a, const FactSentence& b, QuestionFormat format, SubType type) {
  Proposal result;
  result.candidate.format = format;
  result.candidate.subType = type;
  result.candidate.evidence = {quoteOf(a), quoteOf(b)};
  result.score = (a.score + b.score) / 2;
  result.sentences = {idOf(a), idOf(b)};
  return result;
}

// Second halves of a joined statement. With frames both sources are named.
std::string second(const FactSentence& sentence, const std::string& text) {
  if (!sentence.needsFrame || sentence.view->frame.empty())
    return embedded(*sentence.view, text);
  std::string frame = sentence.view->frame;
  frame[0] = 'a';
  return frame + ", " + embedded(*sentence.view, text);
}

struct Pair {
  const FactSentence* a;
  const FactSentence* b;
  std::string bridge;
  double weight;
};

std::string joint(Random& random) {
  return random.pick(std::vector<std::string>{", and ", "; ", "; in turn, ", ", while "});
}

std::vector<Pair> pairsOf(const Scene& scene) {
  std::vector<Pair> result;
  const bool hop = scene.task.content.type == TestType::MultiHop;
  for (std::size_t i = 0; i < scene.sentences.size(); ++i)
    for (std::size_t j = i + 1; j < scene.sentences.size(); ++j) {
      const FactSentence& a = scene.sentences[i];
      const FactSentence& b = scene.sentences[j];
      if (!joinable(scene, a, b))
        continue;
      if (english::wordsOf(a.statement).size() + english::wordsOf(b.statement).size() > kMaxJoinedWords)
        continue;
      if (wordOverlap(contentWords(a.statement), contentWords(b.statement)) > 0.7)
        continue; // the same thing said twice
      std::string bridge = bridgeOf(a, b);
      // Across documents a common subject is what joins; in one document the document itself is.
      if (bridge.empty() && hop)
        continue;
      const double weight = bridge.empty() ? 0.6 : 1.0;
      result.push_back({&a, &b, std::move(bridge), weight});
    }
  return result;
}

void fills(const Scene& scene, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  for (const Pair& pair : pairs) {
    const auto blank = [&](const FactSentence& sentence) {
      std::optional<Blanked> value = blankedValue(scene, sentence);
      return value ? value : blankedTerm(scene, sentence);
    };
    const std::optional<Blanked> a = blank(*pair.a);
    const std::optional<Blanked> b = blank(*pair.b);
    if (!a || !b)
      continue;
    Proposal proposal = base(*pair.a, *pair.b, QuestionFormat::Objective, SubType::Fill);
    proposal.score *= pair.weight * (a->quality + b->quality) / 2;
    proposal.candidate.question =
        "[Fill] " + framed(*pair.a, a->statement) + joint(scene.random) + second(*pair.b, b->statement) + ".";
    proposal.candidate.blanks = a->answers;
    proposal.candidate.blanks.insert(proposal.candidate.blanks.end(), b->answers.begin(), b->answers.end());
    proposal.candidate.answer =
        a->answers.front() + "; " + b->answers.front() + ". " + stated(*pair.a) + " " + stated(*pair.b);
    out.push_back(std::move(proposal));
  }
}

void judges(const Scene& scene, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  for (const Pair& pair : pairs) {
    const bool isTrue = scene.task.plan.statementTrue;
    std::string left = pair.a->statement;
    std::string right = pair.b->statement;
    // One of the two facts is wrong, so that both have to be found.
    const bool first = scene.random.chance(0.5);
    std::optional<Falsified> wrong = falsified(scene, first ? *pair.a : *pair.b);
    bool inFirst = first;
    if (!wrong) {
      wrong = falsified(scene, first ? *pair.b : *pair.a);
      inFirst = !first;
    }
    if (!wrong)
      continue;
    if (!isTrue)
      (inFirst ? left : right) = wrong->statement;
    Proposal proposal = base(*pair.a, *pair.b, QuestionFormat::Objective, SubType::Judge);
    proposal.score *= pair.weight * wrong->quality;
    proposal.candidate.question =
        "[Judge] " + framed(*pair.a, left) + joint(scene.random) + second(*pair.b, right) + ". (True/False)";
    proposal.candidate.answer = (isTrue ? "True. " : "False. ") + stated(*pair.a) + " " + stated(*pair.b);
    out.push_back(std::move(proposal));
  }
}

struct PlacedFact {
  const FactSentence* sentence;
  PropertyFact fact;
};

// The same property of two things, one from each side.
void comparisons(const Scene& scene, SubType type, std::vector<Proposal>& out) {
  std::vector<PlacedFact> facts;
  for (const FactSentence& sentence : scene.sentences)
    for (PropertyFact& fact : propertyFacts(sentence))
      facts.push_back({&sentence, std::move(fact)});
  for (std::size_t i = 0; i < facts.size(); ++i)
    for (std::size_t j = i + 1; j < facts.size(); ++j) {
      const FactSentence& a = *facts[i].sentence;
      const FactSentence& b = *facts[j].sentence;
      if (!joinable(scene, a, b))
        continue;
      const std::optional<Pairing> pairing = pairingOf(facts[i].fact, facts[j].fact);
      if (!pairing)
        continue;
      const std::string both = stated(a) + " " + stated(b);
      const bool higher = pairing->a.value > pairing->b.value;
      Proposal proposal = base(a, b, QuestionFormat::Objective, type);
      proposal.score *= 1.25; // the two values have to be brought together: what a hop is for
      switch (type) {
      case SubType::Calculation: {
        const Candidate comparison = comparisonOf(*pairing, scene.random);
        proposal.candidate.question = comparison.question;
        proposal.candidate.calculation = comparison.calculation;
        proposal.candidate.answer = comparison.answer + ". " + comparison.calculation + ". " + both;
        break;
      }
      case SubType::Judge: {
        const bool isTrue = scene.task.plan.statementTrue;
        const std::string& x = higher == isTrue ? pairing->first : pairing->second;
        const std::string& y = higher == isTrue ? pairing->second : pairing->first;
        const std::vector<std::string> forms{english::capitalised(x) + " is larger than " + y,
                                             english::capitalised(y) + " is smaller than " + x,
                                             english::capitalised(x) + " exceeds " + y};
        proposal.candidate.question = "[Judge] " + scene.random.pick(forms) + ". (True/False)";
        proposal.candidate.answer = (isTrue ? "True. " : "False. ") + both;
        break;
      }
      case SubType::Choice: {
        // Ranking needs a third value; it comes from either side.
        continue;
      }
      case SubType::Comparative: {
        proposal.candidate.format = QuestionFormat::Subjective;
        const std::vector<std::string> forms{
            "How does " + pairing->first + " compare with " + pairing->second + "?",
            "Compare " + pairing->first + " with " + pairing->second + ", giving both values.",
            "Which is larger, " + pairing->first + " or " + pairing->second + ", and by how much?",
            "How far apart are " + pairing->first + " and " + pairing->second + "?"};
        proposal.candidate.question = scene.random.pick(forms);
        proposal.candidate.answer = english::capitalised(higher ? pairing->first : pairing->second) +
                                    " is the larger of the two. " + both;
        break;
      }
      default:
        continue;
      }
      out.push_back(std::move(proposal));
    }
}

// Both blanks at once as one choice among pairs of values.
void choices(const Scene& scene, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  for (const Pair& pair : pairs) {
    const std::optional<Blanked> a = blankedValue(scene, *pair.a);
    const std::optional<Blanked> b = blankedValue(scene, *pair.b);
    if (!a || !b)
      continue;
    const auto others = [&](const FactSentence& sentence, const Blanked& blanked) {
      for (const Quantity& quantity : sentence.quantities)
        if (quantity.span.of(sentence.statement) == blanked.answers.front())
          return otherValues(scene, sentence, quantity, 1);
      return std::vector<std::string>();
    };
    const std::vector<std::string> wrongA = others(*pair.a, *a);
    const std::vector<std::string> wrongB = others(*pair.b, *b);
    if (wrongA.empty() || wrongB.empty())
      continue;
    const auto both = [](const std::string& x, const std::string& y) { return x + " and " + y; };
    Proposal proposal = base(*pair.a, *pair.b, QuestionFormat::Objective, SubType::Choice);
    proposal.score *= pair.weight * (a->quality + b->quality) / 2;
    const std::vector<std::string> tails{". Which pair of values belongs in the blanks?",
                                         ". Which two values, in this order, complete the statement?",
                                         ". Choose the pair that fills both blanks correctly."};
    const std::string link = joint(scene.random);
    const std::string& tail = scene.random.pick(tails);
    proposal.candidate.question = "[Choice] " + framed(*pair.a, a->statement) + link +
                                  second(*pair.b, b->statement) + tail;
    proposal.candidate.answer = stated(*pair.a) + " " + stated(*pair.b);
    const std::string& keyA = a->answers.front();
    const std::string& keyB = b->answers.front();
    setOptions(proposal.candidate, both(keyA, keyB),
               {both(wrongA.front(), keyB), both(keyA, wrongB.front()), both(wrongA.front(), wrongB.front())},
               scene.random);
    out.push_back(std::move(proposal));
  }
}

// Two open questions about one thing: "Explain why A, and state what limits B".
void subjectives(const Scene& scene, SubType type, const std::vector<Pair>& pairs, std::vector<Proposal>& out) {
  std::map<const FactSentence*, std::vector<Subjective>> cache;
  const auto of = [&](const FactSentence* sentence) -> const std::vector<Subjective>& {
    const auto found = cache.find(sentence);
    return found != cache.end() ? found->second
                                : cache.emplace(sentence, subjectiveOf(scene, *sentence)).first->second;
  };
  for (const Pair& pair : pairs) {
    for (const bool swapped : {false, true}) {
      const FactSentence& lead = swapped ? *pair.b : *pair.a;
      const FactSentence& tail = swapped ? *pair.a : *pair.b;
      for (const Subjective& first : of(&lead)) {
        if (first.type != type)
          continue;
        for (const Subjective& other : of(&tail)) {
          if (english::wordsOf(first.part).size() + english::wordsOf(other.part).size() > 52)
            continue;
          Proposal proposal = base(lead, tail, QuestionFormat::Subjective, type);
          const auto part = [&](const FactSentence& sentence, const Subjective& item) {
            if (!sentence.needsFrame || sentence.view->frame.empty())
              return item.part;
            std::string frame = sentence.view->frame;
            frame[0] = 'a';
            return frame + ", " + item.part;
          };
          const bool same =
              first.part.substr(0, 11) == other.part.substr(0, 11) && first.type == SubType::Causal;
          std::string tailPart = part(tail, other);
          if (same && tailPart.rfind("explain why ", 0) == 0)
            tailPart = tailPart.substr(8); // "..., and why B"
          const std::vector<std::string> forms{
              english::capitalised(part(lead, first)) + ", and " + tailPart + ".",
              pair.bridge.empty()
                  ? english::capitalised(part(lead, first)) + "; then " + tailPart + "."
                  : "With regard to " + pair.bridge + ", " + part(lead, first) + ", and " + tailPart + ".",
              english::capitalised(part(lead, first)) + "; in addition, " +
                  (same ? "explain " + tailPart : tailPart) + "."};
          proposal.candidate.question = scene.random.pick(forms);
          proposal.candidate.answer = first.answer + " " + other.answer;
          proposal.candidate.evidence = first.evidence;
          proposal.candidate.evidence.insert(proposal.candidate.evidence.end(), other.evidence.begin(),
                                             other.evidence.end());
          proposal.score = (first.score + other.score) / 2 * pair.weight;
          out.push_back(std::move(proposal));
        }
      }
    }
  }
}

} // namespace

std::vector<Proposal> joinedProposals(const Scene& scene, SubType type) {
  std::vector<Proposal> result;
  const std::vector<Pair> pairs = pairsOf(scene);
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
    break;
  default:
    subjectives(scene, type, pairs, result);
  }
  return result;
}

} // namespace reticle::benchmark
