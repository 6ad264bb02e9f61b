// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "support/fakechatserver.h"
#include "support/questionwriter.h"

#include <QDir>
#include <QFile>
#include <QTest>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::test::Ended;
using reticle::test::Program;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// The prompts of a project on the command line, and what writing with them leaves in the pairs.
class TestPromptsCommand : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void listedExportedImportedTakenBack();
  void unusableFilesAreNamed();
  void pairsCarryTheVersion();
  void everySettingOfAPlanIsAnOption();

 private:
  Ended cli(const QStringList& arguments) const {
    return m_program.run(arguments + QStringList{s("--project"), s("p.reticle"), s("--json")});
  }
  nlohmann::json entry(const char* name) const {
    const auto prompts = cli({s("prompts")}).json()["prompts"];
    for (const auto& item : prompts)
      if (item["name"] == name)
        return item;
    return {};
  }
  Program m_program;
};

void TestPromptsCommand::initTestCase() {
  const QDir sample(qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample"));
  QStringList files;
  for (const QString& name : sample.entryList(QDir::Files))
    if (!name.startsWith(s("zh-")) && !name.startsWith(s("README")))
      files << sample.filePath(name);
  const Ended imported = cli(QStringList{s("import")} + files);
  QVERIFY2(imported.code == 0, imported.err.constData());
}

void TestPromptsCommand::listedExportedImportedTakenBack() {
  const auto all = cli({s("prompts")}).json();
  QCOMPARE(all["prompts"].size(), std::size_t(48));
  for (const auto& item : all["prompts"])
    QVERIFY(item["state"] == "shipped" && item["version"] == item["shipped_version"] &&
            !item["text"].get<std::string>().empty());
  QVERIFY(cli({s("prompts"), s("--own")}).json()["prompts"].empty());

  QCOMPARE(cli({s("prompts"), s("--export"), m_program.file(s("out"))}).json()["exported"].get<int>(), 48);
  const QString path = m_program.file(s("out/persona.en.txt"));
  QVERIFY(contentOf(path).startsWith("version: 1\n\nStyle of the question"));
  m_program.write(s("out/persona.en.txt"), "version: 2\n\nStyle: {{style}}. Asked by {{persona}}.\n");
  // The whole folder may come back: what is as shipped is none of the project's own.
  const Ended imported = cli({s("prompts"), s("--import"), m_program.file(s("out"))});
  QVERIFY2(imported.code == 0, imported.err.constData());
  QCOMPARE(cli({s("prompts"), s("--own")}).json()["prompts"].size(), std::size_t(1));
  QVERIFY(entry("persona.en")["state"] == "own" && entry("persona.en")["version"] == "2" &&
          entry("persona.en")["shipped_version"] == "1");
  QVERIFY(cli({s("prompts")}).json()["hash"] != all["hash"]);
  QCOMPARE(
      cli({s("prompts"), s("--own"), s("--export"), m_program.file(s("mine"))}).json()["exported"].get<int>(),
      1);
  QCOMPARE(contentOf(m_program.file(s("mine/persona.en.txt"))), contentOf(path));

  QCOMPARE(cli({s("prompts"), s("--reset"), s("persona.en")}).code, 0);
  QVERIFY(cli({s("prompts")}).json() == all);
  QCOMPARE(cli({s("prompts"), s("--import"), path}).code, 0);
  QCOMPARE(cli({s("prompts"), s("--reset"), s("all")}).code, 0);
  QVERIFY(cli({s("prompts")}).json() == all);
}

void TestPromptsCommand::unusableFilesAreNamed() {
  const auto refused = [this](const char* name, const QByteArray& content, const char* kind, const char* says) {
    const Ended ended = cli({s("prompts"), s("--import"), m_program.write(s(name), content)});
    QVERIFY(ended.code != 0);
    const auto error = ended.json()["error"];
    QVERIFY2(error["kind"] == kind, ended.out.constData());
    QVERIFY2(error["message"].get<std::string>().find(says) != std::string::npos, ended.out.constData());
  };
  refused("base.en.txt", "version: 2\n\n{{fence}} {{type}} {{format}} {{wafer}}\n", "invalid-argument",
          "{{wafer}}");
  refused("base.en.txt", "version: 2\n\n{{type}} {{format}}\n", "invalid-argument", "{{fence}}");
  refused("base.en.txt", "{{fence}} {{type}} {{format}}\n", "invalid-argument", "version");
  refused("base.en.txt", "version: 1\n\n{{fence}} {{type}} {{format}}\n", "conflict", "version");
  refused("bass.en.txt", "version: 1\n\nx\n", "not-found", "bass.en");
  refused("base.en.txt", "version: 2\n\n\xff\xfe\n", "invalid-encoding", "");
  QVERIFY(cli({s("prompts"), s("--reset"), s("base.en")}).code != 0); // there is none to take back
  QVERIFY(cli({s("prompts"), s("--import"), s("no-such-folder")}).code != 0);
  QVERIFY(cli({s("prompts"), s("--own")}).json()["prompts"].empty());
}

void TestPromptsCommand::pairsCarryTheVersion() {
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  FakeChatServer server(options);
  m_program.write(s("server.yaml"), "name: fake\nbase_url: \"" + QByteArray::fromStdString(server.baseUrl()) +
                                        "\"\nmodels: [fab-chat-8b]\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("server.yaml")}).code, 0);
  const auto shipped = entry("base.en")["text"].get<std::string>();
  QCOMPARE(cli({s("prompts"), s("--import"),
                m_program.write(s("base.en.txt"), "version: 2-x\n\nSpeak like a lighthouse keeper. " +
                                                      QByteArray::fromStdString(shipped))})
               .code,
           0);
  const Ended ended = cli({s("generate"), s("--model"), s("fake:fab-chat-8b"), s("--count"), s("3"),
                           s("--type"), s("robustness"), s("--density"), s("published-run")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto ledger = server.ledger();
  QVERIFY(!ledger.empty());
  for (const auto& request : ledger)
    QVERIFY(request.path.find("chat") == std::string::npos ||
            request.body.find("lighthouse keeper") != std::string::npos);
  QCOMPARE(cli({s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")}).code, 0);
  QCOMPARE(cli({s("benchmark"), s("--export"), m_program.file(s("pairs.jsonl"))}).code, 0);
  const QList<QByteArray> lines = contentOf(m_program.file(s("pairs.jsonl"))).trimmed().split('\n');
  QCOMPARE(lines.size(), qsizetype(3));
  for (const QByteArray& line : lines) {
    const auto record = nlohmann::json::parse(line.toStdString())["record"];
    QVERIFY2(record["prompt_version"].get<std::string>().find("base:2-x ") == 0, line.constData());
    QVERIFY2(record["density_definition"] == "published-run", line.constData());
  }
}

// What the window sets, a command sets: the stored plan has each value.
void TestPromptsCommand::everySettingOfAPlanIsAnOption() {
  const Ended ended =
      cli({s("generate"), s("--count"), s("1"), s("--density"), s("published-run"), s("--node-sizes"),
           s("always"), s("--minimum-question"), s("12"), s("--maximum-question"), s("900"),
           s("--maximum-answer"), s("800"), s("--minimum-quote"), s("9"), s("--estimate")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  QCOMPARE(cli({s("generate"), s("--density"), s("dense")}).code, 2);
  QCOMPARE(cli({s("generate"), s("--node-sizes"), s("sometimes")}).code, 2);
  const Ended crossed = cli(
      {s("generate"), s("--minimum-question"), s("900"), s("--maximum-question"), s("800"), s("--estimate")});
  QCOMPARE(crossed.code, 2);
  QCOMPARE(crossed.json()["error"]["parameters"]["key"].get<std::string>(), std::string("maximum_question"));
}

QTEST_GUILESS_MAIN(TestPromptsCommand)
#include "tst_prompts.moc"
