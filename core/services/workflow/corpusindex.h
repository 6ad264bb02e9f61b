// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/chunker.h"
#include "corpus/document.h"
#include "jobs/jobcontext.h"
#include "knowledge/knowledgebase.h"
#include "project/project.h"
#include "retrieval/retrievalindex.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <memory>
#include <optional>
#include <string>

namespace reticle::workflow {

// The project's corpus with what retrieval and generation need of it. Immutable, shared between jobs.
struct CorpusIndex {
  std::shared_ptr<const corpus::Corpus> corpus;
  std::shared_ptr<const retrieval::RetrievalIndex> index;
  std::shared_ptr<const knowledge::KnowledgeBase> knowledge; // null = none
  std::string corpusHash; // over documents and chunk borders: part of every work key
};

// Reads the corpus and opens the index from the cache, or builds it there. The index is a cache: a damaged or
// outdated file is replaced. Errors: NothingToDo when the project has no chunk.
QCoro::Task<Result<CorpusIndex>> loadCorpusIndex(jobs::JobContext& context, Toolbox& toolbox,
                                                 std::shared_ptr<project::Project> project);

// The project's knowledge base: its own, else the shipped one named by the setting "knowledge" ("semiconductor"
// by default), else null for "none". Blocking on the project: not for the GUI thread.
Result<std::shared_ptr<const knowledge::KnowledgeBase>> loadKnowledge(const ProgramFolders& folders,
                                                                      project::Project& project);

// The shipped one alone, even when the project uses its own.
Result<std::shared_ptr<const knowledge::KnowledgeBase>> builtInKnowledge(const ProgramFolders& folders,
                                                                         project::Project& project);

// The project's chunk settings (setting "chunks"), with the defaults of corpus::ChunkOptions. Blocking.
Result<corpus::ChunkOptions> chunkOptions(project::Project& project);
std::string chunkOptionsJson(const corpus::ChunkOptions& options);

// How values of the built-in retrievers are made, in one English line for reports.
std::string retrievalDescription();

} // namespace reticle::workflow
