// SPDX-License-Identifier: GPL-3.0-or-later
#include "uniquequestions.h"

#include "base/random.h"
#include "benchmark/uniqueness.h"
#include "index/indexbuilder.h"
#include "text/normalise.h"
#include "text/words.h"
#include "vectors/tfidf.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace reticle::bench {

namespace {

using Clock = std::chrono::steady_clock;

const std::vector<std::string> kShapes{
    "[Fill] The removal rate of FILM in the NAME recipe is _____.",
    "[Choice] What thickness does the FILM film reach in the NAME furnace? A) NUM nm B) NUM nm C) NUM nm D) "
    "NUM nm",
    "[Judge] With pulsed power, the NAME cell lowers the stress of its FILM film to NUM MPa. (True/False)",
    "[Calculation] By how many seconds does the NAME recipe differ from the NAME track in the purge with GAS?",
    "Why does GAS dilute the plasma of the NAME recipe, and what follows for the FILM surface?",
    "Compare the refractive index of the FILM film from the NAME furnace with that of the FILM film from NAME.",
    "What is meant by the NAME index, and how is it measured after NUM wafers?",
    "Describe in order what happens after the NAME recipe performs a soak anneal in GAS at NUM °C.",
    "Which limit applies to the NAME tool when copper is exposed and FILM remains in trenches?",
    "According to the report on NAME, name a drawback of the NAME recipe and of its GAS flow of NUM sccm."};
const std::vector<std::string> kFilms{"silicon nitride", "hafnium oxide",    "tungsten",       "cobalt",
                                      "polysilicon",     "titanium nitride", "aluminum oxide", "ruthenium"};
const std::vector<std::string> kGases{"argon", "helium", "ammonia", "oxygen", "silane", "chlorine"};
const std::vector<std::string> kSyllables{"ar",  "bel", "cor", "dan", "el", "fen", "gal", "hol", "is",  "jor",
                                          "kel", "lum", "mor", "nev", "or", "pel", "qui", "ros", "sel", "tar"};

std::string nameOf(Random& random) {
  std::string name;
  for (int i = 0; i < 3; ++i)
    name += kSyllables[random.below(kSyllables.size())];
  return name;
}

std::string question(std::uint64_t seed, std::size_t number) {
  Random random(seed, "question/" + std::to_string(number));
  std::string text = kShapes[random.below(kShapes.size())];
  const auto put = [&](const std::string& mark, auto make) {
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
      const std::string value = make();
      text.replace(at, mark.size(), value);
      at += value.size();
    }
  };
  put("FILM", [&] { return kFilms[random.below(kFilms.size())]; });
  put("GAS", [&] { return kGases[random.below(kGases.size())]; });
  put("NAME", [&] { return nameOf(random); });
  put("NUM", [&] { return std::to_string(5 + random.below(900)); });
  return text;
}

std::vector<std::string> wordsOf(const std::string& text) {
  const std::string folded = text::foldForMatching(text);
  std::set<std::string> words;
  for (const Span span : text::words(folded))
    words.emplace(span.of(folded));
  return {words.begin(), words.end()};
}

double milliseconds(Clock::time_point since) {
  return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
}

void printTimes(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("%-28s median %8.3f ms, 95 %% %8.3f ms, most %8.3f ms\n", what, times[times.size() / 2],
              times[times.size() * 95 / 100], times.back());
}

} // namespace

void measureUniqueness(std::size_t stored, std::size_t candidates, std::uint64_t seed) {
  std::vector<std::string> questions;
  index::IndexBuilder builder(text::Analyser::Standard);
  for (std::size_t i = 0; i < stored; ++i) {
    questions.push_back(question(seed, i));
    builder.addText(questions.back());
  }
  const vectors::TfidfModel model(builder.finish());
  benchmark::UniquenessIndex index(nullptr, &model);
  const auto filling = Clock::now();
  for (const std::string& text : questions)
    index.insert(text);
  std::printf("%zu questions stored in %.1f s\n", stored, milliseconds(filling) / 1000);

  std::vector<std::vector<std::string>> words;
  std::vector<vectors::SparseVector> rows;
  for (const std::string& text : questions) {
    words.push_back(wordsOf(text));
    rows.push_back(model.vectorise(text));
  }
  std::vector<double> fast;
  std::vector<double> slow;
  for (std::size_t i = 0; i < candidates; ++i) {
    const std::string text = question(seed, stored + i);
    auto since = Clock::now();
    const benchmark::Similarity found = index.compare(text);
    fast.push_back(milliseconds(since));
    since = Clock::now();
    const std::vector<std::string> own = wordsOf(text);
    const vectors::SparseVector vector = model.vectorise(text);
    double jaccard = 0;
    double cosine = 0;
    for (std::size_t k = 0; k < stored; ++k) {
      std::vector<std::string> common;
      std::set_intersection(own.begin(), own.end(), words[k].begin(), words[k].end(),
                            std::back_inserter(common));
      jaccard = std::max(jaccard, static_cast<double>(common.size()) /
                                      static_cast<double>(own.size() + words[k].size() - common.size()));
      cosine = std::max(cosine, vectors::cosine(vector, rows[k]));
    }
    slow.push_back(milliseconds(since));
    if (std::abs(jaccard - found.jaccard) > 1e-12 || std::abs(cosine - found.cosine) > 1e-9)
      throw std::runtime_error("differs from looking at every question: " + text);
  }
  printTimes("indexed", fast);
  printTimes("every question", slow);
  std::printf("equal for all %zu candidates\n", candidates);
}

} // namespace reticle::bench
