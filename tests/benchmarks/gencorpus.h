// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace reticle::bench {

struct GeneratedCorpus {
  std::vector<std::string> documents;
  std::vector<std::string> chunks;       // windows of 512 words, overlap 128
  std::vector<std::uint32_t> documentOf; // of each chunk
  std::vector<std::string> queries;      // five words of a topic each
  std::size_t tokens = 0;                // words of the documents
  std::size_t bytes = 0;
};

// Text with the statistics of real collections: a Zipf vocabulary of 200,000 words (exponent 1.05), 60 topics
// with vocabularies of their own, documents of 2,000 to 8,000 words. The same for the same seed.
GeneratedCorpus generateCorpus(std::size_t tokens, std::size_t queries, std::uint64_t seed);

} // namespace reticle::bench
