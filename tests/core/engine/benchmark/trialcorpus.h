// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/chunker.h"
#include "corpus/document.h"
#include "knowledge/density.h"
#include "vectors/tfidf.h"

#include <filesystem>
#include <memory>
#include <string>

// A corpus with all that generation needs of it. Not movable: the parts refer to each other.
struct TrialCorpus {
  reticle::corpus::Corpus corpus;
  std::unique_ptr<reticle::vectors::TfidfModel> vectors;
  std::unique_ptr<reticle::knowledge::DensityAnalyser> terms;
};

// The knowledge base and the index terms of a language.
enum class TrialLanguage { English, Chinese };

// Texts and Markdown of a folder; Markdown headings lose their marks. Throws reticle::Error when there is none.
TrialCorpus corpusOfFolder(const std::filesystem::path& folder, const reticle::corpus::ChunkOptions& options,
                           TrialLanguage language = TrialLanguage::English);
// A BEIR corpus whose passages "ID#n" are joined to documents by ID.
TrialCorpus corpusOfBeir(const std::filesystem::path& file, const reticle::corpus::ChunkOptions& options);
TrialCorpus corpusOf(std::vector<reticle::corpus::Document> documents,
                     const reticle::corpus::ChunkOptions& options,
                     TrialLanguage language = TrialLanguage::English);
