// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/clause.h"

#include "benchmark/english.h"
#include "benchmark/englishrules.h"

#include <algorithm>
#include <array>
#include <set>

namespace reticle::benchmark {

namespace {

using english::Word;

constexpr std::size_t kMaxSubjectWords = 14;

const std::set<std::string_view, std::less<>>& clauseWords() {
  static const std::set<std::string_view, std::less<>> kWords{
      "that",    "which",    "who",   "whose", "when", "where", "because", "if",    "while",
      "whereas", "although", "since", "than",  "how",  "why",   "not",     "unless"};
  return kWords;
}

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

std::string trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == ','))
    text.remove_prefix(1);
  while (!text.empty() &&
         (text.back() == ' ' || text.back() == ',' || text.back() == '.' || text.back() == ';'))
    text.remove_suffix(1);
  return std::string(text);
}

// How far a lead such as "In the EUV source," or "At 250 °C" reaches; 0 when there is none.
std::size_t leadEnd(std::string_view text, const std::vector<Word>& words) {
  static const std::set<std::string_view, std::less<>> kLeads{
      "in",    "at",       "on",   "for",     "with",  "by",    "during",  "under",
      "after", "before",   "from", "without", "when",  "if",    "because", "since",
      "while", "although", "to",   "within",  "above", "below", "between"};
  if (words.empty() || !kLeads.contains(words.front().low))
    return 0;
  const std::size_t comma = text.find(", ");
  if (comma != std::string_view::npos)
    return comma + 2;
  // "At 250 °C the growth ...": a preposition, a quantity, then a determiner.
  const std::vector<Quantity> found = statedQuantities(text);
  if (!found.empty() && found.front().span.begin <= words.front().span.end + 1) {
    const std::size_t end = found.front().span.end;
    if (text.substr(end, 5) == " the " || text.substr(end, 3) == " a " || text.substr(end, 4) == " an ")
      return end + 1;
  }
  return std::string_view::npos; // a lead that cannot be cut off
}

struct Verb {
  std::size_t index;
  std::string base;
};

bool pluralHead(const std::string& low) {
  return low.size() > 3 && low.back() == 's' && !low.ends_with("ss") && !low.ends_with("us") &&
         !low.ends_with("is");
}

bool determiner(const std::string& low) {
  return low == "the" || low == "a" || low == "an" || low == "its" || low == "each" || low == "all" ||
         low == "no" || low == "every";
}

} // namespace

std::optional<Clause> clauseOf(std::string_view source) {
  const std::string text = trim(source);
  const std::vector<Word> all = english::wordsOf(text);
  const std::size_t start = leadEnd(text, all);
  if (start == std::string_view::npos)
    return std::nullopt;
  Clause clause;
  clause.lead = trim(std::string_view(text).substr(0, start));
  std::vector<Word> words;
  for (const Word& word : all)
    if (word.span.begin >= start)
      words.push_back(word);
  for (std::size_t i = 0; i < words.size() && i <= kMaxSubjectWords; ++i) {
    const Word& word = words[i];
    if (i == 0) {
      if (english::isPreposition(word.low) || clauseWords().contains(word.low) ||
          english::isAuxiliary(word.low) || word.low == "it" || word.low == "they" || word.low == "this" ||
          word.low == "these" || word.low == "there" || word.low == "and" || word.low == "or" ||
          word.low == "then" || word.low == "both")
        return std::nullopt;
      continue;
    }
    if (clauseWords().contains(word.low))
      return std::nullopt;
    const std::string_view between =
        std::string_view(text).substr(words[i - 1].span.end, word.span.begin - words[i - 1].span.end);
    if (between.find_first_of(",;:(") != std::string_view::npos && between.find('(') == std::string_view::npos)
      return std::nullopt; // a list or an insertion before the verb
    const bool afterDeterminer =
        determiner(words[i - 1].low) || english::isPreposition(words[i - 1].low) || words[i - 1].low == "and";
    if (afterDeterminer)
      continue;
    std::string base;
    if (word.low == "is" || word.low == "are" || word.low == "was" || word.low == "were")
      base = "be";
    else if (word.low == "has" || word.low == "have" || word.low == "had")
      base = "have";
    else if (english::isAuxiliary(word.low))
      base = "";
    else if (const std::string_view found = english::baseOfThirdPerson(word.low); !found.empty())
      base = std::string(found);
    else if (english::isBaseVerb(word.low) && pluralHead(words[i - 1].low))
      base = word.low;
    else
      continue;
    clause.subject = trim(std::string_view(text).substr(start, word.span.begin - start));
    clause.verb = word.low;
    clause.verbBase = base;
    clause.past = word.low == "was" || word.low == "were" || word.low == "had";
    clause.plural = word.low == "are" || word.low == "were" || word.low == "have" || word.low == base;
    clause.rest = trim(std::string_view(text).substr(word.span.end));
    if (clause.subject.empty() || clause.rest.empty())
      return std::nullopt;
    return clause;
  }
  return std::nullopt;
}

namespace {

// Coordinated parts of a sentence, each with what it may take from the part before it.
std::vector<std::string> parts(std::string_view statement) {
  std::vector<std::string> result;
  std::string_view rest = statement;
  constexpr std::array kMarks{", whereas ", ", while ", ", but ", ", and ", " whereas ", " while ", "; ", ", "};
  // Cuts at a mark only when a clause of its own follows.
  std::size_t from = 0;
  for (std::size_t at = 0; at < rest.size(); ++at) {
    for (const std::string_view mark : kMarks) {
      if (rest.substr(at, mark.size()) != mark)
        continue;
      const std::string_view after = rest.substr(at + mark.size());
      const std::optional<Clause> next = clauseOf(after);
      // What stands before must be a clause too: "For the M4 layer, the force is ..." stays whole.
      if (next && next->lead.empty() && from < at && clauseOf(rest.substr(from, at - from))) {
        result.push_back(trim(rest.substr(from, at - from)));
        from = at + mark.size();
        at = from - 1;
      }
      break;
    }
  }
  result.push_back(trim(rest.substr(from)));
  // The last " and " of a list of clauses: "... is 70 GPa and the modulus of B is 7 GPa".
  std::vector<std::string> cut;
  for (const std::string& part : result) {
    const std::size_t at = part.find(" and the ");
    if (at != std::string::npos && clauseOf(std::string_view(part).substr(at + 5)) &&
        clauseOf(std::string_view(part).substr(0, at))) {
      cut.push_back(trim(std::string_view(part).substr(0, at)));
      cut.push_back(trim(std::string_view(part).substr(at + 5)));
    } else {
      cut.push_back(part);
    }
  }
  return cut;
}

// What follows a value and belongs to it: " at an electric field of 1 MV/cm and 25 °C".
// No value when it is something else than a condition.
std::optional<std::string> conditionOf(std::string_view tail) {
  if (tail.empty() || tail.front() == ',' || tail.front() == ';' || tail.front() == '.')
    return std::string();
  if (tail.front() != ' ')
    return std::nullopt;
  std::string text = trim(tail.substr(0, tail.find_first_of(",;")));
  const std::vector<Word> words = english::wordsOf(text);
  if (words.empty() || !english::isPreposition(words.front().low))
    return words.empty() ? std::optional<std::string>(std::string()) : std::nullopt;
  if (words.front().low == "to" || words.front().low == "as" || words.front().low == "per" ||
      words.front().low == "than" || words.front().low == "compared")
    return std::nullopt;
  for (const Word& word : words)
    if (clauseWords().contains(word.low) || english::isAuxiliary(word.low) ||
        !english::baseOfThirdPerson(word.low).empty())
      return std::nullopt;
  if (words.size() > 14)
    return std::nullopt;
  return " " + text;
}

struct ValueAt {
  Quantity quantity;
  std::string text; // with "about"
  std::size_t end = 0;
};

// A quantity at the start of a text, perhaps after "about".
std::optional<ValueAt> valueAt(std::string_view text) {
  constexpr std::array kHedges{"about ",     "approximately ", "around ",     "roughly ",   "nearly ",
                               "at least ",  "at most ",       "up to ",      "only ",      "less than ",
                               "more than ", "as low as ",     "as high as ", "typically ", "also "};
  std::string hedge;
  std::size_t at = 0;
  for (const std::string_view word : kHedges)
    if (text.substr(0, word.size()) == word) {
      at = word.size();
      if (word != "only " && word != "typically " && word != "also ")
        hedge = std::string(word);
      break;
    }
  for (const Quantity& quantity : statedQuantities(text)) {
    if (quantity.span.begin != at || quantity.range)
      break;
    ValueAt result;
    result.quantity = quantity;
    result.text = hedge + std::string(quantity.span.of(text));
    result.end = quantity.span.end;
    if (text.substr(result.end, 4) == " to " || text.substr(result.end, 3) == " ± " ||
        text.substr(result.end, 4) == " or " || text.substr(result.end, 1) == "-")
      return std::nullopt;
    return result;
  }
  return std::nullopt;
}

std::string headNoun(std::string_view phrase) {
  // "the growth per cycle of HfO2" -> "growth per cycle"; "the pulse time" -> "pulse time"
  std::string text = english::lowered(phrase);
  for (const std::string_view mark :
       {" of ", " for ", " between ", " at ", " in ", " on ", " after ", " with "})
    if (const std::size_t at = text.find(mark); at != std::string::npos)
      text.resize(at);
  for (const std::string_view article : {"the ", "a ", "an "})
    if (text.rfind(article, 0) == 0)
      text.erase(0, article.size());
  return text;
}

bool namesProperty(const std::string& head) {
  for (const Word& word : english::wordsOf(head))
    if (english::isPropertyNoun(word.low))
      return true;
  return false;
}

std::string_view questionAuxiliary(const Clause& clause) {
  if (clause.past)
    return "did";
  return clause.plural ? "do" : "does";
}

// The lead of a clause put behind: "At 250 °C" -> " at 250 °C"; clauses stay in front.
void placeLead(const FactSentence& sentence, const std::string& lead, std::string& question,
               std::string& noun) {
  if (lead.empty())
    return;
  const std::string low = embedded(*sentence.view, lead);
  const std::vector<Word> words = english::wordsOf(low);
  const std::string& first = words.front().low;
  const bool subordinate = first == "when" || first == "if" || first == "because" || first == "since" ||
                           first == "while" || first == "although";
  if (subordinate) {
    question = low + ", " + question;
    noun.clear();
  } else {
    question += " " + low;
    if (!noun.empty())
      noun += " " + low;
  }
}

constexpr std::array kDimensions{"thick", "wide",  "high", "deep", "long",
                                 "tall",  "large", "thin", "old",  "heavy"};
constexpr std::array kDimensionNouns{"thickness", "width", "height",    "depth", "length",
                                     "height",    "size",  "thickness", "age",   "weight"};

std::optional<PropertyFact> factOf(const FactSentence& sentence, const std::string& part) {
  const std::optional<Clause> clause = clauseOf(part);
  if (!clause)
    return std::nullopt;
  PropertyFact fact;
  const std::string subject = embedded(*sentence.view, clause->subject);
  if (subject.find('(') != std::string::npos && subject.find(')') == std::string::npos)
    return std::nullopt;
  if (clause->verbBase == "be") {
    const std::optional<ValueAt> value = valueAt(clause->rest);
    if (!value)
      return std::nullopt;
    fact.value = value->text;
    fact.quantity = value->quantity;
    std::string_view tail = std::string_view(clause->rest).substr(value->end);
    for (std::size_t i = 0; i < kDimensions.size(); ++i) {
      const std::string adjective = std::string(" ") + kDimensions[i];
      if (tail.substr(0, adjective.size()) != adjective ||
          (tail.size() > adjective.size() &&
           std::isalpha(static_cast<unsigned char>(tail[adjective.size()])) != 0))
        continue;
      const std::optional<std::string> condition = conditionOf(tail.substr(adjective.size()));
      fact.question =
          std::string("how ") + kDimensions[i] + " " + clause->verb + " " + subject + condition.value_or("");
      fact.property = kDimensionNouns[i];
      fact.noun = std::string("the ") + kDimensionNouns[i] + " of " + subject + condition.value_or("");
      placeLead(sentence, clause->lead, fact.question, fact.noun);
      return fact;
    }
    const std::string head = headNoun(subject);
    if (!namesProperty(head))
      return std::nullopt;
    const std::optional<std::string> condition = conditionOf(tail);
    if (!condition)
      return std::nullopt;
    fact.property = head;
    const bool determined = subject.rfind("the ", 0) == 0 || subject.rfind("a ", 0) == 0 ||
                            subject.rfind("an ", 0) == 0 || subject.rfind("each ", 0) == 0;
    fact.noun = (determined ? subject : "the " + subject) + *condition;
    fact.question = "what " + clause->verb + " " + fact.noun;
    if (subject.rfind("each ", 0) == 0 || subject.rfind("a ", 0) == 0 || subject.rfind("an ", 0) == 0)
      fact.noun.clear();
    placeLead(sentence, clause->lead, fact.question, fact.noun);
    return fact;
  }
  static const std::set<std::string_view, std::less<>> kHaving{
      "have",    "reach", "show",  "exhibit", "achieve", "need", "require",
      "provide", "give",  "carry", "use",     "deliver", "offer"};
  if (!kHaving.contains(clause->verbBase))
    return std::nullopt;
  std::string_view rest = clause->rest;
  for (const std::string_view article : {"a ", "an ", "the "})
    if (rest.substr(0, article.size()) == article) {
      rest.remove_prefix(article.size());
      break;
    }
  const std::size_t of = rest.find(" of ");
  if (of == std::string_view::npos || of == 0)
    return std::nullopt;
  const std::string property(rest.substr(0, of));
  const std::vector<Word> propertyWords = english::wordsOf(property);
  if (propertyWords.size() > 5 || property.find(',') != std::string::npos ||
      !namesProperty(english::lowered(property)))
    return std::nullopt;
  for (const Word& word : propertyWords)
    if (english::isFunctionWord(word.low) && word.low != "per" && word.low != "to")
      return std::nullopt;
  const std::optional<ValueAt> value = valueAt(rest.substr(of + 4));
  if (!value)
    return std::nullopt;
  const std::optional<std::string> condition = conditionOf(rest.substr(of + 4 + value->end));
  fact.value = value->text;
  fact.quantity = value->quantity;
  fact.property = english::lowered(property);
  fact.question = "what " + property + " " + std::string(questionAuxiliary(*clause)) + " " + subject + " " +
                  clause->verbBase + condition.value_or("");
  if (clause->verbBase == "have" || clause->verbBase == "reach" || clause->verbBase == "show" ||
      clause->verbBase == "exhibit")
    fact.noun = "the " + property + " of " + subject + condition.value_or("");
  placeLead(sentence, clause->lead, fact.question, fact.noun);
  return fact;
}

} // namespace

std::vector<PropertyFact> english::propertyFacts(const FactSentence& sentence) {
  std::vector<PropertyFact> result;
  for (const std::string& part : parts(sentence.statement)) {
    const std::optional<PropertyFact> fact = factOf(sentence, part);
    if (!fact)
      continue;
    result.push_back(*fact);
    // "..., compared with 1.4 W/(m·K) for silicon dioxide"
    constexpr std::string_view kCompared = "compared with ";
    const std::size_t at = sentence.statement.find(kCompared);
    const std::size_t own = sentence.statement.find(part);
    if (at == std::string::npos || own == std::string::npos || at < own || fact->noun.empty())
      continue;
    const std::string_view rest = std::string_view(sentence.statement).substr(at + kCompared.size());
    const std::optional<ValueAt> value = valueAt(rest);
    if (!value || rest.substr(value->end, 5) != " for ")
      continue;
    const std::string other =
        trim(rest.substr(value->end + 5, rest.substr(value->end + 5).find_first_of(",;")));
    if (other.find(" and ") != std::string::npos || english::wordsOf(other).size() > 7)
      continue;
    PropertyFact second;
    second.value = value->text;
    second.quantity = value->quantity;
    second.property = fact->property;
    second.noun = "the " + fact->property + " of " + other;
    second.question = "what is " + second.noun;
    result.push_back(std::move(second));
  }
  return result;
}

std::optional<Definition> english::definitionOf(const FactSentence& sentence) {
  if (!sentence.connective.empty())
    return std::nullopt;
  const std::string& text = sentence.statement;
  for (const std::string_view verb : {" is ", " are "}) {
    const std::size_t at = text.find(verb);
    if (at == std::string::npos)
      continue;
    Definition result;
    result.verb = verb == " is " ? "is" : "are";
    std::string subject = embedded(*sentence.view, text.substr(0, at));
    const std::string rest = text.substr(at + verb.size());
    if (subject.find(',') != std::string::npos || subject.find(" of ") != std::string::npos)
      continue;
    for (const std::string_view article : {"a ", "an ", "the "})
      if (subject.rfind(article, 0) == 0) {
        result.article = std::string(article.substr(0, article.size() - 1));
        subject.erase(0, article.size());
        break;
      }
    const std::vector<Word> words = english::wordsOf(subject);
    if (words.empty() || words.size() > 6)
      continue;
    bool plain = true;
    for (const Word& word : words)
      plain = plain && !english::isFunctionWord(word.low) && !isDigit(word.text[0]) &&
              !english::isAuxiliary(word.low);
    if (!plain)
      continue;
    std::string_view meaning = rest;
    const bool article = meaning.rfind("a ", 0) == 0 || meaning.rfind("an ", 0) == 0 ||
                         meaning.rfind("the ", 0) == 0 || meaning.rfind("any ", 0) == 0;
    if (!article && result.verb == "is")
      continue;
    // The kind of thing is followed by what sets it apart.
    const std::size_t relative = std::min(
        {rest.find(" that "), rest.find(" in which "), rest.find(" which "), rest.find(" whose "),
         rest.find(" where "), rest.find(" by which "), rest.find(" between "), rest.find(" of "),
         rest.find(" used to "), rest.find(" with which "), rest.find(" to which "), rest.find(" at which ")});
    if (relative == std::string::npos || relative > 70 || english::wordsOf(rest).size() < 6)
      continue;
    if (result.verb == "are" && !article && rest.find(" that ") == std::string::npos &&
        rest.find(" which ") == std::string::npos)
      continue;
    // "X is a key part of the strategy" says nothing about what X is.
    const std::vector<Word> meaningWords = english::wordsOf(rest);
    static const std::set<std::string_view, std::less<>> kVague{
        "key",      "main",       "major",       "common",  "critical", "important", "great",
        "good",     "result",     "consequence", "part",    "example",  "challenge", "problem",
        "function", "number",     "lot",         "matter",  "source",   "reason",    "first",
        "second",   "only",       "same",        "best",    "most",     "primary",   "significant",
        "drawback", "limitation", "product",     "maximum", "minimum"};
    if (std::any_of(meaningWords.begin(),
                    meaningWords.begin() + std::min<std::ptrdiff_t>(4, std::ssize(meaningWords)),
                    [&](const Word& word) { return kVague.contains(word.low); }))
      continue;
    if (std::any_of(words.begin(), words.end(), [&](const Word& word) { return kVague.contains(word.low); }))
      continue;
    // With a value it is a fact, not a definition.
    if (!sentence.quantities.empty())
      continue;
    result.term = subject;
    result.meaning = rest;
    // The term must not be explained by itself.
    const std::string& last = words.back().low;
    const bool circular = std::any_of(meaningWords.begin(), meaningWords.end(), [&](const Word& word) {
      return word.low == last || word.low == last + "s";
    });
    if (circular && words.size() == 1)
      continue;
    return result;
  }
  return std::nullopt;
}

} // namespace reticle::benchmark
