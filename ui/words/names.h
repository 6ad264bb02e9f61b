// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Qt first: moc 6.4 stumbles over <compare> when no other standard header came before it.
#include <QString>
#include <string_view>

#include "benchmark/qapair.h"
#include "evaluation/types.h"

namespace reticle::words {

// What people read for the words the rooms share, in the current language.
QString metricName(evaluation::Metric metric);       // "Context utilization"
QString metricShort(evaluation::Metric metric);      // at most 12 characters, for narrow columns: "Ctx. util."
QString metricDefinition(evaluation::Metric metric); // one sentence: what the score measures
QString modeName(evaluation::Mode mode);             // "A: with retrieval"
QString methodName(evaluation::Method method);       // "weighted by probability"
QString testTypeName(benchmark::TestType type);      // "Needle in a haystack"
QString testTypeShort(benchmark::TestType type);     // "Robustness"
QString formatName(benchmark::QuestionFormat format);
QString subTypeName(benchmark::SubType type);

// The name of one evaluation unit's state: "ok", "refused", "not measured", ...
QString stateName(evaluation::UnitState state);

// The name of an expert's verdict from its stored word: unreviewed, accepted, edited, rejected, skipped,
// flagged. An unknown word is shown as it is, so that a newer project's verdicts stay readable.
QString verdictName(std::string_view verdict);
// The reasons a check or an expert gives for turning a pair down, from the stored word; unknown ones as they
// are.
QString rejectionName(std::string_view reason);
// Why no context could be built, from the engine's word.
QString skipReasonName(std::string_view reason);
// Who wrote a pair, of what its row says ("extractive", "llm:<model>", "hand"), as it follows "written by".
QString writerName(std::string_view writer);

// What became of an option that was tried on a model, from the probe's word: "obeyed" -> "works".
QString obedienceName(std::string_view obedience);

// From the stored words of the corpus; unknown ones as they are.
QString importStateName(std::string_view state); // "imported", "partly imported", "skipped", "rejected"
QString sourceStateName(std::string_view state); // of a document's file: "up to date", "file changed", ...
QString issueName(std::string_view issue);       // "pages without text", "file missing", ...
QString precisionName(std::string_view level);   // "high", "medium", "low"
QString languageName(std::string_view code);     // ISO 639-1 -> "English"; empty -> no value

// A machine name turned into something readable without a translation: "dense_mrr" -> "dense mrr".
QString readable(std::string_view machineName);

} // namespace reticle::words
