// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "knowledge/conflicts.h"

namespace reticle::pages::knowledge {

// One or two words, and one sentence, for what is remarkable about a term.
QString markName(reticle::knowledge::ConflictKind kind);
QString conflictSentence(const reticle::knowledge::Conflict& conflict,
                         const reticle::knowledge::KnowledgeBase& base);

} // namespace reticle::pages::knowledge
