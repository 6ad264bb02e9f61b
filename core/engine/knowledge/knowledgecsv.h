// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "knowledge/knowledgebase.h"

#include <string>
#include <string_view>

namespace reticle::knowledge {

// A base as a table (RFC 4180, UTF-8), a row for each entry; an empty group or category has a row without a
// term. Columns: category, group, term, weight, high_precision, temperature_shift, near, not_near, ambiguous,
// title, node_sizes. Context words are joined by ";" ("\;" and "\\" stand for the marks themselves). Name and
// version are not in the table.
std::string writeKnowledgeCsv(const KnowledgeBase& base);

// The opposite: for every tidied base, reading what was written gives an equal one. Columns in any order; all
// but category and term may be missing (then: weight 1, the rest empty or no); a cell left empty says the same
// as the row of its category, group or term before. Throws Error(InvalidCsv) for what is no table, MissingKey
// ("column"), WrongType or OutOfRange ("line", "column", "value"), Conflict ("line", "column") when two rows
// say different things of one category, group or term.
KnowledgeBase readKnowledgeCsv(std::string_view csv, std::string name, int version = 1);

} // namespace reticle::knowledge
