// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "support/faultkinds.h"

#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

using reticle::support::ReplyKind;
using reticle::support::replyKinds;
using reticle::test::Ended;
using reticle::test::Program;

// Every kind of fault in reading a judge's reply, through the real program.
class TestParseReply : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void kinds_data() {
    QTest::addColumn<int>("index");
    const auto kinds = replyKinds();
    for (std::size_t i = 0; i < kinds.size(); ++i)
      QTest::newRow(kinds[i].name) << static_cast<int>(i);
  }
  void kinds() {
    QFETCH(int, index);
    const ReplyKind kind = replyKinds()[static_cast<std::size_t>(index)];
    const Ended ended = m_program.run({QStringLiteral("parse-reply"), QStringLiteral("--scale"),
                                       QString::fromUtf8(kind.scale), QStringLiteral("--json")},
                                      QByteArray::fromStdString(kind.body));
    QVERIFY2(ended.code == 0, ended.err.constData());
    const auto json = ended.json();
    QCOMPARE(json["state"].get<std::string>(), std::string(kind.state));
    QCOMPARE(json["score"].is_null(), !kind.score.has_value());
    if (kind.score)
      QCOMPARE(json["score"].get<double>(), *kind.score);
    else
      QVERIFY(!json["failure"].get<std::string>().empty());
    if (*kind.step)
      QCOMPARE(json["step"].get<std::string>(), std::string(kind.step));
    if (*kind.flag) {
      const auto flags = json["flags"].get<std::vector<std::string>>();
      QVERIFY(std::find(flags.begin(), flags.end(), kind.flag) != flags.end());
    }
  }

  void duplicateKeys() {
    const Ended ended = m_program.run({QStringLiteral("parse-reply"), QStringLiteral("--json")},
                                      "{\"score\": 9, \"score\": 2}");
    const auto flags = ended.json()["flags"].get<std::vector<std::string>>();
    QVERIFY2(std::find(flags.begin(), flags.end(), "duplicate-keys") != flags.end(), ended.out.constData());
  }

  // What no client would take is said to be too large a reply, and no more of it is read than is needed to
  // know.
  void tooLarge() {
    QByteArray reply(16 * 1024 * 1024 + 1, ' ');
    const Ended ended = m_program.run({QStringLiteral("parse-reply"), QStringLiteral("--json")}, reply);
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json()["error"]["kind"].get<std::string>(), std::string("limit-exceeded"));
    QVERIFY2(ended.err.contains("reply") && ended.err.contains("16.8 MB"), ended.err.constData());
    QVERIFY2(!ended.err.contains("file"), ended.err.constData());
    reply.chop(1);
    const Ended empty = m_program.run({QStringLiteral("parse-reply"), QStringLiteral("--json")}, reply);
    QCOMPARE(empty.code, 0);
    QCOMPARE(empty.json()["state"].get<std::string>(), std::string("empty"));
  }

  void deeplyNested() {
    for (const QByteArray& reply :
         {QByteArray(16'000'000, '['), QByteArray("{\"choices\":") + QByteArray(8'000'000, '[')}) {
      QElapsedTimer watch;
      watch.start();
      const Ended ended = m_program.run({QStringLiteral("parse-reply"), QStringLiteral("--json")}, reply);
      QCOMPARE(ended.code, 0);
      QCOMPARE(ended.json()["state"].get<std::string>(), std::string("unparseable"));
      QVERIFY2(watch.elapsed() < 5000, qPrintable(QString::number(watch.elapsed())));
    }
  }

  void pairs() {
    const auto read = [this](const QByteArray& reply) {
      const Ended ended = m_program.run({QStringLiteral("parse-reply"), QStringLiteral("--schema"),
                                         QStringLiteral("qa"), QStringLiteral("--json")},
                                        reply);
      return ended.json();
    };
    const auto good =
        read("```json\n{\"sub_type\": \"definition\", \"question\": \"Which gas etches nitride?\", "
             "\"answer\": \"CHF3\", \"evidence\": [{\"source\": 1, \"quote\": \"CHF3 etches\"}]}\n```");
    QVERIFY2(good["state"] == "ok", good.dump().c_str());
    QCOMPARE(good["answer"].get<std::string>(), std::string("CHF3"));
    QCOMPARE(good["step"].get<std::string>(), std::string("fenced"));
    const auto missing = read("{\"question\": \"Which gas?\"}");
    QVERIFY(missing["state"] == "unparseable" && missing["answer"].is_null());
    QVERIFY(!missing["failure"].get<std::string>().empty());
    QVERIFY(read("I'm unable to write questions.")["state"] == "refused");
  }

 private:
  Program m_program;
};

QTEST_GUILESS_MAIN(TestParseReply)
#include "tst_parsereply.moc"
