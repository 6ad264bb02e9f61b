// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricelist.h"

#include "llm/endpoint.h"
#include "workflow/modelprices.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace reticle::cli {
namespace {

std::optional<double> amount(std::string_view text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0)
    return std::nullopt;
  return value;
}

std::vector<std::string> partsOf(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    parts.push_back(text.substr(at, comma - at));
    at = comma + 1;
  }
  return parts;
}

// No value: the text is no price.
std::optional<workflow::DatedPrice> priceIn(const std::string& text, const std::string& currency,
                                            const std::string& date) {
  const std::vector<std::string> parts = partsOf(text);
  if (parts.size() < 2 || parts.size() > 4)
    return std::nullopt;
  const auto prompt = amount(parts[0]);
  const auto completion = amount(parts[1]);
  const std::string unit = parts.size() > 2 ? parts[2] : currency;
  const std::string day = parts.size() > 3 ? parts[3] : date;
  if (!prompt || !completion || !workflow::isCurrency(unit) || !workflow::isDate(day))
    return std::nullopt;
  return workflow::DatedPrice{{*prompt, *completion}, unit, day};
}

} // namespace

Status addPrices(project::Project& project, const std::vector<std::string>& texts, const std::string& currency,
                 const std::string& date) {
  const auto kept = project.queries().setting(workflow::kModelPricesSetting).result();
  if (!kept)
    return failure(kept.error());
  auto prices = workflow::pricesFromSetting(*kept);
  if (!prices)
    return failure(prices.error());
  for (const std::string& text : texts) {
    const std::size_t equals = text.rfind('=');
    const std::string model = text.substr(0, equals == std::string::npos ? 0 : equals);
    const std::string value = equals == std::string::npos ? std::string() : text.substr(equals + 1);
    const auto price = priceIn(value, currency, date);
    if (!llm::parseModelReference(model) || (!price && value != "unknown"))
      return failure(ErrorKind::InvalidArgument,
                     "a price is ENDPOINT:MODEL=PROMPT,COMPLETION[,CURRENCY[,DATE]]",
                     {{"key", "--price"}, {"value", text}});
    if (price)
      (*prices)[model] = *price;
    else
      prices->erase(model);
  }
  return project.edits().setSetting(workflow::kModelPricesSetting, workflow::settingOf(*prices)).result();
}

} // namespace reticle::cli
