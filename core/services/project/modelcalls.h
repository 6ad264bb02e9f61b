// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/database.h"

namespace reticle::project {

// Calls that a program left under way when it ended without closing become unfinished ones. Only for who has
// just opened the project for writing: no other program can have calls of its own then. What cannot be written
// now (a full disk) is left to the next one: the project opens all the same.
void closeSentCalls(storage::Database& database);

} // namespace reticle::project
