// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/modelprices.h"

#include "base/error.h"

#include <QDateTime>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

using nlohmann::json;

// A text that may be left out.
std::string textIn(const json& object, const char* field, const std::string& standard,
                   bool (*allowed)(std::string_view), const std::string& model) {
  const auto found = object.find(field);
  if (found == object.end())
    return standard;
  const std::string key = model + "." + field;
  if (!found->is_string())
    throw Error(ErrorKind::WrongType, "must be a text", {{"key", key}});
  const std::string text = found->get<std::string>();
  if (!text.empty() && !allowed(text))
    throw Error(ErrorKind::OutOfRange, "not of the form that is expected", {{"key", key}, {"value", text}});
  return text.empty() ? standard : text;
}

} // namespace

bool isPrice(double amount) {
  return amount >= 0 && amount <= kMostPrice;
}

bool isCurrency(std::string_view text) {
  return text.size() == 3 && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool isDate(std::string_view text) {
  return text.size() == 10 &&
         QDate::fromString(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), Qt::ISODate)
             .isValid();
}

std::string dateOf(std::int64_t wallMs) {
  return QDateTime::fromMSecsSinceEpoch(wallMs).date().toString(Qt::ISODate).toStdString();
}

Result<DatedPrices> pricesFromSetting(const std::optional<std::string>& text) {
  if (!text)
    return DatedPrices{};
  return guarded([&] {
    DatedPrices prices;
    const dialogue::Prices amounts = dialogue::pricesFromJson(*text);
    const json object = json::parse(*text);
    for (const auto& [model, amount] : amounts) {
      const json& entry = object.at(model);
      prices[model] = {amount, textIn(entry, "currency", kDefaultCurrency, isCurrency, model),
                       textIn(entry, "date", {}, isDate, model)};
    }
    return prices;
  });
}

std::optional<std::string> settingOf(const DatedPrices& prices) {
  if (prices.empty())
    return std::nullopt;
  json object = dialogue::toJson(amountsOf(prices));
  for (const auto& [model, entry] : prices) {
    object[model]["currency"] = entry.currency;
    if (!entry.date.empty())
      object[model]["date"] = entry.date;
  }
  return object.dump();
}

DatedPrices modelPrices(const std::optional<std::string>& text) {
  return pricesFromSetting(text).value_or(DatedPrices{});
}

std::optional<dialogue::Price> priceOf(const DatedPrices& prices, const std::string& model) {
  const auto found = prices.find(model);
  return found == prices.end() ? std::nullopt : std::optional(found->second.price);
}

std::string currencyOf(const DatedPrices& prices, const std::string& model) {
  const auto found = prices.find(model);
  return found == prices.end() ? kDefaultCurrency : found->second.currency;
}

std::optional<std::string> commonCurrency(const DatedPrices& prices, const std::vector<std::string>& models) {
  std::optional<std::string> common;
  for (const std::string& model : models) {
    const auto found = prices.find(model);
    if (found == prices.end())
      continue;
    if (common && *common != found->second.currency)
      return std::nullopt;
    common = found->second.currency;
  }
  return common.value_or(kDefaultCurrency);
}

std::optional<Cost> costOf(const std::vector<dialogue::UsageTotal>& totals, const DatedPrices& prices) {
  std::vector<std::string> models;
  for (const auto& total : totals)
    models.push_back(total.model);
  const auto amount = dialogue::costOf(totals, amountsOf(prices));
  const auto currency = commonCurrency(prices, models);
  if (!amount || !currency)
    return std::nullopt;
  return Cost{*amount, *currency};
}

dialogue::Prices amountsOf(const DatedPrices& prices) {
  dialogue::Prices amounts;
  for (const auto& [model, entry] : prices)
    amounts[model] = entry.price;
  return amounts;
}

} // namespace reticle::workflow
