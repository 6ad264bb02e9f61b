// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/modelprices.h"

#include <nlohmann/json.hpp>

namespace reticle::workflow {

ModelPrices modelPrices(const std::optional<std::string>& text) {
  ModelPrices prices;
  const auto json = text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
  if (!json.is_object())
    return prices;
  for (const auto& [model, price] : json.items()) {
    const auto number = [&price = price](const char* key) -> std::optional<double> {
      const auto found = price.is_object() ? price.find(key) : price.end();
      if (found == price.end() || !found->is_number() || !(found->get<double>() >= 0))
        return std::nullopt;
      return found->get<double>();
    };
    const auto prompt = number("prompt");
    const auto completion = number("completion");
    if (prompt && completion)
      prices[model] = {*prompt, *completion};
  }
  return prices;
}

std::string modelPricesJson(const ModelPrices& prices) {
  auto json = nlohmann::json::object();
  for (const auto& [model, price] : prices)
    json[model] = {{"prompt", price.prompt}, {"completion", price.completion}};
  return json.dump();
}

std::optional<ModelPrice> priceOf(const ModelPrices& prices, const std::string& model) {
  const auto found = prices.find(model);
  return found == prices.end() ? std::nullopt : std::optional(found->second);
}

} // namespace reticle::workflow
