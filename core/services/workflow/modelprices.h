// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/usageledger.h"

#include <optional>
#include <string>

namespace reticle::workflow {

// The project setting that holds the prices of models, as a person entered them.
inline constexpr const char* kModelPricesSetting = "prices";
// For what only shows money: no value and anything that cannot be read are no prices (a budget refuses them,
// see pricesOf()).
dialogue::Prices modelPrices(const std::optional<std::string>& json);
std::optional<dialogue::Price> priceOf(const dialogue::Prices& prices, const std::string& model);

} // namespace reticle::workflow
