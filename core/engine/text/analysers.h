// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

// How a text becomes index terms (spec: corpus, "Tokens"). The name stands wherever values are shown.
// Standard: words for people; Trec: the BM25 oracles; Sklearn: the TF-IDF oracles.
enum class Analyser { Standard, Trec, Sklearn };

std::string_view analyserName(Analyser analyser); // "standard", "trec", "sklearn"
std::optional<Analyser> analyserFromName(std::string_view name);

struct AnalyserOptions {
  std::string language; // ISO 639-1, for stems and stop words, e.g. "en"; used by Standard alone
  bool stem = false;    // Snowball stems of whole words (en, de, fr); the unsplit names stay as they are
  bool dropStopWords = false;
};

// The index terms of a text in text order, repeated as often as they occur.
//   Trec: lower-case (Unicode), maximal runs of [a-z0-9].
//   Sklearn: lower-case, runs of two or more Unicode word characters (Python's \b\w\w+\b).
//   Standard: ICU words of the NFKC text, case-folded; decimals with units ("3.5 nm" also as "3.5nm"), formulas
//   ("SiO2" also as "si", "o") and hyphenated names ("low-k" also as "low", "k") whole and split; CJK as
//   dictionary words and bigrams.
std::vector<std::string> terms(std::string_view text, Analyser analyser, const AnalyserOptions& options = {});

// The stop words of a language ("en", "de", "fr", "zh"), sorted; empty for any other.
const std::vector<std::string_view>& stopWords(std::string_view language);
bool isStopWord(std::string_view language, std::string_view foldedWord);

} // namespace reticle::text
