// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/answerfeatures.h"

#include "evaluation/answerframe.h"
#include "evaluation/polarity.h"
#include "text/normalise.h"
#include "text/quantities.h"
#include "text/sentences.h"
#include "text/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>

namespace reticle::evaluation {

using text::quantities;
using text::Quantity;

namespace {

// A sentence with what is compared.
struct Claim {
  std::string text;
  TermSet terms;
  std::vector<Quantity> numbers;
  std::vector<std::pair<std::string, double>> labels; // "die 1": a name, not a value
};

// The word that makes a number a name, e.g. "step" in "step 2"; empty when it is a value.
std::string labelOf(const std::string& text, const Quantity& quantity) {
  static const std::set<std::string, std::less<>> kLabelled{
      "die",     "step",  "fig",        "figure", "layer",    "blank", "option", "table",
      "class",   "phase", "stage",      "level",  "group",    "part",  "type",   "case",
      "section", "claim", "embodiment", "eq",     "equation", "region"};
  if (!quantity.dimension.empty() || quantity.value != std::floor(quantity.value) || quantity.value > 999)
    return {};
  std::size_t end = quantity.span.begin;
  while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '.'))
    --end;
  std::size_t begin = end;
  while (begin > 0 && ((text[begin - 1] | 0x20) >= 'a' && (text[begin - 1] | 0x20) <= 'z'))
    --begin;
  const std::string word = text::toLower(std::string_view(text).substr(begin, end - begin));
  return kLabelled.contains(word) ? word : std::string();
}

std::vector<Claim> claimsOf(std::string_view text, std::string_view language) {
  std::vector<Claim> claims;
  for (const Span sentence : text::sentences(text)) {
    Claim claim{std::string(sentence.of(text)), {}, {}, {}};
    claim.terms = contentTerms(claim.text, language);
    for (const Quantity& quantity : quantities(claim.text)) {
      const std::string label = labelOf(claim.text, quantity);
      if (label.empty())
        claim.numbers.push_back(quantity);
      else
        claim.labels.emplace_back(label, quantity.value);
    }
    if (claim.terms.size() >= 2 || !claim.numbers.empty())
      claims.push_back(std::move(claim));
  }
  return claims;
}

// "8 bar." in front of the sentence that says so is no second claim.
std::vector<Claim> withoutRepeatedValues(std::vector<Claim> claims) {
  const auto saidElsewhere = [&claims](const Claim& bare) {
    return std::any_of(claims.begin(), claims.end(), [&](const Claim& other) {
      return !other.terms.empty() &&
             std::all_of(bare.numbers.begin(), bare.numbers.end(),
                         [&](const auto& value) { return containsQuantity(other.numbers, value); });
    });
  };
  std::vector<Claim> kept;
  for (const Claim& claim : claims) {
    if (!claim.terms.empty() || !saidElsewhere(claim))
      kept.push_back(claim);
  }
  return kept;
}

// Two consecutive sentences of a source: what one claim may rest on.
std::vector<Claim> windowsOf(const std::vector<Claim>& sentences) {
  std::vector<Claim> windows = sentences;
  for (std::size_t i = 0; i + 1 < sentences.size(); ++i) {
    Claim window = sentences[i];
    window.text += " " + sentences[i + 1].text;
    addTo(window.terms, sentences[i + 1].terms);
    window.numbers.insert(window.numbers.end(), sentences[i + 1].numbers.begin(),
                          sentences[i + 1].numbers.end());
    windows.push_back(std::move(window));
  }
  return windows;
}

std::size_t missing(const std::vector<Quantity>& wanted, const std::vector<Quantity>& have) {
  return static_cast<std::size_t>(std::count_if(wanted.begin(), wanted.end(), [&](const Quantity& quantity) {
    return !containsQuantity(have, quantity);
  }));
}

// Citation marks "[1]" and the numbers of lists, "2. ", "3)", "(4)", are no statements.
std::string withoutMarks(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool bracket = text[i] == '[' || text[i] == '(';
    const bool lineStart = i == 0 || text[i - 1] == '\n';
    const bool border = lineStart || text[i - 1] == ' ' || text[i - 1] == '*';
    std::size_t at = i + (bracket ? 1 : 0);
    const std::size_t first = at;
    while (at < text.size() && at < first + 2 && text[at] >= '0' && text[at] <= '9')
      ++at;
    if (at > first && at < text.size()) {
      if (text[i] == '[') {
        while (at < text.size() && std::string_view("0123456789, -").find(text[at]) != std::string_view::npos &&
               at < i + 12)
          ++at;
      }
      const char end = at < text.size() ? text[at] : ' ';
      const bool citation = text[i] == '[' && end == ']' && at <= i + 12;
      const bool listNumber = (bracket || border) && text[i] != '[' && end == ')';
      const bool listItem = (lineStart || text[i - 1] == '*') && end == '.' && text.substr(at + 1, 1) == " ";
      const bool crystal = text[i] == '[' && at - first >= 3 &&
                           text.substr(first, at - first).find_first_of(", -") == std::string_view::npos;
      if ((citation && !crystal) || listNumber || listItem) {
        i = at;
        continue;
      }
    }
    result += text[i];
  }
  return result;
}

bool isMostlyCjk(std::string_view text) {
  std::size_t wide = 0;
  std::size_t letters = 0;
  for (const char c : text) {
    wide += (static_cast<unsigned char>(c) & 0xF0) == 0xE0 ? 1 : 0;
    letters += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1 : 0;
  }
  return wide * 2 > letters && wide > 0;
}

void keepSharedScript(TermSet& terms) {
  std::erase_if(terms, [](const std::string& term) {
    return std::any_of(term.begin(), term.end(), [](char c) { return (c & 0x80) != 0; });
  });
}

const Claim* closest(const Claim& claim, const std::vector<Claim>& others, const TermWeight& weight,
                     double& similarity) {
  const Claim* best = nullptr;
  similarity = 0;
  for (const Claim& other : others) {
    const double value = dice(claim.terms, other.terms, weight);
    if (value > similarity) {
      similarity = value;
      best = &other;
    }
  }
  return best;
}

bool supportedBy(const Claim& claim, const std::vector<Claim>& windows, const TermWeight& weight) {
  constexpr double kMostTerms = 0.55;
  return std::any_of(windows.begin(), windows.end(), [&](const Claim& window) {
    return missing(claim.numbers, window.numbers) == 0 &&
           coverage(claim.terms, window.terms, weight) >= kMostTerms;
  });
}

std::size_t countPhrases(std::string_view folded, const std::vector<std::string_view>& phrases) {
  std::size_t n = 0;
  for (const std::string_view phrase : phrases) {
    for (std::size_t at = folded.find(phrase); at != std::string_view::npos;
         at = folded.find(phrase, at + phrase.size()))
      ++n;
  }
  return n;
}

const std::vector<std::string_view>& sourcePhrases() {
  static const std::vector<std::string_view> kPhrases{"according to", "the standard specifies",
                                                      "semi ",        "as described in",
                                                      "the document", "the paper",
                                                      "the patent",   "specifies",
                                                      "is reported",  "the study",
                                                      "states that",  "根据",
                                                      "规定",         "文献"};
  return kPhrases;
}

const std::vector<std::string_view>& connectives() {
  static const std::vector<std::string_view> kWords{
      "because",    "therefore", "thus",        "hence",        "since ",  "due to",  "as a result", "leads to",
      "results in", "so that",   "which means", "consequently", "whereas", "however", "in contrast", "by ",
      "=",          "≈",         "因为",        "因此",         "导致",    "从而"};
  return kWords;
}

std::string withoutTag(std::string_view question) {
  if (question.starts_with('[')) {
    const std::size_t end = question.find(']');
    if (end != std::string_view::npos && end < 20)
      question.remove_prefix(end + 1);
  }
  return std::string(question);
}

} // namespace

AnswerFeatures answerFeatures(const JudgeInput& input, const TermWeight& weight, const DomainTerms& domain) {
  const benchmark::QaPair& pair = input.pair;
  const Response& response = input.response;
  AnswerFeatures f;
  f.objective = pair.format == benchmark::QuestionFormat::Objective;
  const std::string given = withoutMarks(response.answer);
  // Phrases that only frame an answer are no statements of it.
  const std::string answer = withoutFrame(given);
  f.empty = answer.find_first_not_of(" \t\r\n") == std::string::npos;
  f.exposed = response.contextsExposed;
  f.contexts = response.contexts.size();
  if (f.empty)
    return f;
  f.words = text::countWords(answer);
  if (f.objective)
    f.correctness = objectiveCorrectness(pair, given);

  const std::string question = withoutTag(pair.question);
  const std::string expected = withoutFrame(pair.answer);
  const std::string language = termLanguage(question + "\n" + expected);
  const TermSet questionTerms = contentTerms(question, language);
  const std::vector<Quantity> questionNumbers = quantities(question);
  const std::vector<Claim> reference = claimsOf(expected, language);
  std::vector<Claim> gold = reference;
  for (const benchmark::Evidence& evidence : pair.evidence) {
    for (Claim& claim : claimsOf(evidence.quote, language))
      gold.push_back(std::move(claim));
  }
  std::vector<std::vector<Claim>> contexts;
  std::vector<Claim> contextWindows;
  TermSet contextTerms;
  if (response.contextsExposed) {
    for (const Passage& passage : response.contexts) {
      contexts.push_back(claimsOf(passage.text, language));
      for (Claim& window : windowsOf(contexts.back()))
        contextWindows.push_back(std::move(window));
      addTo(contextTerms, contentTerms(passage.text, language));
    }
  }
  std::vector<Claim> claims = withoutRepeatedValues(claimsOf(answer, language));
  if (isMostlyCjk(answer) != isMostlyCjk(expected)) {
    for (Claim& claim : claims)
      keepSharedScript(claim.terms);
  }
  f.claims = claims.size();
  // An answer in another script than its reference shares with it only names, formulas and numbers.
  f.otherScript = isMostlyCjk(answer) != isMostlyCjk(expected);
  TermSet answerTerms = contentTerms(answer, language);
  if (f.otherScript)
    keepSharedScript(answerTerms);
  const std::vector<Quantity> answerNumbers = quantities(answer);
  // Who names a value that the question did not give says something.
  f.declines = declinesToAnswer(answer) && missing(answerNumbers, questionNumbers) == 0;

  // Key points: every sentence of the reference is one, and half of it said is worth more than half. Words of
  // the question show nothing by being repeated.
  double points = 0;
  double reached = 0;
  TermSet referenceTerms;
  std::vector<Quantity> referenceNumbers;
  for (const Claim& claim : reference) {
    addTo(referenceTerms, claim.terms);
    for (const Quantity& quantity : claim.numbers) {
      if (!containsQuantity(questionNumbers, quantity) && !containsQuantity(referenceNumbers, quantity))
        referenceNumbers.push_back(quantity);
    }
    const TermSet own = without(claim.terms, questionTerms);
    const double size = weightOf(own, weight);
    points += size;
    reached += size * std::sqrt(coverage(own, answerTerms, weight));
  }
  f.keyPoints = points > 0 ? reached / points : coverage(referenceTerms, answerTerms, weight);
  f.referenceNumbers = referenceNumbers.size();
  if (!referenceNumbers.empty())
    f.numbers = 1.0 - static_cast<double>(missing(referenceNumbers, answerNumbers)) /
                          static_cast<double>(referenceNumbers.size());

  if (f.otherScript && referenceNumbers.size() >= 3)
    f.keyPoints = std::max(f.keyPoints, 0.8 * f.numbers);

  const double ownTopic = std::max(0.15, coverage(questionTerms, referenceTerms, weight));
  f.topic = std::min(1.0, coverage(questionTerms, answerTerms, weight) / ownTopic);
  TermSet subject = questionTerms;
  TermSet goldTerms;
  std::vector<Quantity> goldNumbers = questionNumbers;
  std::set<std::pair<std::string, double>> goldLabels;
  std::set<std::string> goldLabelWords;
  for (const Claim& claim : gold) {
    addTo(goldTerms, claim.terms);
    goldNumbers.insert(goldNumbers.end(), claim.numbers.begin(), claim.numbers.end());
    for (const auto& label : claim.labels) {
      goldLabels.insert(label);
      goldLabelWords.insert(label.first);
    }
  }
  addTo(subject, goldTerms);
  TermSet everything = subject;
  addTo(everything, contextTerms);
  f.known = answerTerms.empty() ? 0 : coverage(answerTerms, everything, weight);
  const double referenceWeight = weightOf(without(referenceTerms, questionTerms), weight);
  const TermSet ownTerms = without(answerTerms, questionTerms);
  TermSet knownOwn;
  std::set_intersection(ownTerms.begin(), ownTerms.end(), goldTerms.begin(), goldTerms.end(),
                        std::inserter(knownOwn, knownOwn.end()));
  f.richness = referenceWeight > 0 ? std::min(1.0, weightOf(knownOwn, weight) / referenceWeight) : f.topic;

  constexpr double kFocused = 0.3;
  constexpr double kResembles = 0.3;
  std::size_t focused = 0;
  std::vector<double> cosines;
  for (const Claim& claim : claims) {
    focused += coverage(claim.terms, subject, weight) >= kFocused ? 1 : 0;
    cosines.push_back(termCosine(claim.terms, questionTerms, weight));
    double similarity = 0;
    const Claim* partner = closest(claim, gold, weight, similarity);
    if (partner != nullptr && similarity >= kResembles) {
      ++f.compared;
      f.reversed += contradicts(claim.text, partner->text, similarity) ? 1 : 0;
    }
    f.answerNumbers += claim.numbers.size();
    // "step 7" is strange only where the sources number their steps, too.
    for (const auto& label : claim.labels) {
      if (goldLabelWords.contains(label.first)) {
        ++f.answerNumbers;
        f.strangeNumbers += goldLabels.contains(label) ? 0 : 1;
      }
    }
    for (const Quantity& quantity : claim.numbers) {
      if (containsQuantity(goldNumbers, quantity))
        continue;
      // a context may hold it, but then close to what the claim says
      const bool inContext =
          std::any_of(contextWindows.begin(), contextWindows.end(), [&](const Claim& window) {
            return containsQuantity(window.numbers, quantity) &&
                   coverage(claim.terms, window.terms, weight) >= 0.4;
          });
      f.strangeNumbers += inContext ? 0 : 1;
    }
    f.faithful += supportedBy(claim, contextWindows, weight) ? 1 : 0;
  }
  f.focus = claims.empty() ? 0 : static_cast<double>(focused) / static_cast<double>(claims.size());
  std::sort(cosines.begin(), cosines.end(), std::greater<>());
  cosines.resize(std::min<std::size_t>(cosines.size(), 3));
  for (const double cosine : cosines)
    f.questionCosine += cosine / static_cast<double>(cosines.size());

  // Content found in contexts: terms the question did not give, and numbers.
  if (!contexts.empty()) {
    double found = 0;
    double all = 0;
    if (!ownTerms.empty()) {
      const double size = weightOf(ownTerms, weight);
      all += size;
      found += size * coverage(ownTerms, contextTerms, weight);
    }
    std::vector<Quantity> contextNumbers;
    for (const Claim& window : contextWindows)
      contextNumbers.insert(contextNumbers.end(), window.numbers.begin(), window.numbers.end());
    std::size_t ownNumbers = 0;
    std::size_t foundNumbers = 0;
    for (const Quantity& quantity : answerNumbers) {
      if (containsQuantity(questionNumbers, quantity))
        continue;
      ++ownNumbers;
      foundNumbers += containsQuantity(contextNumbers, quantity) ? 1 : 0;
    }
    all += static_cast<double>(ownNumbers);
    found += static_cast<double>(foundNumbers);
    if (all > 0) {
      f.contextShare = found / all;
    } else {
      // "A" or "False": judged by what it stands for, the option or the statement itself
      TermSet stands = questionTerms;
      const std::vector<std::string> options = optionsOf(pair);
      const std::optional<int> letter = chosenOption(given, options);
      if (letter && *letter < static_cast<int>(options.size()))
        stands = contentTerms(options[static_cast<std::size_t>(*letter)]);
      f.contextShare = coverage(stands, contextTerms, weight);
    }
    // Contexts about the question are worth something even where the answer adds little of its own.
    f.contextShare = 0.85 * f.contextShare + 0.15 * f.topic * coverage(questionTerms, contextTerms, weight);
    TermSet before;
    for (const std::vector<Claim>& context : contexts) {
      TermSet here;
      for (const Claim& claim : context)
        addTo(here, claim.terms);
      const double gain =
          coverage(without(ownTerms, before), here, weight) * weightOf(without(ownTerms, before), weight);
      const double size = weightOf(ownTerms, weight);
      f.sourcesUsed += size > 0 && gain / size >= 0.1 ? 1 : 0;
      addTo(before, here);
    }
  }
  std::vector<Claim> quotable = contextWindows;
  for (const benchmark::Evidence& evidence : pair.evidence) {
    for (Claim& window : windowsOf(claimsOf(evidence.quote, language)))
      quotable.push_back(std::move(window));
  }
  for (const Claim& window : windowsOf(reference))
    quotable.push_back(window);
  for (const Claim& claim : claims) {
    double similarity = 0;
    const Claim* partner = closest(claim, gold, weight, similarity);
    const bool reversed =
        partner != nullptr && similarity >= kResembles && contradicts(claim.text, partner->text, similarity);
    f.quoted += !reversed && supportedBy(claim, quotable, weight) ? 1 : 0;
  }

  const std::string folded = text::toLower(answer);
  f.sourcePhrases = countPhrases(folded, sourcePhrases());
  f.connectives = countPhrases(folded, connectives());
  if (domain) {
    const std::vector<std::string> terms = domain(answer);
    f.domainTerms = std::set<std::string>(terms.begin(), terms.end()).size();
  }
  return f;
}

} // namespace reticle::evaluation
