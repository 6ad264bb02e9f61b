// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "dialogue/usageledger.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::workflow {

// The project setting that holds the prices of models, as a person entered them.
inline constexpr const char* kModelPricesSetting = "prices";
inline constexpr const char* kDefaultCurrency = "USD";

// What a person knows of a model's price. A model without one has no price: it is never taken for free.
struct DatedPrice {
  dialogue::Price price;
  std::string currency = kDefaultCurrency; // three capitals, ISO 4217
  std::string date;                        // of the price, "2026-11-30"; empty = not said
  bool operator==(const DatedPrice&) const = default;
};
using DatedPrices = std::map<std::string, DatedPrice>; // by "ENDPOINT:MODEL"

// What may be entered as money per million tokens: 0 to kMostPrice, beyond which sums of costs would say
// nothing.
inline constexpr double kMostPrice = 1e9;
bool isPrice(double amount);
bool isCurrency(std::string_view text);  // three capitals
bool isDate(std::string_view text);      // "YYYY-MM-DD" of a day that exists
std::string dateOf(std::int64_t wallMs); // local date in that form

// {"ENDPOINT:MODEL": {"prompt": 0.5, "completion": 1.5, "currency": "USD", "date": "2026-11-30"}}; currency and
// date may be left out. InvalidJson, WrongType or OutOfRange (parameter "key"). No value: no prices.
Result<DatedPrices> pricesFromSetting(const std::optional<std::string>& json);
// For the setting; no value when there are none.
std::optional<std::string> settingOf(const DatedPrices& prices);
// For what only shows money: what cannot be read is no prices (a budget refuses them, see pricesOf()).
DatedPrices modelPrices(const std::optional<std::string>& json);

std::optional<dialogue::Price> priceOf(const DatedPrices& prices, const std::string& model);
// Of the model's price; the default one without a price.
std::string currencyOf(const DatedPrices& prices, const std::string& model);
// The one currency of those models that have a price; no value when there are several, the default one when
// none has a price.
std::optional<std::string> commonCurrency(const DatedPrices& prices, const std::vector<std::string>& models);
struct Cost {
  double amount = 0;
  std::string currency;
};
// What calls cost; no value without a price for each of their models, when a server did not count, or when the
// prices differ in currency.
std::optional<Cost> costOf(const std::vector<dialogue::UsageTotal>& totals, const DatedPrices& prices);
// The amounts alone, for sums of one currency.
dialogue::Prices amountsOf(const DatedPrices& prices);

} // namespace reticle::workflow
