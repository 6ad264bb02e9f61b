// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "importers/beir.h"
#include "scratch.h"

#include <QtTest>

using namespace reticle;
using namespace std::string_literals;
using importers::FileState;
using testing::importAll;
using testing::Scratch;

class JsonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void array();
  void objects();
  void jsonLines();
  void longNumbersStayExact();
  void syntaxNamesTheLine_data();
  void syntaxNamesTheLine();
  void limits();
  void duplicateKeys();
  void queriesFile();
};

void JsonTest::array() {
  const Scratch scratch;
  const auto result = importAll(scratch.write(
      "a.json",
      R"([{"id":"x","title":"T","text":"Body"},"plain",{"id":3,"content":"Other"},{"title":"no text"},5])"));
  QCOMPARE(result.documents.size(), std::size_t(3));
  QCOMPARE(result.documents[0].externalId, "x"s);
  QCOMPARE(result.documents[0].title, "T"s);
  QCOMPARE(result.documents[1].text, "plain"s);
  QCOMPARE(result.documents[2].externalId, "3"s);
  QCOMPARE(result.reports[0].state, FileState::Partly);
  QCOMPARE(result.reports[0].recordsRead, std::size_t(5));
  QCOMPARE(result.reports[0].recordsRejected, std::size_t(2));
  QCOMPARE(result.reports[0].error->kind(), ErrorKind::MissingKey);
  QCOMPARE(std::string(result.reports[0].error->parameter("record")), "4"s);
}

void JsonTest::objects() {
  const Scratch scratch;
  QCOMPARE(importAll(scratch.write("a.json", R"({"title":"T","text":"Body"})")).documents.at(0).text, "Body"s);
  QCOMPARE(importAll(scratch.write("b.json", R"({"documents":[{"text":"1"},{"text":"2"}]})")).documents.size(),
           std::size_t(2));
  QCOMPARE(importAll(scratch.write("c.json", R"({"recipe":{"temp":65,"steps":["rinse","dry"]},"ok":true})"))
               .documents.at(0)
               .text,
           "recipe.temp: 65\n\nrecipe.steps[1]: rinse\n\nrecipe.steps[2]: dry\n\nok: true"s);
  QCOMPARE(importAll(scratch.write("d.json", "[]")).reports.at(0).error->kind(), ErrorKind::FileEmpty);
  QCOMPARE(importAll(scratch.write("e.json", "7")).reports.at(0).error->kind(), ErrorKind::WrongType);
}

void JsonTest::jsonLines() {
  const Scratch scratch;
  const std::string lines = "{\"id\":\"a\",\"text\":\"one\"}\n\n{\"id\":\"b\",\"text\":\"two\"\n{\"score\": "
                            "NaN}\n{\"id\":\"c\",\"text\":\"three\"}";
  for (const char* name : {"a.jsonl", "a.ndjson", "a.json"}) {
    const auto result = importAll(scratch.write(name, lines));
    QCOMPARE(result.documents.size(), std::size_t(2));
    QCOMPARE(result.documents[1].externalId, "c"s);
    QCOMPARE(result.reports[0].state, FileState::Partly);
    QCOMPARE(result.reports[0].recordsRejected, std::size_t(2));
    QCOMPARE(result.reports[0].error->kind(), ErrorKind::InvalidJson);
    QCOMPARE(std::string(result.reports[0].error->parameter("line")), "3"s);
    QVERIFY(result.reports[0].error->context().ends_with(":3"));
  }
  const auto bad = importAll(scratch.write("bad.jsonl", "nothing\nof this\n"));
  QCOMPARE(bad.reports.at(0).state, FileState::Rejected);
  QCOMPARE(std::string(bad.reports[0].error->parameter("line")), "1"s);
}

void JsonTest::longNumbersStayExact() {
  const Scratch scratch;
  const auto result = importAll(scratch.write(
      "a.jsonl", "{\"id\":9007199254740992,\"text\":\"a\"}\n{\"id\":9007199254740993,\"text\":\"b\"}\n"));
  QCOMPARE(result.documents.at(0).externalId, "9007199254740992"s);
  QCOMPARE(result.documents.at(1).externalId, "9007199254740993"s);
}

void JsonTest::syntaxNamesTheLine_data() {
  QTest::addColumn<QByteArray>("json");
  QTest::addColumn<QByteArray>("line");
  QTest::newRow("comma") << QByteArray("[\n{\"text\":\"a\"},\n,\n]") << QByteArray("3");
  QTest::newRow("nan") << QByteArray("[\n{\"text\":\"a\", \"s\": NaN}]") << QByteArray("2");
  QTest::newRow("cut") << QByteArray("[{\"text\":\n\"a\"") << QByteArray("2");
  QTest::newRow("huge") << QByteArray("[1e400]") << QByteArray("1");
}

void JsonTest::syntaxNamesTheLine() {
  QFETCH(QByteArray, json);
  QFETCH(QByteArray, line);
  const Scratch scratch;
  const auto result = importAll(scratch.write("a.json", json.toStdString()));
  QCOMPARE(result.reports.at(0).state, FileState::Rejected);
  QCOMPARE(result.reports[0].error->kind(), ErrorKind::InvalidJson);
  QCOMPARE(QByteArray::fromStdString(std::string(result.reports[0].error->parameter("line"))), line);
  QVERIFY(!result.reports[0].error->parameter("path").empty());
}

void JsonTest::limits() {
  const Scratch scratch;
  const std::string deep = std::string(200, '[') + "\"[[[\"" + std::string(200, ']');
  QCOMPARE(importAll(scratch.write("a.json", deep)).reports.at(0).error->kind(), ErrorKind::LimitExceeded);
  const std::string fine =
      "[{\"text\":\"" + std::string(500, '[') + " words\"}]"; // brackets in a text do not nest
  QCOMPARE(importAll(scratch.write("b.json", fine)).documents.size(), std::size_t(1));
}

void JsonTest::duplicateKeys() {
  const Scratch scratch;
  const auto result =
      importAll(scratch.write("a.json", R"([{"text":"first","text":"second"},{"text":"third"}])"));
  QCOMPARE(result.documents.at(0).text, "second"s);
  QCOMPARE(result.reports.at(0).notes.size(), std::size_t(1));
}

void JsonTest::queriesFile() {
  const Scratch scratch;
  const auto queries = importers::readQueriesFile(scratch.write(
      "q.json",
      R"([{"query_id":"q1","query":"Why?","source_chunk_id":"c1","source_text":"Because.","relevance_scores":{"c1":2,"c2":1}},{"query":"How?"}])"));
  QVERIFY(queries.has_value());
  QCOMPARE(queries->size(), std::size_t(2));
  QCOMPARE(queries->at(0).relevance, (std::map<std::string, int>{{"c1", 2}, {"c2", 1}}));
  QCOMPARE(queries->at(0).sourceText, "Because."s);
  QCOMPARE(queries->at(1).id, "q2"s);
  const auto bad = importers::readQueriesFile(scratch.write("r.json", R"([{"query":"a"},{"query_id":"x"}])"));
  QVERIFY(!bad);
  QCOMPARE(std::string(bad.error().parameter("record")), "2"s);
  QVERIFY(!importers::readQueriesFile(scratch.path("none.json")));
}

QTEST_GUILESS_MAIN(JsonTest)
#include "tst_json.moc"
