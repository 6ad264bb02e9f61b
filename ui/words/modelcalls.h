// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "dialogue/usageledger.h"

namespace reticle::words {

// That calls were under way or about to be when the program was ended from outside, may have been paid and
// count as spent; empty when none were. unfinished: their sum, with the estimate of their tokens.
QString unfinishedCalls(const dialogue::UsageTotal& unfinished);

} // namespace reticle::words
