// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "knowledge/knowledgebase.h"

#include <QFile>
#include <QtTest>

using namespace reticle;
using namespace knowledge;

namespace {

KnowledgeBase shipped() {
  QFile file(QStringLiteral(RETICLE_SOURCE_DIR "/resources/knowledge/semiconductor.json"));
  if (!file.open(QIODevice::ReadOnly))
    return {};
  return readKnowledgeBase(file.readAll().toStdString());
}

} // namespace

class KnowledgeBaseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void shippedBase();
  void roundTrip();
  void errorsSayWhere_data();
  void errorsSayWhere();
  void syntaxErrorsSayLine();
};

void KnowledgeBaseTest::shippedBase() {
  const KnowledgeBase base = shipped();
  QCOMPARE(base.categories.size(), std::size_t(7));
  QCOMPARE(base.termCount(), std::size_t(431));
  const std::map<std::string, std::pair<double, double>> expected = {
      {"parameters", {1.7, -0.10}}, {"processes", {1.6, -0.08}}, {"devices", {1.4, -0.05}},
      {"testing", {1.2, -0.03}},    {"materials", {1.3, 0.0}},   {"manufacturing", {1.5, 0.02}},
      {"applications", {1.1, 0.05}}};
  for (const Category& category : base.categories) {
    QCOMPARE(category.weight, expected.at(category.id).first);
    QCOMPARE(category.temperatureShift, expected.at(category.id).second);
    QCOMPARE(category.highPrecision, category.id == "parameters" || category.id == "processes");
  }
  QVERIFY(base.find("devices") != nullptr);
  QVERIFY(base.find("poetry") == nullptr);
}

void KnowledgeBaseTest::roundTrip() {
  KnowledgeBase base = shipped();
  base.contexts = {{"yield", {"die", "wafer"}, {"strength"}}};
  const std::string json = writeKnowledgeBase(base);
  const KnowledgeBase again = readKnowledgeBase(json);
  QCOMPARE(writeKnowledgeBase(again), json);
  QCOMPARE(again.termCount(), base.termCount());
  QCOMPARE(again.contexts.size(), std::size_t(1));
  QCOMPARE(again.contexts[0].notNear, (std::vector<std::string>{"strength"}));
  QVERIFY(again.find("processes")->groups[0].nodeSizes);
  QVERIFY(json.ends_with("}\n"));
}

void KnowledgeBaseTest::errorsSayWhere_data() {
  QTest::addColumn<QByteArray>("json");
  QTest::addColumn<QString>("place");
  QTest::addColumn<int>("kind");
  const auto row = [](const char* name, const QByteArray& json, const char* place, ErrorKind kind) {
    QTest::newRow(name) << json << QString::fromLatin1(place) << int(kind);
  };
  const QByteArray head = R"({"name":"n","version":1,"categories":[)";
  const QByteArray good = R"({"id":"a","weight":1,"groups":[]})";
  row("no name", R"({"version":1,"categories":[]})", "name", ErrorKind::MissingKey);
  row("list", "[]", "", ErrorKind::WrongType);
  row("weight", head + good + R"(,{"id":"b","weight":"heavy","groups":[]}]})", "categories[1].weight",
      ErrorKind::WrongType);
  row("range", head + R"({"id":"b","weight":-1,"groups":[]}]})", "categories[0].weight", ErrorKind::OutOfRange);
  row("term", head + R"({"id":"b","weight":1,"groups":[{"title":"t","terms":["x",5]}]}]})",
      "categories[0].groups[0].terms[1]", ErrorKind::WrongType);
  row("blank term", head + R"({"id":"b","weight":1,"groups":[{"title":"t","terms":[" "]}]}]})",
      "categories[0].groups[0].terms[0]", ErrorKind::OutOfRange);
  row("twice", head + good + "," + good + "]}", "categories[1].id", ErrorKind::InvalidFile);
  row("no groups", head + R"({"id":"b","weight":1}]})", "categories[0].groups", ErrorKind::MissingKey);
}

void KnowledgeBaseTest::errorsSayWhere() {
  QFETCH(QByteArray, json);
  QFETCH(QString, place);
  QFETCH(int, kind);
  try {
    readKnowledgeBase(json.toStdString());
    QFAIL("a broken base was accepted");
  } catch (const Error& error) {
    QCOMPARE(int(error.kind()), kind);
    QCOMPARE(QString::fromStdString(std::string(error.parameter("place"))), place);
  }
}

void KnowledgeBaseTest::syntaxErrorsSayLine() {
  try {
    readKnowledgeBase("{\n  \"name\": \"n\",\n  \"version\": ,\n}");
    QFAIL("broken JSON was accepted");
  } catch (const Error& error) {
    QCOMPARE(error.kind(), ErrorKind::InvalidJson);
    QCOMPARE(std::string(error.parameter("line")), std::string("3"));
  }
}

QTEST_GUILESS_MAIN(KnowledgeBaseTest)
#include "tst_knowledgebase.moc"
