// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/polarity.h"

#include "text/normalise.h"
#include "text/words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace reticle::evaluation {

namespace {

struct Pair {
  std::string_view one;
  std::string_view other;
};

// Beginnings of words; alternatives separated by blanks.
constexpr std::array<Pair, 44> kOpposites{{
    {"increas", "decreas reduc"},
    {"higher highest high", "lower lowest low"},
    {"greater larger largest large more most", "less lesser smaller smallest small fewer least"},
    {"improv enhanc", "degrad worsen deteriorat impair"},
    {"before prior", "after"},
    {"above over exceed", "below under"},
    {"with", "without"},
    {"true", "false untrue"},
    {"always", "never"},
    {"maxim", "minim"},
    {"positiv", "negativ"},
    {"thick", "thin"},
    {"fast quick rapid", "slow"},
    {"strong", "weak"},
    {"tensil", "compressiv"},
    {"top", "bottom"},
    {"front", "back"},
    {"allow enabl permit", "prevent prohibit block"},
    {"accelerat", "retard decelerat inhibit"},
    {"parallel", "perpendicular orthogonal"},
    {"same identical", "different"},
    {"includ", "exclud"},
    {"possible", "impossible"},
    {"correct", "incorrect wrong"},
    {"stable", "unstable"},
    {"uniform", "nonuniform"},
    {"significant", "insignificant negligible"},
    {"necessary required", "unnecessary"},
    {"longer long", "shorter short"},
    {"add added adding", "subtract remov"},
    {"rise rises rising rais", "fall falls falling"},
    {"expand expansion", "contract shrink"},
    {"heat hot warm", "cool cold"},
    {"inside inner internal", "outside outer external"},
    {"independent", "dependent"},
    {"direct", "indirect"},
    {"sufficient", "insufficient"},
    {"capable able", "incapable unable"},
    {"wider wide broad", "narrow"},
    {"early earlier", "late later"},
    {"symmetric", "asymmetric"},
    {"conductive", "insulating nonconductive"},
    {"oxidiz oxidation", "deoxidiz"},
    {"gain", "loss"},
}};
// These are whole words, or too much would begin with them.
const std::set<std::string, std::less<>> kWholeWords{
    "with", "high", "low",  "more", "most", "less", "over", "under", "top",  "back", "after", "add",   "heat",
    "hot",  "cold", "cool", "long", "late", "wide", "able", "same",  "gain", "loss", "fall",  "large", "small"};
const std::set<std::string, std::less<>> kDenials{
    "not",   "no",     "never",  "neither", "nor",   "cannot", "without", "none",  "doesn't", "don't",
    "isn't", "aren't", "wasn't", "weren't", "can't", "won't",  "hardly",  "lacks", "lack",    "fails",
    "fail",  "didn't", "不",     "没有",    "未",    "无",     "并非",    "不是"};
// How many words after a denial it reaches.
constexpr std::size_t kReach = 4;

std::vector<std::string> wordsOf(std::string_view sentence) {
  std::string folded = text::toLower(sentence);
  for (std::size_t at = folded.find("\u2019"); at != std::string::npos; at = folded.find("\u2019"))
    folded.replace(at, 3, 1, '\'');
  std::vector<std::string> result;
  for (const Span word : text::words(folded))
    result.emplace_back(word.of(folded));
  return result;
}

bool matches(const std::string& word, std::string_view alternatives) {
  while (!alternatives.empty()) {
    const std::size_t blank = alternatives.find(' ');
    const std::string_view one = alternatives.substr(0, blank);
    if (kWholeWords.contains(one) ? word == one : word.starts_with(one))
      return true;
    alternatives.remove_prefix(blank == std::string_view::npos ? alternatives.size() : blank + 1);
  }
  return false;
}

// The sides of one pair of opposites, in the order in which they stand in the sentence: '+' and '-'.
std::string sidesOf(const std::vector<std::string>& words, const Pair& pair) {
  std::string sides;
  for (const std::string& word : words) {
    // The second list first: "incorrect" does not begin with "correct", but "lower" and "low" share a list.
    if (matches(word, pair.other))
      sides += '-';
    else if (matches(word, pair.one))
      sides += '+';
  }
  return sides;
}

std::string flipped(std::string sides) {
  for (char& side : sides)
    side = side == '+' ? '-' : '+';
  return sides;
}

// The words that stand within reach of a denial, with how often they are denied.
std::map<std::string, int> denied(const std::vector<std::string>& words) {
  std::map<std::string, int> result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!kDenials.contains(words[i]))
      continue;
    for (std::size_t k = i + 1; k < std::min(words.size(), i + 1 + kReach); ++k)
      ++result[words[k]];
  }
  return result;
}

int denials(const std::vector<std::string>& words) {
  return static_cast<int>(std::count_if(words.begin(), words.end(),
                                        [](const std::string& word) { return kDenials.contains(word); }));
}

bool isCommon(const std::string& word) {
  static const std::set<std::string, std::less<>> kCommon{
      "the", "a",  "an",   "of", "to",  "in", "is",   "are", "be",  "by",  "and",  "or", "it",
      "its", "on", "that", "as", "for", "at", "from", "any", "was", "can", "does", "do", "this"};
  return kCommon.contains(word);
}

bool deniedApart(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (denials(a) == denials(b))
    return false;
  const std::map<std::string, int> inA = denied(a);
  const std::map<std::string, int> inB = denied(b);
  const auto reversed = [](const std::map<std::string, int>& here, const std::map<std::string, int>& there,
                           const std::vector<std::string>& wordsThere) {
    return std::any_of(here.begin(), here.end(), [&](const auto& entry) {
      return !isCommon(entry.first) && entry.second % 2 == 1 && !there.contains(entry.first) &&
             std::find(wordsThere.begin(), wordsThere.end(), entry.first) != wordsThere.end();
    });
  };
  return reversed(inA, inB, b) || reversed(inB, inA, a);
}

} // namespace

bool contradicts(std::string_view a, std::string_view b, double similarity) {
  const std::vector<std::string> wordsA = wordsOf(a);
  const std::vector<std::string> wordsB = wordsOf(b);
  // Paraphrases deny and compare in their own ways: only sentences that are quite alike are held against each
  // other.
  constexpr double kAlike = 0.42;
  constexpr double kNearlyEqual = 0.7;
  if (similarity < kAlike)
    return false;
  if (deniedApart(wordsA, wordsB))
    return true;
  for (const Pair& pair : kOpposites) {
    const std::string inA = sidesOf(wordsA, pair);
    const std::string inB = sidesOf(wordsB, pair);
    if (inA.empty() || inA.size() != inB.size() || inA == inB)
      continue;
    if (inA == flipped(inB) || similarity >= kNearlyEqual)
      return true;
  }
  return false;
}

} // namespace reticle::evaluation
