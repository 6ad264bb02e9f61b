// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/blankfiller.h"

#include "evaluation/contentterms.h"
#include "text/analysers.h"
#include "text/normalise.h"
#include "text/words.h"

#include <algorithm>
#include <array>
#include <set>

namespace reticle::evaluation {

namespace {

struct Word {
  std::string folded;
  Span span;
};

std::vector<Word> wordsOf(std::string_view text) {
  std::vector<Word> result;
  for (const Span span : text::words(text))
    result.push_back({text::foldForMatching(span.of(text)), span});
  return result;
}

std::vector<Span> blanksIn(std::string_view statement) {
  std::vector<Span> result;
  for (std::size_t i = 0; i < statement.size();) {
    std::size_t end = i;
    while (end < statement.size() && statement[end] == '_')
      ++end;
    if (end - i >= 2)
      result.push_back({i, end});
    i = std::max(end, i + 1);
  }
  return result;
}

constexpr std::size_t kNeighbours = 4;
constexpr std::array<double, kNeighbours> kNear{1.0, 0.6, 0.4, 0.25};
constexpr std::size_t kLongest = 8;

// Agreement of the words next to the blank with those next to a gap of the sentence; a word counts less when it
// stands one or two places off. wanted and found: nearest first.
double agreement(const std::vector<std::string>& wanted, const std::vector<std::string>& found) {
  double sum = 0;
  double all = 0;
  for (std::size_t k = 0; k < std::min(wanted.size(), kNeighbours); ++k) {
    all += kNear[k];
    double best = 0;
    for (std::size_t m = k > 2 ? k - 2 : 0; m < std::min(found.size(), k + 3); ++m) {
      if (found[m] == wanted[k])
        best = std::max(best, kNear[k] / (1.0 + static_cast<double>(m > k ? m - k : k - m)));
    }
    sum += best;
  }
  return all > 0 ? sum / all : 0;
}

bool closes(std::string_view sentence, Span a, Span b) {
  return sentence.substr(a.end, b.begin - a.end).find_first_of(",;:()") != std::string_view::npos;
}

} // namespace

std::size_t countBlanks(std::string_view statement) {
  return blanksIn(statement).size();
}

std::optional<Filler> fillBlank(std::string_view statement, std::size_t blank, std::string_view sentence) {
  const std::vector<Span> blanks = blanksIn(statement);
  if (blank >= blanks.size())
    return std::nullopt;
  std::vector<std::string> left;
  std::vector<std::string> right;
  std::set<std::string> stated;
  for (const Word& word : wordsOf(statement)) {
    if (word.folded.find('_') != std::string::npos || word.folded == "blank")
      continue;
    stated.insert(word.folded);
    const bool afterEarlier = blank == 0 || word.span.begin >= blanks[blank - 1].end;
    const bool beforeLater = blank + 1 >= blanks.size() || word.span.end <= blanks[blank + 1].begin;
    if (word.span.end <= blanks[blank].begin && afterEarlier)
      left.insert(left.begin(), word.folded);
    else if (word.span.begin >= blanks[blank].end && beforeLater)
      right.push_back(word.folded);
  }
  const std::vector<Word> words = wordsOf(sentence);
  std::optional<Filler> best;
  double bestScore = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::vector<std::string> before;
    for (std::size_t k = 0; k < std::min(i, kNeighbours + 2); ++k)
      before.push_back(words[i - 1 - k].folded);
    const double leftFit = left.empty() ? (i == 0 ? 1.0 : 0.0) : agreement(left, before);
    std::size_t known = 0;
    for (std::size_t j = i + 1; j <= std::min(words.size(), i + kLongest); ++j) {
      known += stated.contains(words[j - 1].folded) ? 1 : 0;
      std::vector<std::string> behind;
      for (std::size_t k = j; k < std::min(words.size(), j + kNeighbours + 2); ++k)
        behind.push_back(words[k].folded);
      double rightFit = 0;
      if (right.empty())
        rightFit = j == words.size() || closes(sentence, words[j - 1].span, words[j].span) ? 1.0 : 0.0;
      else
        rightFit = agreement(right, behind);
      const bool endsInStopWord =
          text::isStopWord("en", words[j - 1].folded) || text::isStopWord("en", words[i].folded);
      // What the statement says already is hardly what it leaves out; short fillers are likelier than long
      // ones.
      const double score = leftFit + rightFit - 0.35 * static_cast<double>(known) -
                           0.04 * static_cast<double>(j - i) - (endsInStopWord ? 0.25 : 0.0);
      if (score > bestScore) {
        bestScore = score;
        best = Filler{
            std::string(sentence.substr(words[i].span.begin, words[j - 1].span.end - words[i].span.begin)),
            (leftFit + rightFit) / 2};
      }
    }
  }
  return best;
}

} // namespace reticle::evaluation
