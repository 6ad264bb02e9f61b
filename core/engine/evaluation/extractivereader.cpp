// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/extractivereader.h"

#include "evaluation/answerframe.h"
#include "evaluation/blankfiller.h"
#include "evaluation/contextsentences.h"
#include "evaluation/finalanswer.h"
#include "evaluation/polarity.h"
#include "evaluation/statements.h"
#include "text/normalise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

namespace reticle::evaluation {

using text::quantities;
using text::Quantity;

namespace {

// Below this share of the question's terms a sentence is about something else.
constexpr double kLeastFit = 0.2;

enum class Form { Fill, Judge, Choice, Calculation, Open };

Form takeTag(std::string& question) {
  constexpr std::array<std::pair<std::string_view, Form>, 8> kTags{{{"[fill]", Form::Fill},
                                                                    {"[judge]", Form::Judge},
                                                                    {"[choice]", Form::Choice},
                                                                    {"[calculation]", Form::Calculation},
                                                                    {"[填空]", Form::Fill},
                                                                    {"[判断]", Form::Judge},
                                                                    {"[选择]", Form::Choice},
                                                                    {"[计算]", Form::Calculation}}};
  const std::string folded = text::toLower(question.substr(0, 40));
  for (const auto& [tag, form] : kTags) {
    if (folded.starts_with(tag)) {
      question.erase(0, tag.size());
      return form;
    }
  }
  return Form::Open;
}

std::string formatted(double value) {
  std::array<char, 40> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.6g", value);
  return buffer.data();
}

std::string fill(const std::string& question, const ContextSentences& sentences, const AnswerFrame& frame) {
  const TermSet wanted = contentTerms(question);
  const std::vector<std::size_t> ranked = sentences.ranked(wanted);
  const std::size_t blanks = std::max<std::size_t>(1, countBlanks(question));
  std::string answer;
  std::string basis;
  std::size_t filled = 0;
  for (std::size_t blank = 0; blank < blanks; ++blank) {
    std::optional<Filler> best;
    double bestScore = 0;
    std::size_t from = 0;
    for (std::size_t k = 0; k < std::min<std::size_t>(ranked.size(), 5); ++k) {
      const double fit = sentences.fit(ranked[k], wanted);
      const std::optional<Filler> filler = fillBlank(question, blank, sentences.all()[ranked[k]].text);
      if (fit < kLeastFit || !filler)
        continue;
      const double score = fit * (0.4 + 0.6 * filler->fit);
      if (score > bestScore) {
        bestScore = score;
        best = filler;
        from = ranked[k];
      }
    }
    if (blank > 0)
      answer += frame.between;
    answer += best ? best->text : std::string(frame.unknown);
    filled += best ? 1 : 0;
    if (best && basis.find(sentences.all()[from].text) == std::string::npos)
      basis += (basis.empty() ? "" : " ") + sentences.all()[from].text;
  }
  if (filled == 0)
    return std::string(frame.nothing);
  return std::string(frame.answerIs) + answer + std::string(frame.reasoning) + basis;
}

std::string judgeStatement(const std::string& question, const ContextSentences& sentences,
                           const AnswerFrame& frame) {
  const Statements statements = statementsIn(question);
  std::size_t right = 0;
  std::string basis;
  for (const std::string& statement : statements.all) {
    const TermSet wanted = contentTerms(statement);
    const std::vector<std::size_t> ranked = sentences.ranked(wanted);
    if (ranked.empty() || sentences.fit(ranked.front(), wanted) < kLeastFit)
      return std::string(frame.nothing);
    const ContextSentence& best = sentences.all()[ranked.front()];
    const double similarity = dice(wanted, best.terms, sentences.weight());
    const double covered = coverage(wanted, best.terms, sentences.weight());
    const std::vector<Quantity> stated = quantities(statement);
    const bool otherNumber = std::any_of(stated.begin(), stated.end(), [&](const Quantity& quantity) {
      return !containsQuantity(best.numbers, quantity);
    });
    const bool holds =
        covered >= 0.5 && !otherNumber && !contradicts(statement, best.text, std::max(similarity, covered));
    right += holds ? 1 : 0;
    basis += (basis.empty() ? "" : " ") + best.text;
  }
  const bool all = right == statements.all.size();
  const bool isTrue = statements.claimed == Claimed::ExactlyOneTrue ? right == 1
                      : statements.claimed == Claimed::SameTruth    ? all || right == 0
                                                                    : all;
  return std::string(frame.answerIs) + std::string(isTrue ? frame.isTrue : frame.isFalse) +
         std::string(frame.reasoning) + std::string(frame.states) + basis;
}

std::string choose(const std::string& question, const ContextSentences& sentences, const AnswerFrame& frame) {
  const std::vector<std::string> options = optionsIn(question);
  if (options.empty())
    return std::string(frame.nothing);
  const std::size_t firstOption = question.find(options.front());
  const TermSet stem = contentTerms(question.substr(0, firstOption));
  double bestScore = 0;
  std::size_t bestOption = 0;
  std::size_t basis = 0;
  for (std::size_t o = 0; o < options.size(); ++o) {
    const TermSet own = without(contentTerms(options[o]), stem);
    const std::vector<Quantity> numbers = quantities(options[o]);
    for (std::size_t i = 0; i < sentences.all().size(); ++i) {
      const ContextSentence& sentence = sentences.all()[i];
      const double about = sentences.fit(i, stem);
      double said = own.empty() ? 0 : coverage(own, sentence.terms, sentences.weight());
      if (!numbers.empty()) {
        const auto right = std::count_if(numbers.begin(), numbers.end(), [&](const Quantity& quantity) {
          return containsQuantity(sentence.numbers, quantity);
        });
        const double share = static_cast<double>(right) / static_cast<double>(numbers.size());
        said = own.empty() ? share : (said + share) / 2;
      } else if (own.empty()) {
        // a sign or a letter: looked for as text
        const std::string folded = text::foldForMatching(options[o]);
        said =
            !folded.empty() && text::foldForMatching(sentence.text).find(folded) != std::string::npos ? 1 : 0;
      }
      // An option that is denied there is not the answer.
      if (said > 0 && contradicts(options[o], sentence.text, said))
        said *= 0.5;
      const double score = said > 0 ? 0.65 * said + 0.35 * about : 0;
      if (score > bestScore) {
        bestScore = score;
        bestOption = o;
        basis = i;
      }
    }
  }
  if (bestScore <= 0)
    return std::string(frame.nothing);
  return std::string(frame.answerIs) + static_cast<char>('A' + bestOption) + std::string(frame.reasoning) +
         sentences.all()[basis].text;
}

// What a calculation question asks to be done with two quantities.
enum class Operation { Difference, Ratio, Sum, Product, Percent };

Operation operationOf(const std::string& folded) {
  const auto says = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return folded.find(word) != std::string::npos; });
  };
  if (says({"percent", "per cent", "%", "百分"}))
    return Operation::Percent;
  if (says({"ratio", "how many times", "factor", "times as", "times larger", "times higher", "比值", "倍"}))
    return Operation::Ratio;
  if (says({"total", "sum of", "together", "altogether", "in all", "总"}))
    return Operation::Sum;
  if (says({"product of", "multipl"}))
    return Operation::Product;
  return Operation::Difference;
}

std::string calculate(const std::string& question, const ContextSentences& sentences,
                      const AnswerFrame& frame) {
  const TermSet wanted = contentTerms(question);
  const std::vector<std::size_t> ranked = sentences.ranked(wanted);
  struct Operand {
    Quantity quantity;
    std::size_t sentence = 0;
    double fit = 0;
  };
  // Each quantity is as good as the words around it; two with the same dimension are needed.
  std::vector<Operand> operands;
  for (std::size_t k = 0; k < std::min<std::size_t>(ranked.size(), 4); ++k) {
    const ContextSentence& sentence = sentences.all()[ranked[k]];
    const double fit = sentences.fit(ranked[k], wanted);
    if (fit < kLeastFit)
      break;
    for (const Quantity& quantity : sentence.numbers) {
      const std::size_t from = quantity.span.begin > 60 ? quantity.span.begin - 60 : 0;
      const TermSet around =
          contentTerms(std::string_view(sentence.text).substr(from, quantity.span.end - from + 40));
      operands.push_back({quantity, ranked[k], fit + 0.5 * coverage(wanted, around, sentences.weight())});
    }
  }
  // A unit that the question names is the one asked for.
  const std::string folded = text::toLower(question);
  const Operation operation = operationOf(folded);
  double bestScore = -1;
  std::size_t first = 0;
  std::size_t second = 0;
  for (std::size_t a = 0; a < operands.size(); ++a) {
    for (std::size_t b = a + 1; b < operands.size(); ++b) {
      const Quantity& x = operands[a].quantity;
      const Quantity& y = operands[b].quantity;
      const bool alike = x.dimension == y.dimension;
      if ((!alike && operation != Operation::Product) || sameQuantity(x, y))
        continue;
      double score = operands[a].fit + operands[b].fit;
      score += !x.unit.empty() && question.find(x.unit) != std::string::npos ? 0.5 : 0;
      score += x.dimension.empty() ? -0.3 : 0;
      score += operands[a].sentence == operands[b].sentence ? 0.1 : 0;
      if (score > bestScore) {
        bestScore = score;
        first = a;
        second = b;
      }
    }
  }
  if (bestScore < 0)
    return ranked.empty() || sentences.fit(ranked.front(), wanted) < kLeastFit
               ? std::string(frame.nothing)
               : std::string(frame.noQuantities) + sentences.all()[ranked.front()].text;
  const Quantity& x = operands[first].quantity;
  Quantity y = operands[second].quantity;
  if (!x.dimension.empty() && y.factor != x.factor) {
    y.value = (y.value * y.factor + y.offset - x.offset) / x.factor;
    y.unit = x.unit;
  }
  double result = 0;
  std::string unit = x.unit.empty() ? "" : " " + x.unit;
  std::string work;
  const double larger = std::max(x.value, y.value);
  const double smaller = std::min(x.value, y.value);
  switch (operation) {
  case Operation::Difference:
    result = larger - smaller;
    work = formatted(larger) + " - " + formatted(smaller);
    break;
  case Operation::Sum:
    result = x.value + y.value;
    work = formatted(x.value) + " + " + formatted(y.value);
    break;
  case Operation::Product:
    result = x.value * y.value;
    work = formatted(x.value) + " * " + formatted(y.value);
    unit.clear();
    break;
  case Operation::Ratio:
    if (smaller == 0)
      return std::string(frame.nothing);
    result = larger / smaller;
    work = formatted(larger) + " / " + formatted(smaller);
    unit.clear();
    break;
  case Operation::Percent:
    if (x.value == 0)
      return std::string(frame.nothing);
    result = std::abs(y.value - x.value) / x.value * 100;
    work = "|" + formatted(y.value) + " - " + formatted(x.value) + "| / " + formatted(x.value) + " * 100";
    unit = " %";
    break;
  }
  std::string basis = sentences.all()[operands[first].sentence].text;
  if (operands[first].sentence != operands[second].sentence)
    basis += " " + sentences.all()[operands[second].sentence].text;
  return std::string(frame.answerIs) + formatted(result) + unit + std::string(frame.reasoning) + work + " = " +
         formatted(result) + unit + ". " + basis;
}

// Up to three sentences, each for what the earlier ones leave open; in reading order.
std::string explain(const std::string& question, const ContextSentences& sentences, const AnswerFrame& frame) {
  const TermSet wanted = contentTerms(question);
  TermSet open = wanted;
  std::vector<std::size_t> chosen;
  const double all = weightOf(wanted, sentences.weight());
  for (int round = 0; round < 3; ++round) {
    double bestScore = 0;
    std::optional<std::size_t> best;
    for (const std::size_t index : sentences.ranked(wanted)) {
      if (std::find(chosen.begin(), chosen.end(), index) != chosen.end())
        continue;
      const double gain = weightOf(open, sentences.weight()) > 0 && all > 0
                              ? coverage(open, sentences.all()[index].terms, sentences.weight()) *
                                    weightOf(open, sentences.weight()) / all
                              : 0;
      const double score = 0.5 * sentences.fit(index, wanted) + gain;
      if (score > bestScore) {
        bestScore = score;
        best = index;
      }
    }
    if (!best || (round == 0 && sentences.fit(*best, wanted) < kLeastFit) || (round > 0 && bestScore < 0.15))
      break;
    chosen.push_back(*best);
    open = without(open, sentences.all()[*best].terms);
  }
  if (chosen.empty())
    return std::string(frame.nothing);
  std::sort(chosen.begin(), chosen.end());
  std::string answer;
  for (const std::size_t index : chosen)
    answer += (answer.empty() ? "" : " ") + sentences.all()[index].text;
  return answer;
}

} // namespace

std::string questionText(const benchmark::QaPair& pair) {
  std::string result = pair.question;
  // Options that the question spells out already are not repeated.
  if (pair.options.empty() || optionsIn(pair.question).size() == pair.options.size())
    return result;
  for (std::size_t i = 0; i < pair.options.size(); ++i)
    result += std::string("\n") + static_cast<char>('A' + i) + ") " + pair.options[i];
  return result;
}

ExtractiveReader::ExtractiveReader(TermWeight weight) : m_weight(std::move(weight)) {}

std::string ExtractiveReader::answer(const std::string& question, const std::vector<Passage>& contexts) const {
  const ContextSentences sentences(contexts, m_weight);
  const AnswerFrame& frame = answerFrame(termLanguage(question));
  if (sentences.empty())
    return std::string(frame.nothing);
  std::string asked = question;
  switch (takeTag(asked)) {
  case Form::Fill:
    return fill(asked, sentences, frame);
  case Form::Judge:
    return judgeStatement(asked, sentences, frame);
  case Form::Choice:
    return choose(asked, sentences, frame);
  case Form::Calculation:
    return calculate(asked, sentences, frame);
  case Form::Open:
    break;
  }
  return explain(asked, sentences, frame);
}

} // namespace reticle::evaluation
