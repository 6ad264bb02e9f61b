// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/packedtext.h"
#include "project/project.h"
#include "samples.h"

#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

using namespace reticle;
using namespace reticle::project;

// Requests and replies of a generation: kept for good, in few bytes, and found by the pair they led to.
class TestExchanges : public QObject {
  Q_OBJECT

  QTemporaryDir m_dir;
  FixedClock m_clock{5000};
  int m_number = 0;

  QString path() { return m_dir.filePath(QStringLiteral("p%1.reticle").arg(m_number++)); }
  // A text as a table gives it back.
  static std::string through(const std::vector<unsigned char>& bytes) {
    SQLite::Database db(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Statement s(db, "SELECT ?");
    s.bind(1, bytes.data(), static_cast<int>(bytes.size()));
    s.executeStep();
    return unpackedText(s.getColumn(0));
  }
  static ErrorKind kindOf(const std::vector<unsigned char>& bytes) {
    try {
      through(bytes);
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::Internal;
  }

 private Q_SLOTS:
  void textsComeBackInFewBytes() {
    QVERIFY(packedText({}).empty());
    std::string text;
    for (int i = 0; i < 400; ++i)
      text += "Section " + std::to_string(i) + ": the oxide is " + std::to_string(100 + i) + " nm thick.\n";
    text += std::string("\0\xE4\xB8\xAD", 4);
    const auto packed = packedText(text);
    QVERIFY2(packed.size() * 5 < text.size(), std::to_string(packed.size()).c_str());
    QCOMPARE(through(packed), text);
  }

  void damagedTextsAreRefused() {
    const auto packed = packedText("a text that is long enough to be cut in the middle of it");
    auto cut = packed;
    cut.resize(cut.size() / 2);
    QCOMPARE(kindOf(cut), ErrorKind::DamagedProject);
    QCOMPARE(kindOf({0, 0}), ErrorKind::DamagedProject);
    auto boastful = packed; // claims nearly 4 GiB: refused before anything is unpacked
    boastful[0] = 0xF0;
    QCOMPARE(kindOf(boastful), ErrorKind::DamagedProject);
    auto wrong = packed;
    wrong[3] ^= 1;
    QCOMPARE(kindOf(wrong), ErrorKind::DamagedProject);
  }

  void pairIsFollowedDownToItsWords() {
    const QString file = path();
    PairId generated, byHand;
    {
      auto project = std::move(*Project::create(file, m_clock));
      project->outcomes().addDocument(samples::document(), {}).result();
      const auto id = project->outcomes().startGeneration("{}", 1, "llm:local:tiny").result().value();
      // Another context's words are no part of it.
      QVERIFY(project->outcomes().storeExchange(id, samples::exchange(7, 1, "{\"raw\":\"other\"}")).result());
      auto failed = samples::exchange(0, 1, {});
      failed.error = Error(ErrorKind::Timeout, "no byte came", {{"phase", "first_byte"}});
      QVERIFY(project->outcomes().storeExchange(id, failed).result());
      QVERIFY(project->outcomes().storeExchange(id, samples::exchange(0, 2, "{\"raw\":\"first\"}")).result());
      QVERIFY(project->outcomes().storeExchange(id, samples::exchange(0, 2, "{\"raw\":\"second\"}")).result());
      auto critic = samples::exchange(0, 2, "{\"raw\":\"yes\"}");
      critic.purpose = "answerable";
      critic.cached = true;
      QVERIFY(project->outcomes().storeExchange(id, critic).result());
      // Of a session whose outcome a kill took: this time two attempts were enough.
      QVERIFY(project->outcomes().storeExchange(id, samples::exchange(0, 3, "{\"raw\":\"late\"}")).result());
      QVERIFY(!project->outcomes().storeExchange(id, samples::exchange(0, 1, {})).result());

      ContextOutcome outcome;
      outcome.state = "passed";
      outcome.attempts = 2;
      outcome.attemptsJson = "[{\"attempt\":1},{\"attempt\":2}]";
      const auto rows = project->outcomes().commitContext(id, outcome, {samples::pair("a")}, "{}").result();
      QVERIFY(rows);
      generated = rows->front().id;
      byHand = project->edits().addPair(samples::pair("b")).result().value();
    }
    auto project = std::move(*Project::open(file, m_clock));
    const auto found = project->queries().pairHistory(generated).result().value();
    QVERIFY(found.has_value());
    QCOMPARE(found->context.attempts, 2);
    QCOMPARE(found->exchanges.size(), std::size_t(3));
    const Exchange& first = found->exchanges[0];
    QCOMPARE(first.attempt, 1);
    QVERIFY(first.error && first.error->kind() == ErrorKind::Timeout && first.replyJson.empty());
    QCOMPARE(std::string(first.error->parameter("phase")), std::string("first_byte"));
    const Exchange& second = found->exchanges[1];
    QCOMPARE(second.replyJson, std::string("{\"raw\":\"second\"}"));
    QCOMPARE(second.requestJson, samples::exchange(0, 2, "{}").requestJson);
    QCOMPARE(second.promptVersion, std::string("base:1"));
    QCOMPARE(second.atMs, std::int64_t(5000));
    QCOMPARE(second.promptTokens.value_or(0), std::int64_t(900));
    QVERIFY(!second.error && !second.cached);
    QCOMPARE(found->exchanges[2].purpose, std::string("answerable"));
    QVERIFY(found->exchanges[2].cached);
    QVERIFY(!project->queries().pairHistory(byHand).result().value());
    QVERIFY(!project->queries().pairHistory(PairId{999}).result());
    QCOMPARE(project->verify().result().value(), std::vector<std::string>{});
  }

  void verifyFindsWhatIsWrong() {
    const QString file = path();
    {
      auto project = std::move(*Project::create(file, m_clock));
      const auto id = project->outcomes().startGeneration("{}", 1, "llm:local:tiny").result().value();
      QVERIFY(project->outcomes().storeExchange(id, samples::exchange(0, 1, "{}")).result());
      ContextOutcome outcome;
      outcome.state = "rejected";
      outcome.attempts = 1;
      QVERIFY(project->outcomes().commitContext(id, outcome, {}, "{}").result());
      QCOMPARE(project->verify().result().value(), std::vector<std::string>{});
    }
    const auto problems = [&](const char* change) {
      SQLite::Database(file.toStdString(), SQLite::OPEN_READWRITE).exec(change);
      return (*Project::open(file, m_clock))->verify().result().value();
    };
    QCOMPARE(problems("UPDATE exchange SET reply = x'00000005aabb'").size(), std::size_t(1));
    QCOMPARE(problems("UPDATE exchange SET reply = NULL, error = '{}', attempt = 4"),
             std::vector<std::string>{"kept request of an attempt that was not made: row 1"});
  }
};

QTEST_GUILESS_MAIN(TestExchanges)
#include "tst_exchanges.moc"
