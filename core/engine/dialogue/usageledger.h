// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/chat.h"

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle::dialogue {

// What a model is called for.
enum class Role { Generator, Critic, Judge, Reader, Embedding };
std::string_view roleName(Role role); // "generator", "critic", "judge", "reader", "embedding"
std::optional<Role> roleFromName(std::string_view name);

// One call of a model that was answered, by the server or from the cache, or failed after it was sent.
struct ModelCall {
  Role role = Role::Reader;
  std::string model; // "ENDPOINT:MODEL"
  bool ok = true;
  bool cached = false;
  Usage usage; // of the reply, also of a cached one
};

// The calls of one model in one role. Token counts are those of replies that came from the server.
struct UsageTotal {
  Role role = Role::Reader;
  std::string model;
  std::int64_t calls = 0;       // all: from the server, from the cache, failed
  std::int64_t cachedCalls = 0; // cost nothing
  std::int64_t failedCalls = 0;
  std::int64_t uncountedCalls = 0; // answered by a server that did not say how many tokens
  std::int64_t promptTokens = 0;
  std::int64_t completionTokens = 0; // with reasoning
  std::int64_t reasoningTokens = 0;
};

// Prices of one model in money per million tokens, >= 0, as a person gave them.
struct Price {
  double prompt = 0;
  double completion = 0;
  // Money for so many tokens.
  double of(double promptTokens, double completionTokens) const {
    return (promptTokens * prompt + completionTokens * completion) / 1e6;
  }
  bool operator==(const Price&) const = default;
};
using Prices = std::map<std::string, Price>; // by "ENDPOINT:MODEL"

// {"ENDPOINT:MODEL": {"prompt": 0.5, "completion": 1.5}}. InvalidJson, WrongType or OutOfRange (parameter
// "key").
Prices pricesFromJson(std::string_view text);
nlohmann::json toJson(const Prices& prices);

// All roles and models together; role and model mean nothing then.
UsageTotal sumOf(const std::vector<UsageTotal>& totals);

// What a total cost. Not known without a price or when a server did not count; nothing was paid when no server
// answered. Failed calls are taken as free.
std::optional<double> costOf(const UsageTotal& total, const Prices& prices);
// The sum; not known when one of them is not.
std::optional<double> costOf(const std::vector<UsageTotal>& totals, const Prices& prices);

// Sums calls up by role and model.
class UsageLedger {
 public:
  void add(const ModelCall& call);
  void add(const UsageTotal& total);
  std::vector<UsageTotal> totals() const; // by role, then model

 private:
  std::map<std::pair<Role, std::string>, UsageTotal> m_totals;
};

// Limits of a piece of work; what is not set is not limited. All >= 0.
struct Budget {
  std::optional<std::int64_t> calls;  // that go to a server
  std::optional<std::int64_t> tokens; // prompt and completion together
  std::optional<double> money;
  std::optional<double> minutes;
};
bool isLimited(const Budget& budget);
// "calls=200,tokens=1000000,money=2.5,minutes=30", each at most once, in any order; empty = no limit.
// InvalidArgument (parameters "key", "value").
Budget budgetFromText(std::string_view text);

// What has been spent of a budget. The limits are looked at before each call, so that tokens and money can be
// passed by what is in flight then; the number of calls never is. Not for several threads.
class Spending {
 public:
  // before: what the work spent earlier. Throws Error InvalidArgument when money is limited and one of `models`
  // has no price: a limit that cannot be watched is none.
  Spending(Budget budget, Prices prices, const std::vector<UsageTotal>& before,
           const std::vector<std::string>& models);

  // The limit that forbids another call to a server: "calls", "tokens", "money" or "minutes"; nothing when it
  // may be made. elapsedMs: of the work, this session.
  std::optional<std::string_view> reached(std::int64_t elapsedMs) const;
  // The limit as written, e.g. "calls=200".
  std::string limitText(std::string_view name) const;
  void begin() { ++m_inFlight; } // a call that may go to a server
  void end(const ModelCall& call);
  void abandon() { --m_inFlight; } // it was never sent
  const Prices& prices() const { return m_prices; }

 private:
  Budget m_budget;
  Prices m_prices;
  UsageLedger m_ledger;
  std::int64_t m_inFlight = 0;
};

} // namespace reticle::dialogue
