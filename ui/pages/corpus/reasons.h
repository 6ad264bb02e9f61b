// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace reticle::pages::corpus {

// What an import or a look at the files found, in one line: the sentence of the error, then the notes.
QString reasons(const std::optional<Error>& error, const std::vector<std::string>& notes);

} // namespace reticle::pages::corpus
