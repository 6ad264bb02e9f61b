// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/proposals.h"

#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"
#include "benchmark/english.h"
#include "benchmark/plausiblevalues.h"
#include "benchmark/quotelocation.h"
#include "text/chinesenumerals.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace reticle::benchmark {

namespace {

// Statements that share this much of their words and differ in a value compete for one answer.
constexpr double kSameStatement = 0.6;

// A value as the sentence writes numbers. Two of something is 两, two in a hundred 二.
std::string numberAs(const Quantity& quantity, double value) {
  const std::string inCharacters =
      quantity.inCharacters ? text::numeral(value, quantity.decimals) : std::string();
  if (inCharacters.empty())
    return formatNumber(value, quantity.decimals);
  return inCharacters == "二" && !quantity.unit.starts_with("百分之") ? "两" : inCharacters;
}

std::string withNumber(const std::string& statement, const Quantity& quantity, double value) {
  const std::string whole(quantity.span.of(statement));
  const std::size_t offset = quantity.number.begin - quantity.span.begin;
  return whole.substr(0, offset) + numberAs(quantity, value) +
         whole.substr(offset + (quantity.number.end - quantity.number.begin));
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

// Two terms of which one could pass for the other.
bool alike(std::string_view a, std::string_view b) {
  if (chinese::isChinese(a) && chinese::isChinese(b))
    return chinese::sameName(a, b);
  return shareWord(a, b) || sameByInitials(a, b);
}

// The prose sentences of a document whose words overlap with these by kSameStatement or more. Whoever shares so
// much has at least one of any 1 + 40 % of the words: the rarest ones are looked up.
std::vector<std::size_t> likeSentences(const DocumentView& view, const std::vector<std::string>& own) {
  std::vector<const std::vector<std::size_t>*> lists;
  for (const std::string& word : own)
    if (const auto found = view.holding.find(word); found != view.holding.end())
      lists.push_back(&found->second);
  const std::size_t needed =
      static_cast<std::size_t>(std::ceil(kSameStatement * static_cast<double>(own.size())));
  if (own.empty() || lists.size() < needed)
    return {};
  std::sort(lists.begin(), lists.end(), [](const auto* a, const auto* b) { return a->size() < b->size(); });
  lists.resize(lists.size() - needed + 1);
  std::vector<std::size_t> result;
  for (const auto* list : lists)
    result.insert(result.end(), list->begin(), list->end());
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  std::erase_if(result, [&](std::size_t i) { return wordOverlap(own, view.content[i]) < kSameStatement; });
  return result;
}

} // namespace

std::string replaced(const std::string& text, Span span, std::string_view by) {
  return text.substr(0, span.begin) + std::string(by) + text.substr(span.end);
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
  return sentence.chinese ? sentence.statement + "。" : english::capitalised(sentence.statement) + ".";
}

std::string title(const DocumentView& view, bool inChinese) {
  if (inChinese)
    return std::string(chinese::cutStart(view.chineseFrame, {"根据"}));
  constexpr std::string_view kLead = "According to ";
  return view.frame.empty() ? std::string() : view.frame.substr(kLead.size());
}

bool ambiguousValue(const Scene& scene, const FactSentence& sentence, const Quantity& quantity) {
  const std::vector<std::string> own = contentWords(sentence.statement);
  for (const DocumentView* view : scene.views)
    for (const std::size_t i : likeSentences(*view, own)) {
      if (view == sentence.view && i == sentence.number)
        continue;
      bool sameValue = false;
      bool otherValue = false;
      for (const Quantity& other : quantitiesOf(squeezed(view->sentences[i].of(view->document->text)))) {
        sameValue = sameValue || (other.unit == quantity.unit && other.value == quantity.value);
        otherValue = otherValue || other.unit == quantity.unit;
      }
      if (otherValue && !sameValue)
        return true;
    }
  return false;
}

namespace {

// Whether another value goes with the direction of a change: "falls from 5 to 8" would contradict itself.
bool keepsDirection(const std::vector<Change>& changes, const Quantity& quantity, double value) {
  return std::all_of(changes.begin(), changes.end(), [&](const Change& change) {
    const bool rises = change.to->value > change.from->value;
    if (change.from->span == quantity.span)
      return (change.to->value > value) == rises;
    return change.to->span != quantity.span || (value > change.from->value) == rises;
  });
}

} // namespace

std::vector<std::string> otherValues(const Scene& scene, const FactSentence& sentence, const Quantity& quantity,
                                     std::size_t count) {
  std::set<double> used;
  for (const Quantity& own : sentence.quantities)
    if (own.unit == quantity.unit)
      used.insert(own.value);
  std::vector<double> values;
  const PlausibleRange range = plausibleRange(sentence, quantity);
  const std::vector<Change> changes = changesIn(sentence);
  const auto plausible = [&](double value) {
    if (quantity.value == 0 || value == 0 || !keepsDirection(changes, quantity, value))
      return false;
    const double ratio = value / quantity.value;
    // Options that show by their digits which one is the odd one out are no options.
    return ratio > 0.3 && ratio < 3.4 && std::abs(ratio - 1) > 0.04 && range.holds(value) &&
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
    // A base of several languages gives an English sentence no Chinese word, and "self-aligned" names nothing.
    const bool readable = sentence.chinese || chinese::hanCount(other) == 0;
    return readable && otherLow != low && !standsIn(text, otherLow) && !alike(term, other) &&
           other.size() > 2 && !otherLow.ends_with("ed") &&
           std::find(result.begin(), result.end(), other) == result.end() &&
           std::none_of(result.begin(), result.end(), [&](const std::string& taken) {
             return chinese::isChinese(other) ? alike(taken, other) : sameByInitials(taken, other);
           });
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

std::vector<PlacedFact> placedFacts(const Scene& scene) {
  std::vector<PlacedFact> result;
  for (const FactSentence& sentence : scene.sentences)
    for (PropertyFact& fact : propertyFacts(sentence))
      result.push_back({&sentence, std::move(fact)});
  return result;
}

std::optional<Falsified> pickFalsified(std::vector<Falsified> found, Random& random) {
  if (found.empty())
    return std::nullopt;
  std::stable_sort(found.begin(), found.end(),
                   [](const Falsified& a, const Falsified& b) { return a.quality > b.quality; });
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
  const std::string_view stop = chinese::isChinese(candidate.question) ? "。" : ". ";
  for (std::size_t i = 0; i < candidate.options.size(); ++i)
    candidate.question += std::string(" ") + static_cast<char>('A' + i) + ") " + candidate.options[i];
  candidate.answer =
      std::string(1, static_cast<char>('A' + place)) + ") " + key + std::string(stop) + candidate.answer;
}

} // namespace reticle::benchmark
