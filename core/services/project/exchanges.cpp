// SPDX-License-Identifier: GPL-3.0-or-later
// What models were asked and said while pairs were made: written by jobs before the reply is used, read when a
// generation goes on and when somebody wants to know how a pair was made.
#include "project/errorjson.h"
#include "project/outcomes.h"
#include "project/packedtext.h"
#include "project/queries.h"
#include "project/querying.h"
#include "project/rowreading.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

Exchange exchangeRow(SQLite::Statement& s) {
  Exchange exchange;
  exchange.contextNumber = static_cast<std::size_t>(s.getColumn(0).getInt64());
  exchange.attempt = s.getColumn(1).getInt();
  exchange.purpose = s.getColumn(2).getString();
  exchange.model = s.getColumn(3).getString();
  exchange.promptVersion = s.getColumn(4).getString();
  exchange.requestHash = s.getColumn(5).getString();
  exchange.atMs = s.getColumn(6).getInt64();
  exchange.cached = s.getColumn(7).getInt() != 0;
  exchange.promptTokens = sql::optionalInt(s.getColumn(8));
  exchange.completionTokens = sql::optionalInt(s.getColumn(9));
  exchange.requestJson = unpackedText(s.getColumn(10));
  exchange.replyJson = unpackedText(s.getColumn(11));
  if (!s.getColumn(12).isNull())
    exchange.error = errorFromJson(nlohmann::json::parse(s.getColumn(12).getString()));
  return exchange;
}

constexpr const char* kExchangeHead =
    "SELECT number, attempt, purpose, model, prompt_version, request_hash, at, cached, prompt_tokens, "
    "completion_tokens, request, reply, error FROM exchange WHERE generation = ? AND number = ? ";

} // namespace

Pending<void> Outcomes::storeExchange(GenerationId generation, Exchange exchange) {
  return m_database.write([generation, exchange = std::move(exchange), now = m_clock.wallMs()](DB& db) {
    if (!exchange.error && exchange.replyJson.empty())
      throw Error(ErrorKind::InvalidArgument, "an exchange ends with a reply or with an error");
    std::optional<std::string> error;
    if (exchange.error)
      error = errorToJson(*exchange.error).dump();
    sql::exec(
        db,
        "INSERT INTO exchange (generation, number, attempt, purpose, model, prompt_version, request_hash, "
        "at, cached, prompt_tokens, completion_tokens, request, reply, error) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (generation, number, attempt, purpose) DO UPDATE SET model = excluded.model, "
        "prompt_version = excluded.prompt_version, request_hash = excluded.request_hash, at = "
        "excluded.at, cached = excluded.cached, prompt_tokens = excluded.prompt_tokens, "
        "completion_tokens = excluded.completion_tokens, request = excluded.request, reply = "
        "excluded.reply, error = excluded.error",
        generation, exchange.contextNumber, exchange.attempt, exchange.purpose, exchange.model,
        exchange.promptVersion, exchange.requestHash, now, exchange.cached, exchange.promptTokens,
        exchange.completionTokens, packedText(exchange.requestJson), packedText(exchange.replyJson), error);
  });
}

Pending<std::optional<Exchange>> Queries::exchange(GenerationId generation, std::size_t contextNumber,
                                                   int attempt, std::string purpose,
                                                   std::string requestHash) const {
  return m_database.read([generation, contextNumber, attempt, purpose = std::move(purpose),
                          hash = std::move(requestHash)](DB& db) -> std::optional<Exchange> {
    auto rows =
        sql::all(db, kExchangeHead + std::string("AND attempt = ? AND purpose = ? AND request_hash = ?"),
                 exchangeRow, generation, contextNumber, attempt, purpose, hash);
    if (rows.empty())
      return std::nullopt;
    return std::move(rows.front());
  });
}

Pending<std::optional<PairHistory>> Queries::pairHistory(PairId id) const {
  return m_database.read([id](DB& db) -> std::optional<PairHistory> {
    SQLite::Statement pair(db, "SELECT generation, context FROM pair WHERE id = ?");
    pair.bind(1, id.value);
    if (!pair.executeStep())
      sql::notFound("pair", id.value);
    if (pair.getColumn(1).isNull())
      return std::nullopt;
    const GenerationId generation{pair.getColumn(0).getInt64()};
    const ContextId context{pair.getColumn(1).getInt64()};
    auto contexts =
        sql::all(db, std::string("SELECT ") + kContextColumns + " FROM generation_context WHERE id = ?",
                 contextRow, context);
    if (contexts.empty())
      sql::notFound("context", context.value);
    PairHistory history;
    history.context = std::move(contexts.front().outcome);
    history.exchanges = sql::all(db, kExchangeHead + std::string("ORDER BY attempt, id"), exchangeRow,
                                 generation, history.context.number);
    return history;
  });
}

} // namespace reticle::project
