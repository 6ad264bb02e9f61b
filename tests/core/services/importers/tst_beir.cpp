// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "importers/beir.h"
#include "scratch.h"

#include <QtTest>

using namespace reticle;
using namespace std::string_literals;
using testing::importAll;
using testing::Scratch;

class BeirTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cranfield();
  void allCollections();
  void errorsNameTheLine();
  void splits();
};

void BeirTest::cranfield() {
  const std::string folder = qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() + "/data/ir/cranfield";
  QVERIFY(importers::isBeirFolder(folder));
  const auto collection = importers::readBeir(folder);
  QVERIFY2(collection.has_value(), collection ? "" : collection.error().what());
  QCOMPARE(collection->documents.size(), std::size_t(1400));
  QCOMPARE(collection->queries.size(), std::size_t(225));
  QCOMPARE(collection->qrels.size(), std::size_t(225));
  QCOMPARE(collection->split, "test"s);
  QVERIFY(collection->documents[0].text.starts_with(collection->documents[0].title + " "));
  // The importer takes the folder as one collection.
  const auto result = importAll(folder);
  QCOMPARE(result.reports.size(), std::size_t(1));
  QCOMPARE(result.documents.size(), std::size_t(1400));
}

void BeirTest::allCollections() {
  const QDir root(qEnvironmentVariable("RETICLE_TEST_DATA") + QStringLiteral("/data/ir"));
  int read = 0;
  for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const std::string folder = root.filePath(name).toStdString();
    if (!importers::isBeirFolder(folder))
      continue;
    const auto collection = importers::readBeir(folder);
    QVERIFY2(collection.has_value(), collection ? "" : collection.error().what());
    QVERIFY(!collection->documents.empty() && !collection->queries.empty() && !collection->qrels.empty());
    ++read;
  }
  QVERIFY(read >= 8);
}

void BeirTest::errorsNameTheLine() {
  const Scratch scratch;
  scratch.write("corpus.jsonl", "{\"_id\":\"a\",\"text\":\"x\"}\n{\"text\":\"y\"}\n");
  scratch.write("queries.jsonl", "{\"_id\":\"q\",\"text\":\"x\"}\n");
  auto collection = importers::readBeir(scratch.path());
  QVERIFY(!collection);
  QCOMPARE(collection.error().kind(), ErrorKind::MissingKey);
  QCOMPARE(std::string(collection.error().parameter("line")), "2"s);
  scratch.write("corpus.jsonl", "{\"_id\":\"a\",\"text\":\"x\"}\nbroken\n");
  collection = importers::readBeir(scratch.path());
  QCOMPARE(collection.error().kind(), ErrorKind::InvalidJson);
  QCOMPARE(std::string(collection.error().parameter("line")), "2"s);
  QVERIFY(collection.error().parameter("path").ends_with("corpus.jsonl"));
  scratch.write("corpus.jsonl", "{\"_id\":\"a\",\"text\":\"x\"}\n");
  QCOMPARE(importers::readBeir(scratch.path()).error().kind(), ErrorKind::FileMissing);
  QCOMPARE(importAll(scratch.path()).documents.size(), std::size_t(1)); // an import needs no judgements
  scratch.write("qrels/test.tsv", "query-id\tcorpus-id\tscore\nq\ta\t1\nq\ta\n");
  collection = importers::readBeir(scratch.path());
  QCOMPARE(collection.error().kind(), ErrorKind::InvalidFile);
  QCOMPARE(std::string(collection.error().parameter("line")), "3"s);
}

void BeirTest::splits() {
  const Scratch scratch;
  scratch.write("corpus.jsonl", "{\"_id\":\"a\",\"title\":\"T\",\"text\":\"\"}\n");
  scratch.write("queries.jsonl", "{\"_id\":\"q\",\"text\":\"x\"}\n");
  scratch.write("qrels/dev.tsv", "query-id\tcorpus-id\tscore\nq\ta\t2\n");
  scratch.write("qrels/train.tsv", "q\ta\t1\n");
  auto collection = importers::readBeir(scratch.path());
  QCOMPARE(collection->split, "dev"s);
  QCOMPARE(collection->qrels.at("q").at("a"), 2);
  QCOMPARE(collection->documents.at(0).text, "T "s);
  collection = importers::readBeir(scratch.path(), "train");
  QCOMPARE(collection->qrels.at("q").at("a"), 1);
  QCOMPARE(importers::readBeir(scratch.path(), "nope").error().kind(), ErrorKind::FileMissing);
}

QTEST_GUILESS_MAIN(BeirTest)
#include "tst_beir.moc"
