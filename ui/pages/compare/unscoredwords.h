// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "report/unscoredanswers.h"

namespace reticle::pages::compare {

// Why answers have no score, with how many: "judgement failed: reply not readable (2), answer refused (1)".
QString unscoredReasons(const report::UnscoredMetric& unscored);
// Why one of them has none.
QString unscoredReason(const report::UnscoredAnswer& answer);
// "bm25, Technical depth: no score for 3 of 10 answers: ..."
QString unscoredSentence(const report::UnscoredMetric& unscored);

} // namespace reticle::pages::compare
