// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/passages.h"

#include "base/error.h"

#include <string>

namespace reticle::systems {

std::vector<evaluation::Passage> passagesOf(const corpus::Corpus& corpus,
                                            const std::vector<retrieval::Hit>& hits) {
  std::vector<evaluation::Passage> passages;
  passages.reserve(hits.size());
  for (const retrieval::Hit& hit : hits) {
    if (hit.unit >= corpus.chunks.size())
      throw Error(ErrorKind::Internal, "the index knows a chunk that the corpus has not",
                  {{"unit", std::to_string(hit.unit)}});
    const corpus::CorpusChunk& item = corpus.chunks[hit.unit];
    const corpus::Document& document = corpus.documents[item.document];
    evaluation::Passage passage;
    passage.documentHash = document.hash;
    passage.source = document.title;
    passage.ordinal = item.chunk.ordinal;
    passage.span = item.chunk.span;
    passage.text = std::string(corpus.textOf(hit.unit));
    passage.score = hit.score;
    passages.push_back(std::move(passage));
  }
  return passages;
}

} // namespace reticle::systems
