// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/usageledger.h"
#include "llm/chatmodel.h"
#include "project/project.h"
#include "workflow/modelprices.h"

#include <QCoroTask>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::workflow {

// What one start of a job may take.
struct WorkLimits {
  dialogue::Budget budget;             // over the whole work, also what it spent before a resume
  bool wholeProject = false;           // the budget is one for everything the project's models were called for
  std::optional<std::int64_t> sinceMs; // steady time from which minutes count; no value = from the job's start
  std::optional<double> stopErrors;    // share of failures above which the work stops; see ErrorRate
};

// What the calls of one job to its models share. Used from the work thread only.
struct CallAccount {
  project::CallOwner owner;                   // set as soon as the run or generation is known
  std::optional<dialogue::Spending> spending; // no value = no limit
  std::int64_t startedMs = 0;                 // steady time
  bool cached = true;                         // replies may come from the project's cache
};

// Whether a failed call left the machine at least once; before that nothing can have been billed.
bool wasSent(const Error& error);

// Limits the calls of an account, made with these models. Spent is what the project has recorded for the work
// so far, so that a resumed job does not begin anew; without a run or generation in it, and without
// limits.wholeProject, nothing. InvalidArgument when money is limited and a model
// has no price among the project's setting "prices" or the models' prices are in several currencies;
// InvalidJson and its kin when that setting cannot be read.
QCoro::Task<Status> limitSpending(std::shared_ptr<CallAccount> account,
                                  std::shared_ptr<project::Project> project, WorkLimits limits,
                                  project::UsageFilter spent, std::vector<std::string> models,
                                  std::int64_t nowMs);

// BudgetReached when the time of the account's budget is up: for work that may go on without any call.
std::optional<Error> timeIsUp(const CallAccount& account, std::int64_t nowMs);

// The project's prices (setting "prices"); empty when none were given.
QCoro::Task<Result<DatedPrices>> pricesOf(std::shared_ptr<project::Project> project);

// To be asked before a call: BudgetReached (parameters "limit" as written, "what") when the budget is used up,
// else the call counts as under way until endCall().
Status beginCall(CallAccount& account, const Clock& clock);
// call: as it ended; no value when it never left the machine.
void endCall(CallAccount& account, const std::optional<dialogue::ModelCall>& call);
// No value when the failed call never left the machine: nothing can have been billed.
std::optional<dialogue::ModelCall> failedCall(dialogue::Role role, const std::string& model,
                                              const Error& error);

// Lets no call through when the account's budget is used up, and counts those that go on.
class BudgetedModel final : public llm::ChatModel {
 public:
  BudgetedModel(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                std::shared_ptr<CallAccount> account, const Clock& clock);
  std::string name() const override { return m_model->name(); }
  QCoro::Task<Result<dialogue::ChatReply>> complete(dialogue::ChatRequest request, CancelToken token) override;

 private:
  std::shared_ptr<llm::ChatModel> m_model;
  dialogue::Role m_role;
  std::shared_ptr<CallAccount> m_account;
  const Clock& m_clock;
};

// A call of a server as the project keeps it: written before it is sent and again when it has ended, so that a
// program that is killed meanwhile leaves word of what may have been billed. What cannot be written goes to the
// log: the unit's own outcome is written next and tells whoever waits for it.
class CallRecord {
 public:
  // estimate: the call with what it may cost at most.
  static QCoro::Task<CallRecord> start(std::shared_ptr<project::Project> project, project::CallOwner owner,
                                       dialogue::ModelCall estimate, Log* log);
  // call: as it ended; no value when it never left the machine. state: "ok" or the error's kind.
  QCoro::Task<void> end(std::optional<dialogue::ModelCall> call, std::string state) const;

 private:
  std::shared_ptr<project::Project> m_project;
  project::CallOwner m_owner;
  std::optional<std::int64_t> m_sent; // none: it could not be written
  Log* m_log = nullptr;
};

// Keeps a CallRecord of every call that goes to the server.
class RecordedModel final : public llm::ChatModel {
 public:
  RecordedModel(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                std::shared_ptr<CallAccount> account, std::shared_ptr<project::Project> project, Log& log);
  std::string name() const override { return m_model->name(); }
  QCoro::Task<Result<dialogue::ChatReply>> complete(dialogue::ChatRequest request, CancelToken token) override;

 private:
  std::shared_ptr<llm::ChatModel> m_model;
  dialogue::Role m_role;
  std::shared_ptr<CallAccount> m_account;
  std::shared_ptr<project::Project> m_project;
  Log& m_log;
};

// Writes every reply that came from the cache into the project before it goes on: nothing was paid for it, but
// it was used. Around the cache.
class RecordedCache final : public llm::ChatModel {
 public:
  RecordedCache(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                std::shared_ptr<CallAccount> account, std::shared_ptr<project::Project> project, Log& log);
  std::string name() const override { return m_model->name(); }
  QCoro::Task<Result<dialogue::ChatReply>> complete(dialogue::ChatRequest request, CancelToken token) override;

 private:
  std::shared_ptr<llm::ChatModel> m_model;
  dialogue::Role m_role;
  std::shared_ptr<CallAccount> m_account;
  std::shared_ptr<project::Project> m_project;
  Log& m_log;
};

} // namespace reticle::workflow
