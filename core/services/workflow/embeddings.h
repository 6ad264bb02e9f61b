// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"
#include "jobs/jobcontext.h"
#include "llm/chatmodel.h"
#include "retrieval/unitvectors.h"
#include "workflow/callaccount.h"

#include <QCoroTask>
#include <memory>
#include <string>
#include <vector>

namespace reticle::workflow {

// An embedding model whose calls are held back by the account's budget and recorded in the project. One call of
// embed() counts as one call: give it what fits one request.
class AccountedEmbeddings final : public llm::EmbeddingModel {
 public:
  AccountedEmbeddings(std::shared_ptr<llm::EmbeddingModel> model, std::shared_ptr<CallAccount> account,
                      std::shared_ptr<project::Project> project, const Clock& clock, Log& log);
  std::string name() const override { return m_model->name(); }
  QCoro::Task<Result<llm::Embeddings>> embed(std::vector<std::string> texts, CancelToken token) override;

 private:
  std::shared_ptr<llm::EmbeddingModel> m_model;
  std::shared_ptr<CallAccount> m_account;
  std::shared_ptr<project::Project> m_project;
  const Clock& m_clock;
  Log& m_log;
};

// Most texts one request takes.
inline constexpr std::size_t kTextsPerRequest = 64;

// The vectors of all chunks, made in requests of kTextsPerRequest with some in flight; progress counts chunks,
// the message names the model. Errors are the model's, and Cancelled.
QCoro::Task<Result<std::shared_ptr<const retrieval::UnitVectors>>>
chunkVectors(jobs::JobContext& context, std::shared_ptr<const corpus::Corpus> corpus,
             std::shared_ptr<llm::EmbeddingModel> model);

} // namespace reticle::workflow
