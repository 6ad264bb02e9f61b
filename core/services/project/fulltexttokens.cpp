// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/fulltexttokens.h"

#include "text/analysers.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <exception>
#include <string_view>

// Below the handle's own header, or its types are not complete.
struct Fts5Tokenizer {};

namespace reticle::project {

namespace {

Fts5Tokenizer kTokenizer; // without a state: one for all

int create(void*, const char**, int, Fts5Tokenizer** tokenizer) {
  *tokenizer = &kTokenizer;
  return SQLITE_OK;
}

void destroy(Fts5Tokenizer*) {}

using Emit = int (*)(void*, int, const char*, int, int, int);

// The bytes a term came from are not told: marks are found by explain(), on the few hits that are shown.
int tokenize(Fts5Tokenizer*, void* context, int flags, const char* text, int size, Emit emit) {
  try {
    const std::string_view input(text ? text : "", static_cast<std::size_t>(size));
    if ((flags & FTS5_TOKENIZE_QUERY) != 0)
      return emit(context, 0, input.data(), size, 0, size);
    for (const std::string& term : text::terms(input, text::Analyser::Standard)) {
      const int result = emit(context, 0, term.data(), static_cast<int>(term.size()), 0, size);
      if (result != SQLITE_OK)
        return result;
    }
    return SQLITE_OK;
  } catch (const std::bad_alloc&) {
    return SQLITE_NOMEM;
  } catch (const std::exception&) {
    return SQLITE_ERROR; // no exception may pass through SQLite
  }
}

// FTS5 hands out its interface through a pointer bound to a query.
fts5_api* apiOf(sqlite3* handle) {
  fts5_api* api = nullptr;
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nullptr) == SQLITE_OK) {
    sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
  return api;
}

} // namespace

void addTokenizer(SQLite::Database& database) {
  fts5_api* api = apiOf(database.getHandle());
  if (!api)
    throw SQLite::Exception("SQLite was built without FTS5");
  fts5_tokenizer functions{create, destroy, tokenize};
  if (api->xCreateTokenizer(api, "reticle", nullptr, &functions, nullptr) != SQLITE_OK)
    throw SQLite::Exception("the tokenizer cannot be added");
}

} // namespace reticle::project
