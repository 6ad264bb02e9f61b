// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/project.h"
#include "words/sentences.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <set>

using namespace reticle;
using namespace reticle::project;

namespace {

// Every row of a table, with the columns the older version had.
std::string contentOf(const QString& path, const std::string& table, const std::string& columns) {
  SQLite::Database db(path.toStdString(), SQLite::OPEN_READONLY);
  SQLite::Statement s(db, "SELECT " + columns + " FROM " + table + " ORDER BY id");
  std::string all;
  while (s.executeStep()) {
    for (int i = 0; i < s.getColumnCount(); ++i)
      all += "|" + (s.getColumn(i).isNull() ? "NULL" : s.getColumn(i).getString());
    all += "\n";
  }
  return all;
}

std::vector<std::string> columnOf(const QString& path, const std::string& query) {
  SQLite::Database db(path.toStdString(), SQLite::OPEN_READONLY);
  SQLite::Statement s(db, query);
  std::vector<std::string> values;
  while (s.executeStep())
    values.push_back(s.getColumn(0).getString());
  return values;
}

std::string joined(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names)
    list += (list.empty() ? "\"" : ", \"") + name + '"';
  return list;
}

} // namespace

// data/version1.reticle.qz is a project that the program made while its files had version 1: three imported
// files (one refused), a knowledge base brought in twice, four generated pairs, two of them accepted, a frozen
// benchmark. Packed with qCompress.
class TestUpgrade : public QObject {
  Q_OBJECT

  SystemClock m_clock;
  QTemporaryDir m_dir;
  int m_number = 0;

  QString version1() {
    QFile packed(QStringLiteral(RETICLE_SOURCE_DIR "/tests/core/services/project/data/version1.reticle.qz"));
    if (!packed.open(QIODevice::ReadOnly))
      return {};
    QFile file(m_dir.filePath(QStringLiteral("old%1.reticle").arg(m_number++)));
    if (!file.open(QIODevice::WriteOnly))
      return {};
    file.write(qUncompress(packed.readAll()));
    return file.fileName();
  }

 private Q_SLOTS:
  void contentStays() {
    const QString path = version1();
    const QString copy = path + QStringLiteral(".bak-v1");
    const auto tables = columnOf(path, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE "
                                       "'sqlite%' ORDER BY name");
    QVERIFY(tables.size() > 15);
    {
      auto project = Project::open(path, m_clock);
      QVERIFY2(project.has_value(), project ? "" : project.error().what());
      QCOMPARE((*project)->verify().result().value(), std::vector<std::string>{});
      const Overview overview = (*project)->queries().overview().result().value();
      QCOMPARE(overview.documents, 2);
      QCOMPARE(overview.accepted, 2);
      QCOMPARE(overview.staleDocuments, 0);
      QCOMPARE(overview.knowledgeBases, 1);
      const auto rows = (*project)->queries().documents({}, {}).result().value();
      for (const DocumentRow& row : rows)
        QCOMPARE(row.source, SourceState::Unknown); // nobody noted what its file held
      const auto bases = (*project)->queries().knowledgeBases().result().value();
      QCOMPARE(bases.size(), 1u);
      QCOMPARE(bases.front().name, std::string("own base"));
      QVERIFY(bases.front().active);
      QCOMPARE(bases.front().categories, 2);
    }
    int rows = 0;
    for (const std::string& table : tables) {
      if (table == "generation_reply") // what is in it moves to another table: see keptRepliesMove()
        continue;
      const std::string columns = joined(columnOf(copy, "SELECT name FROM pragma_table_info('" + table + "')"));
      const std::string before = contentOf(copy, table, columns);
      if (table == "edit") // the rows it speaks of have more columns now: see historyGoesBack()
        QVERIFY(contentOf(path, table, "id, at, kind, parameters, undone") ==
                contentOf(copy, table, "id, at, kind, parameters, undone"));
      else
        QCOMPARE(QString::fromStdString(contentOf(path, table, columns)), QString::fromStdString(before));
      rows += !before.empty();
    }
    QVERIFY(rows >= 9); // tables that had something to lose
    // The copy is the file as it was.
    SQLite::Database old(copy.toStdString(), SQLite::OPEN_READONLY);
    QCOMPARE(old.execAndGet("PRAGMA user_version").getInt(), 1);
    QCOMPARE(
        SQLite::Database(path.toStdString(), SQLite::OPEN_READONLY).execAndGet("PRAGMA user_version").getInt(),
        4);
  }

  // A reply that was paid for before the upgrade is not paid for again.
  void keptRepliesMove() {
    const QString path = version1();
    {
      SQLite::Database db(path.toStdString(), SQLite::OPEN_READWRITE);
      db.exec("INSERT INTO generation_reply (generation, number, attempt, request_hash, reply) VALUES "
              "(1, 900, 2, 'h', '{\"content\":\"one\"}'), (1, 900, 302, 'i', '{\"content\":\"two\"}')");
    }
    auto project = std::move(*Project::open(path, m_clock));
    const GenerationId generation{1};
    const auto question = project->queries().exchange(generation, 900, 2, "question", "h").result().value();
    QVERIFY(question.has_value());
    QCOMPARE(question->replyJson, std::string("{\"content\":\"one\"}"));
    QVERIFY(question->requestJson.empty());
    const auto critic = project->queries().exchange(generation, 900, 2, "agreement", "i").result().value();
    QVERIFY(critic && critic->replyJson == "{\"content\":\"two\"}");
    QCOMPARE(project->verify().result().value(), std::vector<std::string>{});
  }

  // Commands of version 1 can be taken back and done again in the present one.
  void historyGoesBack() {
    const QString path = version1();
    auto project = std::move(*Project::open(path, m_clock));
    const auto base = project->queries().knowledgeBase().result().value();
    QVERIFY(base && base->find("1.7") != std::string::npos);
    int undone = 0;
    while (project->edits().undo().result())
      ++undone;
    QCOMPARE(undone, 4);
    QCOMPARE(project->queries().knowledgeBases().result().value().size(), 0u);
    int redone = 0;
    while (project->edits().redo().result())
      ++redone;
    QCOMPARE(redone, 4);
    QCOMPARE(project->queries().knowledgeBase().result().value(), base);
    QCOMPARE(project->verify().result().value(), std::vector<std::string>{});
  }

  void newerIsRefusedInWords() {
    const QString path = version1();
    {
      SQLite::Database db(path.toStdString(), SQLite::OPEN_READWRITE);
      db.exec("PRAGMA user_version = 99");
    }
    const auto opened = Project::open(path, m_clock);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind(), ErrorKind::NewerProject);
    QCOMPARE(std::string(opened.error().parameter("found")), std::string("99"));
    const QString sentence = words::sentence(opened.error());
    QVERIFY2(sentence.contains(QStringLiteral("newer")), qPrintable(sentence));
  }
};

QTEST_GUILESS_MAIN(TestUpgrade)
#include "tst_upgrade.moc"
