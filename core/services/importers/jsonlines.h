// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "importers/encoding.h"
#include "importers/jsontext.h"
#include "importers/options.h"

#include <functional>

namespace reticle::importers {

// Every line that is not blank, with its number (from 1), parsed or with the error that names the line. An
// error of the file itself (unreadable, a line over the limit) ends it. duplicates: keys that stand twice in
// one object, of which the last counts.
Status forEachJsonLine(TextReader& reader, const ImportLimits& limits,
                       const std::function<void(std::size_t line, Result<Json> json)>& take,
                       std::vector<std::string>* duplicates = nullptr);

} // namespace reticle::importers
