// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/lexicaljudge.h"
#include "evaluation/rubric.h"
#include "jobs/jobcontext.h"
#include "llm/chatmodel.h"
#include "project/project.h"
#include "workflow/callaccount.h"
#include "workflow/corpusindex.h"
#include "workflow/evaluatejob.h"

#include <QCoroTask>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::workflow {

// Who judges a run: the built-in lexical judge, or a chat model by the rubrics for the six metrics with the
// built-in one for the two of RAGBench.
class Judging {
 public:
  static QCoro::Task<Result<std::shared_ptr<const Judging>>> prepare(Toolbox& toolbox,
                                                                     std::shared_ptr<project::Project> project,
                                                                     JudgeSpec spec, CorpusIndex index,
                                                                     std::shared_ptr<CallAccount> account);

  // The judgements a cell will get, with their work keys. answerKey: the cell's own.
  std::vector<project::PlannedJudgement> plan(const std::string& answerKey) const;
  // Judges one answer by the built-in judge. Pure; for the pool.
  std::vector<evaluation::Judgement> judgeLexically(const evaluation::JudgeInput& input) const;
  // One metric by the model; the Error of a request that failed becomes the judgement's state and reason. A
  // reply that was cut off is asked for once more with twice the limit. No value: the job was cancelled, the
  // unit stays open. fatal: set when going on is useless.
  QCoro::Task<std::optional<evaluation::Judgement>>
  judgeByModel(evaluation::JudgeInput input, evaluation::Metric metric, CancelToken token,
               std::shared_ptr<std::optional<Error>> fatal) const;
  bool usesModel() const { return m_model != nullptr; }

 private:
  JudgeSpec m_spec;
  std::optional<evaluation::LexicalJudge> m_lexical;
  std::shared_ptr<llm::ChatModel> m_model;
  std::vector<evaluation::Rubric> m_rubrics;
  std::string m_secret; // of the project: mixed into the fences
};

// How a failed request ends a unit.
evaluation::UnitState unitStateOfError(ErrorKind kind);

// Failures after which every further request to the same server would fail too.
bool stopsEverything(const Error& error);

// Weight of a term by its idf in the corpus; unknown terms weigh as much as the rarest.
evaluation::TermWeight idfWeight(std::shared_ptr<const retrieval::RetrievalIndex> index);

} // namespace reticle::workflow
