// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/factsentence.h"

#include "benchmark/english.h"
#include "benchmark/quotelocation.h"
#include "text/sentences.h"

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

// A row of a field list: "etch rate: 12 nm/min; pressure: 5 Pa".
bool fieldList(std::string_view text) {
  std::size_t colons = 0;
  std::size_t semicolons = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    colons += text[i] == ':' && text[i + 1] == ' ';
    semicolons += text[i] == ';';
  }
  return colons >= 2 || (colons >= 1 && semicolons >= 1) || semicolons >= 2;
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

bool isName(const DocumentView& view, const english::Word& word, bool first) {
  const std::string& t = word.text;
  const auto capitals = std::count_if(t.begin(), t.end(), capital);
  if (capitals >= 2 || (capitals >= 1 && std::any_of(t.begin(), t.end(), digit)))
    return true;
  return !first && capitals == 1 && capital(t[0]) && t.size() > 2 &&
         !view.lowerWords.contains(english::lowered(t));
}

// A name, formula or acronym that fixes what a sentence is about; the first word counts only when it is no
// plain word. `subject`: only what stands before the first verb is looked at.
bool specific(const DocumentView& view, const std::vector<english::Word>& words, bool subject) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (subject && i > 0 &&
        (english::isAuxiliary(words[i].low) || !english::baseOfThirdPerson(words[i].low).empty()))
      return false;
    if (isName(view, words[i], i == 0))
      return true;
  }
  return false;
}

// Whether a first word is capital only because it is the first: it stands small elsewhere, or has the ending of
// a common word and is never written with a capital inside a sentence.
bool plainStart(const DocumentView& view, std::string_view first) {
  for (std::size_t i = 1; i < first.size(); ++i)
    if (capital(first[i]) || digit(first[i]))
      return false; // a name or formula
  std::string key = english::lowered(first);
  while (!key.empty() && !letter(key.back()))
    key.pop_back();
  if (english::isFunctionWord(key) || english::isPropertyNoun(key) || view.lowerWords.contains(key))
    return true;
  const std::size_t hyphen = key.find('-');
  if (hyphen != std::string::npos)
    return hyphen > 1 && plainStart(view, std::string(first.substr(0, hyphen)));
  return !view.names.contains(key) && english::looksCommon(key);
}

std::string cleanTitle(std::string_view title) {
  std::string result = squeezed(title);
  if (result.find(' ') == std::string::npos)
    std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

} // namespace

DocumentView viewOf(const corpus::Document& document) {
  DocumentView view;
  view.document = &document;
  const std::string title = cleanTitle(document.title);
  if (title.size() >= 3 && title.size() <= 140 && std::count_if(title.begin(), title.end(), letter) >= 2 &&
      title.find('"') == std::string::npos)
    view.frame =
        title.find(' ') == std::string::npos ? "According to " + title : "According to \"" + title + "\"";
  view.sentences = text::sentences(document.text);
  for (const Span span : view.sentences) {
    const std::string_view raw = span.of(document.text);
    const std::string text = squeezed(raw);
    const bool stop = !text.empty() && (text.back() == '.' || text.ends_with("。") || text.ends_with(".\""));
    const bool marked = !text.empty() && (text.front() == '#' || text.front() == '|' || text.front() == '>');
    const bool prose = stop && !marked && !fieldList(text) && text.find('|') == std::string::npos;
    view.prose.push_back(prose);
    view.content.emplace_back();
    if (!prose)
      continue;
    view.content.back() = contentWords(text);
    const std::vector<english::Word> words = english::wordsOf(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const char head = words[i].text[0];
      if (head >= 'a' && head <= 'z')
        view.lowerWords.insert(words[i].low);
      else if (i > 0 && capital(head))
        view.names.insert(words[i].low);
    }
    for (Quantity& quantity : statedQuantities(text))
      if (!quantity.range)
        view.quantities.push_back(std::move(quantity));
  }
  return view;
}

std::string embedded(const DocumentView& view, std::string_view statement) {
  std::string result(statement);
  const std::string first = result.substr(0, std::min(result.find(' '), result.size()));
  if (!first.empty() && capital(first[0]) && plainStart(view, first))
    result[0] = static_cast<char>(result[0] - 'A' + 'a');
  return result;
}

bool embeddable(const DocumentView& view, std::string_view statement) {
  const std::string first(statement.substr(0, statement.find(' ')));
  english::Word word;
  word.text = first;
  word.low = english::lowered(first);
  return first.empty() || !capital(first[0]) || isName(view, word, true) || plainStart(view, first) ||
         view.names.contains(word.low);
}

std::string framed(const FactSentence& sentence, std::string_view text) {
  if (!sentence.needsFrame || sentence.view->frame.empty())
    return english::capitalised(text);
  return sentence.view->frame + ", " + embedded(*sentence.view, text);
}

std::vector<std::string> contentWords(std::string_view statement) {
  std::vector<std::string> result;
  for (const english::Word& word : english::wordsOf(statement))
    if (!english::isFunctionWord(word.low) && !digit(word.low[0]))
      result.push_back(word.low);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

double wordOverlap(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::string> common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  const std::size_t all = a.size() + b.size() - common.size();
  return all == 0 ? 0.0 : static_cast<double>(common.size()) / static_cast<double>(all);
}

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
  for (const std::string_view inner : {" therefore ", " thus ", " hence ", " also ", " however "})
    if (const std::size_t at = text.find(inner);
        at != std::string::npos && text[at - 1] != ',' && !text.substr(0, at).ends_with(" and")) {
      text.replace(at, inner.size(), " ");
      if (result.connective.empty())
        result.connective = std::string(inner.substr(1, inner.size() - 2));
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

} // namespace reticle::benchmark
