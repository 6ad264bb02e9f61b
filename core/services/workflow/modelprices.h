// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

namespace reticle::workflow {

// What a model costs, US dollars per million tokens, as a person entered it. Servers do not say.
struct ModelPrice {
  double prompt = 0;
  double completion = 0;
  // US dollars.
  double of(double promptTokens, double completionTokens) const {
    return (promptTokens * prompt + completionTokens * completion) / 1e6;
  }
  bool operator==(const ModelPrice&) const = default;
};
using ModelPrices = std::map<std::string, ModelPrice>; // by "ENDPOINT:MODEL"

// The project setting that holds them.
inline constexpr const char* kModelPricesSetting = "model-prices";
// No value and anything that cannot be read are no prices: the estimate says that it knows none.
ModelPrices modelPrices(const std::optional<std::string>& json);
std::string modelPricesJson(const ModelPrices& prices);
std::optional<ModelPrice> priceOf(const ModelPrices& prices, const std::string& model);

} // namespace reticle::workflow
