// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "knowledge/knowledgebase.h"
#include "project/project.h"
#include "workflow/knowledgejob.h"

namespace reticle::cli {

// What `knowledge` says, as JSON and as text, added to an outcome.
// uses: of every entry, in the order of the base; null = not counted.
void addCategories(Outcome& outcome, const knowledge::KnowledgeBase& base,
                   const std::vector<knowledge::EntryUse>* uses);
Status addDocuments(Outcome& outcome, project::Project& project);
Status addEffect(Outcome& outcome, project::Project& project, const workflow::KnowledgeEffect& effect);
void addConflicts(Outcome& outcome, const knowledge::KnowledgeBase& base);
void addCandidates(Outcome& outcome, const std::vector<knowledge::Candidate>& candidates);
void addBases(Outcome& outcome, const std::vector<project::KnowledgeBaseRow>& rows);

} // namespace reticle::cli
