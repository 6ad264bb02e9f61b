// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"
#include "corpus/document.h"
#include "knowledge/density.h"
#include "text/decimals.h"
#include "text/quantities.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace reticle::benchmark {

using text::formatNumber;
using text::numbersIn;
using text::Quantity;
using text::statedQuantities;

// What the writer knows of one document: its sentences, and how its words are written.
struct DocumentView {
  const corpus::Document* document = nullptr;
  std::string frame;        // `According to "Title"`; empty when the title says nothing
  std::string chineseFrame; // "根据《Title》" for Chinese sentences; empty likewise
  std::vector<Span> sentences;
  std::vector<bool> prose;   // of each sentence: part of running text, not a heading, table row or field list
  std::vector<bool> chinese; // of each sentence: its language
  std::set<std::string, std::less<>>
      names; // lower-case forms of words written with a capital inside a sentence
  std::set<std::string, std::less<>> lowerWords;                     // words that occur in lower case: no names
  std::vector<Quantity> quantities;                                  // of the prose, spans without meaning
  std::vector<std::vector<std::string>> content;                     // content words of each prose sentence
  std::unordered_map<std::string, std::vector<std::size_t>> holding; // the prose sentences with a content word
};
DocumentView viewOf(const corpus::Document& document);

// A sentence that can be asked about: stands alone, refers to nothing outside, is whole and well-formed.
struct FactSentence {
  const DocumentView* view = nullptr;
  std::size_t number = 0; // in view->sentences
  std::size_t item = 0;   // index into the context's items
  bool chinese = false;   // which rules and words its questions are made with
  std::string quote;      // as in the document
  // The sentence without leading connective and final stop, white space squeezed, first letter as at the
  // start of a sentence.
  std::string statement;
  std::string connective;                       // e.g. "therefore", "however"; lower-case, empty when none
  bool needsFrame = false;                      // names nothing that fixes it: the document has to be named
  bool modal = false;                           // "may", "could": less than a fact
  bool steps = false;                           // tells an order whose subject stands in the sentence before
  bool numerals = false;                        // reference numerals of a patent ("substrate 200")
  double score = 0;                             // suitability, 0 to 1
  std::vector<Quantity> quantities;             // of the statement
  std::vector<knowledge::TermOccurrence> terms; // of the statement
};

// Why not: empty when the sentence is taken. For tests and tuning.
std::optional<FactSentence> factSentence(const DocumentView& view, std::size_t number,
                                         const knowledge::DensityAnalyser* terms,
                                         std::string* whyNot = nullptr);

// The statement as it stands inside a sentence: first letter small unless it begins a name.
std::string embedded(const DocumentView& view, std::string_view statement);
// Whether it is known how the first word is written inside a sentence.
bool embeddable(const DocumentView& view, std::string_view statement);
// With the frame in front when the sentence needs it: "According to ..., the film ...".
std::string framed(const FactSentence& sentence, std::string_view text);
// Content words, lower-case, sorted, for comparing statements; of Chinese, pairs of characters.
std::vector<std::string> contentWords(std::string_view statement);
// The quantities that a sentence states, by the rules of its language.
std::vector<Quantity> quantitiesOf(std::string_view sentence);

// "falls from 5 nm to 3 nm", "从5纳米降低到3纳米": a value that changes, both ends in one unit.
struct Change {
  const Quantity* from = nullptr; // of the sentence
  const Quantity* to = nullptr;
  std::size_t begin = 0; // of "from"
  std::string verb;      // "降低"; Chinese alone
};
std::vector<Change> changesIn(const FactSentence& sentence);

// The share of common content words, 0 to 1.
double wordOverlap(const std::vector<std::string>& a, const std::vector<std::string>& b);

} // namespace reticle::benchmark
