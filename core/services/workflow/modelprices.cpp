// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/modelprices.h"

#include "base/error.h"

namespace reticle::workflow {

dialogue::Prices modelPrices(const std::optional<std::string>& text) {
  if (!text)
    return {};
  try {
    return dialogue::pricesFromJson(*text);
  } catch (const Error&) {
    return {};
  }
}

std::optional<dialogue::Price> priceOf(const dialogue::Prices& prices, const std::string& model) {
  const auto found = prices.find(model);
  return found == prices.end() ? std::nullopt : std::optional(found->second);
}

} // namespace reticle::workflow
