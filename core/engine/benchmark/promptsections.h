// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/writer.h"

#include <map>
#include <string>
#include <string_view>

namespace reticle::corpus {
struct Corpus;
}

namespace reticle::benchmark {

// Values of the placeholders of a prompt module, by name.
using PromptValues = std::map<std::string, std::string, std::less<>>;

// Replaces each {{name}} once, unknown names by nothing; what is put in is never read again, so a text cannot
// smuggle in a placeholder.
std::string filledPrompt(std::string_view module, const PromptValues& values);

// The sections of a context as a model is sent them: numbered, each between two lines with a mark that occurs
// in none of them (nor in `also`), so that no text can close its fence. The mark is drawn from seed and
// context: the same task gives the same bytes.
struct PromptSections {
  std::string mark;
  std::string text;
  std::string needed; // numbers of the sections that are no distractors, "1, 4"
};
PromptSections promptSections(const corpus::Corpus& corpus, const AttemptTask& task,
                              std::string_view also = {});
// Titles, section names and texts of a context, unfenced: for choosing a preset.
std::string contextText(const corpus::Corpus& corpus, const AttemptTask& task);

// One text between the lines of a mark, labelled.
std::string fencedSection(std::string_view mark, std::string_view label, std::string_view text);

} // namespace reticle::benchmark
