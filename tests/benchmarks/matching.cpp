// SPDX-License-Identifier: GPL-3.0-or-later
#include "matching.h"

#include "base/error.h"
#include "base/random.h"
#include "knowledge/density.h"
#include "knowledge/termlist.h"
#include "text/normalise.h"
#include "text/words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace reticle::bench {
namespace {

std::string readFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  if (!in)
    throw Error(ErrorKind::FileUnreadable, "cannot read the file", {{"path", path}}, path);
  return out.str();
}

std::vector<std::string> textsOf(const std::string& path) {
  std::vector<std::string> texts;
  std::istringstream lines(readFile(path));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty())
      continue;
    const auto item = nlohmann::json::parse(line);
    texts.push_back(item.value("title", std::string()) + " " + item.value("text", std::string()));
  }
  return texts;
}

double seconds(const text::TermMatcher& matcher, const std::string& content) {
  const auto begin = std::chrono::steady_clock::now();
  const std::size_t hits = matcher.match(content).size();
  const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return hits == content.size() + 1 ? 0 : time; // the work cannot be left out
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Further terms: pairs and triples of words that stand in the text, in an order by chance, so that the larger
// matcher has work to do.
std::vector<text::TermSpec> extended(std::vector<text::TermSpec> specs, const std::string& content,
                                     std::size_t count) {
  std::vector<std::string> words;
  for (const Span span : text::words(content))
    words.push_back(text::foldForMatching(span.of(content)));
  Random random(1, "bench/matching");
  std::set<std::string> made;
  while (specs.size() < count) {
    std::string term = random.pick(words) + " " + random.pick(words);
    if (random.chance(0.3))
      term += " " + random.pick(words);
    if (made.insert(term).second)
      specs.push_back({term});
  }
  return specs;
}

void printCost(const std::vector<text::TermSpec>& specs, const std::string& content, int runs) {
  const text::TermMatcher few(specs);
  const text::TermMatcher many(extended(specs, content, 50'000));
  std::vector<double> fewTimes, manyTimes;
  for (int run = 0; run < runs; ++run) { // in turn, so that both meet the same machine
    fewTimes.push_back(seconds(few, content));
    manyTimes.push_back(seconds(many, content));
  }
  const double megabytes = static_cast<double>(content.size()) / 1e6;
  std::printf("%zu terms %.1f MB/s, %zu terms %.1f MB/s, ratio of medians of %d runs %.2f\n\n",
              few.specs().size(), megabytes / median(fewTimes), many.specs().size(),
              megabytes / median(manyTimes), runs, median(manyTimes) / median(fewTimes));
}

bool letterOrDigit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80) != 0;
}

// Case-folded occurrences, not overlapping; with whole, between characters that are no letters or digits.
std::size_t naive(const std::string& content, const std::string& term, bool whole) {
  std::size_t count = 0;
  for (std::size_t at = content.find(term); at != std::string::npos; at = content.find(term, at)) {
    const bool open = at == 0 || !letterOrDigit(content[at - 1]);
    const bool closed = at + term.size() == content.size() || !letterOrDigit(content[at + term.size()]);
    const bool counts = !whole || (open && closed);
    count += counts ? 1 : 0;
    at += counts ? term.size() : 1;
  }
  return count;
}

struct Counts {
  std::size_t substring = 0, word = 0, ours = 0;
  Counts& operator+=(const Counts& more) {
    substring += more.substring;
    word += more.word;
    ours += more.ours;
    return *this;
  }
};

void print(const std::string& name, const Counts& counts) {
  std::printf("| %-24s | %9zu | %9zu | %9zu |\n", name.c_str(), counts.substring, counts.word, counts.ours);
}

void printRules(const knowledge::KnowledgeBase& base, const std::vector<std::string>& texts) {
  std::map<std::string, Counts> byTerm, byCategory;
  const knowledge::DensityAnalyser analyser(base);
  std::size_t plurals = 0, hyphens = 0;
  Counts total;
  for (const std::string& given : texts) {
    std::string lower = text::toLower(given);
    std::set<std::string> seen;
    for (const knowledge::Category& category : base.categories)
      for (const knowledge::TermGroup& group : category.groups)
        for (const std::string& term : group.terms) {
          if (!seen.insert(term).second)
            continue;
          const Counts counts{naive(lower, text::toLower(term), false), naive(lower, text::toLower(term), true),
                              0};
          byTerm[term] += counts;
          byCategory[category.id] += counts;
          total += counts;
        }
    for (const auto& hit : analyser.analyse(given).hits) {
      const Counts one{0, 0, 1};
      byTerm[hit.term] += one;
      byCategory[base.categories[hit.category].id] += one;
      total += one;
      const std::string found = text::toLower(hit.span.of(given));
      const std::string term = text::toLower(hit.term);
      plurals += found.size() > term.size() && found.ends_with('s') && !term.ends_with('s') ? 1 : 0;
      hyphens += found.size() == term.size() && found != term ? 1 : 0;
    }
  }
  std::printf("| %-24s | substring |      word |      ours |\n|---|--:|--:|--:|\n", "term or category");
  for (const char* term : {"AR", "Ion", "SS", "IC", "LED", "via", "through silicon via", "5nm"})
    print(term, byTerm[term]);
  for (const knowledge::Category& category : base.categories)
    print(category.id, byCategory[category.id]);
  print("all", total);
  std::printf("\nplurals found by the rules: %zu; hyphen or blank exchanged: %zu\n", plurals, hyphens);
}

} // namespace

void compareMatching(const std::string& knowledgeJson, const std::string& corpusJsonl, int runs) {
  const knowledge::KnowledgeBase base = knowledge::readKnowledgeBase(readFile(knowledgeJson));
  const std::vector<std::string> texts = textsOf(corpusJsonl);
  std::string content;
  for (const std::string& one : texts)
    content += one + "\n\n";
  std::string repeated;
  while (repeated.size() < 2'000'000)
    repeated += content;
  printCost(knowledge::termSpecs(base), repeated, runs);
  printRules(base, texts);
}

} // namespace reticle::bench
