// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reportdata.h"

#include <nlohmann/json.hpp>
#include <string>

namespace reticle::report {

// The report in RAGBench-Skill's schema plus the key "reticle". Numbers in full precision; a metric that was
// not measured is null and its reason stands in "not_measured". Times and latencies stand in "reticle.timing"
// alone. reportPath: what is written as "report_path", may be empty.
nlohmann::ordered_json jsonReport(const ReportData& data, const std::string& reportPath);

// Judgements without a score as in "reticle.unscored": [{metric, unscored, total, states {state: n}}].
nlohmann::ordered_json unscoredJson(const std::vector<evaluation::UnscoredJudgements>& unscored);

// Configurations that read nearly the whole corpus, as in "reticle.reads_corpus": [{configuration, reason
// "depth" or "context", depth, chunks, context_tokens, corpus_tokens}].
nlohmann::ordered_json reachesJson(const std::vector<evaluation::CorpusReach>& reaches);

// "ragbench-{date}-{hash}": the date of the stored start and a hash of everything but times.
std::string runId(const ReportData& data);

} // namespace reticle::report
