// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/edits.h"

#include "knowledge/knowledgebase.h"
#include "project/recorder.h"
#include "project/sql.h"

namespace reticle::project {

using DB = SQLite::Database;

namespace {

constexpr const char* kTable = "knowledge_base";

// The base in use; none when that is the built-in one.
KnowledgeBaseId activeBase(DB& db) {
  return KnowledgeBaseId{sql::number(db, "SELECT id FROM knowledge_base WHERE active = 1")};
}

std::string nameOf(DB& db, KnowledgeBaseId id) {
  SQLite::Statement s(db, "SELECT name FROM knowledge_base WHERE id = ?");
  s.bind(1, id.value);
  if (!s.executeStep())
    sql::notFound("knowledge base", id.value);
  return s.getColumn(0).getString();
}

void requireFree(DB& db, const std::string& name, KnowledgeBaseId own) {
  if (name.empty())
    throw Error(ErrorKind::InvalidArgument, "a name is needed", {{"what", "knowledge base"}});
  const std::int64_t other = sql::number(db, "SELECT id FROM knowledge_base WHERE name = ?", name);
  if (other && other != own.value)
    throw Error(ErrorKind::Conflict, "the name is taken", {{"what", "knowledge base"}, {"name", name}});
}

std::int64_t insert(Recorder& recorder, const std::string& name, const std::string& json, bool active) {
  return recorder.insert(kTable, {{"name", name}, {"json", json}, {"active", active ? 1 : 0}});
}

// The one in use is put out first: never are two in use, not even between two statements.
void use(DB& db, Recorder& recorder, std::optional<KnowledgeBaseId> id) {
  const KnowledgeBaseId before = activeBase(db);
  if (before && before != id)
    recorder.update(kTable, before.value, {{"active", 0}});
  if (id)
    recorder.update(kTable, id->value, {{"active", 1}});
}

void putMeasures(Recorder& recorder, const Measures& measures) {
  for (const auto& [document, measure] : measures)
    recorder.update("document", document.value,
                    {{"density", measure.density},
                     {"omega_h", measure.omegaH},
                     {"precision", measure.precision},
                     {"dominant", measure.dominant}});
}

} // namespace

Pending<KnowledgeBaseId> Edits::addKnowledgeBase(std::string name, std::string json) {
  return m_database.write([name = std::move(name), json = std::move(json), now = m_clock.wallMs()](DB& db) {
    knowledge::readKnowledgeBase(json);
    requireFree(db, name, {});
    Recorder recorder(db);
    const KnowledgeBaseId id{insert(recorder, name, json, false)};
    recorder.commit(now, "knowledge-add", {{"name", name}});
    return id;
  });
}

Pending<void> Edits::renameKnowledgeBase(KnowledgeBaseId id, std::string name) {
  return m_database.write([id, name = std::move(name), now = m_clock.wallMs()](DB& db) {
    const std::string before = nameOf(db, id);
    requireFree(db, name, id);
    Recorder recorder(db);
    recorder.update(kTable, id.value, {{"name", name}});
    recorder.commit(now, "knowledge-rename", {{"name", name}, {"before", before}});
  });
}

Pending<void> Edits::deleteKnowledgeBase(KnowledgeBaseId id, Measures measures) {
  return m_database.write([id, measures = std::move(measures), now = m_clock.wallMs()](DB& db) {
    const std::string name = nameOf(db, id);
    Recorder recorder(db);
    recorder.remove(kTable, id.value);
    putMeasures(recorder, measures);
    recorder.commit(now, "knowledge-delete", {{"name", name}});
  });
}

Pending<void> Edits::useKnowledgeBase(std::optional<KnowledgeBaseId> id, Measures measures) {
  return m_database.write([id, measures = std::move(measures), now = m_clock.wallMs()](DB& db) {
    const std::string name = id ? nameOf(db, *id) : std::string();
    Recorder recorder(db);
    use(db, recorder, id);
    putMeasures(recorder, measures);
    recorder.commit(now, "knowledge-use", {{"name", name}});
  });
}

Pending<void> Edits::editKnowledgeBase(KnowledgeBaseId id, std::string json, Error::Parameters what,
                                       Measures measures) {
  return m_database.write([id, json = std::move(json), what = std::move(what), measures = std::move(measures),
                           now = m_clock.wallMs()](DB& db) {
    knowledge::readKnowledgeBase(json);
    Error::Parameters parameters{{"name", nameOf(db, id)}};
    parameters.insert(parameters.end(), what.begin(), what.end());
    Recorder recorder(db);
    recorder.update(kTable, id.value, {{"json", json}});
    putMeasures(recorder, measures);
    recorder.commit(now, "knowledge-edit", parameters);
  });
}

Pending<KnowledgeBaseId> Edits::setKnowledgeBase(std::optional<std::string> json, Measures measures) {
  return m_database.write(
      [json = std::move(json), measures = std::move(measures), now = m_clock.wallMs()](DB& db) {
        Recorder recorder(db);
        KnowledgeBaseId id = activeBase(db);
        std::string kind = "knowledge-use";
        std::string name;
        if (!json) {
          use(db, recorder, std::nullopt);
          id = {};
        } else if (const auto base = knowledge::readKnowledgeBase(*json); id) {
          kind = "knowledge-edit";
          name = nameOf(db, id);
          recorder.update(kTable, id.value, {{"json", *json}});
        } else {
          kind = "knowledge-add";
          name = base.name.empty() ? "knowledge base" : base.name;
          id.value = sql::number(db, "SELECT id FROM knowledge_base WHERE name = ?", name);
          if (id)
            recorder.update(kTable, id.value, {{"json", *json}, {"active", 1}});
          else
            id.value = insert(recorder, name, *json, true);
        }
        putMeasures(recorder, measures);
        recorder.commit(now, kind, {{"name", name}});
        return id;
      });
}

} // namespace reticle::project
