// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace reticle::corpus {
struct Corpus;
}
namespace reticle::vectors {
class TfidfModel;
}

namespace reticle::benchmark {

// The first chunk (unit of the model) that holds every content word of a question, as the index folds and stems
// them; words of the language's stop list and the words that only ask ("what", "how much", 多少) do not count.
// A Chinese word stands in a chunk when all of its pairs of neighbouring characters do, wherever the chunk's
// own words are thought to begin; one character has to stand there itself, unless it carries grammar alone. No
// value when no chunk holds them all, or when the question has no content word. A question that passes may
// still be answered in other words: this is a lower bound, exact for the words themselves. Precondition: the
// model's units are the chunks of the corpus.
std::optional<std::size_t> chunkHoldingAll(const corpus::Corpus& corpus, const vectors::TfidfModel& model,
                                           std::string_view question, std::string_view language);

} // namespace reticle::benchmark
