// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/scorereader.h"

#include "llm/openaireply.h"
#include "support/faultkinds.h"

#include <QTest>
#include <algorithm>
#include <string>

using namespace reticle;
using support::ReplyKind;

namespace {

dialogue::ScoreScale scaleOf(const char* text) {
  const QStringList parts = QString::fromUtf8(text).split(u':');
  return {parts[0].toDouble(), parts[1].toDouble()};
}

} // namespace

// Every kind of fault in reading a judge's reply, as the client and the parser read it together.
class TestReplyKinds : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void kinds_data() {
    QTest::addColumn<int>("index");
    const auto kinds = support::replyKinds();
    QVERIFY(kinds.size() > 35);
    for (std::size_t i = 0; i < kinds.size(); ++i)
      QTest::newRow(kinds[i].name) << static_cast<int>(i);
  }
  void kinds() {
    QFETCH(int, index);
    const ReplyKind kind = support::replyKinds()[static_cast<std::size_t>(index)];
    std::string state;
    std::string step;
    std::optional<double> score;
    std::vector<std::string> flags;
    if (kind.body.starts_with("{\"choices\"")) {
      http::HttpReply body;
      body.status = 200;
      body.body = kind.body;
      const auto reply = llm::readChatReply(body, 0);
      if (reply) {
        read(*reply, kind, state, step, score, flags);
      } else {
        state = reply.error().kind() == ErrorKind::TruncatedReply ? "truncated"
                : reply.error().kind() == ErrorKind::EmptyReply   ? "empty"
                                                                  : "unparseable";
      }
    } else {
      dialogue::ChatReply reply;
      reply.finish = dialogue::FinishReason::Stop;
      reply.content = reply.raw = kind.body;
      read(reply, kind, state, step, score, flags);
    }
    QCOMPARE(state, std::string(kind.state));
    QCOMPARE(score, kind.score);
    if (*kind.step)
      QCOMPARE(step, std::string(kind.step));
    if (*kind.flag)
      QVERIFY(std::find(flags.begin(), flags.end(), kind.flag) != flags.end());
  }

 private:
  static void read(const dialogue::ChatReply& reply, const ReplyKind& kind, std::string& state,
                   std::string& step, std::optional<double>& score, std::vector<std::string>& flags) {
    const dialogue::ScoreReading reading = dialogue::readScore(reply, scaleOf(kind.scale));
    state = dialogue::replyStateName(reading.state);
    step = dialogue::parseStepName(reading.step);
    score = reading.value;
    flags = reading.flags;
    QVERIFY(reading.value || !reading.failure.empty());
  }
};

QTEST_GUILESS_MAIN(TestReplyKinds)
#include "tst_replykinds.moc"
