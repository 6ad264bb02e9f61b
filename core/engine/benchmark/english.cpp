// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace reticle::benchmark::english {

namespace {

using Set = std::set<std::string_view, std::less<>>;

const Set& functionWords() {
  static const Set kWords{
      "a",       "an",      "the",    "and",      "or",       "but",          "nor",       "so",      "yet",
      "of",      "in",      "on",     "at",       "to",       "from",         "by",        "with",    "without",
      "for",     "as",      "into",   "onto",     "over",     "under",        "above",     "below",   "between",
      "among",   "through", "during", "after",    "before",   "while",        "whereas",   "when",    "where",
      "if",      "because", "since",  "although", "though",   "unless",       "until",     "than",    "that",
      "which",   "who",     "whose",  "whom",     "what",     "how",          "why",       "this",    "these",
      "those",   "it",      "its",    "they",     "them",     "their",        "he",        "she",     "his",
      "her",     "we",      "our",    "us",       "you",      "your",         "i",         "my",      "is",
      "are",     "was",     "were",   "be",       "been",     "being",        "has",       "have",    "had",
      "having",  "do",      "does",   "did",      "can",      "could",        "may",       "might",   "must",
      "shall",   "should",  "will",   "would",    "cannot",   "not",          "no",        "only",    "also",
      "both",    "each",    "every",  "all",      "any",      "some",         "such",      "one",     "two",
      "other",   "another", "more",   "less",     "most",     "least",        "much",      "many",    "few",
      "very",    "too",     "then",   "there",    "here",     "thus",         "therefore", "however", "per",
      "about",   "against", "within", "across",   "along",    "around",       "upon",      "via",     "toward",
      "towards", "behind",  "beyond", "despite",  "compared", "respectively", "even",      "still",   "just",
      "already", "again",   "once",   "first",    "finally",  "same",         "out",       "up",      "down",
      "off",     "away",    "near",   "either",   "neither",  "rather"};
  return kWords;
}

const Set& prepositions() {
  static const Set kWords{"of",      "in",      "on",     "at",      "to",      "from",  "by",     "with",
                          "without", "for",     "as",     "into",    "onto",    "over",  "under",  "above",
                          "below",   "between", "among",  "through", "during",  "after", "before", "per",
                          "against", "within",  "across", "along",   "around",  "upon",  "via",    "toward",
                          "towards", "behind",  "beyond", "near",    "compared"};
  return kWords;
}

const Set& propertyNouns() {
  static const Set kWords{"thickness",     "width",        "height",      "depth",
                          "diameter",      "radius",       "pitch",       "length",
                          "area",          "volume",       "temperature", "pressure",
                          "power",         "energy",       "dose",        "voltage",
                          "current",       "density",      "resistivity", "resistance",
                          "capacitance",   "permittivity", "constant",    "modulus",
                          "stress",        "strain",       "rate",        "speed",
                          "velocity",      "frequency",    "wavelength",  "time",
                          "duration",      "yield",        "efficiency",  "reflectivity",
                          "transmittance", "transmission", "selectivity", "ratio",
                          "concentration", "flow",         "uniformity",  "non-uniformity",
                          "roughness",     "strength",     "field",       "mobility",
                          "gain",          "loss",         "cost",        "share",
                          "number",        "aperture",     "index",       "angle",
                          "conductivity",  "coefficient",  "porosity",    "period",
                          "size",          "mass",         "weight",      "age",
                          "distance",      "coverage",     "throughput",  "lifetime",
                          "limit",         "leakage",      "resolution",  "accuracy",
                          "precision",     "error",        "offset",      "overlay",
                          "bias",          "capacity",     "growth",      "revenue",
                          "price",         "income",       "population",  "percentage",
                          "fraction",      "level",        "score",       "force",
                          "torque",        "load",         "life",        "budget",
                          "delay",         "amplitude",    "intensity",   "work",
                          "barrier",       "gap",          "threshold",   "slope",
                          "factor",        "sensitivity",  "specificity", "hardness",
                          "viscosity",     "solubility",   "humidity",    "altitude",
                          "acceleration",  "charge",       "flux",        "focus",
                          "magnification", "bandwidth",    "margin",      "tolerance",
                          "step",          "count",        "cycle",       "quantity",
                          "amount",        "value",        "spacing",     "recess",
                          "loading",       "shrinkage",    "warpage",     "defectivity",
                          "endurance",     "retention",    "impedance",   "inductance",
                          "inclination",   "deviation",    "variation",   "change",
                          "reduction",     "increase",     "decrease",    "drop",
                          "absorption",    "emissivity",   "window",      "cd",
                          "duty",          "overlap",      "clearance"};
  return kWords;
}

const Set& auxiliaries() {
  static const Set kWords{"is",   "are",   "was",  "were",  "has",  "have",  "had",
                          "can",  "could", "may",  "might", "must", "shall", "should",
                          "will", "would", "does", "do",    "did",  "cannot"};
  return kWords;
}

// Third person and base. Only verbs whose form is rarely a noun in the plural.
constexpr std::array<std::pair<std::string_view, std::string_view>, 152> kVerbs{{
    {"absorbs", "absorb"},
    {"accelerates", "accelerate"},
    {"accounts", "account"},
    {"achieves", "achieve"},
    {"acts", "act"},
    {"adds", "add"},
    {"affects", "affect"},
    {"agrees", "agree"},
    {"allows", "allow"},
    {"amounts", "amount"},
    {"appears", "appear"},
    {"applies", "apply"},
    {"arrives", "arrive"},
    {"attacks", "attack"},
    {"avoids", "avoid"},
    {"becomes", "become"},
    {"begins", "begin"},
    {"breaks", "break"},
    {"brings", "bring"},
    {"broadens", "broaden"},
    {"carries", "carry"},
    {"causes", "cause"},
    {"closes", "close"},
    {"combines", "combine"},
    {"compensates", "compensate"},
    {"comprises", "comprise"},
    {"condenses", "condense"},
    {"connects", "connect"},
    {"consists", "consist"},
    {"consumes", "consume"},
    {"contains", "contain"},
    {"contributes", "contribute"},
    {"controls", "control"},
    {"converts", "convert"},
    {"corresponds", "correspond"},
    {"covers", "cover"},
    {"creates", "create"},
    {"crystallises", "crystallise"},
    {"crystallizes", "crystallize"},
    {"cuts", "cut"},
    {"damages", "damage"},
    {"decomposes", "decompose"},
    {"decreases", "decrease"},
    {"defines", "define"},
    {"degrades", "degrade"},
    {"delivers", "deliver"},
    {"depends", "depend"},
    {"describes", "describe"},
    {"determines", "determine"},
    {"develops", "develop"},
    {"diffuses", "diffuse"},
    {"dissolves", "dissolve"},
    {"drives", "drive"},
    {"drops", "drop"},
    {"eliminates", "eliminate"},
    {"emits", "emit"},
    {"enables", "enable"},
    {"enhances", "enhance"},
    {"enters", "enter"},
    {"equals", "equal"},
    {"etches", "etch"},
    {"exceeds", "exceed"},
    {"exhibits", "exhibit"},
    {"exists", "exist"},
    {"expands", "expand"},
    {"explains", "explain"},
    {"exposes", "expose"},
    {"extends", "extend"},
    {"facilitates", "facilitate"},
    {"fails", "fail"},
    {"falls", "fall"},
    {"fills", "fill"},
    {"follows", "follow"},
    {"forms", "form"},
    {"generates", "generate"},
    {"gives", "give"},
    {"governs", "govern"},
    {"grows", "grow"},
    {"heats", "heat"},
    {"helps", "help"},
    {"holds", "hold"},
    {"improves", "improve"},
    {"includes", "include"},
    {"increases", "increase"},
    {"indicates", "indicate"},
    {"induces", "induce"},
    {"influences", "influence"},
    {"involves", "involve"},
    {"keeps", "keep"},
    {"lasts", "last"},
    {"leads", "lead"},
    {"leaves", "leave"},
    {"lies", "lie"},
    {"limits", "limit"},
    {"loses", "lose"},
    {"lowers", "lower"},
    {"makes", "make"},
    {"matches", "match"},
    {"means", "mean"},
    {"measures", "measure"},
    {"meets", "meet"},
    {"minimizes", "minimize"},
    {"mitigates", "mitigate"},
    {"needs", "need"},
    {"occupies", "occupy"},
    {"occurs", "occur"},
    {"offers", "offer"},
    {"opens", "open"},
    {"operates", "operate"},
    {"performs", "perform"},
    {"permits", "permit"},
    {"prevents", "prevent"},
    {"produces", "produce"},
    {"protects", "protect"},
    {"provides", "provide"},
    {"raises", "raise"},
    {"reaches", "reach"},
    {"reacts", "react"},
    {"receives", "receive"},
    {"reduces", "reduce"},
    {"reflects", "reflect"},
    {"remains", "remain"},
    {"removes", "remove"},
    {"replaces", "replace"},
    {"represents", "represent"},
    {"requires", "require"},
    {"rises", "rise"},
    {"runs", "run"},
    {"saturates", "saturate"},
    {"separates", "separate"},
    {"serves", "serve"},
    {"shortens", "shorten"},
    {"shows", "show"},
    {"shrinks", "shrink"},
    {"starts", "start"},
    {"stops", "stop"},
    {"stores", "store"},
    {"strikes", "strike"},
    {"suffers", "suffer"},
    {"supports", "support"},
    {"survives", "survive"},
    {"takes", "take"},
    {"tends", "tend"},
    {"transmits", "transmit"},
    {"treats", "treat"},
    {"turns", "turn"},
    {"uses", "use"},
    {"utilizes", "utilize"},
    {"varies", "vary"},
    {"weakens", "weaken"},
    {"widens", "widen"},
    {"works", "work"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 40> kOpposites{{
    {"higher", "lower"},        {"larger", "smaller"},      {"greater", "smaller"},
    {"thicker", "thinner"},     {"wider", "narrower"},      {"longer", "shorter"},
    {"faster", "slower"},       {"stronger", "weaker"},     {"deeper", "shallower"},
    {"warmer", "cooler"},       {"hotter", "colder"},       {"increases", "decreases"},
    {"increase", "decrease"},   {"increased", "decreased"}, {"increasing", "decreasing"},
    {"raises", "lowers"},       {"raise", "lower"},         {"raised", "lowered"},
    {"rises", "falls"},         {"rise", "fall"},           {"improves", "worsens"},
    {"improved", "worsened"},   {"reduces", "increases"},   {"reduced", "increased"},
    {"reducing", "increasing"}, {"before", "after"},        {"maximum", "minimum"},
    {"highest", "lowest"},      {"largest", "smallest"},    {"positive", "negative"},
    {"above", "below"},         {"shortens", "lengthens"},  {"accelerates", "slows"},
    {"enhances", "weakens"},    {"more", "less"},           {"exceeds", "falls below"},
    {"strengthens", "weakens"}, {"upper", "lower"},         {"directly", "inversely"},
    {"outside", "inside"},
}};

bool inner(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         (static_cast<unsigned char>(c) & 0x80U) != 0 || c == '%';
}

} // namespace

bool isFunctionWord(std::string_view word) {
  return functionWords().contains(word);
}
bool isPreposition(std::string_view word) {
  return prepositions().contains(word);
}
bool isPropertyNoun(std::string_view word) {
  return propertyNouns().contains(word);
}
bool isAuxiliary(std::string_view word) {
  return auxiliaries().contains(word);
}

std::string_view baseOfThirdPerson(std::string_view word) {
  const auto found =
      std::find_if(kVerbs.begin(), kVerbs.end(), [&](const auto& verb) { return verb.first == word; });
  return found == kVerbs.end() ? std::string_view() : found->second;
}

bool isBaseVerb(std::string_view word) {
  return std::any_of(kVerbs.begin(), kVerbs.end(), [&](const auto& verb) { return verb.second == word; });
}

std::string_view opposite(std::string_view word) {
  for (const auto& [a, b] : kOpposites)
    if (a == word)
      return b;
  for (const auto& [a, b] : kOpposites)
    if (b == word)
      return a;
  return {};
}

bool looksCommon(std::string_view word) {
  static const Set kCommon{"self",    "post",    "pre",    "multi",    "non",      "end",   "step",  "line",
                           "four",    "two",     "three",  "well",     "large",    "small", "high",  "low",
                           "thin",    "thick",   "new",    "modern",   "early",    "late",  "long",  "short",
                           "wide",    "narrow",  "fast",   "slow",     "hot",      "cold",  "light", "dark",
                           "heavy",   "higher",  "lower",  "larger",   "smaller",  "water", "metal", "oxide",
                           "copper",  "silicon", "oxygen", "hydrogen", "nitrogen", "gas",   "heat",  "power",
                           "current", "voltage"};
  if (kCommon.contains(word))
    return true;
  if (word.size() < 6)
    return false;
  for (const std::string_view ending :
       {"ing", "ed",    "tion",  "sion",  "ment", "ness", "ity",  "ism",  "ly",
        "ent", "ance",  "ence",  "ive",   "ous",  "ic",   "able", "ible", "ide",
        "ole", "ships", "tions", "ments", "ings", "ors",  "ers",  "ures", "ides"})
    if (word.ends_with(ending))
      return true;
  return false;
}

std::string lowered(std::string_view word) {
  std::string result(word);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  return result;
}

std::vector<Word> wordsOf(std::string_view sentence) {
  std::vector<Word> result;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t blank = std::min(sentence.find(' ', at), sentence.size());
    std::size_t begin = at;
    std::size_t end = blank;
    while (begin < end && !inner(sentence[begin]))
      ++begin;
    while (end > begin && !inner(sentence[end - 1]))
      --end;
    if (end > begin) {
      Word word;
      word.span = {begin, end};
      word.text = std::string(sentence.substr(begin, end - begin));
      word.low = lowered(word.text);
      result.push_back(std::move(word));
    }
    at = blank + 1;
  }
  return result;
}

std::string capitalised(std::string_view text) {
  std::string result(text);
  // "pH", "n-type" and "mRNA" keep their small letter.
  if (result.size() > 1 && result[0] >= 'a' && result[0] <= 'z' && !(result[1] >= 'A' && result[1] <= 'Z') &&
      result[1] != '-')
    result[0] = static_cast<char>(result[0] - 'a' + 'A');
  return result;
}

} // namespace reticle::benchmark::english
