// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the pairs that the built-in writer makes, for reading.
// printpairs <folder | corpus.jsonl | chinese-reports> <type> <pairs> <seed> <chunk words> <overlap> [show]
// [zh]
#include "base/error.h"
#include "base/random.h"
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/uniqueness.h"
#include "chinesefactcorpus.h"
#include "trialcorpus.h"

#include <chrono>
#include <cstdio>
#include <iostream>

using namespace reticle;
using namespace reticle::benchmark;

int main(int argc, char** argv) {
  if (argc < 7) {
    std::cerr << "printpairs <folder | corpus.jsonl | chinese-reports> <type> <pairs> <seed> <chunk words> "
                 "<overlap> [show] [zh]\n";
    return 2;
  }
  try {
    corpus::ChunkOptions options;
    options.size = std::stoul(argv[5]);
    options.overlap = std::stoul(argv[6]);
    const std::filesystem::path source = argv[1];
    const TrialCorpus trial =
        source == "chinese-reports" ? corpusOf(chineseFactCorpus(40, 5), options, TrialLanguage::Chinese)
        : source.extension() == ".jsonl"
            ? corpusOfBeir(source, options)
            : corpusOfFolder(source, options, argc > 8 ? TrialLanguage::Chinese : TrialLanguage::English);
    std::cerr << trial.corpus.documents.size() << " documents, " << trial.corpus.chunks.size() << " chunks\n";
    GenerationSettings settings;
    settings.type = testTypeFromName(argv[2]).value_or(TestType::Robustness);
    settings.pairs = std::stoul(argv[3]);
    settings.seed = std::stoul(argv[4]);
    UniquenessIndex uniqueness(trial.terms.get(), trial.vectors.get());
    GenerationInput input{trial.corpus, *trial.vectors, trial.terms.get(), "extractive"};
    const auto begin = std::chrono::steady_clock::now();
    GenerationSession session(input, settings, uniqueness);
    const ExtractiveQuestionWriter writer(trial.corpus, trial.terms.get());
    std::vector<QaPair> pairs;
    for (const ContextOutcome& outcome : generateAll(session, writer))
      if (outcome.pair)
        pairs.push_back(*outcome.pair);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::cerr << pairs.size() << " pairs of " << session.contextsCommitted() << "/"
              << session.contextsAvailable() << " contexts, " << seconds << " s\n";
    for (const auto& [reason, count] : session.rejections())
      std::cerr << "  " << rejectionName(reason) << " " << count << "\n";
    for (const auto& [reason, count] : session.skips())
      std::cerr << "  skipped " << skipReasonName(reason) << " " << count << "\n";
    std::map<std::string, int> kinds;
    for (const QaPair& pair : pairs)
      ++kinds[std::string(subTypeName(pair.subType))];
    for (const auto& [kind, count] : kinds)
      std::cerr << "  " << kind << " " << count << "\n";
    if (argc > 7) { // so many, drawn by the seed
      Random random(settings.seed, "show");
      random.shuffle(pairs);
      pairs.resize(std::min<std::size_t>(pairs.size(), std::stoul(argv[7])));
    }
    for (const QaPair& pair : pairs) {
      std::cout << pair.key << " " << subTypeName(pair.subType) << "\n  Q " << pair.question << "\n  A "
                << pair.answer << "\n";
      for (const Evidence& evidence : pair.evidence)
        std::cout << "  E [" << evidence.documentTitle << "] " << evidence.quote << "\n";
    }
  } catch (const Error& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
  return 0;
}
