// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "support/examiner.h"
#include "support/fakechatserver.h"

#include <QDir>
#include <QFile>
#include <QTest>

using reticle::support::Examiner;
using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::test::Ended;
using reticle::test::Program;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

// Critics through the real program: three of them, each turning some pairs down.
class TestCritics : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void eachCriticTurnsSomePairsDown();

 private:
  Ended cli(const QStringList& arguments) const {
    return m_program.run(arguments + QStringList{s("--project"), s("p.reticle"), s("--json")});
  }
  Program m_program;
};

void TestCritics::eachCriticTurnsSomePairsDown() {
  Examiner examiner("second");
  FakeOptions options;
  options.answer = [&examiner](const nlohmann::json& request) { return examiner.answer(request); };
  FakeChatServer server(options);
  const QDir sample(qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample"));
  QStringList files;
  for (const QString& name : sample.entryList(QDir::Files))
    if (!name.startsWith(s("zh-")) && !name.startsWith(s("README"))) // the fake writes English only
      files << sample.filePath(name);
  QCOMPARE(cli(QStringList{s("import")} + files).code, 0);
  m_program.write(s("server.yaml"), "name: fake\nbase_url: \"" + QByteArray::fromStdString(server.baseUrl()) +
                                        "\"\nmodels: [fab-chat-8b, second]\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("server.yaml")}).code, 0);
  // Without the cache every verdict is one of the server's.
  const Ended ended =
      cli({s("generate"), s("--model"), s("fake:fab-chat-8b"), s("--type"), s("robustness"), s("--count"),
           s("15"), s("--objective-share"), s("0"), s("--in-flight"), s("1"), s("--critic-answerable"),
           s("--critic-closed-book"), s("--critic-model"), s("fake:second"), s("--no-cache")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto said = ended.json();
  QCOMPARE(said["passed"].get<int>(), 15);
  for (const auto& pair : said["pairs"])
    QVERIFY2(Examiner::objectionTo(pair["question"]) == Examiner::Objection::None, ended.out.constData());
  using Objection = Examiner::Objection;
  for (const auto& [objection, reason] : {std::pair(Objection::Unanswerable, "critic-unanswerable"),
                                          std::pair(Objection::ClosedBook, "critic-closed-book"),
                                          std::pair(Objection::Disagrees, "critic-disagrees")}) {
    QVERIFY2(examiner.objections(objection) > 0, reason);
    QCOMPARE(said["rejected"].value(reason, 0), examiner.objections(objection));
  }
  // Usage by role, as the server has it.
  const auto usage = cli({s("report"), s("--usage")}).json()["usage"];
  QCOMPARE(usage.size(), std::size_t(3));
  const auto calls = [&usage](const char* role, const char* model) {
    for (const auto& line : usage)
      if (line["role"] == role && line["model"] == model)
        return line["calls"].get<int>();
    return -1;
  };
  QCOMPARE(calls("generator", "fake:fab-chat-8b"), examiner.asked("write"));
  QCOMPARE(calls("critic", "fake:fab-chat-8b"), examiner.asked("answerable") + examiner.asked("closed-book"));
  QCOMPARE(calls("critic", "fake:second"), examiner.asked("agreement"));
}

QTEST_GUILESS_MAIN(TestCritics)
#include "tst_critics.moc"
