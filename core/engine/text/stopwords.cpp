// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/analysers.h"

#include <algorithm>

namespace reticle::text {
namespace {

using List = std::vector<std::string_view>;

List sorted(List words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

const List& english() {
  static const List words = sorted({
      "a",       "about", "above", "after",  "again", "all",    "also",   "am",    "an",      "and",   "any",
      "are",     "as",    "at",    "be",     "been",  "before", "being",  "below", "between", "both",  "but",
      "by",      "can",   "could", "did",    "do",    "does",   "doing",  "down",  "during",  "each",  "few",
      "for",     "from",  "had",   "has",    "have",  "having", "he",     "her",   "here",    "hers",  "him",
      "his",     "how",   "i",     "if",     "in",    "into",   "is",     "it",    "its",     "me",    "more",
      "most",    "my",    "nor",   "of",     "off",   "on",     "once",   "only",  "or",      "other", "our",
      "ours",    "out",   "over",  "own",    "same",  "she",    "should", "so",    "some",    "such",  "than",
      "that",    "the",   "their", "theirs", "them",  "then",   "there",  "these", "they",    "this",  "those",
      "through", "to",    "too",   "under",  "until", "up",     "very",   "was",   "we",      "were",  "what",
      "when",    "where", "which", "while",  "who",   "whom",   "why",    "will",  "with",    "would", "you",
      "your",    "yours",
  });
  return words;
}

const List& german() {
  static const List words = sorted({
      "aber",   "als",    "am",     "an",     "auch",   "auf",  "aus",    "bei",   "bin",  "bis",  "da",
      "damit",  "dann",   "das",    "dass",   "dem",    "den",  "der",    "des",   "die",  "dies", "diese",
      "diesem", "diesen", "dieser", "dieses", "doch",   "dort", "du",     "durch", "ein",  "eine", "einem",
      "einen",  "einer",  "eines",  "er",     "es",     "für",  "hat",    "haben", "hier", "ich",  "ihr",
      "ihre",   "im",     "in",     "ist",    "ja",     "kann", "können", "man",   "mit",  "nach", "noch",
      "nur",    "ob",     "oder",   "sein",   "seine",  "sich", "sie",    "sind",  "so",   "um",   "und",
      "uns",    "unter",  "vom",    "von",    "vor",    "war",  "waren",  "was",   "weil", "wenn", "werden",
      "wie",    "wir",    "wird",   "wurde",  "wurden", "zu",   "zum",    "zur",   "über",
  });
  return words;
}

const List& french() {
  static const List words = sorted({
      "à",    "au",    "aux",  "avec", "ce",  "ces",  "cet", "cette", "dans", "de",    "des",   "du",
      "elle", "elles", "en",   "est",  "et",  "eu",   "il",  "ils",   "je",   "la",    "le",    "les",
      "leur", "leurs", "lui",  "mais", "me",  "même", "mes", "mon",   "nos",  "notre", "nous",  "on",
      "ont",  "ou",    "où",   "par",  "pas", "pour", "qu",  "que",   "qui",  "sa",    "se",    "ses",
      "si",   "son",   "sont", "sur",  "ta",  "te",   "tu",  "un",    "une",  "vos",   "votre", "vous",
      "été",  "être",  "d",    "l",    "s",   "n",    "c",   "j",
  });
  return words;
}

const List& chinese() {
  static const List words = sorted({
      "的",   "了",   "和",   "是",   "在", "也", "与",   "及",   "或",   "就",   "都",   "而",
      "被",   "这",   "那",   "其",   "之", "于", "把",   "对",   "从",   "到",   "为",   "以",
      "个",   "我们", "你",   "他",   "她", "它", "他们", "一个", "这个", "那个", "以及", "因为",
      "所以", "但是", "如果", "并且", "着", "过", "吗",   "呢",   "吧",
  });
  return words;
}

} // namespace

const std::vector<std::string_view>& stopWords(std::string_view language) {
  static const List none;
  if (language == "en")
    return english();
  if (language == "de")
    return german();
  if (language == "fr")
    return french();
  if (language == "zh")
    return chinese();
  return none;
}

bool isStopWord(std::string_view language, std::string_view foldedWord) {
  const List& words = stopWords(language);
  return std::binary_search(words.begin(), words.end(), foldedWord);
}

} // namespace reticle::text
