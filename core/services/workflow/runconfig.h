// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "dialogue/usageledger.h"
#include "workflow/generatejob.h"

#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::workflow {

// Everything one `run` does, read from one YAML file. The first block are the keys and defaults of
// RAGBench-Skill; the others stand under `reticle:`. Relative paths are relative to the file.
struct RunConfig {
  QString corpusPath;                              // required
  std::string retriever = "hybrid";                // bm25, dense, hybrid, all; also tfidf and random
  int questions = 100;                             // n_queries
  std::string chatModel;                           // llm_model; empty: extractive writer and reader
  std::string embeddingModel = "all-MiniLM-L6-v2"; // used with embeddingUrl; LSA without it
  int topK = 5;
  double alpha = 0.5; // hybrid: weight of BM25
  std::string domain = "generic";
  int questionsPerChunk = 3;
  QString outputPath; // the JSON report

  QString projectPath; // project; default: the report's name with the ending .reticle
  QString htmlPath;    // html; default: the report's name with the ending .html
  std::uint64_t seed = 1;
  std::size_t chunkSize = 512; // words
  std::size_t chunkOverlap = 128;
  bool preferSentenceEnds = true;
  bool oneDocumentPerLine = false;
  // How pairs are written; pairs, seed, model, domain and questions a chunk are those above. The second model
  // of its critics is one of the same server.
  GenerateRequest generation;
  std::string knowledge = "semiconductor"; // "semiconductor", "none" or a file
  std::vector<int> contexts{4096};         // model tokens of packed context
  QString promptsPath; // prompts: files or a folder of prompts that the project has of its own; empty: none
  std::string mode = "A";
  std::string fusion = "linear";    // linear or rrf
  std::string judge = "lexical";    // lexical or geval
  std::string judgeModel;           // default: chatModel
  std::string baseUrl;              // of the model server; default: OPENAI_BASE_URL
  std::string dialect = "standard"; // its kind, see llm/dialect.h
  std::string apiKeyVariable = "OPENAI_API_KEY";
  std::string embeddingUrl;         // embed_base_url: of the server of embed_model; empty: LSA
  std::string embeddingKeyVariable; // embed_api_key_variable; empty: no key
  bool floors = false;              // add random retrieval and empty answers as systems
  // One budget for everything the run calls models for, and the share of failures that stops a stage.
  dialogue::Budget budget;
  std::optional<double> stopErrors; // stop_errors, there in per cent
  // Of the models of the run, money per million tokens; a budget of money needs both.
  std::optional<double> promptPrice, completionPrice;

  // The retrievers that become systems: with "all" BM25, dense and hybrid.
  std::vector<std::string> retrievers() const;
};

// Reads a configuration. Errors: FileMissing, InvalidYaml, UnknownKey, MissingKey, WrongType, OutOfRange, each
// with parameters "path", "line" (from 1) and "key".
Result<RunConfig> readRunConfig(const QString& path);
// The same from text; path is used in messages and to resolve relative paths.
Result<RunConfig> parseRunConfig(std::string_view yaml, const QString& path);

} // namespace reticle::workflow
