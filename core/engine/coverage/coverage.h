// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"
#include "corpus/document.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace reticle::coverage {

// A part of a whole; `share` has no value when the whole is empty.
struct Share {
  std::size_t part = 0;
  std::size_t whole = 0;
  std::optional<double> share() const {
    return whole == 0 ? std::nullopt
                      : std::optional<double>(static_cast<double>(part) / static_cast<double>(whole));
  }
};

struct DocumentCoverage {
  std::size_t document = 0; // index into Corpus::documents
  std::string title;
  Share chunks;              // chunks touched by evidence
  Share bytes;               // bytes of text inside evidence
  std::size_t questions = 0; // pairs with evidence in it
};

struct Count {
  std::string name;
  std::size_t n = 0;
};

// Which parts of a corpus a benchmark asks about, by its gold evidence.
struct EvidenceCoverage {
  Share documents;                           // documents with evidence
  Share chunks;                              // chunks that overlap evidence
  std::vector<DocumentCoverage> perDocument; // in corpus order
  std::vector<std::size_t> neverAsked;       // indices of documents without evidence
  std::vector<Count> byType;                 // every test type in the order of the enum, zeros included
  std::vector<Count> byFormat;
  std::vector<Count> bySubType;
  std::size_t questions = 0;
  std::size_t withoutEvidence = 0; // pairs with no evidence at all
  std::size_t outside = 0;         // evidence in documents that the corpus does not have, or past their end
};

EvidenceCoverage evidenceCoverage(const std::vector<benchmark::QaPair>& pairs, const corpus::Corpus& corpus);

} // namespace reticle::coverage
