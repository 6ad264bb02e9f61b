// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"
#include "text/analysers.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

// One index term and the part of the text that it was made from. Terms may overlap: a word and its parts, a
// Chinese word and the pairs of characters around it.
struct TermSpan {
  std::string term;
  Span span; // in the text as given
  bool operator==(const TermSpan&) const = default;
};
// The terms of terms(), in the same order, with their places.
std::vector<TermSpan> termSpans(std::string_view text, Analyser analyser, const AnalyserOptions& options = {});

// Why a query matched a text: one of the query's index terms, where it stands in the query and where in the
// text.
struct ExplainedTerm {
  std::string term;
  std::vector<Span> inQuery; // at least one
  std::vector<Span> inText;  // empty = the term does not occur there
};
// In the order in which the terms first stand in the query, each once.
std::vector<ExplainedTerm> explain(std::string_view query, std::string_view text, Analyser analyser,
                                   const AnalyserOptions& options = {});

} // namespace reticle::text
