// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/englishrules.h"
#include "benchmark/proposals.h"

#include <algorithm>
#include <array>
#include <set>

namespace reticle::benchmark::english {

bool worthAsking(const FactSentence& sentence, const Quantity& quantity) {
  if (quantity.range || quantity.span.begin == 0)
    return false;
  const std::string& text = sentence.statement;
  const std::string before = english::lowered(text.substr(0, quantity.span.begin));
  // In brackets, or an attribute ("a 300 mm wafer"): not what the sentence says.
  if (std::count(before.begin(), before.end(), '(') > std::count(before.begin(), before.end(), ')'))
    return false;
  const std::vector<english::Word> after = english::wordsOf(text.substr(quantity.span.end));
  const bool joinedOn = quantity.span.end < text.size() && text[quantity.span.end] == ' ';
  const bool dimension = !after.empty() && (after.front().low == "thick" || after.front().low == "wide" ||
                                            after.front().low == "high" || after.front().low == "deep" ||
                                            after.front().low == "long");
  if (joinedOn && !after.empty() && !english::isFunctionWord(after.front().low) && !dimension)
    return false;
  // The condition with which the sentence begins ("At 250 °C ...").
  if (english::wordsOf(before).size() < 2)
    return false;
  // Bounds, products and the lower end of a range.
  const std::string_view behind = std::string_view(text).substr(quantity.span.end);
  for (const std::string_view mark :
       {">", "<", "≥", "≤", "> ", "< ", "≥ ", "≤ ", "×", "× ", "x ", "+/- ", "±", "+/-"})
    if (before.ends_with(mark))
      return false;
  for (const std::string_view mark :
       {" ×", " x ", " to about", " to approximately", " or more", " or less", " or "})
    if (behind.substr(0, mark.size()) == mark)
      return false;
  if (behind.size() > 4 && behind.substr(0, 4) == " to " &&
      std::isdigit(static_cast<unsigned char>(behind[4])) != 0 && text.find("from ") == std::string::npos)
    return false;
  if (behind.size() > 1 && behind.front() == '.' && behind[1] != ' ')
    return false;
  // "conductive lines 136 A" is a numeral, not a current.
  if (sentence.numerals) {
    const std::vector<english::Word> front = english::wordsOf(before);
    if (front.empty() || !english::isFunctionWord(front.back().low))
      return false;
  }
  // "when the temperature changes by 1 °C": the measure, not the finding.
  if (quantity.value == 1 && quantity.decimals == 0)
    return false;
  if (before.ends_with("±") || before.ends_with("± ") || before.ends_with("(") || before.ends_with("-") ||
      before.ends_with("to "))
    return before.ends_with("to ") && text.find(" from ") != std::string::npos && !quantity.unit.empty();
  // A value that stands twice would be given away by the rest of the sentence.
  int same = 0;
  for (const Quantity& other : sentence.quantities)
    same += other.value == quantity.value && other.unit == quantity.unit;
  if (same > 1)
    return false;
  for (const double number : numbersIn(replaced(text, quantity.span, " ")))
    if (number == quantity.value)
      return false;
  if (!quantity.unit.empty() && !quantity.counted)
    return true;
  const std::vector<english::Word> words = english::wordsOf(before);
  if (words.size() < 2)
    return false;
  if (quantity.counted)
    return quantity.value >= 3;
  const std::string& last = words.back().low;
  if (last != "of" && last != "is" && last != "about" && last != "at" && last != "only" && last != "than")
    return false;
  return std::any_of(words.begin(), words.end(),
                     [](const english::Word& word) { return english::isPropertyNoun(word.low); });
}

std::string propertyBefore(const FactSentence& sentence, const Quantity& quantity) {
  const std::vector<english::Word> words = english::wordsOf(sentence.statement.substr(0, quantity.span.begin));
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, words.size()); ++back)
    if (english::isPropertyNoun(words[words.size() - back].low))
      return words[words.size() - back].low;
  return {};
}

std::optional<Bearer> bearerOf(const Scene& scene, const PropertyFact& fact) {
  // The last term of the question that is no part of the property: what the property is of.
  const std::string property = english::lowered(fact.property);
  std::optional<Bearer> last;
  for (const knowledge::TermOccurrence& hit : scene.terms->analyse(fact.question).hits) {
    const std::string text = english::lowered(hit.span.of(fact.question));
    if (property.find(text) == std::string::npos)
      last = Bearer{hit.span, {}, false};
  }
  // What stands behind the term, or ties it to other words than the property, would have to fit the other one
  // too.
  if (!last || last->term.end != fact.question.size())
    return std::nullopt;
  const std::string before = english::lowered(fact.question.substr(0, last->term.begin));
  for (const std::string_view tie : {"%", " before ", " after "})
    if (before.find(tie) != std::string::npos)
      return std::nullopt;
  return last;
}

std::optional<Blanked> blankedTerm(const Scene& scene, const FactSentence& sentence) {
  if (const std::optional<Definition> definition = english::definitionOf(sentence)) {
    Blanked result;
    const std::string article = definition->article == "a" || definition->article == "an" ? "A(n) "
                                : definition->article == "the"                            ? "The "
                                                                                          : "";
    result.statement = article + "_____ " + definition->verb + " " + definition->meaning;
    result.answers = {definition->term};
    result.quality = 0.95;
    const std::string low = english::lowered(definition->meaning);
    for (const std::string& word : contentWords(definition->term))
      if (word.size() > 3 && standsIn(low, word))
        return std::nullopt; // half of the answer is in the question
    return result;
  }
  // A term in the middle of a sentence that other facts pin down: at least one value or two other terms.
  if (sentence.quantities.empty() && sentence.terms.size() < 3)
    return std::nullopt;
  const std::string low = english::lowered(sentence.statement);
  std::vector<Span> open;
  for (const knowledge::TermOccurrence& hit : sentence.terms) {
    const std::string text(hit.span.of(sentence.statement));
    const std::vector<english::Word> words = english::wordsOf(sentence.statement.substr(0, hit.span.begin));
    if (text.size() < 4 || words.size() < 3)
      continue;
    // After these words something is named; elsewhere a term is often half of a longer name.
    static const std::set<std::string, std::less<>> kNaming{"by",   "with", "of",     "using",
                                                            "uses", "from", "called", "through"};
    const std::string_view after = std::string_view(sentence.statement).substr(hit.span.end);
    const bool ends = after.empty() || after.front() == ',' ||
                      (after.size() > 2 && after.front() == ' ' &&
                       english::isFunctionWord(english::wordsOf(after.substr(0, 24)).front().low));
    if (!kNaming.contains(words.back().low) || !ends)
      continue;
    bool twice = false;
    for (const std::string& word : contentWords(text)) {
      const std::size_t first = low.find(word);
      twice = twice || (first != std::string::npos && low.find(word, first + word.size()) != std::string::npos);
    }
    if (!twice)
      open.push_back(hit.span);
  }
  if (open.empty())
    return std::nullopt;
  Random random = randomFor(scene, sentence, "term");
  const Span span = random.pick(open);
  Blanked result;
  result.statement = replaced(sentence.statement, span, "_____");
  result.answers = {std::string(span.of(sentence.statement))};
  result.quality = 0.55;
  return result;
}

namespace {

// Whether a value is a limit ("within 100 ns", "at most 5 %"): another value need not make the statement false.
bool isLimit(const FactSentence& sentence, const Quantity& quantity) {
  static const std::set<std::string_view, std::less<>> kLimits{
      "within",  "least",  "most",     "below", "above",   "under",   "over",  "than",   "up",
      "exceeds", "exceed", "exceeded", "only",  "maximum", "minimum", "until", "between"};
  const std::vector<english::Word> words =
      english::wordsOf(std::string_view(sentence.statement).substr(0, quantity.span.begin));
  for (std::size_t back = 1; back <= std::min<std::size_t>(2, words.size()); ++back)
    if (kLimits.contains(words[words.size() - back].low))
      return true;
  return false;
}

// Whether a word gives the direction of a change whose values show it: "rises from 8 to 5" is seen to be wrong.
bool tellsChange(const FactSentence& sentence, const std::vector<Change>& changes, Span word) {
  return std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
    if (change.begin < word.end)
      return false;
    const std::string_view between =
        std::string_view(sentence.statement).substr(word.end, change.begin - word.end);
    return between.find(", ") == std::string_view::npos && between.find("; ") == std::string_view::npos;
  });
}

constexpr std::array<std::string_view, 10> kComputed{" times ",        " ratio ", "selectivity", "which is",
                                                     "corresponds to", " half ",  " twice ",     "by a factor",
                                                     "difference",     " sum "};

// Whether values of a sentence are computed of each other: another value would contradict the sentence itself.
bool computes(const FactSentence& sentence) {
  const std::string low = english::lowered(sentence.statement);
  return sentence.quantities.size() > 1 &&
         std::any_of(kComputed.begin(), kComputed.end(),
                     [&](std::string_view form) { return low.find(form) != std::string::npos; });
}

} // namespace

std::vector<Change> changesIn(const FactSentence& sentence) {
  std::vector<Change> result;
  const std::string& text = sentence.statement;
  for (std::size_t i = 0; i + 1 < sentence.quantities.size(); ++i) {
    const Quantity& a = sentence.quantities[i];
    const Quantity& b = sentence.quantities[i + 1];
    const std::string before = english::lowered(text.substr(0, a.span.begin));
    if (a.range || b.range || a.value == b.value || !before.ends_with("from ") ||
        text.substr(a.span.end, b.span.begin - a.span.end) != " to ")
      continue;
    // "from 2.0 to 5.5 %": the unit stands once.
    if (a.unit == b.unit || a.unit.empty())
      result.push_back({&a, &b, before.size() - std::string_view("from ").size(), {}});
  }
  return result;
}

std::optional<Falsified> falsified(const Scene& scene, const FactSentence& sentence) {
  if (sentence.modal)
    return std::nullopt; // what "may be" cannot be made false by another value
  Random random = randomFor(scene, sentence, "false");
  std::vector<Falsified> found;
  for (const Quantity& quantity : sentence.quantities) {
    if (!english::worthAsking(sentence, quantity) || isLimit(sentence, quantity) || computes(sentence))
      continue;
    const std::vector<std::string> values = otherValues(scene, sentence, quantity, 1);
    if (!values.empty())
      found.push_back({replaced(sentence.statement, quantity.span, values.front()), 0.9});
  }
  const std::vector<english::Word> words = english::wordsOf(sentence.statement);
  const std::vector<Change> changes = english::changesIn(sentence);
  std::vector<Falsified> turned;
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::string other(english::opposite(words[i].low));
    if (other.empty() || words[i].text != words[i].low || tellsChange(sentence, changes, words[i].span))
      continue;
    const std::string& before = words[i - 1].low;
    if (words[i].low == "lower" && (before == "to" || before == "would" || before == "can" || before == "may" ||
                                    before == "will" || before == "and" || before == "not"))
      other = "raise";
    const bool number =
        words[i].span.end + 1 < sentence.statement.size() &&
        std::isdigit(static_cast<unsigned char>(sentence.statement[words[i].span.end + 1])) != 0;
    if ((words[i].low == "above" || words[i].low == "below") && !number)
      continue;
    if ((words[i].low == "more" || words[i].low == "less") && i + 1 < words.size() &&
        (words[i + 1].low == "and" || words[i + 1].low == "room"))
      continue;
    if (words[i].low == "positive" || words[i].low == "negative" || words[i].low == "upper" ||
        words[i].low == "inside" || words[i].low == "outside")
      if (i + 1 >= words.size())
        continue;
    std::string turnedText = replaced(sentence.statement, words[i].span, other);
    const bool vowel = std::string_view("aeio").find(other.front()) != std::string_view::npos;
    if (before == "a" && vowel)
      turnedText.insert(words[i - 1].span.end, "n");
    else if (before == "an" && !vowel)
      turnedText.erase(words[i - 1].span.end - 1, 1);
    turned.push_back({std::move(turnedText), 0.85});
  }
  // Two directions in a sentence: turning one of them still leaves it false.
  if (!turned.empty())
    found.push_back(random.pick(turned));
  // "B, whereas A": the two things change places.
  for (const knowledge::TermOccurrence& hit : sentence.terms) {
    const std::string text(hit.span.of(sentence.statement));
    if (text.size() < 3 || hit.span.begin == 0)
      continue;
    const std::string_view after = std::string_view(sentence.statement).substr(hit.span.end);
    const std::vector<english::Word> before = english::wordsOf(sentence.statement.substr(0, hit.span.begin));
    static const std::set<std::string, std::less<>> kNaming{"by", "with", "using", "uses", "from", "through"};
    const bool ends = after.empty() || after.front() == ',' ||
                      (after.size() > 2 && after.front() == ' ' &&
                       english::isFunctionWord(english::wordsOf(after.substr(0, 24)).front().low));
    if (before.empty() || !kNaming.contains(before.back().low) || !ends)
      continue;
    const std::vector<std::string> others = otherTerms(scene, sentence, text, 1);
    if (!others.empty())
      found.push_back({replaced(sentence.statement, hit.span, others.front()), 0.6});
    break;
  }
  return pickFalsified(std::move(found), random);
}

} // namespace reticle::benchmark::english
