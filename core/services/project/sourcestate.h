// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

// SourceState in SQL. Two steps, because nearly all documents of a large corpus are current: the documents with
// any file hash that differs are found in one pass over an index, only these are looked at closely.
namespace reticle::project::sql {

// The state of document d as the number of its SourceState.
const std::string& sourceState();
// The same, quicker for all documents at once (and slower for one).
const std::string& sourceStateOfMany();
// Conditions on document d.
const std::string& staleDocument();
const std::string& changedDocument();
const std::string& supersededDocument();
const std::string& missingDocument();
// Pairs with evidence in a stale document: a list of pair.id in brackets, made in one pass over all.
const std::string& stalePairs();
// The same as a condition on pair p: for a few rows.
const std::string& stalePair();

} // namespace reticle::project::sql
