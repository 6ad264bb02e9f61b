// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/queries.h"
#include "project/querying.h"
#include "project/sourcestate.h"

namespace reticle::project {

using DB = SQLite::Database;

Pending<std::vector<SourceRow>> Queries::sources() const {
  return m_database.read([](DB& db) {
    return sql::all(db,
                    "SELECT s.path, s.observed_hash, s.observed_at, (SELECT count(DISTINCT d.id) FROM "
                    "document_source o JOIN document d ON d.id = o.document AND d.removed = 0 WHERE o.path = "
                    "s.path) FROM source s ORDER BY s.path",
                    [](SQLite::Statement& s) {
                      SourceRow row;
                      row.file = {s.getColumn(0).getString(), s.getColumn(1).getString()};
                      row.observedMs = s.getColumn(2).getInt64();
                      row.documents = s.getColumn(3).getInt64();
                      return row;
                    });
  });
}

Pending<std::vector<std::string>> Queries::changedFiles() const {
  // A file is to be imported when a document of it is changed and nothing was made of its present content.
  return m_database.read([](DB& db) {
    return sql::all(
        db,
        "SELECT DISTINCT s.path FROM document_source o JOIN source s ON s.path = o.path JOIN document d ON "
        "d.id = o.document AND d.removed = 0 WHERE o.file_hash <> s.observed_hash AND s.observed_hash "
        "<> '' AND NOT EXISTS (SELECT 1 FROM document_source n JOIN document x ON x.id = n.document "
        "AND x.removed = 0 WHERE n.path = s.path AND n.file_hash = s.observed_hash) ORDER BY s.path",
        [](SQLite::Statement& s) { return s.getColumn(0).getString(); });
  });
}

} // namespace reticle::project
