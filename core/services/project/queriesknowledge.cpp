// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/knowledgebase.h"
#include "project/queries.h"
#include "project/querying.h"

namespace reticle::project {

using DB = SQLite::Database;

namespace {

KnowledgeBaseRow knowledgeBaseRow(SQLite::Statement& s) {
  KnowledgeBaseRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.name = s.getColumn(1).getString();
  row.active = s.getColumn(2).getInt() != 0;
  const knowledge::KnowledgeBase base = knowledge::readKnowledgeBase(s.getColumn(3).getString());
  row.categories = static_cast<std::int64_t>(base.categories.size());
  row.terms = static_cast<std::int64_t>(base.termCount());
  return row;
}

} // namespace

Pending<std::optional<std::string>> Queries::knowledgeBase() const {
  return m_database.read([](DB& db) -> std::optional<std::string> {
    SQLite::Statement s(db, "SELECT json FROM knowledge_base WHERE active = 1");
    if (!s.executeStep())
      return std::nullopt;
    return s.getColumn(0).getString();
  });
}

Pending<std::vector<KnowledgeBaseRow>> Queries::knowledgeBases() const {
  return m_database.read([](DB& db) {
    return sql::all(db, "SELECT id, name, active, json FROM knowledge_base ORDER BY name COLLATE NOCASE, name",
                    knowledgeBaseRow);
  });
}

Pending<std::string> Queries::knowledgeBase(KnowledgeBaseId id) const {
  return m_database.read([id](DB& db) {
    SQLite::Statement s(db, "SELECT json FROM knowledge_base WHERE id = ?");
    s.bind(1, id.value);
    if (!s.executeStep())
      sql::notFound("knowledge base", id.value);
    return s.getColumn(0).getString();
  });
}

Pending<KnowledgeBaseId> Queries::findKnowledgeBase(std::string name) const {
  return m_database.read([name = std::move(name)](DB& db) {
    const KnowledgeBaseId id{sql::number(db, "SELECT id FROM knowledge_base WHERE name = ?", name)};
    if (!id)
      throw Error(ErrorKind::NotFound, "no such knowledge base", {{"what", "knowledge base"}, {"name", name}});
    return id;
  });
}

} // namespace reticle::project
