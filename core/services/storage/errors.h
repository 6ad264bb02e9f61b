// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <exception>

struct sqlite3;

namespace reticle::storage {

// The Error for what a database closure threw: reticle::Error as it is; SQLite's codes by their meaning (full
// disk, not a database, damaged, read-only, busy, constraint, interrupted). `handle` tells the system's error
// number behind an I/O error (quota and size limits count as a full disk); may be null. Call it right after the
// failure: errno is looked at as well.
Error toError(const std::exception& exception, sqlite3* handle);
// The same for a bare result code; `code` may be extended.
Error toError(int code, const std::string& message, int systemError);

} // namespace reticle::storage
