// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "base/error.h"

namespace reticle::words {

// What a person decided about a pair, from the kind and parameters of a stored edit ("pair-verdict",
// "pair-ratings", "pair-edit"): "accepted, by Ada", "second opinion: rejected, by Ben", "marks given". Unknown
// kinds as they are.
QString decision(const std::string& kind, const Error::Parameters& parameters);

} // namespace reticle::words
