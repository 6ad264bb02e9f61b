// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricelist.h"

#include "llm/endpoint.h"
#include "workflow/modelprices.h"

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>

namespace reticle::cli {
namespace {

// Any number, also one that is no price; no value: no number at all.
std::optional<double> numberIn(std::string_view text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code == std::errc::result_out_of_range)
    return std::numeric_limits<double>::infinity();
  return code == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
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

struct Change {
  std::string model;
  std::optional<workflow::DatedPrice> price; // none: it is not known any more
};

Result<Change> changeIn(const std::string& text, const std::string& currency, const std::string& date) {
  const auto unreadable = [&] {
    return failure(ErrorKind::InvalidArgument, "a price is ENDPOINT:MODEL=PROMPT,COMPLETION[,CURRENCY[,DATE]]",
                   {{"key", "--price"}, {"value", text}});
  };
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos)
    return unreadable();
  Change change;
  change.model = text.substr(0, equals);
  const std::string value = text.substr(equals + 1);
  if (!llm::parseModelReference(change.model))
    return unreadable();
  if (value == "unknown")
    return change;
  const std::vector<std::string> parts = partsOf(value);
  if (parts.size() < 2 || parts.size() > 4)
    return unreadable();
  const auto prompt = numberIn(parts[0]);
  const auto completion = numberIn(parts[1]);
  const std::string unit = parts.size() > 2 ? parts[2] : currency;
  const std::string day = parts.size() > 3 ? parts[3] : date;
  if (!prompt || !completion || !workflow::isCurrency(unit) || !workflow::isDate(day))
    return unreadable();
  if (!workflow::isPrice(*prompt) || !workflow::isPrice(*completion))
    return failure(ErrorKind::OutOfRange, "no price",
                   {{"key", "--price"},
                    {"value", text},
                    {"expected", "0-" + std::to_string(static_cast<std::int64_t>(workflow::kMostPrice))}});
  change.price = workflow::DatedPrice{{*prompt, *completion}, unit, day};
  return change;
}

// A price of a server that is not there would never be used: most likely its name is misspelt.
Status checkServer(const std::vector<project::EndpointRow>& endpoints, const std::string& model) {
  const std::string name = llm::parseModelReference(model)->endpoint;
  std::string known;
  for (const project::EndpointRow& row : endpoints) {
    if (row.name == name)
      return {};
    known += (known.empty() ? "" : ", ") + row.name;
  }
  return failure(ErrorKind::NotFound, "no such server",
                 {{"what", "endpoint"}, {"name", name}, {"known", known}});
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
  const auto endpoints = project.queries().endpoints().result();
  if (!endpoints)
    return failure(endpoints.error());
  for (const std::string& text : texts) {
    const auto change = changeIn(text, currency, date);
    if (!change)
      return failure(change.error());
    // What a server that is gone has left behind can still be forgotten.
    if (!change->price && prices->erase(change->model) > 0)
      continue;
    if (const Status known = checkServer(*endpoints, change->model); !known)
      return known;
    if (change->price)
      (*prices)[change->model] = *change->price;
  }
  return project.edits().setSetting(workflow::kModelPricesSetting, workflow::settingOf(*prices)).result();
}

} // namespace reticle::cli
