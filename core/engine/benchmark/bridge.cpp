// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/englishrules.h"

#include <algorithm>
#include <array>
#include <set>

namespace reticle::benchmark {

namespace {

// A phrase in more than this share of a document's sentences is its subject, not a link.
constexpr double kEverywhere = 0.35;
constexpr std::size_t kLongest = 4;
constexpr double kLightest = 1.1; // a name, a term, or two words

// Words that could stand in any sentence and join nothing.
bool loose(std::string_view word) {
  static const std::set<std::string_view, std::less<>> kWords{
      "process",     "method",     "system",     "device",    "layer",     "structure",   "material",
      "surface",     "step",       "result",     "value",     "high",      "low",         "higher",
      "lower",       "large",      "small",      "different", "increase",  "reduce",      "used",
      "use",         "line",       "film",       "time",      "rate",      "number",      "type",
      "form",        "formed",     "nm",         "based",     "area",      "size",        "effect",
      "change",      "order",      "region",     "test",      "due",       "example",     "performance",
      "temperature", "pressure",   "power",      "width",     "thickness", "length",      "ratio",
      "density",     "energy",     "current",    "voltage",   "data",      "information", "new",
      "year",        "less",       "same",       "single",    "total",     "average",     "standard",
      "part",        "side",       "top",        "bottom",    "upper",     "deposited",   "reduced",
      "increased",   "made",       "cycle",      "provide",   "include",   "significant", "good",
      "application", "technology", "design",     "level",     "range",     "point",       "condition",
      "control",     "improve",    "improved",   "limit",     "model",     "quality",     "high-quality",
      "wafer",       "ref",        "depth",      "height",    "contact",   "maximum",     "minimum",
      "percent",     "thick",      "wide",       "long",      "scanner",   "exposure",    "substrate",
      "main",        "drawback",   "limitation", "problem",   "flow",      "firstly",     "copper",
      "field",       "dose",       "layers"};
  return kWords.contains(word);
}

std::string key(const english::Word& word) {
  std::string low = word.low;
  if (low.size() > 4 && low.back() == 's' && !low.ends_with("ss") && !low.ends_with("us"))
    low.pop_back();
  return low;
}

bool name(const english::Word& word) {
  return std::any_of(word.text.begin() + 1, word.text.end(),
                     [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

bool linkable(const english::Word& word) {
  const char head = word.low[0];
  return head >= 'a' && head <= 'z' && word.low.find('/') == std::string::npos &&
         !english::isFunctionWord(word.low) && !(word.low[0] >= '0' && word.low[0] <= '9') &&
         english::baseOfThirdPerson(word.low).empty() && word.low.find('%') == std::string::npos;
}

// Whether the phrase before word `next` is followed, without a mark between, by more of the same name.
bool goesOn(const std::string& statement, const std::vector<english::Word>& words, std::size_t next) {
  if (next >= words.size() || words[next].span.begin != words[next - 1].span.end + 1 ||
      statement[words[next - 1].span.end] != ' ')
    return false;
  return linkable(words[next]) && !english::isBaseVerb(words[next].low) && !words[next].low.ends_with("ed") &&
         !words[next].low.ends_with("ly");
}

bool behindNumber(const std::vector<english::Word>& words, std::size_t at) {
  return at > 0 && words[at - 1].low[0] >= '0' && words[at - 1].low[0] <= '9';
}

// Whether the phrase from word `at` is only the end of a longer name: "[M1] metal layer".
bool isTail(const std::string& statement, const std::vector<english::Word>& words, std::size_t at) {
  return at > 0 && words[at - 1].span.end + 1 == words[at].span.begin &&
         statement[words[at - 1].span.end] == ' ' && linkable(words[at - 1]) &&
         !words[at - 1].low.ends_with("ed") && !english::isBaseVerb(words[at - 1].low);
}

bool inTerms(const FactSentence& sentence, std::size_t byte) {
  return std::any_of(sentence.terms.begin(), sentence.terms.end(), [&](const knowledge::TermOccurrence& hit) {
    return hit.span.begin <= byte && byte < hit.span.end;
  });
}

// The share of a document's prose that holds all words of the phrase.
double shareOf(const DocumentView& view, const std::vector<std::string>& words) {
  std::size_t prose = 0;
  std::size_t found = 0;
  for (std::size_t i = 0; i < view.sentences.size(); ++i) {
    if (!view.prose[i])
      continue;
    ++prose;
    found += std::all_of(words.begin(), words.end(), [&](const std::string& word) {
      return std::binary_search(view.content[i].begin(), view.content[i].end(), word);
    });
  }
  // In a handful of sentences a share says nothing.
  return prose < 8 ? 0.0 : static_cast<double>(found) / static_cast<double>(prose);
}

} // namespace

bool english::saidTogether(const FactSentence& sentence, Span place, std::string_view name) {
  // Borders between parts that speak of different things.
  constexpr std::array<std::string_view, 8> kContrasts{
      "whereas ", "while ", "but ", "compared with ", "compared to ", "in contrast", "unlike ", "; "};
  const std::string low = english::lowered(sentence.statement);
  // The name as one of two sentences writes it: this one may have another article, or one of many.
  std::string wanted = english::lowered(name);
  for (const std::string_view article : {"the ", "a ", "an "})
    if (wanted.starts_with(article)) {
      wanted.erase(0, article.size());
      break;
    }
  if (wanted.size() > 4 && wanted.ends_with("s"))
    wanted.pop_back();
  std::size_t begin = 0;
  std::size_t end = low.size();
  for (const std::string_view contrast : kContrasts)
    for (std::size_t at = low.find(contrast); at != std::string::npos; at = low.find(contrast, at + 1)) {
      if (at > 0 && low[at - 1] != ' ' && contrast != "; ")
        continue;
      if (at <= place.begin)
        begin = std::max(begin, at);
      else
        end = std::min(end, at);
    }
  return std::string_view(low).substr(begin, end - begin).find(wanted) != std::string_view::npos;
}

Bridge english::bridgeBetween(const FactSentence& a, const FactSentence& b) {
  const std::vector<english::Word> first = english::wordsOf(a.statement);
  const std::vector<english::Word> second = english::wordsOf(b.statement);
  Bridge best;
  double bestWeight = 0;
  for (std::size_t i = 0; i < first.size(); ++i)
    for (std::size_t j = 0; j < second.size(); ++j) {
      std::size_t size = 0;
      double weight = 0;
      std::vector<std::string> words;
      while (size < kLongest && i + size < first.size() && j + size < second.size()) {
        const english::Word& word = first[i + size];
        if (key(word) != key(second[j + size]) || !linkable(word))
          break;
        // Side by side in both, without a comma or bracket between.
        if (size > 0 && (word.span.begin != first[i + size - 1].span.end + 1 ||
                         second[j + size].span.begin != second[j + size - 1].span.end + 1))
          break;
        weight += loose(key(word)) ? 0.25 : name(word) ? 1.2 : word.low.size() >= 5 ? 0.9 : 0.6;
        words.push_back(word.low);
        ++size;
      }
      if (size == 0 || (size == 1 && (loose(key(first[i])) || first[i].text.size() < 3)))
        continue;
      // Behind a number it is a unit; behind another name on both sides it is the end of a longer one.
      if (behindNumber(first, i) || behindNumber(second, j) ||
          (isTail(a.statement, first, i) && isTail(b.statement, second, j)))
        continue;
      // What goes on as a longer name ("SiCN interface" beside "SiCN cap") is not yet a common thing.
      if (goesOn(a.statement, first, i + size) || goesOn(b.statement, second, j + size))
        continue;
      if (inTerms(a, first[i].span.begin) && inTerms(b, second[j].span.begin))
        weight += 0.3;
      if (weight <= bestWeight)
        continue;
      if (weight < kLightest || shareOf(*a.view, words) > kEverywhere ||
          (a.view != b.view && shareOf(*b.view, words) > kEverywhere))
        continue;
      bestWeight = weight;
      std::string text =
          a.statement.substr(first[i].span.begin, first[i + size - 1].span.end - first[i].span.begin);
      if (i == 0)
        text = embedded(*a.view, text);
      const std::string before = i > 0 ? first[i - 1].low : std::string();
      const std::string otherBefore = j > 0 ? second[j - 1].low : std::string();
      if (before == "the" || otherBefore == "the")
        text = "the " + text;
      else if (before == "a" || before == "an")
        text = before + " " + text;
      best.text = std::move(text);
      best.strength = std::min(1.0, weight / 2.4);
    }
  return best;
}

} // namespace reticle::benchmark
