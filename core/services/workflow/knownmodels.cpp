// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/knownmodels.h"

#include "workflow/modelprobes.h"
#include "workflow/models.h"

namespace reticle::workflow {
namespace {

Result<DatedPrices> pricesIn(project::Project& project) {
  const auto text = project.queries().setting(kModelPricesSetting).result();
  if (!text)
    return failure(text.error());
  return pricesFromSetting(*text);
}

} // namespace

Result<std::vector<KnownModel>> knownModels(project::Project& project) {
  const auto rows = project.queries().endpoints().result();
  if (!rows)
    return failure(rows.error());
  auto prices = pricesIn(project);
  if (!prices)
    return failure(prices.error());
  std::vector<KnownModel> models;
  for (const project::EndpointRow& row : *rows) {
    const auto endpoint = endpointOf(row);
    for (const std::string& name : row.models) {
      KnownModel known;
      known.endpoint = row.id;
      known.reference = row.name + ":" + name;
      if (endpoint) {
        const auto stored = storedProbe(project, known.reference).result();
        if (!stored)
          return failure(stored.error());
        known.found = readProbe(*stored, *endpoint);
      }
      if (const auto price = prices->find(known.reference); price != prices->end()) {
        known.price = price->second;
        prices->erase(price);
      }
      models.push_back(std::move(known));
    }
  }
  for (const auto& [reference, price] : *prices)
    models.push_back({{}, reference, std::nullopt, price});
  return models;
}

Status savePrice(project::Project& project, const std::string& model, const std::optional<DatedPrice>& price) {
  auto prices = pricesIn(project);
  if (!prices)
    return failure(prices.error());
  if (price)
    (*prices)[model] = *price;
  else
    prices->erase(model);
  return project.edits().setSetting(kModelPricesSetting, settingOf(*prices)).result();
}

} // namespace reticle::workflow
