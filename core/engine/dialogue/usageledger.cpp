// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/usageledger.h"

#include "base/error.h"

#include <array>
#include <charconv>
#include <cmath>
#include <locale>
#include <sstream>

namespace reticle::dialogue {
namespace {

constexpr std::array<std::pair<Role, std::string_view>, 5> kRoles{{{Role::Generator, "generator"},
                                                                   {Role::Critic, "critic"},
                                                                   {Role::Judge, "judge"},
                                                                   {Role::Reader, "reader"},
                                                                   {Role::Embedding, "embedding"}}};
constexpr double kTokensOfAPrice = 1e6;

double priceIn(const nlohmann::json& object, const char* field, const std::string& model) {
  const auto found = object.find(field);
  if (found == object.end() || !found->is_number())
    throw Error(ErrorKind::WrongType, "a price is a number", {{"key", model + "." + field}});
  const double value = found->get<double>();
  if (!std::isfinite(value) || value < 0)
    throw Error(ErrorKind::OutOfRange, "a price is at least 0", {{"key", model + "." + field}});
  return value;
}

Error badBudget(std::string_view text) {
  return Error(ErrorKind::InvalidArgument, "a budget is calls=N,tokens=N,money=X,minutes=X",
               {{"key", "budget"}, {"value", std::string(text)}});
}

template<typename T> void setOnce(std::optional<T>& limit, std::string_view text, std::string_view whole) {
  T value{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (limit || code != std::errc() || end != text.data() + text.size() || !(value >= 0) ||
      !std::isfinite(static_cast<double>(value)))
    throw badBudget(whole);
  limit = value;
}

std::int64_t served(const UsageTotal& total) {
  return total.calls - total.cachedCalls;
}

} // namespace

std::string_view roleName(Role role) {
  for (const auto& [value, name] : kRoles) {
    if (value == role)
      return name;
  }
  return {};
}

std::optional<Role> roleFromName(std::string_view name) {
  for (const auto& [value, known] : kRoles) {
    if (known == name)
      return value;
  }
  return std::nullopt;
}

Prices pricesFromJson(std::string_view text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object())
    throw Error(ErrorKind::InvalidJson, "prices are an object", {{"key", "prices"}});
  Prices prices;
  for (const auto& [model, price] : json.items()) {
    if (!price.is_object())
      throw Error(ErrorKind::WrongType, "a price is an object", {{"key", model}});
    prices[model] = {priceIn(price, "prompt", model), priceIn(price, "completion", model)};
  }
  return prices;
}

nlohmann::json toJson(const Prices& prices) {
  nlohmann::json json = nlohmann::json::object();
  for (const auto& [model, price] : prices)
    json[model] = {{"prompt", price.prompt}, {"completion", price.completion}};
  return json;
}

UsageTotal sumOf(const std::vector<UsageTotal>& totals) {
  UsageTotal sum;
  for (const UsageTotal& total : totals) {
    sum.calls += total.calls;
    sum.cachedCalls += total.cachedCalls;
    sum.failedCalls += total.failedCalls;
    sum.uncountedCalls += total.uncountedCalls;
    sum.promptTokens += total.promptTokens;
    sum.completionTokens += total.completionTokens;
    sum.reasoningTokens += total.reasoningTokens;
  }
  return sum;
}

std::optional<double> costOf(const UsageTotal& total, const Prices& prices) {
  if (served(total) == total.failedCalls)
    return 0.0;
  const auto price = prices.find(total.model);
  if (price == prices.end() || total.uncountedCalls > 0)
    return std::nullopt;
  return (static_cast<double>(total.promptTokens) * price->second.prompt +
          static_cast<double>(total.completionTokens) * price->second.completion) /
         kTokensOfAPrice;
}

std::optional<double> costOf(const std::vector<UsageTotal>& totals, const Prices& prices) {
  double sum = 0;
  for (const UsageTotal& total : totals) {
    const std::optional<double> cost = costOf(total, prices);
    if (!cost)
      return std::nullopt;
    sum += *cost;
  }
  return sum;
}

void UsageLedger::add(const ModelCall& call) {
  UsageTotal one;
  one.role = call.role;
  one.model = call.model;
  one.calls = 1;
  if (call.cached) {
    one.cachedCalls = 1;
  } else if (!call.ok) {
    one.failedCalls = 1;
  } else {
    const bool writes = call.role != Role::Embedding;
    one.uncountedCalls = !call.usage.promptTokens || (writes && !call.usage.completionTokens);
    one.promptTokens = call.usage.promptTokens.value_or(0);
    one.completionTokens = call.usage.completionTokens.value_or(0);
    one.reasoningTokens = call.usage.reasoningTokens.value_or(0);
  }
  add(one);
}

void UsageLedger::add(const UsageTotal& more) {
  UsageTotal& total = m_totals[{more.role, more.model}];
  total.role = more.role;
  total.model = more.model;
  total.calls += more.calls;
  total.cachedCalls += more.cachedCalls;
  total.failedCalls += more.failedCalls;
  total.uncountedCalls += more.uncountedCalls;
  total.promptTokens += more.promptTokens;
  total.completionTokens += more.completionTokens;
  total.reasoningTokens += more.reasoningTokens;
}

std::vector<UsageTotal> UsageLedger::totals() const {
  std::vector<UsageTotal> list;
  for (const auto& [key, total] : m_totals)
    list.push_back(total);
  return list;
}

bool isLimited(const Budget& budget) {
  return budget.calls || budget.tokens || budget.money || budget.minutes;
}

Budget budgetFromText(std::string_view text) {
  Budget budget;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    const std::string_view part = rest.substr(0, comma);
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || (comma != std::string_view::npos && rest.empty()))
      throw badBudget(text);
    const std::string_view name = part.substr(0, equals);
    const std::string_view value = part.substr(equals + 1);
    if (name == "calls")
      setOnce(budget.calls, value, text);
    else if (name == "tokens")
      setOnce(budget.tokens, value, text);
    else if (name == "money")
      setOnce(budget.money, value, text);
    else if (name == "minutes")
      setOnce(budget.minutes, value, text);
    else
      throw badBudget(text);
  }
  return budget;
}

Spending::Spending(Budget budget, Prices prices, const std::vector<UsageTotal>& before,
                   const std::vector<std::string>& models)
    : m_budget(budget), m_prices(std::move(prices)) {
  if (m_budget.money) {
    for (const std::string& model : models) {
      if (!m_prices.contains(model))
        throw Error(ErrorKind::InvalidArgument, "a budget in money needs the price of " + model,
                    {{"key", "money"}, {"value", model}});
    }
  }
  for (const UsageTotal& total : before)
    m_ledger.add(total);
}

std::optional<std::string_view> Spending::reached(std::int64_t elapsedMs) const {
  if (m_budget.minutes && static_cast<double>(elapsedMs) >= *m_budget.minutes * 60'000)
    return "minutes";
  const std::vector<UsageTotal> totals = m_ledger.totals();
  std::int64_t calls = m_inFlight;
  std::int64_t tokens = 0;
  for (const UsageTotal& total : totals) {
    calls += served(total);
    tokens += total.promptTokens + total.completionTokens;
  }
  if (m_budget.calls && calls >= *m_budget.calls)
    return "calls";
  if (m_budget.tokens && tokens >= *m_budget.tokens)
    return "tokens";
  if (m_budget.money) {
    // A server that stops counting would make the limit blind.
    const std::optional<double> cost = costOf(totals, m_prices);
    if (!cost || *cost >= *m_budget.money)
      return "money";
  }
  return std::nullopt;
}

std::string Spending::limitText(std::string_view name) const {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << name << '=';
  if (name == "calls")
    text << m_budget.calls.value_or(0);
  else if (name == "tokens")
    text << m_budget.tokens.value_or(0);
  else if (name == "money")
    text << m_budget.money.value_or(0);
  else
    text << m_budget.minutes.value_or(0);
  return text.str();
}

void Spending::end(const ModelCall& call) {
  --m_inFlight;
  m_ledger.add(call);
}

} // namespace reticle::dialogue
