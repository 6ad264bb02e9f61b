// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "evaluation/corpusreach.h"
#include "evaluation/retrievalscore.h"
#include "evaluation/summary.h"
#include "evaluation/unscored.h"

namespace reticle::words {

// A metric that was not measured alike, with the systems that lie furthest apart: "Completeness: 90 of 100
// measured for bm25, 100 of 100 for hybrid; the means speak of different questions."
QString coverageGap(const evaluation::CoverageGap& gap);
// All of them in one line: "Not measured alike: Completeness, Factuality". Empty without gaps.
QString coverageGaps(const std::vector<evaluation::CoverageGap>& gaps);

// The judgements of a metric that brought no score, by how they ended: "Completeness: no score from 3 of 10
// judgements: refused (1), failed: reply not readable (2)."
QString unscored(const evaluation::UnscoredJudgements& judgements);

// Why a system has no retrieval figures of its own; empty when it has.
QString withoutRetrieval(evaluation::RetrievalUse use);

// A system that reads so much of a small corpus that its retriever hardly matters, and what to change.
QString corpusReach(const evaluation::CorpusReach& reach);
// All of them in one line; empty without any.
QString corpusReaches(const std::vector<evaluation::CorpusReach>& reaches);

} // namespace reticle::words
