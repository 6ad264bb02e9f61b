// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/callaccount.h"

#include "workflow/modelprices.h"

#include <QCoroFuture>
#include <utility>

namespace reticle::workflow {
namespace {

// No value: the call was never made.
std::optional<dialogue::ModelCall> callOf(dialogue::Role role, const std::string& model,
                                          const Result<dialogue::ChatReply>& reply) {
  if (!reply && !wasSent(reply.error()))
    return std::nullopt;
  dialogue::ModelCall call;
  call.role = role;
  call.model = model;
  call.ok = reply.has_value();
  if (reply) {
    call.cached = reply->fromCache;
    call.usage = reply->usage;
  }
  return call;
}

Error budgetReached(const dialogue::Spending& spending, std::string_view what) {
  return Error(ErrorKind::BudgetReached, "the budget is used up: " + std::string(what),
               {{"limit", spending.limitText(what)}, {"what", std::string(what)}});
}

} // namespace

bool wasSent(const Error& error) {
  const std::string_view attempts = error.parameter("attempts");
  return !attempts.empty() && attempts != "0";
}

QCoro::Task<Result<dialogue::Prices>> pricesOf(std::shared_ptr<project::Project> project) {
  auto reading = project->queries().setting(kModelPricesSetting);
  const auto text = co_await reading;
  if (!text)
    co_return failure(text.error());
  if (!*text)
    co_return dialogue::Prices{};
  co_return guarded([&] { return dialogue::pricesFromJson(**text); });
}

QCoro::Task<Status> limitSpending(std::shared_ptr<CallAccount> account,
                                  std::shared_ptr<project::Project> project, WorkLimits limits,
                                  project::UsageFilter spent, std::vector<std::string> models,
                                  std::int64_t nowMs) {
  account->startedMs = limits.sinceMs.value_or(nowMs);
  if (!dialogue::isLimited(limits.budget))
    co_return Status{};
  auto asking = pricesOf(project);
  const auto prices = co_await asking;
  if (!prices)
    co_return failure(prices.error());
  std::vector<dialogue::UsageTotal> before;
  if (limits.wholeProject)
    spent = {};
  if (limits.wholeProject || spent.run || !spent.generations.empty()) {
    auto summing = project->queries().usage(spent);
    auto totals = co_await summing;
    if (!totals)
      co_return failure(totals.error());
    before = std::move(*totals);
  }
  auto spending = guarded([&] { return dialogue::Spending(limits.budget, *prices, before, models); });
  if (!spending)
    co_return failure(spending.error());
  account->spending = std::move(*spending);
  co_return Status{};
}

std::optional<Error> timeIsUp(const CallAccount& account, std::int64_t nowMs) {
  if (!account.spending)
    return std::nullopt;
  const auto reached = account.spending->reached(nowMs - account.startedMs);
  if (!reached || *reached != "minutes")
    return std::nullopt;
  return budgetReached(*account.spending, *reached);
}

BudgetedModel::BudgetedModel(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                             std::shared_ptr<CallAccount> account, const Clock& clock)
    : m_model(std::move(model)), m_role(role), m_account(std::move(account)), m_clock(clock) {}

QCoro::Task<Result<dialogue::ChatReply>> BudgetedModel::complete(dialogue::ChatRequest request,
                                                                 CancelToken token) {
  const auto account = m_account;
  if (account->spending) {
    const auto reached = account->spending->reached(m_clock.steadyMs() - account->startedMs);
    if (reached)
      co_return failure(budgetReached(*account->spending, *reached));
    account->spending->begin();
  }
  auto asking = m_model->complete(std::move(request), std::move(token));
  auto reply = co_await asking;
  if (account->spending) {
    const auto call = callOf(m_role, name(), reply);
    if (call)
      account->spending->end(*call);
    else
      account->spending->abandon();
  }
  co_return reply;
}

RecordedModel::RecordedModel(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                             std::shared_ptr<CallAccount> account, std::shared_ptr<project::Project> project,
                             Log& log)
    : m_model(std::move(model)), m_role(role), m_account(std::move(account)), m_project(std::move(project)),
      m_log(log) {}

QCoro::Task<Result<dialogue::ChatReply>> RecordedModel::complete(dialogue::ChatRequest request,
                                                                 CancelToken token) {
  const auto owner = m_account->owner;
  auto asking = m_model->complete(std::move(request), std::move(token));
  auto reply = co_await asking;
  const auto call = callOf(m_role, name(), reply);
  if (call) {
    std::string state = reply ? "ok" : std::string(errorKindName(reply.error().kind()));
    auto recording = m_project->outcomes().recordCall(owner, *call, std::move(state));
    const auto recorded = co_await recording;
    // The unit's own outcome is written next and tells whoever waits for it.
    if (!recorded)
      m_log.write(LogLevel::Error, "usage", recorded.error().what());
  }
  co_return reply;
}

} // namespace reticle::workflow
