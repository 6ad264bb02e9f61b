// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "support/fakechatserver.h"

#include <QFile>
#include <QTest>

#include <memory>
#include <string>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::test::Ended;
using reticle::test::Program;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

// Retrieval by the vectors of an embedding model, through the real program.
class TestEmbedding : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void serverAwayLeavesARunToResume();
  void chunksOnceThenQuestions();
  void nothingIsPaidTwice();
  void budgetHoldsVectorsToo();
  void runNamesTheModel();

 private:
  Ended cli(const QStringList& arguments) {
    Ended ended = m_program.run(arguments + QStringList{s("--project"), s("p.reticle"), s("--json")});
    if (!ended.json().is_object())
      qWarning("no document: %s %s", ended.out.constData(), ended.err.constData());
    return ended;
  }
  static QStringList evaluation(const QStringList& systems) {
    QStringList all{s("evaluate"), s("--benchmark"), s("all"), s("--context"), s("1K")};
    for (const QString& system : systems)
      all += {s("--system"), system};
    return all;
  }
  nlohmann::json usage() {
    const auto report = cli({s("report"), s("--usage")}).json();
    for (const auto& line : report["usage"]) {
      if (line["role"] == "embedding")
        return line;
    }
    return {};
  }
  void add(const char* name, const QByteArray& yaml) {
    m_program.write(QString::fromLatin1(name) + s(".yaml"), yaml);
    QCOMPARE(cli({s("systems"), s("--add"), QString::fromLatin1(name) + s(".yaml")}).code, 0);
  }

  Program m_program;
  std::unique_ptr<FakeChatServer> m_server;
  int m_pairs = 0;
  int m_chunks = 0;
};

void TestEmbedding::initTestCase() {
  m_server = std::make_unique<FakeChatServer>();
  const Ended imported = cli({s("import"), qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample")});
  QVERIFY2(imported.code == 0, imported.err.constData());
  m_chunks = imported.json()["chunks"].get<int>();
  QVERIFY(m_chunks > 20);
  const Ended generated = cli({s("generate"), s("--count"), s("8"), s("--seed"), s("7")});
  QVERIFY2(generated.code == 0, generated.err.constData());
  m_pairs = static_cast<int>(generated.json()["pairs"].size());
  QVERIFY(m_pairs >= 4);
  QCOMPARE(cli({s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")}).code, 0);
  add("local", QByteArray("name: local\nbase_url: ") + QByteArray::fromStdString(m_server->baseUrl()) +
                   "\nmodels: [embed]\nattempts: 1\n");
  add("one", "name: one\nretriever: dense\nembedding: local:embed\n");
  add("two", "name: two\nretriever: hybrid\nembedding: local:embed\n");
  const auto bad = m_program.write(s("bad.yaml"), "name: bad\nretriever: dense\nembedding: nonsense\n");
  QCOMPARE(cli({s("systems"), s("--add"), bad}).code, 2);
}

void TestEmbedding::serverAwayLeavesARunToResume() {
  m_server->refuseConnections(true);
  const Ended failed = cli(evaluation({s("one")}));
  QVERIFY2(failed.code == 1 || failed.code == 3, QByteArray::number(failed.code).constData());
  QVERIFY2(failed.err.contains("127.0.0.1") || failed.err.contains("local"), failed.err.constData());
  m_server->refuseConnections(false);
  const Ended resumed = cli({s("evaluate"), s("--resume")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  QCOMPARE(resumed.json()["cells"]["ok"].get<int>(), m_pairs);
}

void TestEmbedding::chunksOnceThenQuestions() {
  const int perRequest = 64;
  const int forChunks = (m_chunks + perRequest - 1) / perRequest;
  QCOMPARE(m_server->requests(), forChunks + m_pairs);
  std::int64_t tokens = 0;
  for (const auto& entry : m_server->ledger())
    tokens += nlohmann::json::parse(entry.reply)["usage"]["prompt_tokens"].get<std::int64_t>();
  const auto line = usage();
  QCOMPARE(line["model"].get<std::string>(), std::string("local:embed"));
  QCOMPARE(line["calls"].get<int>() - line["failed_calls"].get<int>(), forChunks + m_pairs);
  QCOMPARE(line["prompt_tokens"].get<std::int64_t>(), tokens);
}

void TestEmbedding::nothingIsPaidTwice() {
  const int before = m_server->requests();
  const Ended both = cli(evaluation({s("two"), s("one")}) + QStringList{s("--seed"), s("5")});
  QVERIFY2(both.code == 0, both.err.constData());
  QCOMPARE(m_server->requests(), before);
  const auto estimate = both.json()["estimate"];
  QCOMPARE(estimate["embedding_calls"].get<int>(), 2 * m_pairs);
  // Bypassed on demand.
  QCOMPARE(
      cli(evaluation({s("dense")}) + QStringList{s("--embedding"), s("local:embed"), s("--no-cache")}).code, 0);
  QVERIFY(m_server->requests() > before + 1);
}

void TestEmbedding::budgetHoldsVectorsToo() {
  QCOMPARE(cli(evaluation({s("one")}) + QStringList{s("--no-cache"), s("--budget"), s("calls=2")}).code, 4);
  add("other", QByteArray("name: other\nbase_url: ") + QByteArray::fromStdString(m_server->baseUrl()) +
                   "\nmodels: [embed]\n");
  const int before = m_server->requests();
  const Ended ended = cli(evaluation({s("one")}) +
                          QStringList{s("--embedding"), s("other:new"), s("--budget"), s("tokens=40")});
  QCOMPARE(ended.code, 4);
  QVERIFY(m_server->requests() > before); // what was in flight
  QVERIFY(m_server->requests() <= before + 4);
  QVERIFY(ended.json().contains("cells"));
}

void TestEmbedding::runNamesTheModel() {
  const QByteArray config = QByteArray("corpus_path: ") + qEnvironmentVariable("RETICLE_RESOURCES").toUtf8() +
                            "/sample\nretriever: all\nn_queries: 6\nembed_model: mini\noutput_path: r.json\n"
                            "reticle:\n  chunk_size: 128\n  chunk_overlap: 32\n  embed_base_url: " +
                            QByteArray::fromStdString(m_server->baseUrl()) + "\n";
  m_program.write(s("run.yaml"), config);
  const Ended ended = m_program.run({s("run"), s("run.yaml"), s("--json")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto report = ended.json();
  QCOMPARE(report["config"]["embed_model"].get<std::string>(), std::string("embedding:mini"));
  int embedded = 0;
  for (const auto& configuration : report["reticle"]["configurations"])
    embedded += configuration.value("embedding", std::string()) == "embedding:mini" ? 1 : 0;
  QCOMPARE(embedded, 2); // dense and hybrid, not BM25
  QFile html(m_program.file(s("r.html")));
  QVERIFY(html.open(QIODevice::ReadOnly));
  QVERIFY(html.readAll().contains("embedding:mini"));
}

QTEST_GUILESS_MAIN(TestEmbedding)
#include "tst_embedding.moc"
