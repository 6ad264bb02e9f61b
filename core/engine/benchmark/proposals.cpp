// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/proposals.h"

#include "benchmark/english.h"
#include "benchmark/quotelocation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace reticle::benchmark {

namespace {

// Statements that share this much of their words and differ in a value compete for one answer.
constexpr double kSameStatement = 0.6;

std::string replaced(const std::string& text, Span span, std::string_view by) {
  return text.substr(0, span.begin) + std::string(by) + text.substr(span.end);
}

std::string withNumber(const std::string& statement, const Quantity& quantity, double value) {
  const std::string whole(quantity.span.of(statement));
  const std::size_t offset = quantity.number.begin - quantity.span.begin;
  return whole.substr(0, offset) + formatNumber(value, quantity.decimals) +
         whole.substr(offset + (quantity.number.end - quantity.number.begin));
}

bool standsIn(const std::string& lowText, const std::string& lowTerm) {
  for (std::size_t at = 0; (at = lowText.find(lowTerm, at)) != std::string::npos; ++at) {
    const std::size_t end = at + lowTerm.size();
    const bool left = at == 0 || std::isalnum(static_cast<unsigned char>(lowText[at - 1])) == 0;
    const bool right = end == lowText.size() || std::isalnum(static_cast<unsigned char>(lowText[end])) == 0 ||
                       lowText[end] == 's';
    if (left && right)
      return true;
  }
  return false;
}

bool shareWord(std::string_view a, std::string_view b) {
  const std::vector<std::string> first = contentWords(a);
  const std::vector<std::string> second = contentWords(b);
  std::vector<std::string> common;
  std::set_intersection(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(common));
  return !common.empty();
}

// "RIE" and "reactive ion etching" are one thing.
bool sameByInitials(std::string_view a, std::string_view b) {
  const auto initials = [](std::string_view text) {
    std::string result;
    bool start = true;
    for (const char c : text) {
      if (start && std::isalpha(static_cast<unsigned char>(c)) != 0)
        result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      start = c == ' ' || c == '-';
    }
    return result;
  };
  return english::lowered(a) == initials(b) || english::lowered(b) == initials(a);
}

} // namespace

std::string idOf(const FactSentence& sentence) {
  return sentence.view->document->hash + "/" + std::to_string(sentence.number);
}

Random randomFor(const Scene& scene, const FactSentence& sentence, std::string_view use) {
  return Random(scene.task.seed, "generate/fact/" + idOf(sentence) + "/" + std::string(use));
}

Random randomFor(const Scene& scene, const FactSentence& a, const FactSentence& b, std::string_view use) {
  const std::string first = idOf(a);
  const std::string second = idOf(b);
  return Random(scene.task.seed, "generate/fact/" + std::min(first, second) + "/" + std::max(first, second) +
                                     "/" + std::string(use));
}

Candidate::Quote quoteOf(const FactSentence& sentence) {
  return {sentence.quote, static_cast<int>(sentence.item) + 1};
}

std::string stated(const FactSentence& sentence) {
  return english::capitalised(sentence.statement) + ".";
}

std::string title(const DocumentView& view) {
  constexpr std::string_view kLead = "According to ";
  return view.frame.empty() ? std::string() : view.frame.substr(kLead.size());
}

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

bool ambiguousValue(const Scene& scene, const FactSentence& sentence, const Quantity& quantity) {
  const std::vector<std::string> own = contentWords(sentence.statement);
  for (const DocumentView* view : scene.views)
    for (std::size_t i = 0; i < view->sentences.size(); ++i) {
      if (!view->prose[i] || (view == sentence.view && i == sentence.number))
        continue;
      if (wordOverlap(own, view->content[i]) < kSameStatement)
        continue;
      bool sameValue = false;
      bool otherValue = false;
      for (const Quantity& other : statedQuantities(squeezed(view->sentences[i].of(view->document->text)))) {
        sameValue = sameValue || (other.unit == quantity.unit && other.value == quantity.value);
        otherValue = otherValue || other.unit == quantity.unit;
      }
      if (otherValue && !sameValue)
        return true;
    }
  return false;
}

std::vector<std::string> otherValues(const Scene& scene, const FactSentence& sentence, const Quantity& quantity,
                                     std::size_t count) {
  std::set<double> used;
  for (const Quantity& own : sentence.quantities)
    if (own.unit == quantity.unit)
      used.insert(own.value);
  std::vector<double> values;
  const auto plausible = [&](double value) {
    if (quantity.value == 0 || value == 0)
      return false;
    const double ratio = value / quantity.value;
    const bool share = quantity.unit == "%" && quantity.value <= 100 && value > 100;
    // Options that show by their digits which one is the odd one out are no options.
    return ratio > 0.3 && ratio < 3.4 && std::abs(ratio - 1) > 0.04 && !share &&
           formatNumber(value, quantity.decimals) != formatNumber(quantity.value, quantity.decimals);
  };
  std::vector<double> found;
  for (const DocumentView* view : scene.views)
    for (const Quantity& other : view->quantities)
      if (other.unit == quantity.unit && other.decimals <= quantity.decimals && plausible(other.value) &&
          !used.contains(other.value) && !other.range &&
          (!quantity.unit.empty() || other.decimals == quantity.decimals)) {
        used.insert(other.value);
        found.push_back(other.value);
      }
  std::sort(found.begin(), found.end());
  Random random = randomFor(scene, sentence, "values/" + std::to_string(quantity.span.begin));
  random.shuffle(found);
  for (const double value : found)
    if (values.size() < count)
      values.push_back(value);
  std::vector<double> factors{0.5, 2.0, 1.5, 0.75, 1.25, 0.6, 3.0, 0.4};
  random.shuffle(factors);
  for (const double factor : factors) {
    if (values.size() >= count)
      break;
    double value = quantity.value * factor;
    // As round as the value itself: 250 becomes 375 or 500, not 187.
    const double step = std::pow(10.0, -quantity.decimals) *
                        (quantity.decimals == 0 && std::fmod(quantity.value, 100) == 0  ? 50
                         : quantity.decimals == 0 && std::fmod(quantity.value, 10) == 0 ? 5
                                                                                        : 1);
    value = std::round(value / step) * step;
    if (!plausible(value) || used.contains(value))
      continue;
    used.insert(value);
    values.push_back(value);
  }
  std::vector<std::string> result;
  std::set<std::string> texts{withNumber(sentence.statement, quantity, quantity.value)};
  for (const double value : values)
    if (std::string text = withNumber(sentence.statement, quantity, value); texts.insert(text).second)
      result.push_back(std::move(text));
  return result;
}

std::vector<std::string> otherTerms(const Scene& scene, const FactSentence& sentence, std::string_view term,
                                    std::size_t count) {
  std::vector<std::string> result;
  if (!scene.terms)
    return result;
  const std::string low = english::lowered(term);
  Random random = randomFor(scene, sentence, "terms");
  const std::string text = english::lowered(sentence.statement);
  const auto fits = [&](const std::string& other) {
    const std::string otherLow = english::lowered(other);
    return otherLow != low && !standsIn(text, otherLow) && !shareWord(term, other) &&
           !sameByInitials(term, other) && other.size() > 2 &&
           std::find(result.begin(), result.end(), other) == result.end() &&
           std::none_of(result.begin(), result.end(),
                        [&](const std::string& taken) { return sameByInitials(taken, other); });
  };
  for (const knowledge::Category& category : scene.terms->base().categories) {
    for (const knowledge::TermGroup& group : category.groups) {
      if (std::none_of(group.terms.begin(), group.terms.end(),
                       [&](const std::string& own) { return english::lowered(own) == low; }))
        continue;
      std::vector<std::string> near = group.terms;
      std::vector<std::string> far;
      for (const knowledge::TermGroup& other : category.groups)
        if (&other != &group)
          far.insert(far.end(), other.terms.begin(), other.terms.end());
      random.shuffle(near);
      random.shuffle(far);
      // Names beside names, words beside words.
      const auto isWord = [](const std::string& item) {
        return item.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos;
      };
      const bool word = isWord(std::string(term));
      for (const bool alike : {true, false})
        for (const std::vector<std::string>* list : {&near, &far})
          for (const std::string& other : *list)
            if (result.size() < count && (isWord(other) == word) == alike && fits(other))
              result.push_back(other);
      return result;
    }
  }
  return result;
}

std::optional<Blanked> blankedValue(const Scene& scene, const FactSentence& sentence) {
  std::vector<const Quantity*> open;
  for (const Quantity& quantity : sentence.quantities)
    if (worthAsking(sentence, quantity) && !ambiguousValue(scene, sentence, quantity))
      open.push_back(&quantity);
  if (open.empty())
    return std::nullopt;
  Random random = randomFor(scene, sentence, "blank");
  const Quantity& quantity = *random.pick(open);
  Blanked result;
  result.statement = replaced(sentence.statement, quantity.span, "_____");
  result.answers = {std::string(quantity.span.of(sentence.statement))};
  result.quality = quantity.unit.empty() ? 0.75 : quantity.counted ? 0.85 : 1.0;
  return result;
}

std::optional<Blanked> blankedTerm(const Scene& scene, const FactSentence& sentence) {
  if (const std::optional<Definition> definition = definitionOf(sentence)) {
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

std::optional<Falsified> falsified(const Scene& scene, const FactSentence& sentence) {
  if (sentence.modal)
    return std::nullopt; // what "may be" cannot be made false by another value
  Random random = randomFor(scene, sentence, "false");
  std::vector<Falsified> found;
  for (const Quantity& quantity : sentence.quantities) {
    if (!worthAsking(sentence, quantity))
      continue;
    const std::vector<std::string> values = otherValues(scene, sentence, quantity, 1);
    if (!values.empty())
      found.push_back({replaced(sentence.statement, quantity.span, values.front()), 0.9});
  }
  const std::vector<english::Word> words = english::wordsOf(sentence.statement);
  std::vector<Falsified> turned;
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::string other(english::opposite(words[i].low));
    if (other.empty() || words[i].text != words[i].low)
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
  if (found.empty())
    return std::nullopt;
  std::stable_sort(found.begin(), found.end(),
                   [](const Falsified& a, const Falsified& b) { return a.quality > b.quality; });
  // A value or a direction at random when both offer themselves.
  std::size_t good = 0;
  while (good < found.size() && found[good].quality >= 0.8)
    ++good;
  return good > 1 ? found[random.below(good)] : found.front();
}

void setOptions(Candidate& candidate, const std::string& key, std::vector<std::string> others, Random& random) {
  random.shuffle(others);
  const std::size_t place = random.below(others.size() + 1);
  candidate.options = std::move(others);
  candidate.options.insert(candidate.options.begin() + static_cast<std::ptrdiff_t>(place), key);
  candidate.correctOption = static_cast<int>(place);
  for (std::size_t i = 0; i < candidate.options.size(); ++i)
    candidate.question += std::string(" ") + static_cast<char>('A' + i) + ") " + candidate.options[i];
  candidate.answer = std::string(1, static_cast<char>('A' + place)) + ") " + key + ". " + candidate.answer;
}

std::optional<Pairing> pairingOf(const PropertyFact& a, const PropertyFact& b) {
  if (a.noun.empty() || b.noun.empty() || a.noun == b.noun || a.quantity.unit != b.quantity.unit)
    return std::nullopt;
  if (a.quantity.value == b.quantity.value || a.quantity.value <= 0 || b.quantity.value <= 0)
    return std::nullopt;
  const auto last = [](const std::string& property) {
    const std::vector<english::Word> words = english::wordsOf(property);
    return words.empty() ? std::string() : words.back().low;
  };
  if (last(a.property) != last(b.property) || last(a.property).empty())
    return std::nullopt;
  static const std::set<std::string, std::less<>> kLoose{
      "time",   "number", "value", "amount", "power", "temperature", "rate",   "energy", "pressure", "size",
      "length", "area",   "level", "factor", "ratio", "width",       "height", "depth",  "thickness"};
  // "power" alone makes laser power and RF power alike; then the whole property has to be the same.
  if (a.property != b.property && kLoose.contains(last(a.property)))
    return std::nullopt;
  return Pairing{a.noun, b.noun, a.property, a.quantity, b.quantity};
}

Candidate comparisonOf(const Pairing& pairing, Random& random) {
  const bool swap = pairing.a.value < pairing.b.value;
  const std::string& more = swap ? pairing.second : pairing.first;
  const std::string& less = swap ? pairing.first : pairing.second;
  const Quantity& high = swap ? pairing.b : pairing.a;
  const Quantity& low = swap ? pairing.a : pairing.b;
  const int decimals = std::max(high.decimals, low.decimals);
  const std::string h = formatNumber(high.value, high.decimals);
  const std::string l = formatNumber(low.value, low.decimals);
  const bool scale = high.unit.find("°C") != std::string::npos || high.unit.find("°F") != std::string::npos ||
                     high.unit == "dB" || high.unit == "dBm";
  const bool percent = high.unit == "%" || high.unit == "percent";
  const std::size_t kind = scale ? 0 : percent ? random.below(2) : random.below(3);
  Candidate result;
  result.format = QuestionFormat::Objective;
  result.subType = SubType::Calculation;
  std::string unit = percent ? "percentage points" : high.unit;
  const std::string pad = unit.empty() ? "" : " " + unit;
  if (kind == 0) {
    const std::string value = formatNumber(high.value - low.value, decimals);
    const std::string in = unit.empty() ? "" : " in " + unit;
    const std::vector<std::string> forms{
        "What is the difference" + in + " between " + more + " and " + less + "?",
        "By how much" + (unit.empty() ? std::string() : ", in " + unit + ",") + " does " + more + " exceed " +
            less + "?",
        "Calculate how far " + less + " lies below " + more +
            (unit.empty() ? "." : "; give the result in " + unit + "."),
        "Subtract " + less + " from " + more + " and give the result" + in + "."};
    result.question = "[Calculation] " + random.pick(forms);
    result.calculation = h + " - " + l + " = " + value;
    result.answer = value + pad;
  } else if (kind == 1) {
    const std::string value = formatNumber(high.value / low.value, 2);
    const std::vector<std::string> forms{
        "How many times as large as " + less + " is " + more + "? Give two decimals.",
        "Calculate the ratio of " + more + " to " + less + ", rounded to two decimals.",
        "By what factor is " + more + " larger than " + less + "? Round to two decimals.",
        "Divide " + more + " by " + less + " and round the quotient to two decimals."};
    result.question = "[Calculation] " + random.pick(forms);
    result.calculation = h + " / " + l + " = " + value;
    result.answer = value;
  } else {
    const bool rise = random.chance(0.5);
    const double change =
        rise ? (high.value - low.value) / low.value * 100 : (high.value - low.value) / high.value * 100;
    const std::string value = formatNumber(change, 1);
    const std::vector<std::string> up{
        "By what percentage is " + more + " larger than " + less + "? Give one decimal.",
        "Taking " + less + " as 100 %, calculate by how many per cent " + more + " is higher, to one decimal."};
    const std::vector<std::string> down{
        "By what percentage is " + less + " smaller than " + more + "? Give one decimal.",
        "Taking " + more + " as 100 %, calculate by how many per cent " + less + " is lower, to one decimal."};
    result.question = "[Calculation] " + random.pick(rise ? up : down);
    result.calculation = "(" + h + " - " + l + ") / " + (rise ? l : h) + " * 100 = " + value;
    result.answer = value + " %";
  }
  return result;
}

} // namespace reticle::benchmark
