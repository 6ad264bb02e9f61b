// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/bridge.h"
#include "benchmark/english.h"
#include "benchmark/hiddenname.h"
#include "benchmark/jointpair.h"
#include "benchmark/wording.h"

#include <algorithm>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kMaxJoinedWords = 62;
// Two facts of one document with nothing else in common are asked together only where nothing better offers
// itself.
constexpr double kSideBySide = 0.85;

std::vector<JointPart> partsOf(const Scene& scene) {
  std::vector<JointPart> result;
  for (const FactSentence& sentence : scene.sentences) {
    if (sentence.steps || sentence.statement.find(": ") != std::string::npos ||
        sentence.statement.find("：") != std::string::npos)
      continue;
    JointPart part;
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

std::vector<JointPair> pairsOf(const Scene& scene, const std::vector<JointPart>& parts) {
  std::vector<JointPair> result;
  const bool hop = scene.task.content.type == TestType::MultiHop;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      const FactSentence& a = *parts[i].sentence;
      const FactSentence& b = *parts[j].sentence;
      if (!joinable(scene, a, b))
        continue;
      if (wordsIn(a.statement) + wordsIn(b.statement) > kMaxJoinedWords)
        continue;
      if (saysAgain(parts[i], parts[j]))
        continue;
      const double overlap = wordOverlap(parts[i].content, parts[j].content);
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

bool holds(const std::string& text, const std::string& part) {
  return english::lowered(text).find(english::lowered(part)) != std::string::npos;
}

// Whether what is blanked is said of what joins the statements: the other half of a contrast is about something
// else, and a question on the one must not ask for the value of the other.
bool saysOf(const JointPart& part, const Blanked& blanked, const std::string& bridge) {
  const std::size_t at = blanked.statement.find("_____");
  return bridge.empty() || at == std::string::npos ||
         saidTogether(*part.sentence, {at, at + blanked.answers.front().size()}, bridge);
}

// Whether a blank neither hides what joins the statements nor is given away by the other one.
bool usable(const std::optional<Blanked>& blanked, const JointPart& part, const JointPart& other,
            const std::string& bridge) {
  return blanked && !tells(*other.sentence, blanked->answers.front()) &&
         (bridge.empty() || !holds(blanked->answers.front(), bridge)) && saysOf(part, *blanked, bridge);
}

const Blanked* blankOf(const JointPart& part, const JointPart& other, const std::string& bridge) {
  for (const std::optional<Blanked>* blanked : {&part.value, &part.term})
    if (usable(*blanked, part, other, bridge))
      return &**blanked;
  return nullptr;
}

void fills(const Scene& scene, const std::vector<JointPair>& pairs, std::vector<Proposal>& out) {
  for (const JointPair& pair : pairs) {
    const Blanked* a = blankOf(*pair.a, *pair.b, pair.bridge);
    const Blanked* b = blankOf(*pair.b, *pair.a, pair.bridge);
    if (!a || !b)
      continue;
    Proposal proposal = jointBase(pair, QuestionFormat::Objective, SubType::Fill);
    proposal.score *= kSideBySide * (a->quality + b->quality) / 2;
    const std::string topic = topicOf(pair);
    const Wording& words = wording(pair.a->sentence->chinese);
    const std::string head = filledForm(randomOf(scene, pair).pick(words.fillHeads), {{"topic", topic}});
    proposal.candidate.question = "[Fill] " + head + listed(pair, a->statement, b->statement);
    proposal.candidate.blanks = {a->answers.front(), b->answers.front()};
    proposal.candidate.answer = a->answers.front() + words.listGap + b->answers.front() + words.stop +
                                words.gap + proposal.candidate.answer;
    out.push_back(std::move(proposal));
  }
}

// Whether two statements are both right.
void judges(const Scene& scene, const std::vector<JointPair>& pairs, std::vector<Proposal>& out) {
  for (const JointPair& pair : pairs) {
    if (!pair.a->wrong && !pair.b->wrong)
      continue;
    Random random = randomOf(scene, pair);
    const bool isTrue = scene.task.plan.statementTrue;
    const bool second = isTrue || !pair.b->wrong || (pair.a->wrong && random.chance(0.5)); // is right
    const bool first = isTrue || !second;
    const double quality =
        std::min(first ? 1.0 : pair.a->wrong->quality, second ? 1.0 : pair.b->wrong->quality);
    Proposal proposal = jointBase(pair, QuestionFormat::Objective, SubType::Judge);
    proposal.score *= kSideBySide * quality;
    const Wording& words = wording(pair.a->sentence->chinese);
    const std::string head = filledForm(random.pick(words.bothHold), {{"topic", topicOf(pair)}});
    proposal.candidate.question = "[Judge] " + head +
                                  listed(pair, first ? pair.a->sentence->statement : pair.a->wrong->statement,
                                         second ? pair.b->sentence->statement : pair.b->wrong->statement) +
                                  words.judgeTail;
    const std::string& verdicts = first ? (second ? words.bothRight : words.firstRight) : words.secondRight;
    proposal.candidate.answer =
        (isTrue ? words.yes : words.no) + verdicts + words.gap + proposal.candidate.answer;
    out.push_back(std::move(proposal));
  }
}

// Two open questions as one, in several forms.
std::vector<std::string> jointForms(const JointPair& pair, const JointPart& lead, const Subjective& first,
                                    const JointPart& tail, const Subjective& other) {
  const bool sameView = lead.sentence->view == tail.sentence->view;
  const bool frames = !(sameView && pair.bridge.empty());
  const std::string topic = topicOf(pair);
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
void subjectives(const Scene& scene, SubType type, const std::vector<JointPair>& pairs,
                 std::vector<Proposal>& out) {
  for (const JointPair& pair : pairs)
    for (const bool swapped : {false, true}) {
      const JointPart& lead = swapped ? *pair.b : *pair.a;
      const JointPart& tail = swapped ? *pair.a : *pair.b;
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

bool tells(const FactSentence& sentence, const std::string& value) {
  if (holds(sentence.statement, value))
    return true;
  const std::vector<Quantity> wanted = text::quantities(value);
  return wanted.size() == 1 && text::containsQuantity(text::quantities(sentence.statement), wanted.front());
}

const Blanked* jointValue(const JointPart& part, const JointPart& other, const std::string& bridge) {
  return usable(part.value, part, other, bridge) ? &*part.value : nullptr;
}

struct JoinedQuestions::Data {
  const Scene& scene;
  std::vector<JointPart> parts;
  std::vector<JointPair> pairs;
};

JoinedQuestions::JoinedQuestions(const Scene& scene) : m_data(new Data{scene, partsOf(scene), {}}) {
  m_data->pairs = pairsOf(scene, m_data->parts);
}

JoinedQuestions::~JoinedQuestions() = default;

std::vector<Proposal> JoinedQuestions::of(SubType type) const {
  const Scene& scene = m_data->scene;
  const std::vector<JointPair>& pairs = m_data->pairs;
  std::vector<Proposal> result;
  comparedProperties(scene, type, result);
  hiddenNames(scene, type, pairs, result);
  if (type > SubType::Choice) {
    subjectives(scene, type, pairs, result);
    return result;
  }
  if (type == SubType::Judge || type == SubType::Calculation)
    letteredValues(scene, type, pairs, result);
  // Two facts beside each other are what a question on several topics of a document is made of; across
  // documents it takes more than a common name to make one question of them.
  if (scene.task.content.type == TestType::MultiHop)
    return result;
  if (type == SubType::Fill)
    fills(scene, pairs, result);
  else if (type == SubType::Judge)
    judges(scene, pairs, result);
  else if (type == SubType::Choice)
    oddStatements(scene, m_data->parts, result);
  return result;
}

} // namespace reticle::benchmark
