// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the engine on a generated corpus: a table on stdout, JSON in a file if wanted.
#include "gencorpus.h"
#include "matching.h"
#include "tasks.h"
#include "uniquequestions.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <exception>
#include <fstream>

int main(int argc, char** argv) {
  CLI::App app{"Measures the engine's speed on a generated corpus"};
  std::size_t tokens = 2'000'000;
  std::size_t queries = 1000;
  std::uint64_t seed = 7;
  int runs = 5;
  std::string jsonPath;
  app.add_option("--tokens", tokens, "Words of the corpus")->check(CLI::Range(1000, 1'000'000'000));
  app.add_option("--queries", queries, "Queries")->check(CLI::Range(1, 1'000'000));
  app.add_option("--seed", seed, "Seed of the corpus");
  app.add_option("--runs", runs, "Runs of each task; the best counts")->check(CLI::Range(1, 100));
  app.add_option("--json", jsonPath, "File to write the figures to");
  std::string knowledge, passages;
  app.add_option("--knowledge", knowledge, "Instead: match the terms of this base (JSON) in --passages")
      ->check(CLI::ExistingFile);
  app.add_option("--passages", passages, "corpus.jsonl of a BEIR folder")->check(CLI::ExistingFile);
  std::size_t stored = 0;
  app.add_option("--uniqueness", stored, "Instead: compare questions with so many earlier ones")
      ->check(CLI::Range(10, 10'000'000));
  CLI11_PARSE(app, argc, argv);
  if (stored > 0) {
    try {
      reticle::bench::measureUniqueness(stored, 200, seed);
      return 0;
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
      return 1;
    }
  }
  if (!knowledge.empty()) {
    try {
      reticle::bench::compareMatching(knowledge, passages, runs);
      return 0;
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
      return 1;
    }
  }

  const auto corpus = reticle::bench::generateCorpus(tokens, queries, seed);
  std::printf("%zu documents, %zu chunks, %zu tokens, %.1f MB\n\n", corpus.documents.size(),
              corpus.chunks.size(), corpus.tokens, static_cast<double>(corpus.bytes) / 1e6);
  const auto figures = reticle::bench::runTasks(corpus, runs);
  auto rows = nlohmann::json::array();
  for (const auto& figure : figures) {
    std::printf("%-36s %10.4f s %12.1f %s\n", figure.task.c_str(), figure.seconds, figure.rate,
                figure.unit.c_str());
    rows.push_back({{"task", figure.task},
                    {"seconds", figure.seconds},
                    {"rate", figure.rate},
                    {"unit", figure.unit},
                    {"checksum", figure.checksum}});
  }
  if (!jsonPath.empty()) {
    std::ofstream out(jsonPath);
    out << nlohmann::json{{"tokens", corpus.tokens},
                          {"chunks", corpus.chunks.size()},
                          {"seed", seed},
                          {"runs", runs},
                          {"figures", rows}}
               .dump(1)
        << '\n';
    out.flush();
    if (!out) {
      std::fprintf(stderr, "cannot write %s\n", jsonPath.c_str());
      return 1;
    }
  }
  return 0;
}
