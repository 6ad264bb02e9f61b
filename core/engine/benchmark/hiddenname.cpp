// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/hiddenname.h"

#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"
#include "benchmark/english.h"
#include "benchmark/wording.h"

#include <algorithm>
#include <cctype>

namespace reticle::benchmark {

namespace {

constexpr std::string_view kLetter = "Q";
constexpr std::size_t kMostBesides =
    9; // content words of a statement asked about; pairs of Han characters: twice
constexpr double kNameAlone =
    0.65; // to find a name and nothing more is asked where nothing better offers itself
constexpr std::size_t kShortestChineseName = 4; // Han characters of one that is no term

bool wordByte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

std::string withoutArticle(const std::string& text) {
  for (const std::string_view article : {"the ", "a ", "an "})
    if (english::lowered(text.substr(0, article.size())) == article)
      return text.substr(article.size());
  return text;
}

// A word that is a name of its own: it shows more than a common word does.
bool proper(std::string_view word) {
  return std::any_of(word.begin(), word.end(),
                     [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

// Whether what follows the name goes on with it ("copper line"): then its article belongs to the whole.
bool goesOn(std::string_view rest) {
  if (rest.size() < 2 || rest[0] != ' ' || !wordByte(rest[1]))
    return false;
  const std::string next = english::wordsOf(rest.substr(0, std::min<std::size_t>(rest.size(), 32))).front().low;
  return !english::isFunctionWord(next) && english::baseOfThirdPerson(next).empty() &&
         !english::isBaseVerb(next) && !next.ends_with("ed") && next != "alone";
}

// Whether the name is only the end of a longer one ("ArF immersion lithography").
bool isTail(std::string_view before) {
  if (before.size() < 2 || before.back() != ' ' || !wordByte(before[before.size() - 2]))
    return false;
  const std::string last = english::wordsOf(before).back().low;
  return !english::isFunctionWord(last) && english::baseOfThirdPerson(last).empty() && !last.ends_with("ed") &&
         !last.ends_with("ing") && !last.ends_with("ly");
}

// Whether what follows is said to be the kind that a thing is of ("CVD is a deposition technique"): of kinds
// there are many, so that two statements name no one thing.
bool isKind(std::string_view before) {
  for (const std::string_view form : {" is a ", " is an ", " are ", " is "})
    if (before.ends_with(form))
      return true;
  return false;
}

// Whether a text holds the initials of a name: "High-NA" of the numerical aperture.
bool holdsInitials(const std::string& text, const std::string& name) {
  std::string initials;
  for (const english::Word& word : english::wordsOf(name))
    initials += static_cast<char>(std::toupper(static_cast<unsigned char>(word.low.front())));
  for (std::size_t at = text.find(initials); initials.size() > 1 && at != std::string::npos;
       at = text.find(initials, at + 1))
    if ((at == 0 || !wordByte(text[at - 1])) &&
        (at + initials.size() == text.size() || !wordByte(text[at + initials.size()])))
      return true;
  return false;
}

// Whether a value with its unit follows the name at once: "Q of 1 MV/cm".
bool unitTells(const std::string& text) {
  constexpr std::string_view kOf = "Q of ";
  for (std::size_t at = text.find(kOf); at != std::string::npos; at = text.find(kOf, at + 1)) {
    std::size_t end = at + kOf.size();
    if (end >= text.size() || std::isdigit(static_cast<unsigned char>(text[end])) == 0)
      continue;
    while (end < text.size() && (std::isdigit(static_cast<unsigned char>(text[end])) != 0 || text[end] == '.'))
      ++end;
    if (end + 1 < text.size() && text[end] == ' ' &&
        !english::isFunctionWord(english::wordsOf(text.substr(end)).front().low))
      return true;
  }
  return false;
}

// Whether more than half of a name's words, or one of those that are names themselves, stand in a text.
bool showsThrough(const std::string& text, const std::string& name) {
  const std::string low = english::lowered(text);
  std::size_t seen = 0;
  std::size_t all = 0;
  for (const english::Word& word : english::wordsOf(name)) {
    if (english::isFunctionWord(word.low))
      continue;
    ++all;
    const bool stands = standsIn(low, word.low);
    if (stands && proper(word.text))
      return true;
    seen += stands;
  }
  return 2 * seen > all;
}

std::optional<std::string> withoutEnglishName(const std::string& text, const std::string& name) {
  const std::string low = english::lowered(text);
  const std::string wanted = english::lowered(name);
  std::string result;
  std::size_t done = 0;
  bool any = false;
  for (std::size_t at = low.find(wanted); at != std::string::npos; at = low.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    const bool left = at == 0 || (!wordByte(low[at - 1]) && low[at - 1] != '-' && low[at - 1] != '/');
    const bool right = end == low.size() || (!wordByte(low[end]) && low[end] != '-' && low[end] != '/');
    const bool bracket = (at > 0 && low[at - 1] == '(') || low.compare(end, 2, " (") == 0;
    if (!left || !right || bracket || isTail(std::string_view(low).substr(0, at)) ||
        isKind(std::string_view(low).substr(0, at)))
      return std::nullopt;
    std::size_t begin = at;
    if (!goesOn(std::string_view(low).substr(end)))
      for (const std::string_view article : {"the ", "a ", "an "})
        if (at >= done + article.size() && low.compare(at - article.size(), article.size(), article) == 0 &&
            (at == article.size() || !wordByte(low[at - article.size() - 1])))
          begin = at - article.size();
    result += text.substr(done, begin - done) + std::string(kLetter);
    done = end;
    any = true;
  }
  result += text.substr(done);
  if (!any || showsThrough(result, name) || holdsInitials(result, name) || unitTells(result))
    return std::nullopt;
  return result;
}

std::optional<std::string> withoutChineseName(const std::string& text, const std::string& name) {
  std::string result = text;
  bool any = false;
  for (std::size_t at = result.find(name); at != std::string::npos; at = result.find(name, at)) {
    if (result.compare(at + name.size(), 3, "（") == 0 ||
        std::string_view(result).substr(0, at).ends_with("（"))
      return std::nullopt; // a short form in brackets, or a remark
    result.replace(at, name.size(), kLetter);
    any = true;
  }
  const std::vector<std::string> pairs = chinese::contentPairs(name);
  const auto seen = std::count_if(pairs.begin(), pairs.end(), [&](const std::string& pair) {
    return result.find(pair) != std::string::npos;
  });
  return any && 2 * static_cast<std::size_t>(seen) <= pairs.size() ? std::optional(result) : std::nullopt;
}

// What joins a pair by its bare name, when it is a name that a person would give: a term of the knowledge base
// in both sentences, one with a sign of its own ("the M4 layer"), or several words that stand as one noun.
std::optional<std::string> nameOf(const JointPair& pair) {
  std::string result = withoutArticle(pair.bridge);
  const std::string low = english::lowered(result);
  const auto holdsTerm = [&](const FactSentence& sentence) {
    return std::any_of(sentence.terms.begin(), sentence.terms.end(), [&](const knowledge::TermOccurrence& hit) {
      return english::lowered(hit.span.of(sentence.statement)) == low;
    });
  };
  if (result.size() < 3)
    return std::nullopt;
  // "an RF power of 300 W": the unit would tell.
  const std::vector<english::Word> words = english::wordsOf(result);
  if (words.empty() || (english::isLooseProperty(words.back().low) && words.back().low != "ratio"))
    return std::nullopt;
  if (holdsTerm(*pair.a->sentence) && holdsTerm(*pair.b->sentence))
    return result;
  if (pair.a->sentence->chinese)
    return chinese::hanCount(result) >= kShortestChineseName ? std::optional(result) : std::nullopt;
  const std::string& last = words.back().low;
  if (words.size() == 1) // "SiCN"
    return std::any_of(result.begin() + 1, result.end(), [](char c) { return c >= 'A' && c <= 'Z'; })
               ? std::optional(result)
               : std::nullopt;
  if (proper(words.back().text) || last.ends_with("ed") || last.ends_with("ing") || last.ends_with("ly"))
    return std::nullopt;
  for (const JointPart* part : {pair.a, pair.b}) // "a drift faster than ..."
    if (english::lowered(part->sentence->statement).find(low + " than ") != std::string::npos)
      return std::nullopt;
  const bool article = result.size() < pair.bridge.size();
  return article || proper(words.front().text) ? std::optional(result) : std::nullopt;
}

// A pair with its name hidden.
struct Hidden {
  const Scene& scene;
  const JointPair& pair;
  std::string name;
  const Wording& words;

  Proposal base(SubType type, double quality) const {
    Proposal proposal = jointBase(pair, QuestionFormat::Objective, type);
    proposal.score *= quality;
    proposal.candidate.answer =
        filledForm(words.hiddenAnswer, {{"name", name}}) + words.gap + proposal.candidate.answer;
    return proposal;
  }
  Random random(SubType type) const {
    return randomFor(scene, *pair.a->sentence, *pair.b->sentence,
                     "hidden/" + std::to_string(static_cast<int>(type)));
  }
  std::string asked(SubType type, std::string_view tag, const std::string& text,
                    const std::string& tail) const {
    Random choice = random(type);
    return std::string(tag) + " " + choice.pick(words.hiddenHeads) + text + words.gap + tail;
  }
};

// A text about a sentence without the name; nothing when it cannot be hidden.
std::optional<std::string> hiddenIn(const std::string& text, const FactSentence& sentence,
                                    const std::string& name) {
  if (standsIn(text, std::string(kLetter)))
    return std::nullopt; // it uses the letter itself
  // A document that has to be named gives the name away by its title.
  const std::string shown = english::lowered(title(*sentence.view, sentence.chinese));
  if (sentence.needsFrame && shown.find(english::lowered(name)) != std::string::npos)
    return std::nullopt;
  return withoutName(text, name, sentence.chinese);
}

std::optional<std::string> hiddenText(const JointPair& pair, const std::string& name, const std::string& a,
                                      const std::string& b) {
  // Each has to hold the name.
  if (!hiddenIn(a, *pair.a->sentence, name) || !hiddenIn(b, *pair.b->sentence, name))
    return std::nullopt;
  return withoutName(listed(pair, a, b), name, pair.a->sentence->chinese);
}

// Each side's value in turn, blanked, with the name hidden in both.
struct HiddenValue {
  std::string statements;
  const JointPart* part;
  const Blanked* value;
};
std::vector<HiddenValue> valuesOf(const Hidden& hidden) {
  std::vector<HiddenValue> result;
  const JointPair& pair = hidden.pair;
  for (const bool first : {true, false}) {
    const JointPart& part = first ? *pair.a : *pair.b;
    const JointPart& other = first ? *pair.b : *pair.a;
    const Blanked* value = jointValue(part, other, pair.bridge);
    if (!value)
      continue;
    if (auto text = hiddenText(pair, hidden.name, first ? value->statement : pair.a->sentence->statement,
                               first ? pair.b->sentence->statement : value->statement))
      result.push_back({std::move(*text), &part, value});
  }
  return result;
}

// Whether a statement asked about says so much besides that it takes no knowing what Q is.
bool givesItself(const std::string& text) {
  const std::vector<std::string> words = contentWords(text);
  return words.size() > kMostBesides * (chinese::isChinese(text) ? 2 : 1);
}

void fills(const Hidden& hidden, std::vector<Proposal>& out) {
  const Wording& words = hidden.words;
  const JointPair& pair = hidden.pair;
  const std::optional<std::string> both =
      hiddenText(pair, hidden.name, pair.a->sentence->statement, pair.b->sentence->statement);
  if (both && !definitionOf(*pair.a->sentence) && !definitionOf(*pair.b->sentence)) {
    Proposal proposal = hidden.base(SubType::Fill, kNameAlone);
    proposal.weak = true;
    proposal.candidate.question = hidden.asked(SubType::Fill, "[Fill]", *both, words.hiddenFill);
    proposal.candidate.blanks = {hidden.name};
    out.push_back(std::move(proposal));
  }
  for (const HiddenValue& value : valuesOf(hidden)) {
    Proposal proposal = hidden.base(SubType::Fill, value.value->quality);
    proposal.weak = givesItself(value.value->statement);
    proposal.candidate.question = hidden.asked(SubType::Fill, "[Fill]", value.statements, words.hiddenFill);
    proposal.candidate.blanks = {value.value->answers.front(), hidden.name};
    proposal.candidate.answer =
        value.value->answers.front() + words.stop + words.gap + proposal.candidate.answer;
    out.push_back(std::move(proposal));
  }
}

void choices(const Hidden& hidden, std::vector<Proposal>& out) {
  const Wording& words = hidden.words;
  Random random = randomFor(hidden.scene, *hidden.pair.a->sentence, *hidden.pair.b->sentence, "options");
  for (const HiddenValue& value : valuesOf(hidden)) {
    const FactSentence& sentence = *value.part->sentence;
    const std::string& key = value.value->answers.front();
    std::vector<std::string> wrong;
    for (const Quantity& quantity : sentence.quantities)
      if (!quantity.range && quantity.span.of(sentence.statement) == key)
        wrong = otherValues(hidden.scene, sentence, quantity, 3);
    if (wrong.size() < 3)
      continue;
    Proposal proposal = hidden.base(SubType::Choice, value.value->quality);
    proposal.weak = givesItself(value.value->statement);
    proposal.candidate.question =
        hidden.asked(SubType::Choice, "[Choice]", value.statements, words.hiddenChoice);
    setOptions(proposal.candidate, key, std::move(wrong), random);
    out.push_back(std::move(proposal));
  }
}

// One side asked about and the other that tells what Q is, each in turn.
struct Sides {
  const JointPart& asked;
  const JointPart& told;
  std::optional<std::string> statement; // what is told, without the name
};
std::vector<Sides> sidesOf(const Hidden& hidden) {
  std::vector<Sides> result;
  for (const bool first : {false, true}) {
    const JointPart& told = first ? *hidden.pair.b : *hidden.pair.a;
    std::optional<std::string> statement =
        hiddenIn(framed(*told.sentence, told.sentence->statement), *told.sentence, hidden.name);
    if (statement)
      result.push_back({first ? *hidden.pair.a : *hidden.pair.b, told, std::move(statement)});
  }
  return result;
}

// Whether the value that a claim would have wrong stands in the statement beside it: then the two can be held
// against each other, and nobody has to look anything up.
bool shownBeside(const Sides& sides) {
  const FactSentence& asked = *sides.asked.sentence;
  const std::string& wrong = sides.asked.wrong->statement;
  return std::any_of(asked.quantities.begin(), asked.quantities.end(), [&](const Quantity& quantity) {
    const std::string value(quantity.span.of(asked.statement));
    return wrong.find(value) == std::string::npos && tells(*sides.told.sentence, value);
  });
}

// A claim about Q, right or wrong, beside a statement that tells what Q is.
void judgements(const Hidden& hidden, std::vector<Proposal>& out) {
  const Wording& words = hidden.words;
  const bool isTrue = hidden.scene.task.plan.statementTrue;
  for (const Sides& sides : sidesOf(hidden)) {
    if (!sides.asked.wrong || shownBeside(sides))
      continue; // as it could not be false, nobody would ask
    const FactSentence& sentence = *sides.asked.sentence;
    const std::string& said = isTrue ? sentence.statement : sides.asked.wrong->statement;
    const std::optional<std::string> claim = hiddenIn(framed(sentence, said), sentence, hidden.name);
    if (!claim)
      continue;
    Proposal proposal = hidden.base(SubType::Judge, sides.asked.wrong->quality);
    proposal.weak = givesItself(said);
    Random random = hidden.random(SubType::Judge);
    proposal.candidate.question = "[Judge] " + random.pick(words.openHeads) + *sides.statement + words.stop +
                                  words.gap + words.hiddenClaim + *claim + words.stop + words.judgeTail;
    proposal.candidate.answer = (isTrue ? words.yes : words.no) + proposal.candidate.answer;
    out.push_back(std::move(proposal));
  }
}

// An open question on Q, beside a statement that tells what Q is.
void openQuestions(const Hidden& hidden, SubType type, std::vector<Proposal>& out) {
  const Wording& words = hidden.words;
  for (const Sides& sides : sidesOf(hidden)) {
    const JointPart& asked = sides.asked;
    const JointPart& told = sides.told;
    for (const Subjective& open : asked.open) {
      if (open.type != type)
        continue;
      // The letter that the request itself uses comes last: a text that holds it is refused.
      const std::optional<std::string> question = hiddenIn(
          framed(*asked.sentence, filledForm(words.hiddenOpen, {{"part", open.part}, {"letter", "{letter}"}})),
          *asked.sentence, hidden.name);
      if (!question)
        continue;
      Proposal proposal = jointBase(hidden.pair, QuestionFormat::Subjective, type);
      Random random = hidden.random(type);
      proposal.candidate.question = random.pick(words.openHeads) + *sides.statement + words.stop + words.gap +
                                    filledForm(*question, {{"letter", kLetter}}) + words.stop;
      proposal.candidate.answer = filledForm(words.hiddenAnswer, {{"name", hidden.name}}) + words.gap +
                                  open.answer + words.gap + stated(*told.sentence);
      proposal.candidate.evidence = open.evidence;
      proposal.candidate.evidence.push_back(quoteOf(*told.sentence));
      proposal.sentences = open.sentences;
      proposal.sentences.push_back(idOf(*told.sentence));
      proposal.score = open.score * hidden.pair.weight;
      proposal.weak = givesItself(open.part);
      out.push_back(std::move(proposal));
    }
  }
}

} // namespace

std::optional<std::string> withoutName(const std::string& text, const std::string& name, bool chinese) {
  return chinese ? withoutChineseName(text, name) : withoutEnglishName(text, name);
}

void hiddenNames(const Scene& scene, SubType type, const std::vector<JointPair>& pairs,
                 std::vector<Proposal>& out) {
  for (const JointPair& pair : pairs) {
    if (pair.bridge.empty())
      continue;
    const std::optional<std::string> name = nameOf(pair);
    if (!name)
      continue;
    const Hidden hidden{scene, pair, *name, wording(pair.a->sentence->chinese)};
    if (type == SubType::Fill)
      fills(hidden, out);
    else if (type == SubType::Judge)
      judgements(hidden, out);
    else if (type == SubType::Choice)
      choices(hidden, out);
    else if (type > SubType::Choice)
      openQuestions(hidden, type, out);
  }
}

} // namespace reticle::benchmark
