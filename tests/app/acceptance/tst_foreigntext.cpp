// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultworld.h"

#include "support/answers.h"
#include "support/questionwriter.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <memory>
#include <string>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::test::Ended;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

// Takes over the title of a terminal, clears it, ends a C string and turns the writing round.
std::string hostile() {
  return std::string("\x1b]0;owned\x07\x1b[2J") + std::string(1, '\0') + "\u202Eevlav\u202C\u2066\u009B";
}

// The same without words, which would make questions resemble each other.
std::string signs() {
  return std::string("\x1b\x07") + std::string(1, '\0') + "\u202E\u2066\u009B";
}

bool steers(const QString& text) {
  for (const QChar c : text) {
    const ushort code = c.unicode();
    if ((code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7F && code < 0xA0) ||
        (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069))
      return true;
  }
  return false;
}

bool isSafe(const Ended& ended) {
  return !steers(QString::fromUtf8(ended.out)) && !steers(QString::fromUtf8(ended.err));
}

QString textOf(const nlohmann::json& value) {
  return QString::fromStdString(value.get<std::string>());
}

// A model that puts it into everything it says.
std::string hostileAnswer(const nlohmann::json& request) {
  const std::string written = reticle::support::writtenQuestion(request);
  auto json = nlohmann::json::parse(written, nullptr, false);
  if (!json.is_object())
    return written + hostile();
  for (const char* field : {"question", "reason"}) {
    if (!json.contains(field))
      continue;
    auto text = json[field].get<std::string>();
    json[field] = text.insert(std::min(text.find(' '), text.size()), signs());
  }
  return json.dump();
}

} // namespace

// What models write is stored without characters that steer the display, the reply itself as it came, and
// nothing of either reaches a terminal unescaped.
class TestForeignText : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void questions();
  void answersAndReasons();
  void errorsOfServers();

 private:
  reticle::test::FaultWorld m_world;
  QString m_project;
  std::unique_ptr<FakeChatServer> m_server;
};

void TestForeignText::initTestCase() {
  QVERIFY(m_world.make(s("ten.reticle"), 10));
  FakeOptions options;
  options.answer = hostileAnswer;
  m_server = std::make_unique<FakeChatServer>(options);
  m_project = m_world.projectWith(s("ten.reticle"), s("foreign"), *m_server, "attempts: 1\n");
  QVERIFY(!m_project.isEmpty());
}

void TestForeignText::questions() {
  const Ended generated =
      m_world.cli(m_project, {s("generate"), s("--count"), s("3"), s("--type"), s("robustness"), s("--model"),
                              s("fake:fab-chat-8b"), s("--no-cache")});
  QVERIFY2(generated.code == 0, generated.err.constData());
  const Ended shown = m_world.cli(m_project, {s("review"), s("--show"), s("all")});
  QVERIFY2(shown.code == 0, shown.err.constData());
  QVERIFY2(isSafe(shown), shown.out.constData());
  int written = 0;
  int exact = 0;
  const auto listed = shown.json();
  for (const auto& pair : listed["pairs"]) {
    QVERIFY(!steers(textOf(pair["question"])));
    if (!pair["made"].is_object() || pair["made"]["attempts"].empty())
      continue;
    const auto& calls = pair["made"]["attempts"].back()["calls"];
    if (calls.empty())
      continue;
    ++written;
    QVERIFY2(textOf(pair["question"]).contains(QChar(0xFFFD)), shown.out.constData());
    // The body as it was sent: decoded twice it holds every character.
    const auto body = nlohmann::json::parse(calls[0]["reply"]["raw"].get<std::string>());
    const auto said = nlohmann::json::parse(body["choices"][0]["message"]["content"].get<std::string>());
    exact += said["question"].get<std::string>().find(signs()) != std::string::npos ? 1 : 0;
  }
  QCOMPARE(written, 3);
  QCOMPARE(exact, 3);
  for (const QStringList& arguments :
       {QStringList{s("review"), s("--show"), s("all")}, QStringList{s("review"), s("--pair"), s("all")}}) {
    const Ended text = m_world.program.run(arguments + QStringList{s("--project"), m_project});
    QCOMPARE(text.code, 0);
    QVERIFY(isSafe(text));
  }
}

void TestForeignText::answersAndReasons() {
  const Ended ended = m_world.cli(
      m_project, m_world.evaluation({s("chat")}) +
                     QStringList{s("--judge"), s("geval"), s("--judge-model"), s("fake:fab-chat-8b")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  QVERIFY(isSafe(ended));
  const auto report = m_world.reportOf(m_project, {});
  QCOMPARE(report["per_query_results"].size(), std::size_t(10));
  for (const auto& result : report["per_query_results"]) {
    QVERIFY(!steers(textOf(result["generated_answer"])));
    QVERIFY(textOf(result["generated_answer"]).contains(QChar(0xFFFD)));
    const QString reason = textOf(result["judgements"]["depth"]["reason"]);
    QVERIFY(!steers(reason) && reason.contains(QChar(0xFFFD)));
  }
  QCOMPARE(m_world.cli(m_project, {s("report"), s("--output"), s("f.html")}).code, 0);
  QFile html(m_world.program.file(s("f.html")));
  QVERIFY(html.open(QIODevice::ReadOnly));
  QVERIFY(!steers(QString::fromUtf8(html.readAll())));
}

void TestForeignText::errorsOfServers() {
  const QByteArray reply =
      "{\"error\":{\"message\":\"no \\u001b[2J\\u202e\",\"type\":\"server_error\",\"code\":500}}";
  for (const QStringList& more : {QStringList{s("--json")}, QStringList{}})
    QVERIFY(isSafe(m_world.program.run(QStringList{s("parse-reply")} + more, reply)));
  const QByteArray verdict = "{\"score\": 3, \"reason\": \"a\\u202eb\\u001b[2J\"}";
  const Ended read = m_world.program.run({s("parse-reply"), s("--json")}, verdict);
  QCOMPARE(read.json()["reason"].get<std::string>(), std::string("a\uFFFDb\uFFFD[2J"));
}

QTEST_GUILESS_MAIN(TestForeignText)
#include "tst_foreigntext.moc"
