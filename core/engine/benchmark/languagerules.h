// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/bridge.h"
#include "benchmark/proposals.h"

// The rules of each language by the names of the functions in factsentence.h, clause.h, proposals.h and
// bridge.h that choose between them by the language of the sentence.
namespace reticle::benchmark {

namespace english {
#include "benchmark/languagerules.inl"
} // namespace english

namespace chinese {
#include "benchmark/languagerules.inl"
} // namespace chinese

} // namespace reticle::benchmark
