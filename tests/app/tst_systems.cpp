// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "support/fakechatserver.h"

#include <QTest>
#include <memory>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::test::Ended;
using reticle::test::Program;

namespace {
QString s(const char* text) {
  return QString::fromUtf8(text);
}
} // namespace

// Model servers by the command line: all that the Systems page does.
class TestSystems : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void kindsAreListedWithoutAProject();
  void serversByOptions();
  void capitalsMustBeReplaced();
  void probeIsKept();
  void probeOfNothingIsRefused();
  void pricesAreDated();
  void runKnowsKinds();

 private:
  Ended cli(const QStringList& arguments) {
    Ended ended = m_program.run(arguments + QStringList{s("--project"), s("p.reticle"), s("--json")});
    if (!ended.json().is_object())
      qWarning("no document: %s %s", ended.out.constData(), ended.err.constData());
    return ended;
  }
  nlohmann::json model(const char* name) {
    const auto models = cli({s("systems")}).json()["models"];
    for (const auto& entry : models) {
      if (entry["model"] == name)
        return entry;
    }
    return {};
  }
  Program m_program;
  std::unique_ptr<FakeChatServer> m_server;
};

void TestSystems::initTestCase() {
  m_program.write(s("a.txt"), "Silicon nitride is etched with CHF3.\n");
  QCOMPARE(cli({s("import"), s("a.txt")}).code, 0);
  FakeOptions options;
  options.refuses = {"logprobs"};
  m_server = std::make_unique<FakeChatServer>(options);
}

void TestSystems::kindsAreListedWithoutAProject() {
  const Ended ended = m_program.run({s("systems"), s("--list-dialects"), s("--json")});
  QCOMPARE(ended.code, 0);
  const auto kinds = ended.json()["dialects"];
  QCOMPARE(kinds.size(), std::size_t(11));
  QCOMPARE(kinds[0]["name"].get<std::string>(), std::string("standard"));
  QCOMPARE(kinds[1]["replace"].dump(), std::string(R"(["RESOURCE","DEPLOYMENT"])"));
  QVERIFY(kinds[1]["needs_key"].get<bool>() && !kinds[1]["lists_models"].get<bool>());
  const Ended without = m_program.run({s("systems")});
  QCOMPARE(without.code, 2);
  QVERIFY(without.err.contains("--project"));
}

void TestSystems::serversByOptions() {
  QCOMPARE(cli({s("systems"), s("--server"), s("mine"), s("--dialect"), s("ollama"), s("--model"), s("a:7b"),
                s("--model"), s("b")})
               .code,
           0);
  const auto entry = cli({s("systems")}).json()["endpoints"][0];
  QCOMPARE(entry["dialect"].get<std::string>(), std::string("ollama"));
  QCOMPARE(entry["base_url"].get<std::string>(), std::string("http://localhost:11434/v1"));
  QCOMPARE(entry["models"].dump(), std::string(R"(["a:7b","b"])"));
  // The name is taken, unless it is to be replaced.
  const QStringList again{s("systems"),   s("--server"), s("mine"),
                          s("--dialect"), s("deepseek"), s("--key-variable"),
                          s("SOME_KEY"),  s("--url"),    s("https://api.deepseek.com")};
  QCOMPARE(cli(again).code, 2);
  QCOMPARE(cli(again + QStringList{s("--replace")}).code, 0);
  const auto replaced = cli({s("systems")}).json()["endpoints"];
  QCOMPARE(replaced.size(), std::size_t(1));
  QCOMPARE(replaced[0]["key_variable"].get<std::string>(), std::string("SOME_KEY"));
  QCOMPARE(replaced[0]["dialect"].get<std::string>(), std::string("deepseek"));
  QCOMPARE(cli({s("systems"), s("--server"), s("x"), s("--dialect"), s("magic")}).code, 2);
  QCOMPARE(cli({s("systems"), s("--server"), s("x")}).code, 2); // no address
  QCOMPARE(cli({s("systems"), s("--dialect"), s("ollama")}).code, 2);
}

void TestSystems::capitalsMustBeReplaced() {
  const Ended ended = cli({s("systems"), s("--server"), s("cloud"), s("--dialect"), s("azure-v1")});
  QCOMPARE(ended.code, 2);
  QVERIFY2(ended.err.contains("RESOURCE"), ended.err.constData());
  QCOMPARE(cli({s("systems"), s("--server"), s("cloud"), s("--dialect"), s("azure-v1"), s("--url"),
                s("https://fab.openai.azure.com")})
               .code,
           0);
}

void TestSystems::probeIsKept() {
  QCOMPARE(cli({s("systems"), s("--server"), s("local"), s("--url"),
                QString::fromStdString(m_server->baseUrl()), s("--model"), s("m"), s("--model"), s("n")})
               .code,
           0);
  QVERIFY(model("local:m")["capabilities"].is_null());
  const Ended probed = cli({s("systems"), s("--probe"), s("local:m")});
  QVERIFY2(probed.code == 0, probed.err.constData());
  const auto found = probed.json()["models"][0]["capabilities"];
  QCOMPARE(found["logprobs"].get<std::string>(), std::string("refused"));
  QCOMPARE(found["requests"].get<int>(), m_server->requests());
  QVERIFY(model("local:m")["capabilities"] == found);
  QVERIFY(model("local:n")["capabilities"].is_null());
  const int before = m_server->requests();
  const Ended all = cli({s("systems"), s("--probe"), s("local")});
  QCOMPARE(all.json()["models"].size(), std::size_t(2));
  QCOMPARE(m_server->requests(), before + 2 * found["requests"].get<int>());
  const Ended people = m_program.run({s("systems"), s("--project"), s("p.reticle")});
  QVERIFY2(people.out.contains("token probabilities: refused"), people.out.constData());
  QVERIFY(!people.out.contains("obeyed"));
}

void TestSystems::probeOfNothingIsRefused() {
  QCOMPARE(cli({s("systems"), s("--probe"), s("nobody:m")}).code, 2);
  m_server->refuseConnections(true);
  m_program.write(s("gone.yaml"), QByteArray("name: gone\nbase_url: ") +
                                      QByteArray::fromStdString(m_server->baseUrl()) +
                                      "\nmodels: [m]\nattempts: 1\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("gone.yaml")}).code, 0);
  const Ended ended = cli({s("systems"), s("--probe"), s("gone")});
  m_server->refuseConnections(false);
  QCOMPARE(ended.code, 1);
  QVERIFY(ended.json()["models"][0]["capabilities"].is_null());
  QVERIFY(!ended.json()["models"][0]["error"].get<std::string>().empty());
}

void TestSystems::pricesAreDated() {
  QVERIFY(model("local:m")["price"].is_null()); // not known, never 0
  for (const char* bad :
       {"local:m=1,2,euro", "local:m=1,2,EUR,2026-02-30", "local:m=1,2,EUR,2026-11-30,x", "local:m=free"})
    QCOMPARE(cli({s("systems"), s("--price"), s(bad)}).code, 2);
  for (const char* amounts :
       {"1e308,1", "1,1e308", "nan,1", "1,inf", "-1,1", "1,-0.001", "1e400,1", "1000000001,1"}) {
    const Ended refused =
        cli({s("systems"), s("--price"), s("local:n=1,2"), s("--price"), s("local:m=") + s(amounts)});
    QVERIFY2(refused.code == 2, amounts);
    QCOMPARE(refused.json()["error"]["kind"].get<std::string>(), std::string("value-out-of-range"));
  }
  const Ended nobody = cli({s("systems"), s("--price"), s("nobody:m=1,2")});
  QCOMPARE(nobody.code, 2);
  QVERIFY2(nobody.err.contains("nobody") && nobody.err.contains("local"), nobody.err.constData());
  QCOMPARE(cli({s("systems"), s("--price"), s("nobody:m=unknown")}).code, 2);
  QVERIFY(model("local:m")["price"].is_null() && model("local:n")["price"].is_null()); // nothing was changed
  QCOMPARE(
      cli({s("systems"), s("--price"), s("local:m=0.5,1.5,EUR,2026-11-30"), s("--price"), s("local:n=1,2")})
          .code,
      0);
  QCOMPARE(model("local:m")["price"].dump(),
           nlohmann::json({{"prompt", 0.5}, {"completion", 1.5}, {"currency", "EUR"}, {"date", "2026-11-30"}})
               .dump());
  const auto plain = model("local:n")["price"];
  QCOMPARE(plain["currency"].get<std::string>(), std::string("USD"));
  QCOMPARE(plain["date"].get<std::string>().size(), std::size_t(10)); // today
  QCOMPARE(cli({s("systems"), s("--price"), s("local:m=unknown")}).code, 0);
  QVERIFY(model("local:m")["price"].is_null());
  QVERIFY(!model("local:n")["price"].is_null());
}

// The kind of server of a run's own configuration is kept with the server and decides how it is asked.
void TestSystems::runKnowsKinds() {
  const QByteArray config = "corpus_path: " + qgetenv("RETICLE_RESOURCES") +
                            "/sample\nllm_model: m\nn_queries: 1\nreticle:\n  test_types: [robustness]\n"
                            "  knowledge: none\n  attempts: 1\n  project: run.reticle\n  base_url: " +
                            QByteArray::fromStdString(m_server->baseUrl()) + "\n  dialect: ";
  const Ended wrong =
      m_program.run({s("run"), m_program.write(s("wrong.yaml"), config + "magic\n"), s("--json")});
  QCOMPARE(wrong.code, 2);
  QCOMPARE(wrong.json()["error"]["parameters"]["line"].get<std::string>(), std::string("10"));
  const int before = m_server->requests();
  m_program.run({s("run"), m_program.write(s("run.yaml"), config + "openai\n"), s("--json")});
  QVERIFY(m_server->requests() > before);
  const auto body = nlohmann::json::parse(m_server->ledger().back().body);
  QVERIFY2(body.contains("max_completion_tokens"), body.dump().c_str());
  const auto listed = m_program.run({s("systems"), s("--project"), s("run.reticle"), s("--json")}).json();
  QCOMPARE(listed["endpoints"][0]["dialect"].get<std::string>(), std::string("openai"));
}

QTEST_GUILESS_MAIN(TestSystems)
#include "tst_systems.moc"
