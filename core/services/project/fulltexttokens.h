// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SQLiteCpp/Database.h>

namespace reticle::project {

// Gives a connection the FTS5 tokenizer "reticle": a text becomes the terms of the `standard` analyser, a word
// of a query stays as it is (fullTextTerms() made it). Throws SQLite::Exception when FTS5 is not built in.
void addTokenizer(SQLite::Database& database);

} // namespace reticle::project
