// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace reticle::cli {

// The format of a file: the one chosen on the command line, else the one that the file's ending names. formats
// are the endings without their dot, in small letters. InvalidArgument with "key" (the option that names the
// file), "value" (the file) and "expected" (the endings) when the ending is none of them.
Result<std::string> fileFormat(const std::string& option, const std::string& file, const std::string& chosen,
                               const std::vector<std::string>& formats);

} // namespace reticle::cli
