// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "project/project.h"

#include <string>
#include <vector>

namespace reticle::cli {

// Puts prices "ENDPOINT:MODEL=PROMPT,COMPLETION[,CURRENCY[,DATE]]" (money per million tokens) beside those the
// project has; "ENDPOINT:MODEL=unknown" forgets one. currency and date: of prices that do not say theirs.
// Errors, after which none is changed: OutOfRange for what is no price, NotFound for a server the project does
// not have, InvalidArgument (parameter "value") for any other text.
Status addPrices(project::Project& project, const std::vector<std::string>& texts, const std::string& currency,
                 const std::string& date);

} // namespace reticle::cli
