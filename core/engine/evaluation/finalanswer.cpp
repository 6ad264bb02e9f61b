// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/finalanswer.h"

#include "dialogue/replyparser.h"
#include "text/normalise.h"
#include "text/quantities.h"
#include "text/sentences.h"
#include "text/words.h"

#include <algorithm>
#include <array>
#include <set>

namespace reticle::evaluation {

using text::quantities;
using text::Quantity;

namespace {

constexpr std::string_view kBlank = " \t\r\n";

std::string_view stripped(std::string_view text, std::string_view marks = " \t\r\n\"'`*_[]") {
  const std::size_t first = text.find_first_not_of(marks);
  if (first == std::string_view::npos)
    return {};
  return text.substr(first, text.find_last_not_of(marks) - first + 1);
}

std::size_t findFolded(std::string_view folded, std::initializer_list<std::string_view> phrases,
                       std::size_t& after) {
  std::size_t best = std::string_view::npos;
  for (const std::string_view phrase : phrases) {
    const std::size_t at = folded.find(phrase);
    if (at < best) {
      best = at;
      after = at + phrase.size();
    }
  }
  return best;
}

// ASCII lower case: byte offsets stay those of the text.
std::string asciiLower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return result;
}

std::vector<std::string> boldParts(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t at = text.find("**"); at != std::string_view::npos; at = text.find("**", at)) {
    const std::size_t end = text.find("**", at + 2);
    if (end == std::string_view::npos)
      break;
    const std::string_view inside = stripped(text.substr(at + 2, end - at - 2));
    const bool heading = inside.ends_with(':') || inside.ends_with('.');
    // A long bold sentence or a bold heading is emphasis, not the answer.
    if (!inside.empty() && inside.size() <= 120 && !(heading && text::countWords(inside) > 2))
      parts.emplace_back(inside);
    at = end + 2;
  }
  return parts;
}

std::size_t sentenceEnd(std::string_view text, std::size_t from) {
  for (const Span sentence : text::sentences(text)) {
    if (sentence.end > from)
      return sentence.end;
  }
  return text.size();
}

} // namespace

std::string coreAnswer(std::string_view reference) {
  const std::string folded = asciiLower(reference);
  std::size_t from = 0;
  if (findFolded(folded, {"correct answer is", "answer is", "answer:", "答案是", "答案："}, from) > 40)
    from = 0;
  const std::size_t reasons = std::min(folded.find("reasoning", from), folded.find("理由：", from));
  std::string_view core;
  if (reasons != std::string::npos && (from > 0 || reasons < 200))
    core = reference.substr(from, reasons - from);
  else
    core = reference.substr(from, sentenceEnd(reference, from) - from);
  core = stripped(core, " \t\r\n:");
  constexpr std::string_view kWideStop = "。";
  while (core.ends_with('.') || core.ends_with(kWideStop))
    core.remove_suffix(core.ends_with('.') ? 1 : kWideStop.size());
  return std::string(stripped(core, kBlank));
}

std::vector<std::string> optionsIn(std::string_view question) {
  // "A)", "A." or "(A)" at a line start or after a blank, in alphabetical order from A
  std::vector<std::size_t> starts;
  std::vector<std::size_t> texts;
  char wanted = 'A';
  for (std::size_t i = 0; i + 1 < question.size(); ++i) {
    const bool border = i == 0 || kBlank.find(question[i - 1]) != std::string_view::npos ||
                        question[i - 1] == '(' || question[i - 1] == '?' || question[i - 1] == ':';
    const char after = question[i + 1];
    if (!border || question[i] != wanted || (after != ')' && after != '.' && after != ':'))
      continue;
    starts.push_back(i);
    texts.push_back(i + 2);
    ++wanted;
  }
  std::vector<std::string> options;
  if (starts.size() < 2)
    return options;
  for (std::size_t k = 0; k < starts.size(); ++k) {
    const std::size_t end = k + 1 < starts.size() ? starts[k + 1] : question.size();
    options.emplace_back(stripped(question.substr(texts[k], end - texts[k]), " \t\r\n;,("));
  }
  return options;
}

std::vector<std::string> optionsOf(const benchmark::QaPair& pair) {
  return pair.options.empty() ? optionsIn(pair.question) : pair.options;
}

std::optional<bool> decidedTruth(std::string_view text) {
  const std::string folded = text::toLower(text);
  std::vector<std::string> words;
  for (const Span word : text::words(folded))
    words.emplace_back(word.of(folded));
  static const std::set<std::string> kNouns{"answer", "option",    "choice", "value", "letter", "term",
                                            "word",   "statement", "答案",   "选项",  "选择",   "说法"};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool yes = word == "true" || word == "correct" || word == "yes" || word == "正确" || word == "对";
    const bool no = word == "false" || word == "incorrect" || word == "untrue" || word == "wrong" ||
                    word == "错误" || word == "错" || word == "不正确" || (word == "no" && i == 0);
    if (!yes && !no)
      continue;
    const std::string next = i + 1 < words.size() ? words[i + 1] : std::string();
    // "whether it is true or false" decides nothing
    if (next == "or" || next == "and" || (next == "false" && word == "true") ||
        (i > 0 && (words[i - 1] == "or" || words[i - 1] == "whether")))
      continue;
    if (!(word == "true" || word == "yes" || word == "false" || word == "no") && kNouns.contains(next))
      continue;
    bool denied = false;
    for (std::size_t k = i > 2 ? i - 2 : 0; k < i; ++k)
      denied = denied || words[k] == "not" || words[k] == "isn't" || words[k] == "cannot" || words[k] == "不";
    return yes != denied;
  }
  return std::nullopt;
}

std::optional<int> chosenOption(std::string_view text, const std::vector<std::string>& options) {
  const int count = options.empty() ? 8 : static_cast<int>(options.size());
  const auto letterAt = [&](std::size_t at) -> std::optional<int> {
    if (at >= text.size() || text[at] < 'A' || text[at] >= 'A' + count)
      return std::nullopt;
    const auto isWordByte = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'';
    };
    if ((at > 0 && isWordByte(text[at - 1])) || (at + 1 < text.size() && isWordByte(text[at + 1])))
      return std::nullopt;
    return text[at] - 'A';
  };
  const auto skipMarks = [&](std::size_t at) {
    while (at < text.size() && std::string_view(" \t\r\n*_\"'([:").find(text[at]) != std::string_view::npos)
      ++at;
    return at;
  };

  // A letter that begins the text and is followed by a mark, not by a word: "A combination" is no choice.
  const std::size_t start = skipMarks(0);
  if (const std::optional<int> letter = letterAt(start)) {
    const std::size_t next = start + 1;
    const bool marked =
        next >= text.size() || std::string_view(").:,;*]\n").find(text[next]) != std::string_view::npos;
    const bool dash = text.substr(next).starts_with(" -") || text.substr(next).starts_with(" \u2013") ||
                      text.substr(next).starts_with(" \u2014") || text.substr(next).starts_with(" [");
    if (marked || dash)
      return letter;
  }
  const std::string folded = asciiLower(text);
  std::size_t bestAt = std::string::npos;
  std::optional<int> best;
  for (const std::string_view phrase : {"answer is", "answer:", "option is", "choice is", "option", "choose",
                                        "select", "choice", "answer", "correct:", "答案是", "答案：", "选"}) {
    for (std::size_t at = folded.find(phrase); at != std::string::npos; at = folded.find(phrase, at + 1)) {
      const std::size_t letterPlace = skipMarks(at + phrase.size());
      const std::optional<int> letter = letterAt(letterPlace);
      if (letter && letterPlace < bestAt) {
        bestAt = letterPlace;
        best = letter;
      }
    }
  }
  if (best)
    return best;
  for (const std::string& bold : boldParts(text)) {
    const bool single =
        bold.size() == 1 || (bold.size() > 1 && (bold[1] == ')' || bold[1] == '.' || bold[1] == ':'));
    if (single && bold[0] >= 'A' && bold[0] < 'A' + count)
      return bold[0] - 'A';
  }
  // A letter in brackets, when it is the only one: "(B)".
  std::set<int> bracketed;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i + 1] == ')' && letterAt(i))
      bracketed.insert(*letterAt(i));
  }
  if (bracketed.size() == 1)
    return *bracketed.begin();
  // The words of one option and hardly those of another.
  const TermSet said = contentTerms(text);
  double first = 0;
  double second = 0;
  int index = -1;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const double share = coverage(contentTerms(options[i]), said, {});
    if (share > first) {
      second = first;
      first = share;
      index = static_cast<int>(i);
    } else {
      second = std::max(second, share);
    }
  }
  if (index >= 0 && first >= 0.5 && first - second >= 0.15)
    return index;
  return std::nullopt;
}

AnswerPlace answerPlace(std::string_view text) {
  const std::string folded = asciiLower(text);
  std::size_t after = 0;
  std::string explicitly;
  if (findFolded(
          folded,
          {"correct answer is", "answer is", "answer:", "blank is", "missing term is", "答案是", "答案："},
          after) != std::string_view::npos)
    explicitly = std::string(text.substr(after, sentenceEnd(text, after) - after)) + "\n";
  for (const std::string& part : boldParts(text))
    explicitly += part + "; ";
  if (!explicitly.empty())
    return {explicitly, true};
  const std::vector<Span> sentences = text::sentences(text);
  std::string place;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    if (i < 2 || i + 1 == sentences.size())
      place += std::string(sentences[i].of(text)) + "\n";
  }
  return {place, false};
}

namespace {

Correctness truthCorrectness(const benchmark::QaPair& pair, std::string_view answer) {
  const std::optional<bool> expected = decidedTruth(coreAnswer(pair.answer) + ". " + pair.answer);
  const std::optional<bool> found = decidedTruth(answer);
  Correctness result;
  result.given = found.has_value();
  if (!expected || !found) {
    result.note = found ? "the reference decides nothing" : "neither true nor false is stated";
    return result;
  }
  result.share = *expected == *found ? 1 : 0;
  result.note =
      std::string("expected ") + (*expected ? "True" : "False") + ", found " + (*found ? "True" : "False");
  return result;
}

Correctness choiceCorrectness(const benchmark::QaPair& pair, std::string_view answer) {
  const std::vector<std::string> options = optionsOf(pair);
  const std::optional<int> expected = pair.correctOption >= 0
                                          ? std::optional<int>(pair.correctOption)
                                          : chosenOption("The answer is " + coreAnswer(pair.answer), options);
  const std::optional<int> found = chosenOption(answer, options);
  Correctness result;
  result.given = found.has_value();
  const auto letter = [](int index) { return std::string(1, static_cast<char>('A' + index)); };
  if (!expected || !found) {
    result.note = found ? "the reference names no option" : "no option is named";
    return result;
  }
  result.share = *expected == *found ? 1 : 0;
  result.note = "expected " + letter(*expected) + ", found " + letter(*found);
  return result;
}

// The last quantity after the last "=" or "≈", else the last one: what a line of calculation ends in.
std::vector<Quantity> results(const AnswerPlace& place) {
  std::vector<Quantity> all = quantities(place.text);
  if (place.explicitly || all.empty())
    return all;
  std::vector<Quantity> ends;
  constexpr std::size_t kAtStart = 12; // "4.41 V, because ...": the answer comes first
  if (all.front().span.begin <= kAtStart)
    ends.push_back(all.front());
  for (const Span sentence : text::sentences(place.text)) {
    const std::vector<Quantity> here = quantities(sentence.of(place.text));
    if (!here.empty())
      ends.push_back(here.back());
  }
  return ends;
}

Correctness quantityCorrectness(const std::vector<Quantity>& expected, std::string_view answer) {
  const AnswerPlace place = answerPlace(answer);
  std::vector<Quantity> found = results(place);
  if (found.empty() && place.explicitly)
    found = results({std::string(answer), false});
  Correctness result;
  result.given = !found.empty();
  std::size_t right = 0;
  for (const Quantity& wanted : expected)
    right += containsQuantity(found, wanted) ? 1 : 0;
  result.share = static_cast<double>(right) / static_cast<double>(expected.size());
  result.note = std::to_string(right) + " of " + std::to_string(expected.size()) + " expected values found";
  return result;
}

// "a (b)" and "a or b" may be given as either.
std::vector<std::string> alternatives(const std::string& blank) {
  std::vector<std::string> result{blank};
  const std::size_t open = blank.find('(');
  const std::size_t close = blank.find(')', open == std::string::npos ? 0 : open);
  if (open != std::string::npos && close != std::string::npos) {
    result.push_back(blank.substr(0, open) + blank.substr(close + 1));
    result.push_back(blank.substr(open + 1, close - open - 1));
  }
  return result;
}

std::vector<std::string> blanksOf(const benchmark::QaPair& pair) {
  if (!pair.blanks.empty())
    return pair.blanks;
  const std::string core = coreAnswer(pair.answer);
  std::vector<std::string> blanks;
  if (core.starts_with('[') && core.find(']') == core.size() - 1) {
    std::string inside(stripped(core));
    for (std::size_t from = 0; from <= inside.size();) {
      std::size_t end = inside.find_first_of(",;", from);
      // a comma inside a number or brackets divides nothing
      while (end != std::string::npos && (std::count(inside.begin() + static_cast<std::ptrdiff_t>(from),
                                                     inside.begin() + static_cast<std::ptrdiff_t>(end), '(') >
                                          std::count(inside.begin() + static_cast<std::ptrdiff_t>(from),
                                                     inside.begin() + static_cast<std::ptrdiff_t>(end), ')')))
        end = inside.find_first_of(",;", end + 1);
      if (end == std::string::npos)
        end = inside.size();
      const std::string_view part = stripped(std::string_view(inside).substr(from, end - from));
      if (!part.empty())
        blanks.emplace_back(part);
      from = end + 1;
    }
  }
  if (blanks.empty())
    blanks.emplace_back(stripped(core));
  return blanks;
}

double blankShare(const std::string& blank, const std::string& place, const std::vector<Quantity>& numbers) {
  const std::vector<Quantity> wanted = quantities(blank);
  double best = 0;
  for (const std::string& alternative : alternatives(blank)) {
    const TermSet terms = contentTerms(alternative);
    double share = 0;
    if (!terms.empty()) {
      share = coverage(terms, contentTerms(place), {});
    } else if (wanted.empty()) {
      // signs and single letters: compared as text
      const std::string folded = text::foldForMatching(alternative);
      const bool found = !folded.empty() && text::foldForMatching(place).find(folded) != std::string::npos;
      share = found ? 1 : 0;
    } else {
      share = 1;
    }
    best = std::max(best, share);
  }
  if (wanted.empty())
    return best >= 0.6 ? best : 0;
  std::size_t right = 0;
  for (const Quantity& quantity : wanted)
    right += containsQuantity(numbers, quantity) ? 1 : 0;
  const double numeric = static_cast<double>(right) / static_cast<double>(wanted.size());
  // The words around a number ("less than 60") matter less than the number.
  return numeric * (0.8 + 0.2 * best);
}

Correctness fillCorrectness(const benchmark::QaPair& pair, std::string_view answer) {
  const std::vector<std::string> blanks = blanksOf(pair);
  const AnswerPlace place = answerPlace(answer);
  const std::vector<Quantity> numbers = quantities(place.text);
  Correctness result;
  result.given = !stripped(place.text).empty();
  double sum = 0;
  for (const std::string& blank : blanks)
    sum += blankShare(blank, place.text, numbers);
  result.share = sum / static_cast<double>(blanks.size());
  const int percent = static_cast<int>(result.share * 100 + 0.5);
  result.note = std::to_string(percent) + " % of " + std::to_string(blanks.size()) +
                (blanks.size() == 1 ? " blank matched" : " blanks matched");
  return result;
}

} // namespace

Correctness objectiveCorrectness(const benchmark::QaPair& pair, std::string_view answer) {
  switch (pair.subType) {
  case benchmark::SubType::Judge:
    return truthCorrectness(pair, answer);
  case benchmark::SubType::Choice:
    return choiceCorrectness(pair, answer);
  case benchmark::SubType::Calculation: {
    const std::vector<Quantity> expected = quantities(coreAnswer(pair.answer));
    if (!expected.empty())
      return quantityCorrectness(expected, answer);
    return fillCorrectness(pair, answer); // a formula: compared by its words
  }
  default:
    return fillCorrectness(pair, answer);
  }
}

bool declinesToAnswer(std::string_view text) {
  if (text::countWords(text) > 70)
    return false;
  std::string folded = text::toLower(text);
  for (std::size_t at = folded.find("\u2019"); at != std::string::npos; at = folded.find("\u2019"))
    folded.replace(at, 3, "'");
  const auto says = [&](std::string_view phrase) { return folded.find(phrase) != std::string::npos; };
  // Who lacks something, and what it lacks; both must be there.
  static constexpr std::array<std::string_view, 24> kSources{
      "document", "context",   "passage",  "source",    "material", "excerpt",  "evidence", "information",
      "text",     "reference", "provided", "retrieved", "given",    "supplied", "answer",   "available",
      "文档",     "上下文",    "资料",     "材料",      "信息",     "段落",     "extract",  "search result"};
  static constexpr std::array<std::string_view, 34> kLacks{"could not find",
                                                           "couldn't find",
                                                           "can't find",
                                                           "cannot find",
                                                           "do not describe",
                                                           "don't describe",
                                                           "does not mention",
                                                           "don't mention",
                                                           "doesn't mention",
                                                           "not mentioned",
                                                           "don't state",
                                                           "do not state",
                                                           "does not state",
                                                           "cannot be answered",
                                                           "cannot answer",
                                                           "can't answer",
                                                           "unable to",
                                                           "not enough",
                                                           "don't have enough",
                                                           "not sufficient",
                                                           "insufficient",
                                                           "no basis",
                                                           "no relevant",
                                                           "can't establish",
                                                           "contain no",
                                                           "contains no",
                                                           "contain nothing",
                                                           "do not answer",
                                                           "not answerable",
                                                           "cannot be determined",
                                                           "cannot be derived",
                                                           "没有",
                                                           "无法",
                                                           "未提"};
  static constexpr std::array<std::string_view, 16> kMore{
      "does not appear", "do not contain", "does not contain",   "don't contain",
      "doesn't contain", "don't address",  "do not address",     "can't say",
      "cannot say",      "can't complete", "can't explain",      "don't give",
      "do not give",     "no comparison",  "don't see anything", "does not say"};
  const bool source = std::any_of(kSources.begin(), kSources.end(), says);
  const bool lack = std::any_of(kLacks.begin(), kLacks.end(), says) ||
                    std::any_of(kMore.begin(), kMore.end(), says) || says("does not answer") ||
                    says("do not say") || says("not in the") || says("none of the") || says("do not cover") ||
                    says("does not cover") || says("isn't included") || says("is not included") ||
                    says("cannot be decided") || says("say nothing") || says("says nothing");
  return (source && lack) || dialogue::looksLikeRefusal(text);
}

} // namespace reticle::evaluation
