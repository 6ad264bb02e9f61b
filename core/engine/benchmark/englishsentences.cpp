// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/englishrules.h"

#include "benchmark/quotelocation.h"

#include <algorithm>
#include <array>

namespace reticle::benchmark {

namespace {

bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool capital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool digit(char c) {
  return c >= '0' && c <= '9';
}

// Words with which a sentence leans on the one before; they can be taken off.
constexpr std::array kConnectives{"firstly",
                                  "secondly",
                                  "thirdly",
                                  "lastly",
                                  "further",
                                  "first",
                                  "second",
                                  "finally",
                                  "however",
                                  "therefore",
                                  "thus",
                                  "hence",
                                  "consequently",
                                  "moreover",
                                  "furthermore",
                                  "in addition",
                                  "additionally",
                                  "as a result",
                                  "for that reason",
                                  "for this reason",
                                  "in contrast",
                                  "by contrast",
                                  "on the other hand",
                                  "accordingly",
                                  "nevertheless",
                                  "nonetheless",
                                  "in particular",
                                  "specifically",
                                  "for example",
                                  "for instance",
                                  "similarly",
                                  "likewise",
                                  "in practice",
                                  "in general",
                                  "generally",
                                  "typically",
                                  "also",
                                  "indeed",
                                  "in fact",
                                  "as mentioned",
                                  "importantly",
                                  "notably",
                                  "overall",
                                  "conversely",
                                  "preferably",
                                  "as a consequence",
                                  "meanwhile",
                                  "instead"};

// First words after which nothing stands alone.
const std::set<std::string_view, std::less<>>& leaning() {
  static const std::set<std::string_view, std::less<>> kWords{
      "it",   "this",   "these",   "those",   "they",     "such",      "he",       "she",       "his",
      "her",  "its",    "their",   "there",   "here",     "both",      "another",  "other",     "others",
      "then", "and",    "but",     "or",      "so",       "nor",       "which",    "that",      "who",
      "we",   "our",    "i",       "you",     "your",     "as",        "the same", "neither",   "either",
      "two",  "three",  "next",    "finally", "first",    "second",    "third",    "again",     "note",
      "see",  "figure", "fig",     "table",   "equation", "where",     "similar",  "different", "most",
      "some", "many",   "several", "one",     "using",    "referring", "what",     "how"};
  return kWords;
}

// Words anywhere in the sentence that point outside it.
const std::set<std::string_view, std::less<>>& pointing() {
  static const std::set<std::string_view, std::less<>> kWords{
      "this",        "these",       "said",         "aforementioned",
      "herein",      "hereinafter", "thereof",      "therein",
      "former",      "latter",      "we",           "our",
      "us",          "i",           "fig",          "figs",
      "figure",      "figures",     "table",        "tables",
      "eq",          "eqs",         "equation",     "ref",
      "refs",        "claim",       "claims",       "embodiment",
      "embodiments", "et",          "respectively", "chapter",
      "paper",       "invention",   "disclosure",   "above-mentioned",
      "article",     "authors",     "author",       "example",
      "examples",    "appendix",    "reference",    "references",
      "following",   "thereby",     "such",         "here",
      "illustrated", "depicted",    "foregoing",    "subsection",
      "previously",  "earlier",     "you",          "your"};
  return kWords;
}

constexpr std::array kBadPhrases{"described above",
                                 "mentioned above",
                                 "as above",
                                 "shown above",
                                 "discussed above",
                                 "see below",
                                 "described below",
                                 "shown below",
                                 "discussed below",
                                 "as shown",
                                 "shown in",
                                 "listed in",
                                 "described in",
                                 "the text",
                                 "the document",
                                 "this section",
                                 "previous section",
                                 "next section",
                                 "in part",
                                 "http",
                                 "www.",
                                 "©",
                                 "all rights",
                                 "copyright",
                                 "the present",
                                 "the same time thanks",
                                 "and/or",
                                 "|",
                                 "\t",
                                 "...",
                                 "…",
                                 "=",
                                 " ,",
                                 ",,",
                                 "??",
                                 "□",
                                 "\ufffd",
                                 "¥",
                                 "\\",
                                 "{",
                                 "}",
                                 "_",
                                 "one or more",
                                 "for example",
                                 "e.g.",
                                 "i.e.",
                                 "etc",
                                 "•",
                                 "→",
                                 "~",
                                 "\u2248",
                                 "the term ",
                                 "the word ",
                                 "fig.",
                                 "figs.",
                                 ", however",
                                 "as discussed",
                                 "as described",
                                 "as mentioned",
                                 "as illustrated",
                                 "in this",
                                 "as noted",
                                 "¢",
                                 "§",
                                 "this is",
                                 "u.s. pat",
                                 "pat. no"};

std::size_t wordCount(const std::vector<english::Word>& words) {
  return words.size();
}

bool balanced(std::string_view text) {
  int round = 0;
  int square = 0;
  std::size_t quotes = 0;
  for (const char c : text) {
    round += c == '(' ? 1 : c == ')' ? -1 : 0;
    square += c == '[' ? 1 : c == ']' ? -1 : 0;
    quotes += c == '"';
    if (round < 0 || square < 0)
      return false;
  }
  return round == 0 && square == 0 && quotes % 2 == 0;
}

// Signs of broken text: single letters, capitals inside words, digits glued to words, words of consonants.
double brokenShare(const std::vector<english::Word>& words) {
  std::size_t odd = 0;
  for (const english::Word& word : words) {
    const std::string& t = word.text;
    if (t.size() == 1 && letter(t[0]) && t != "a" && t != "A" && t != "I")
      ++odd;
    else if (t.find('?') != std::string::npos || t.find('!') != std::string::npos ||
             t.find(',') != std::string::npos || t.find(';') != std::string::npos)
      odd += std::any_of(t.begin(), t.end(), letter) ? 1 : 0;
    else if (t.size() > 22 && t.find('-') == std::string::npos && t.find('/') == std::string::npos)
      ++odd;
    else if (t.size() >= 4 && std::all_of(t.begin(), t.end(), letter) &&
             t.find_first_of("aeiouyAEIOUY") == std::string::npos && !capital(t[1]))
      ++odd;
  }
  return words.empty() ? 1.0 : static_cast<double>(odd) / static_cast<double>(words.size());
}

// A reference numeral of a patent: "substrate 200", "M10", "layer 112a".
bool hasNumerals(std::string_view statement, const std::vector<english::Word>& words,
                 const std::vector<Quantity>& quantities) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& t = words[i].text;
    const std::size_t digits = static_cast<std::size_t>(std::count_if(t.begin(), t.end(), digit));
    if (digits >= 2 && digits >= t.size() - 1 && t.find('.') == std::string::npos) {
      const bool measured = std::any_of(quantities.begin(), quantities.end(), [&](const Quantity& q) {
        return q.span.overlaps(words[i].span) && !q.unit.empty();
      });
      const bool bare = std::any_of(quantities.begin(), quantities.end(),
                                    [&](const Quantity& q) { return q.span.overlaps(words[i].span); });
      const std::string& before = words[i - 1].low;
      const bool value =
          bare && (before == "of" || before == "is" || before == "about" || before == "to" ||
                   before == "than" || before == "only" || before == "by" || before == "carries" ||
                   before == "and" || before == "for" || english::isPreposition(before));
      if (!measured && !value)
        return true;
    }
  }
  (void)statement;
  return false;
}

// A name, formula or acronym that fixes what a sentence is about; the first word counts only when it is no
// plain word. `subject`: only what stands before the first verb is looked at.
bool specific(const DocumentView& view, const std::vector<english::Word>& words, bool subject) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (subject && i > 0 &&
        (english::isAuxiliary(words[i].low) || !english::baseOfThirdPerson(words[i].low).empty()))
      return false;
    if (english::isName(view, words[i], i == 0))
      return true;
  }
  return false;
}

} // namespace

namespace english {

std::optional<FactSentence> factSentence(const DocumentView& view, std::size_t number,
                                         const knowledge::DensityAnalyser* terms, std::string* whyNot) {
  const auto no = [&](const char* why) -> std::optional<FactSentence> {
    if (whyNot)
      *whyNot = why;
    return std::nullopt;
  };
  if (!view.prose[number])
    return no("not prose");
  FactSentence result;
  result.view = &view;
  result.number = number;
  result.quote = std::string(view.sentences[number].of(view.document->text));
  std::string text = squeezed(result.quote);
  if (text.find("..") != std::string::npos || text.find(" .") != std::string::npos)
    return no("gaps");
  if (text.back() != '.')
    return no("no full stop");
  text.pop_back();
  if (text.empty() || (!capital(text[0]) && !digit(text[0])))
    return no("no capital");
  if (digit(text[0]) && english::wordsOf(text).front().text.size() <= 3 && text.find(". ") < 6)
    return no("numbered item");
  // Take a leading connective off.
  const std::string low = english::lowered(text);
  for (const std::string_view connective : kConnectives) {
    if (low.rfind(connective, 0) != 0)
      continue;
    std::size_t at = connective.size();
    if (at < text.size() && text[at] == ',')
      ++at;
    else if (connective != "therefore" && connective != "for that reason" && connective != "for this reason" &&
             connective != "thus" && connective != "hence")
      continue;
    if (at >= text.size() || text[at] != ' ')
      continue;
    result.connective = std::string(connective);
    text = english::capitalised(text.substr(at + 1));
    break;
  }
  for (const std::string_view inner :
       {" therefore ", " thus ", " hence ", " also ", " however ", ", in contrast, ", ", on the other hand, ",
        ", however, ", ", therefore, "})
    if (const std::size_t at = text.find(inner);
        at != std::string::npos && text[at - 1] != ',' && !text.substr(0, at).ends_with(" and")) {
      text.replace(at, inner.size(), " ");
      if (result.connective.empty())
        result.connective = std::string(inner.substr(
            inner.find_first_not_of(", "), inner.find_last_not_of(", ") + 1 - inner.find_first_not_of(", ")));
    }
  result.statement = text;
  const std::string lowText = english::lowered(text);
  const std::vector<english::Word> words = english::wordsOf(text);
  if (wordCount(words) < 7)
    return no("too short");
  if (wordCount(words) > 42 || text.size() > 330)
    return no("too long");
  if (leaning().contains(words.front().low))
    return no("leans on the sentence before");
  // "The thicker mask is ...": thicker than what was said before.
  if (words[0].low == "the" && words[1].low.ends_with("er") && !english::opposite(words[1].low).empty() &&
      (english::isAuxiliary(words[3].low) || !english::baseOfThirdPerson(words[3].low).empty()))
    return no("compares with the sentence before");
  for (std::size_t i = 0; i < words.size(); ++i)
    if (pointing().contains(words[i].low))
      return no("points outside");
  for (const std::string_view phrase : kBadPhrases)
    if (lowText.find(phrase) != std::string::npos)
      return no("phrase");
  if (words.size() > 2 && (words[1].low == "that" || words[0].low == "which"))
    return no("fragment");
  if (!balanced(text) || text.find('[') != std::string::npos || fieldList(text))
    return no("brackets");
  if (text.find("(a)") != std::string::npos || text.find("(i)") != std::string::npos ||
      text.find("(1)") != std::string::npos)
    return no("list");
  for (std::size_t i = 2; i + 1 < text.size(); ++i)
    if (text[i] == ',' && capital(text[i - 1]) && text[i - 2] == ' ' && text[i + 1] == ' ')
      return no("broken formula"); // "an O, plasma"
  if (brokenShare(words) > 0.07)
    return no("broken text");
  // A pronoun that has nothing before it in the sentence to stand for.
  for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 5); ++i)
    if (words[i].low == "it" || words[i].low == "they" || words[i].low == "them" || words[i].low == "its" ||
        words[i].low == "their")
      return no("pronoun");
  // "When it ..." further on, after a comma, may be fine; two such words are not.
  std::size_t pronouns = 0;
  for (const english::Word& word : words)
    pronouns += word.low == "it" || word.low == "they" || word.low == "them" || word.low == "those" ||
                word.low == "their" || word.low == "its";
  if (pronouns > 1)
    return no("pronouns");
  // A finite verb somewhere, else it is a heading or a fragment.
  const bool verb = std::any_of(words.begin(), words.end(), [](const english::Word& word) {
    return english::isAuxiliary(word.low) || !english::baseOfThirdPerson(word.low).empty() ||
           english::isBaseVerb(word.low) || (word.low.size() > 4 && word.low.ends_with("ed"));
  });
  if (!verb)
    return no("no verb");
  std::size_t capitals = 0;
  for (const english::Word& word : words)
    capitals += std::count_if(word.text.begin(), word.text.end(), capital) >= 3;
  if (capitals * 3 > words.size())
    return no("capitals");
  result.quantities = statedQuantities(text);
  if (terms)
    result.terms = terms->analyse(text).hits;
  const bool numerals = hasNumerals(text, words, result.quantities);
  const bool modal = std::any_of(words.begin(), words.end(), [](const english::Word& word) {
    return word.low == "may" || word.low == "might" || word.low == "could" || word.low == "would";
  });
  const bool named = specific(view, words, false);
  const bool definite = words.front().low == "the" || words.front().low == "each" || words.front().low == "all";
  // What was found in one experiment holds for it alone.
  const bool past = std::any_of(words.begin(), words.end(), [](const english::Word& word) {
    return word.low == "was" || word.low == "were" || word.low == "showed" || word.low == "exhibited";
  });
  result.needsFrame =
      numerals || past || (definite && !specific(view, words, true)) || (!named && !result.quantities.empty());
  if (result.needsFrame && view.frame.empty())
    return no("names nothing");
  if (result.needsFrame && capital(text[0]) && !isName(view, words.front(), true) &&
      !plainStart(view, words.front().text))
    return no("start of unknown case");
  result.score = 0.5;
  result.score += named ? 0.15 : 0.0;
  result.score += std::min<double>(0.15, 0.05 * static_cast<double>(result.terms.size()));
  result.score += result.quantities.empty() ? 0.0 : 0.1;
  // Bare "the film", "the device": what is meant may stand in the sentence before.
  std::size_t definites = 0;
  for (std::size_t i = 0; i + 2 < words.size(); ++i)
    definites += words[i].low == "the" && !isName(view, words[i + 1], false) &&
                 english::isFunctionWord(words[i + 2].low) && words[i + 2].low != "of";
  result.score -= definites > 2 ? 0.04 * static_cast<double>(definites - 2) : 0.0;
  result.score -= text.find(": ") != std::string::npos ? 0.15 : 0.0;
  result.modal = modal;
  result.numerals = numerals;
  result.score -= modal ? 0.15 : 0.0;
  result.score -= numerals ? 0.25 : 0.0;
  result.score -= pronouns > 0 ? 0.1 : 0.0;
  result.score -= result.needsFrame ? 0.05 : 0.0;
  result.score -= wordCount(words) > 32 ? 0.1 : 0.0;
  result.score -= std::count(text.begin(), text.end(), ',') > 3 ? 0.1 : 0.0;
  result.score -= text.find(';') != std::string::npos ? 0.05 : 0.0;
  return result;
}

} // namespace english

} // namespace reticle::benchmark
