// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"

#include <cstddef>
#include <cstdint>
#include <vector>

// Technical reports that a program wrote: each about a named tool, recipe or lot, with definitions, values with
// units, orders of steps, causes, contrasts and limits in sentences of many shapes. The facts are invented and
// free of contradiction: each value is said of one thing, named with the report's own name. The same for the
// same seed.
std::vector<reticle::corpus::Document> factCorpus(std::size_t documents, std::uint64_t seed);
