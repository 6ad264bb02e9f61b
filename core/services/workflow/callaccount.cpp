// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/callaccount.h"

#include "text/tokens.h"

#include <QCoroFuture>
#include <set>
#include <utility>

namespace reticle::workflow {
namespace {

// No value: the call was never made.
std::optional<dialogue::ModelCall> callOf(dialogue::Role role, const std::string& model,
                                          const Result<dialogue::ChatReply>& reply) {
  if (!reply)
    return failedCall(role, model, reply.error());
  return dialogue::ModelCall{role, model, true, reply->fromCache, reply->usage};
}

// The most that a request may cost: its prompt as a model of the usual kind counts it, and all of its limit.
dialogue::ModelCall estimateOf(dialogue::Role role, const std::string& model,
                               const dialogue::ChatRequest& request) {
  dialogue::ModelCall call{role, model, true, false, {}};
  std::int64_t prompt = 0;
  for (const auto& message : request.messages)
    prompt += static_cast<std::int64_t>(text::estimateModelTokens(message.content));
  call.usage.promptTokens = prompt;
  call.usage.completionTokens = request.maxTokens.value_or(0);
  call.usage.estimated = true;
  return call;
}

// "EUR, USD"
std::string currenciesOf(const DatedPrices& prices, const std::vector<std::string>& models) {
  std::set<std::string> names;
  for (const std::string& model : models) {
    if (prices.contains(model))
      names.insert(currencyOf(prices, model));
  }
  std::string list;
  for (const std::string& name : names)
    list += (list.empty() ? "" : ", ") + name;
  return list;
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

QCoro::Task<Result<DatedPrices>> pricesOf(std::shared_ptr<project::Project> project) {
  auto reading = project->queries().setting(kModelPricesSetting);
  const auto text = co_await reading;
  if (!text)
    co_return failure(text.error());
  co_return pricesFromSetting(*text);
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
  // Amounts of several currencies have no sum that could be watched.
  if (limits.budget.money && !commonCurrency(*prices, models))
    co_return failure(ErrorKind::InvalidArgument, "a budget in money needs prices in one currency",
                      {{"key", "money"}, {"value", currenciesOf(*prices, models)}});
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
  auto spending =
      guarded([&] { return dialogue::Spending(limits.budget, amountsOf(*prices), before, models); });
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

Status beginCall(CallAccount& account, const Clock& clock) {
  if (!account.spending)
    return {};
  const auto reached = account.spending->reached(clock.steadyMs() - account.startedMs);
  if (reached)
    return failure(budgetReached(*account.spending, *reached));
  account.spending->begin();
  return {};
}

void endCall(CallAccount& account, const std::optional<dialogue::ModelCall>& call) {
  if (!account.spending)
    return;
  if (call)
    account.spending->end(*call);
  else
    account.spending->abandon();
}

std::optional<dialogue::ModelCall> failedCall(dialogue::Role role, const std::string& model,
                                              const Error& error) {
  if (!wasSent(error))
    return std::nullopt;
  return dialogue::ModelCall{role, model, false, false, {}};
}

BudgetedModel::BudgetedModel(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                             std::shared_ptr<CallAccount> account, const Clock& clock)
    : m_model(std::move(model)), m_role(role), m_account(std::move(account)), m_clock(clock) {}

QCoro::Task<Result<dialogue::ChatReply>> BudgetedModel::complete(dialogue::ChatRequest request,
                                                                 CancelToken token) {
  const auto account = m_account;
  const Status free = beginCall(*account, m_clock);
  if (!free)
    co_return failure(free.error());
  auto asking = m_model->complete(std::move(request), std::move(token));
  auto reply = co_await asking;
  endCall(*account, callOf(m_role, name(), reply));
  co_return reply;
}

QCoro::Task<CallRecord> CallRecord::start(std::shared_ptr<project::Project> project, project::CallOwner owner,
                                          dialogue::ModelCall estimate, Log* log) {
  CallRecord record;
  record.m_project = project;
  record.m_owner = owner;
  record.m_log = log;
  auto recording = project->outcomes().recordSent(owner, std::move(estimate));
  const auto sent = co_await recording;
  if (sent)
    record.m_sent = *sent;
  else
    log->write(LogLevel::Error, "usage", sent.error().what());
  co_return record;
}

QCoro::Task<void> CallRecord::end(std::optional<dialogue::ModelCall> call, std::string state) const {
  // The caller's copy may be gone before the write has ended.
  Log* const log = m_log;
  if (!m_sent && !call)
    co_return;
  auto recording = m_sent ? m_project->outcomes().recordEnd(*m_sent, std::move(call), std::move(state))
                          : m_project->outcomes().recordCall(m_owner, std::move(*call), std::move(state));
  const auto recorded = co_await recording;
  if (!recorded)
    log->write(LogLevel::Error, "usage", recorded.error().what());
}

RecordedModel::RecordedModel(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                             std::shared_ptr<CallAccount> account, std::shared_ptr<project::Project> project,
                             Log& log)
    : m_model(std::move(model)), m_role(role), m_account(std::move(account)), m_project(std::move(project)),
      m_log(log) {}

QCoro::Task<Result<dialogue::ChatReply>> RecordedModel::complete(dialogue::ChatRequest request,
                                                                 CancelToken token) {
  auto starting = CallRecord::start(m_project, m_account->owner, estimateOf(m_role, name(), request), &m_log);
  const auto record = co_await starting;
  auto asking = m_model->complete(std::move(request), std::move(token));
  auto reply = co_await asking;
  auto ending = record.end(callOf(m_role, name(), reply),
                           reply ? "ok" : std::string(errorKindName(reply.error().kind())));
  co_await ending;
  co_return reply;
}

RecordedCache::RecordedCache(std::shared_ptr<llm::ChatModel> model, dialogue::Role role,
                             std::shared_ptr<CallAccount> account, std::shared_ptr<project::Project> project,
                             Log& log)
    : m_model(std::move(model)), m_role(role), m_account(std::move(account)), m_project(std::move(project)),
      m_log(log) {}

QCoro::Task<Result<dialogue::ChatReply>> RecordedCache::complete(dialogue::ChatRequest request,
                                                                 CancelToken token) {
  const auto owner = m_account->owner;
  auto asking = m_model->complete(std::move(request), std::move(token));
  auto reply = co_await asking;
  if (reply && reply->fromCache) {
    auto recording = m_project->outcomes().recordCall(owner, *callOf(m_role, name(), reply), "ok");
    const auto recorded = co_await recording;
    if (!recorded)
      m_log.write(LogLevel::Error, "usage", recorded.error().what());
  }
  co_return reply;
}

} // namespace reticle::workflow
