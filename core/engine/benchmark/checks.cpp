// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/checks.h"

#include "benchmark/arithmetic.h"
#include "benchmark/chinese.h"
#include "benchmark/corpussearch.h"
#include "benchmark/quotelocation.h"
#include "corpus/chunker.h"
#include "corpus/document.h"
#include "text/chinesequantities.h"
#include "text/decimals.h"
#include "text/language.h"
#include "text/normalise.h"
#include "text/utf8.h"
#include "text/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace reticle::benchmark {

using text::formatNumber;
using text::numbersIn;

namespace {

constexpr std::array<std::string_view, kRejectionCount> kNames{
    "no-candidate",       "request-failed",   "reply-unreadable",   "field-missing",
    "wrong-format",       "tag-mismatch",     "not-a-question",     "empty-answer",
    "answer-in-question", "no-evidence",      "evidence-not-found", "number-unsupported",
    "calculation-wrong",  "blank-count",      "option-count",       "right-option",
    "too-few-documents",  "too-few-topics",   "refers-to-context",  "wrong-language",
    "too-short",          "too-long",         "too-similar",        "critic-unanswerable",
    "critic-closed-book", "critic-disagrees", "answer-in-corpus"};

struct Fault {
  Rejection reason;
  std::string detail;
};
using Found = std::optional<Fault>;

Found fault(Rejection reason, std::string detail = {}) {
  return Fault{reason, std::move(detail)};
}

std::string_view tagOf(SubType type) {
  switch (type) {
  case SubType::Calculation:
    return "[Calculation]";
  case SubType::Fill:
    return "[Fill]";
  case SubType::Judge:
    return "[Judge]";
  case SubType::Choice:
    return "[Choice]";
  default:
    return {};
  }
}

bool objective(SubType type) {
  return type <= SubType::Choice;
}

// The question without its tag.
std::string_view body(std::string_view question) {
  if (question.empty() || question.front() != '[')
    return question;
  const std::size_t close = question.find(']');
  if (close == std::string_view::npos)
    return question;
  question.remove_prefix(close + 1);
  while (!question.empty() && question.front() == ' ')
    question.remove_prefix(1);
  return question;
}

// Runs of two underscores or more.
std::size_t blankCount(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find("__", at)) != std::string_view::npos; ++count)
    at = text.find_first_not_of('_', at) == std::string_view::npos ? text.size()
                                                                   : text.find_first_not_of('_', at);
  return count;
}

// A character that continues a word beside another one. Han characters do not: a border is everywhere.
bool inWord(char32_t c) {
  if (c < 128)
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  return !text::isCjk(c) && (c < 0x3000 || c > 0x303F);
}

bool wordBorder(const std::string& text, std::size_t at) {
  if (at == 0 || at >= text.size())
    return true;
  std::size_t before = text::utf8::startOf(text, at - 1);
  std::size_t behind = at;
  return !inWord(text::utf8::next(text, before)) || !inWord(text::utf8::next(text, behind));
}

// Whether a folded phrase stands in a folded text as whole words.
bool holdsPhrase(const std::string& text, const std::string& phrase) {
  if (phrase.empty())
    return false;
  const bool oneHan = chinese::hanCount(phrase) == 1 && text::codePointCount(phrase) == 1;
  for (std::size_t at = 0; (at = text.find(phrase, at)) != std::string::npos; ++at) {
    const std::size_t end = at + phrase.size();
    const bool pointBefore = at >= 2 && text[at - 1] == '.' && text[at - 2] >= '0' && text[at - 2] <= '9';
    const bool pointAfter =
        end + 1 < text.size() && text[end] == '.' && text[end + 1] >= '0' && text[end + 1] <= '9';
    const auto word = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80U) != 0;
    };
    const bool left = (wordBorder(text, at) && !pointBefore) || !word(phrase.front());
    const bool right = (wordBorder(text, end) && !pointAfter) || !word(phrase.back());
    // "钨" is not in "碳化钨"; longer words are looked for as they are.
    if (left && right && (!oneHan || chinese::standsFree(text, {at, end})))
      return true;
  }
  return false;
}

std::string folded(std::string_view text) {
  return squeezed(text::foldForMatching(text));
}

bool statesVerdict(std::string_view answer, bool& isTrue) {
  std::string text = folded(answer);
  for (const std::string_view lead :
       {"the correct answer is ", "the statement is ", "the answer is ", "该陈述是", "该陈述", "陈述是", "陈述",
        "该说法是", "该说法", "这一说法", "此说法", "说法", "判断:", "答案是", "答案为", "答案:", "答:"})
    if (text.rfind(lead, 0) == 0) {
      text.erase(0, lead.size());
      break;
    }
  for (const std::string_view word : {"true", "correct", "正确"})
    if (text.rfind(word, 0) == 0) {
      isTrue = true;
      return true;
    }
  for (const std::string_view word :
       {"false", "incorrect", "wrong", "错误", "不正确", "有误", "不对", "不成立"})
    if (text.rfind(word, 0) == 0) {
      isTrue = false;
      return true;
    }
  // One character is a verdict when nothing is said with it ("对" is not in "对比度").
  for (const auto& [word, value] :
       {std::pair<std::string_view, bool>{"对", true}, {"是", true}, {"错", false}, {"否", false}})
    if (text.rfind(word, 0) == 0 && (text.size() == word.size() || !text::isCjk([&] {
                                       std::size_t at = word.size();
                                       return text::utf8::next(text, at);
                                     }()))) {
      isTrue = value;
      return true;
    }
  return false;
}

// Code points, of which a Han character counts as two: it says as much as two letters or more.
std::size_t lengthOf(std::string_view text) {
  return text::codePointCount(text) + chinese::hanCount(text);
}

Found checkForm(const Candidate& candidate, const CheckInput& input, const CheckSettings& settings) {
  if (squeezed(candidate.question).empty())
    return fault(Rejection::FieldMissing, "question");
  if (squeezed(candidate.answer).empty())
    return fault(Rejection::EmptyAnswer);
  if (objective(candidate.subType) != (candidate.format == QuestionFormat::Objective) ||
      (candidate.format != input.format && !candidate.fallback))
    return fault(Rejection::WrongFormat, std::string(subTypeName(candidate.subType)));
  const std::string_view tag = tagOf(candidate.subType);
  const bool tagged = candidate.question.front() == '[' && candidate.question.find(']') != std::string::npos;
  if (tag.empty() ? tagged && candidate.question.find(']') < 16 : candidate.question.rfind(tag, 0) != 0)
    return fault(Rejection::TagMismatch, candidate.question.substr(0, 20));
  const std::string_view rest = body(candidate.question);
  if (lengthOf(rest) < settings.minimumQuestion)
    return fault(Rejection::TooShort, std::to_string(lengthOf(rest)));
  const std::size_t length = text::codePointCount(rest);
  if (length > settings.maximumQuestion)
    return fault(Rejection::TooLong, std::to_string(length));
  if (text::codePointCount(candidate.answer) > settings.maximumAnswer)
    return fault(Rejection::TooLong, "answer");
  // A question ends as a question or as a request; a Judge or Fill as a statement.
  const std::string question = squeezed(candidate.question);
  bool ends = false;
  for (const std::string_view mark : {"?", "？", ".", "。", ")", "）", "_", "!", "！", "\"", "”"})
    ends = ends || (question.size() >= mark.size() &&
                    question.compare(question.size() - mark.size(), mark.size(), mark) == 0);
  if (!ends && candidate.subType != SubType::Choice)
    return fault(Rejection::NotAQuestion);
  if (refersToContext(question))
    return fault(Rejection::RefersToContext, question);
  if (!input.language.empty()) {
    const std::string found = text::detectLanguage(question + " " + candidate.answer);
    if (!found.empty() && found != input.language)
      return fault(Rejection::WrongLanguage, found);
  }
  return std::nullopt;
}

Found checkSubType(const Candidate& candidate) {
  const std::string question = folded(body(candidate.question));
  switch (candidate.subType) {
  case SubType::Fill: {
    const std::size_t blanks = blankCount(candidate.question);
    if (blanks == 0 || candidate.blanks.size() != blanks)
      return fault(Rejection::BlankCount,
                   std::to_string(blanks) + " blanks, " + std::to_string(candidate.blanks.size()) + " answers");
    for (const std::string& blank : candidate.blanks) {
      if (squeezed(blank).empty())
        return fault(Rejection::EmptyAnswer, "blank");
      if (holdsPhrase(question, folded(blank)))
        return fault(Rejection::AnswerInQuestion, blank);
    }
    break;
  }
  case SubType::Choice: {
    if (candidate.options.size() < 3 || candidate.options.size() > 6)
      return fault(Rejection::OptionCount, std::to_string(candidate.options.size()));
    std::set<std::string> distinct;
    for (const std::string& option : candidate.options)
      if (squeezed(option).empty() || !distinct.insert(folded(option)).second)
        return fault(Rejection::OptionCount, option);
    if (candidate.correctOption < 0 || candidate.correctOption >= static_cast<int>(candidate.options.size()))
      return fault(Rejection::RightOption);
    break;
  }
  case SubType::Judge: {
    bool isTrue = false;
    if (!statesVerdict(candidate.answer, isTrue))
      return fault(Rejection::RightOption, "neither true nor false");
    break;
  }
  case SubType::Calculation: {
    const Recalculation result = recalculate(candidate.calculation);
    if (!result.correct)
      return fault(Rejection::CalculationWrong, result.readable ? result.fault : "no calculation is shown");
    break;
  }
  default:
    if (holdsPhrase(question, folded(candidate.answer)))
      return fault(Rejection::AnswerInQuestion);
  }
  return std::nullopt;
}

bool contains(const std::vector<double>& numbers, double value) {
  return std::any_of(numbers.begin(), numbers.end(), [&](double number) {
    return std::abs(number - value) <= 1e-9 * std::max(1.0, std::abs(value));
  });
}

// Answers may number their parts: "1." and "(2)" are no figures.
std::string withoutListMarks(std::string_view text) {
  std::string result;
  bool start = true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool mark = text[at] >= '1' && text[at] <= '9' && at + 1 < text.size() &&
                      (text[at + 1] == ')' ||
                       (start && text[at + 1] == '.' && (at + 2 == text.size() || text[at + 2] == ' ')));
    if (!mark || (at > 0 && text[at - 1] != '(' && text[at - 1] != ' ' && !start))
      result += text[at];
    else
      result += ' ';
    start =
        text[at] == '\n' || (start && text[at] == ' ') || (at > 0 && text[at - 1] == '.' && text[at] == ' ');
  }
  return result;
}

// Every number of a text by value, with those that a Chinese text writes in characters.
std::vector<double> numbersOf(std::string_view text) {
  std::vector<double> result = numbersIn(text);
  const std::vector<double> inCharacters = text::numbersInCharacters(text);
  result.insert(result.end(), inCharacters.begin(), inCharacters.end());
  return result;
}

Found checkNumbers(const Candidate& candidate, const std::vector<Evidence>& evidence) {
  std::vector<double> known;
  for (const Evidence& item : evidence)
    for (const double number : numbersOf(item.quote))
      known.push_back(number);
  std::vector<double> allowed = known;
  for (const double number : numbersOf(body(candidate.question)))
    allowed.push_back(number);
  if (candidate.subType == SubType::Calculation) {
    const Recalculation calculation = recalculate(candidate.calculation);
    constexpr std::array kConstants{1.0, 2.0, 10.0, 60.0, 100.0, 1000.0, 3600.0, 1000000.0};
    for (const double operand : calculation.operands)
      if (!contains(allowed, operand) &&
          std::find(kConstants.begin(), kConstants.end(), operand) == kConstants.end())
        return fault(Rejection::NumberUnsupported, formatNumber(operand, 6));
    for (const double number : numbersIn(candidate.calculation))
      allowed.push_back(number);
    bool shown = false;
    for (const double number : numbersIn(candidate.answer))
      shown = shown || contains(calculation.results, number) ||
              std::any_of(calculation.results.begin(), calculation.results.end(),
                          [&](double result) { return std::abs(result) == number; });
    if (!shown)
      return fault(Rejection::CalculationWrong, "the answer is not the result");
  }
  for (const double number : numbersOf(withoutListMarks(candidate.answer)))
    if (!contains(allowed, number))
      return fault(Rejection::NumberUnsupported, formatNumber(number, 6));
  if (candidate.subType == SubType::Fill)
    for (const std::string& blank : candidate.blanks)
      for (const double number : numbersOf(blank))
        if (!contains(known, number))
          return fault(Rejection::NumberUnsupported, blank);
  return std::nullopt;
}

// Locates all quotes; each belongs to the first section of the context that holds it, the named one first.
Found locate(const Candidate& candidate, const CheckInput& input, const CheckSettings& settings,
             std::vector<Evidence>& evidence, std::set<std::size_t>& clusters) {
  if (candidate.evidence.empty())
    return fault(Rejection::NoEvidence);
  for (const Candidate::Quote& quote : candidate.evidence) {
    if (lengthOf(squeezed(quote.text)) < settings.minimumQuote)
      return fault(Rejection::EvidenceNotFound, quote.text);
    std::vector<std::size_t> order;
    if (quote.source >= 1 && quote.source <= static_cast<int>(input.context.items.size()))
      order.push_back(static_cast<std::size_t>(quote.source - 1));
    for (std::size_t i = 0; i < input.context.items.size(); ++i)
      if (order.empty() || order.front() != i)
        order.push_back(i);
    bool found = false;
    for (const std::size_t i : order) {
      const ContextItem& item = input.context.items[i];
      const corpus::CorpusChunk& chunk = input.corpus.chunks[item.chunk];
      const std::optional<Span> place = locateQuote(input.corpus.textOf(item.chunk), quote.text);
      if (!place)
        continue;
      const corpus::Document& document = input.corpus.documents[chunk.document];
      Evidence entry;
      entry.documentHash = document.hash;
      entry.documentTitle = document.title;
      entry.span = {chunk.chunk.span.begin + place->begin, chunk.chunk.span.begin + place->end};
      entry.section = corpus::sectionAt(document, entry.span.begin);
      entry.quote = std::string(entry.span.of(document.text));
      if (item.role == ChunkRole::Topic)
        clusters.insert(item.cluster);
      if (std::none_of(evidence.begin(), evidence.end(), [&](const Evidence& other) {
            return other.documentHash == entry.documentHash && other.span == entry.span;
          }))
        evidence.push_back(std::move(entry));
      found = true;
      break;
    }
    if (!found)
      return fault(Rejection::EvidenceNotFound, quote.text);
  }
  return std::nullopt;
}

Found checkReach(const CheckInput& input, const std::vector<Evidence>& evidence,
                 const std::set<std::size_t>& clusters) {
  if (input.context.type == TestType::MultiHop) {
    std::set<std::string> documents;
    for (const Evidence& item : evidence)
      documents.insert(item.documentHash);
    if (documents.size() < 2)
      return fault(Rejection::TooFewDocuments);
  }
  if (input.context.type == TestType::MultiTopic && clusters.size() < 2)
    return fault(Rejection::TooFewTopics);
  return std::nullopt;
}

} // namespace

std::string_view rejectionName(Rejection reason) {
  return kNames[static_cast<std::size_t>(reason)];
}

std::optional<Rejection> rejectionFromName(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end())
    return std::nullopt;
  return static_cast<Rejection>(found - kNames.begin());
}

std::string_view notInDocuments(std::string_view language) {
  return language == "zh" ? "文档中没有说明。" : "The documents do not say.";
}

Verdict checkCandidate(const Candidate& given, const CheckInput& input, const CheckSettings& settings,
                       QaPair& pair) {
  const bool answerable = input.context.type != TestType::Unanswerable;
  Candidate candidate = given;
  if (!answerable) {
    candidate.answer = notInDocuments(input.language);
    candidate.evidence.clear();
  }
  std::vector<Evidence> evidence;
  std::set<std::size_t> clusters;
  Found found = checkForm(candidate, input, settings);
  if (!found)
    found = checkSubType(candidate);
  if (!found && answerable)
    found = locate(candidate, input, settings, evidence, clusters);
  if (!found && answerable)
    found = checkReach(input, evidence, clusters);
  if (!found && answerable)
    found = checkNumbers(candidate, evidence);
  if (!found && !answerable && input.vectors)
    if (const auto chunk =
            chunkHoldingAll(input.corpus, *input.vectors, body(candidate.question), input.language))
      found =
          fault(Rejection::AnswerInCorpus, input.corpus.documents[input.corpus.chunks[*chunk].document].title);
  if (found)
    return {false, found->reason, std::move(found->detail)};
  pair = {};
  pair.type = input.context.type;
  pair.format = candidate.format;
  pair.subType = candidate.subType;
  pair.question = squeezed(candidate.question);
  pair.answer = squeezed(candidate.answer);
  if (candidate.subType == SubType::Choice) {
    pair.options = candidate.options;
    pair.correctOption = candidate.correctOption;
  }
  if (candidate.subType == SubType::Fill)
    for (const std::string& blank : candidate.blanks)
      pair.blanks.push_back(squeezed(blank));
  if (candidate.subType == SubType::Calculation)
    pair.calculation = candidate.calculation;
  pair.language = input.language;
  pair.evidence = std::move(evidence);
  Verdict verdict;
  verdict.accepted = true;
  return verdict;
}

} // namespace reticle::benchmark
