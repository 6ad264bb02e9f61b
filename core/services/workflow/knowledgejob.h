// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "knowledge/candidates.h"
#include "knowledge/census.h"
#include "knowledge/effect.h"
#include "project/project.h"

#include <QCoroTask>
#include <memory>
#include <string_view>
#include <vector>

namespace reticle::workflow {

using KnowledgePointer = std::shared_ptr<const knowledge::KnowledgeBase>;

// What a knowledge base finds in a text, as a project keeps it.
project::DocumentMeasure measureOf(const knowledge::DensityAnalyser& analyser, std::string_view text);

// The terms of a base in the documents of a project that are not removed, by key.
struct CorpusCensus {
  std::vector<DocumentId> documents;
  knowledge::TermCensus census; // of the same documents
};
// What the documents measure under a base the census serves. Throws as knowledge::densities().
project::Measures measuresOf(const knowledge::KnowledgeBase& base, const CorpusCensus& census);

// Counts the terms of a base: one matching pass over every text, whatever the number of terms.
QCoro::Task<Status> takeCensus(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                               KnowledgePointer base, std::shared_ptr<CorpusCensus> census);

// Measures every document against a base. Writes nothing: the measures go into the command that changes or
// chooses the base, so that one undo takes back both.
QCoro::Task<Status> measureAll(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                               KnowledgePointer base, std::shared_ptr<project::Measures> measures);

// What changing a base would do to the documents.
struct KnowledgeEffect {
  struct Change {
    DocumentId document;
    project::DocumentMeasure before, after;
    bool precision = false; // the level changes
    bool dominant = false;  // the dominant category changes
  };
  std::vector<Change> changes; // documents that measure differently, by id
  project::Measures after;     // of every document, for the command that changes the base
  CorpusCensus census;         // of the base afterwards: for the next edit
};

// Finds it without writing anything. `known`: a census of the same documents, used when it serves a base, so
// that an edit of weights or flags reads no text; may be null.
QCoro::Task<Status> knowledgeEffect(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                                    KnowledgePointer before, KnowledgePointer after,
                                    std::shared_ptr<const CorpusCensus> known,
                                    std::shared_ptr<KnowledgeEffect> effect);

// Terms that the project's documents suggest and the base does not match, best first. Reads all texts at once.
QCoro::Task<Status> findCandidates(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                                   KnowledgePointer base, knowledge::CandidateOptions options,
                                   std::shared_ptr<std::vector<knowledge::Candidate>> candidates);

} // namespace reticle::workflow
