// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "dialogue/scorereader.h"

#include <algorithm>
#include <cmath>

using namespace reticle::dialogue;

namespace {

ChatReply replied(const QString& content) {
  ChatReply reply;
  reply.content = content.toStdString();
  reply.finish = FinishReason::Stop;
  return reply;
}

} // namespace

class TestScoreReader : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsScores_data() {
    QTest::addColumn<QString>("content");
    QTest::addColumn<int>("state");
    QTest::addColumn<double>("value"); // -1 = none
    const int ok = static_cast<int>(ReplyState::Ok);
    const int bad = static_cast<int>(ReplyState::Unparseable);
    const int out = static_cast<int>(ReplyState::OutOfRange);
    const auto row = [](const char* content, int state, double value = -1) {
      QTest::newRow(content) << QString::fromUtf8(content) << state << value;
    };
    row("{\"score\": 7, \"reason\": \"good\"}", ok, 7);
    row("{\"score\": 7.5}", ok, 7.5);
    row("{\"score\": 0}", ok, 0);
    row("{\"score\": 10}", ok, 10);
    // A7: never clamped
    row("{\"score\": 1e99}", out);
    row("{\"score\": -1}", out);
    row("{\"score\": 11}", out);
    row("{\"score\": \"42\"}", out);
    row("{\"score\": NaN}", bad);
    row("{\"score\": true}", bad);
    row("{\"score\": null}", bad);
    row("{\"score\": [7]}", bad);
    row("{\"score\": {\"value\": 7}}", bad);
    // A8: only what is one number as a whole
    row("{\"评分\":\"良好\",\"理由\":\"提到4处细节\"}", bad);
    row("得分：８．５", ok, 8.5);
    row("八分", ok, 8);
    row("十分", ok, 10);
    row("八点五", ok, 8.5);
    row("十二", out);
    row("8/10", ok, 8);
    row("8 / 10", ok, 8);
    row("8 out of 10", ok, 8);
    row("4/5", bad);
    row("80/100", bad);
    row("85%", bad);
    row("8,5", ok, 8.5);
    row("8,500", bad);
    row("about 8", bad);
    row("**Score: 8**", ok, 8);
    row("{\"score\": \"8/10\"}", ok, 8);
    row("{\"score\": \"８\"}", ok, 8);
    row("{\"评分\": 8}", ok, 8);
    row("{\"Score\": 8}", ok, 8);
    row("{\"score\": \"good (8)\"}", bad);
    // A12: what the judge quotes is no verdict
    row("The answer claims \"Rating: 5\" without basis. Rating: 2", bad);
    // A13
    row("7", ok, 7);
    row("\"7\"", ok, 7);
    row("[7]", bad);
    row("null", bad);
    row("{}", bad);
    row("{\"temperature\": 1, \"usage\": {\"total_tokens\": 3}}", bad);
    row("<think>7</think>", static_cast<int>(ReplyState::Empty));
    row("I'm unable to rate this.", static_cast<int>(ReplyState::Refused));
    row("<think>8", static_cast<int>(ReplyState::Truncated));
    row("<think>2</think>8", ok, 8);
  }
  void readsScores() {
    QFETCH(QString, content);
    QFETCH(int, state);
    QFETCH(double, value);
    const ScoreReading reading = readScore(replied(content));
    QCOMPARE(QString::fromUtf8(replyStateName(reading.state).data()),
             QString::fromUtf8(replyStateName(static_cast<ReplyState>(state)).data()));
    QCOMPARE(reading.value.has_value(), value >= 0);
    if (value >= 0)
      QCOMPARE(*reading.value, value);
    else
      QVERIFY(!reading.failure.empty());
  }

  void keepsReasonAndRepair() {
    const ScoreReading reading = readScore(
        replied(QStringLiteral("{\"score\": 0.75 // fair\n, \"reason\": \"first line\nsecond {sic} line\"}")));
    QCOMPARE(reading.state, ReplyState::Repaired);
    QCOMPARE(*reading.value, 0.75);
    QCOMPARE(reading.reason, std::string("first line\nsecond {sic} line"));
  }

  void percentNeedsAScaleOfPercent() {
    QCOMPARE(*readScoreText("85%", {0, 100}), 85.0);
    QVERIFY(std::abs(*readScoreText("85 %", {0, 1}) - 0.85) < 1e-12);
    QVERIFY(!readScoreText("85%", {0, 10}));
    QCOMPARE(*readScoreText("4/5", {1, 5}), 4.0);
  }

  void flagsProseWithAVerdict() {
    const ScoreReading reading = readScore(replied(QStringLiteral("It says \"Rating: 5\". Rating: 2")));
    QVERIFY(std::find(reading.flags.begin(), reading.flags.end(), "verdict-in-prose") != reading.flags.end());
  }

  void readsOneOfSeveralFields() {
    const auto object = nlohmann::json::parse(R"({"depth": 4, "relevance": "9", "factuality": 20})");
    QCOMPARE(*readScoreField(object, {}, "depth").value, 4.0);
    QCOMPARE(*readScoreField(object, {}, "relevance").value, 9.0);
    QCOMPARE(readScoreField(object, {}, "factuality").state, ReplyState::OutOfRange);
    QCOMPARE(readScoreField(object, {}, "completeness").state, ReplyState::Unparseable);
  }

  void cutRepliesHaveNoScore() {
    ChatReply reply = replied(QStringLiteral("The score of this is {\"score\": 4} because"));
    reply.finish = FinishReason::Length;
    QCOMPARE(readScore(reply).state, ReplyState::Truncated);
    QVERIFY(!readScore(reply).value);
  }
};

QTEST_GUILESS_MAIN(TestScoreReader)
#include "tst_scorereader.moc"
