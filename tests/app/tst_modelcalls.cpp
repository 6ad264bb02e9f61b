// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "support/fakechatserver.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::support::Fault;
using reticle::test::Ended;
using reticle::test::Program;

namespace {

// Without a character that JSON or a URL would escape anyway, and none of its parts is a word.
const QByteArray kKey = "rk-Zq7Xw2Vb9Nm4Kd6Hs3Jf8Tg5Yp1Lc0Ra";

QString s(const char* text) {
  return QString::fromUtf8(text);
}

// Every form in which the key could stand in a file, cut to pieces that still show it: so a key that is split
// over two lines is found as well.
std::vector<QByteArray> tracesOf(const QByteArray& key) {
  std::vector<QByteArray> whole{key, QByteArray(key).toHex(), key.toPercentEncoding(),
                                QString::fromLatin1(key).toUtf8().toBase64()};
  for (int offset = 0; offset < 3; ++offset) { // base64 of a text that has the key in it
    const QByteArray encoded = (QByteArray(offset, '#') + key).toBase64();
    whole.push_back(encoded.mid(4, encoded.size() - 8));
  }
  QByteArray wide, wideBig;
  for (const char c : key) {
    wide.append(c).append('\0');
    wideBig.append('\0').append(c);
  }
  whole.push_back(wide);
  whole.push_back(wideBig);
  std::vector<QByteArray> pieces;
  for (const QByteArray& text : whole) {
    const int length = std::min<int>(14, static_cast<int>(text.size()));
    for (int at = 0; at + length <= text.size(); ++at)
      pieces.push_back(text.mid(at, length));
  }
  return pieces;
}

// The first file below a folder that shows a part of the key, or nothing.
QString leakIn(const QString& folder, const std::vector<QByteArray>& traces, int* files) {
  QDirIterator walk(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
  while (walk.hasNext()) {
    QFile file(walk.next());
    if (!file.open(QIODevice::ReadOnly))
      continue;
    ++*files;
    const QByteArray bytes = file.readAll();
    for (const QByteArray& trace : traces) {
      if (bytes.contains(trace))
        return file.fileName() + s(": ") + QString::fromLatin1(trace.toHex());
    }
  }
  return {};
}

} // namespace

// What calls of models leave behind: the cache, the record of usage, the budget, and no key anywhere.
class TestModelCalls : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void usageEqualsTheLedger();
  void pricesAreThePersons();
  void sameRequestsComeFromTheCache();
  void budgetStopsByNameAndGoesOn();
  void generationIsRecorded();
  void keyLeavesNoTrace();
  void processListShowsNoKey();

 private:
  Ended cli(const QStringList& arguments) {
    Ended ended = m_program.run(arguments + QStringList{s("--project"), s("p.reticle"), s("--json")});
    if (!ended.json().is_object())
      qWarning("no document: %s %s", ended.out.constData(), ended.err.constData());
    m_said += ended.out + ended.err;
    return ended;
  }
  QStringList evaluation(const char* system) const {
    return {s("evaluate"),  s("--benchmark"), s("all"),        s("--system"), s(system),  s("--context"),
            s("1K"),        s("--reader"),    s("local:tiny"), s("--judge"),  s("geval"), s("--judge-model"),
            s("local:tiny")};
  }
  nlohmann::json total(const char* role, const QStringList& more = {}) {
    const auto usage = cli(QStringList{s("report"), s("--usage")} + more).json()["usage"];
    for (const auto& line : usage) {
      if (line["role"] == role)
        return line;
    }
    return {};
  }

  Program m_program;
  std::unique_ptr<FakeChatServer> m_server;
  QByteArray m_said; // all that any call printed
  int m_pairs = 0;
};

void TestModelCalls::initTestCase() {
  FakeOptions options;
  options.key = kKey.toStdString();
  m_server = std::make_unique<FakeChatServer>(options);
  m_program.environment = {s("RETICLE_TEST_KEY=") + QString::fromLatin1(kKey)};
  // The log tells everything.
  const QString config = qEnvironmentVariable("XDG_CONFIG_HOME") + s("/reticle");
  QVERIFY(QDir().mkpath(config));
  QFile settings(config + s("/settings.json"));
  QVERIFY(settings.open(QIODevice::WriteOnly));
  settings.write("{\"log.level\": \"debug\"}");
  settings.close();

  const Ended imported = cli({s("import"), qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample")});
  QVERIFY2(imported.code == 0, imported.err.constData());
  const Ended generated = cli({s("generate"), s("--count"), s("6"), s("--seed"), s("7")});
  QVERIFY2(generated.code == 0, generated.err.constData());
  m_pairs = static_cast<int>(generated.json()["pairs"].size());
  QVERIFY(m_pairs >= 3);
  QCOMPARE(cli({s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")}).code, 0);
  m_program.write(s("local.yaml"), QByteArray("name: local\nbase_url: ") +
                                       QByteArray::fromStdString(m_server->baseUrl()) +
                                       "\nkey_variable: RETICLE_TEST_KEY\nmodels: [tiny]\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("local.yaml")}).code, 0);
  QVERIFY(cli({s("report"), s("--usage")}).json()["usage"].empty());
}

void TestModelCalls::usageEqualsTheLedger() {
  const Ended ended = cli(evaluation("bm25"));
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto reader = total("reader");
  const auto judge = total("judge");
  QCOMPARE(reader["calls"].get<int>(), m_pairs);
  QCOMPARE(judge["calls"].get<int>(), 6 * m_pairs);
  QCOMPARE(reader["calls"].get<int>() + judge["calls"].get<int>(), m_server->requests());
  std::int64_t prompt = 0, completion = 0;
  for (const auto& entry : m_server->ledger()) {
    const auto reply = nlohmann::json::parse(entry.reply);
    prompt += reply["usage"]["prompt_tokens"].get<std::int64_t>();
    completion += reply["usage"]["completion_tokens"].get<std::int64_t>();
  }
  QCOMPARE(reader["prompt_tokens"].get<std::int64_t>() + judge["prompt_tokens"].get<std::int64_t>(), prompt);
  QCOMPARE(reader["completion_tokens"].get<std::int64_t>() + judge["completion_tokens"].get<std::int64_t>(),
           completion);
  QCOMPARE(judge["cached_calls"].get<int>() + judge["failed_calls"].get<int>(), 0);
  QVERIFY(total("judge", {s("--run"), s("1")}) == judge);
}

void TestModelCalls::pricesAreThePersons() {
  const auto unknown = cli({s("report"), s("--usage")}).json();
  QVERIFY(unknown["cost"].is_null()); // not known, not 0
  QVERIFY(unknown["usage"][0]["cost"].is_null());
  for (const char* bad : {"tiny=1,2", "local:tiny", "local:tiny=1", "local:tiny=-1,2", "local:tiny=1,2,3"})
    QCOMPARE(cli({s("systems"), s("--price"), s(bad)}).code, 2);
  QCOMPARE(cli({s("systems"), s("--price"), s("local:tiny=2,10")}).code, 0);
  double sum = 0;
  const auto known = cli({s("report"), s("--usage")}).json();
  for (const auto& line : known["usage"]) {
    const double cost =
        (line["prompt_tokens"].get<double>() * 2 + line["completion_tokens"].get<double>() * 10) / 1e6;
    QVERIFY(qAbs(line["cost"].get<double>() - cost) < 1e-12);
    sum += cost;
  }
  QVERIFY(sum > 0);
  QVERIFY(qAbs(known["cost"].get<double>() - sum) < 1e-12);
}

// Another name of the same system asks the same questions: nothing goes to the server, and nothing is paid.
void TestModelCalls::sameRequestsComeFromTheCache() {
  m_program.write(s("twin.yaml"), "name: twin\nretriever: bm25\ncontext: 1K\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("twin.yaml")}).code, 0);
  const int before = m_server->requests();
  const double cost = cli({s("report"), s("--usage")}).json()["cost"].get<double>();
  const Ended ended = cli(evaluation("twin"));
  QVERIFY2(ended.code == 0, ended.err.constData());
  QCOMPARE(m_server->requests(), before);
  QCOMPARE(total("reader")["cached_calls"].get<int>(), m_pairs);
  QCOMPARE(total("judge")["cached_calls"].get<int>(), 6 * m_pairs);
  QCOMPARE(cli({s("report"), s("--usage")}).json()["cost"].get<double>(), cost);
  // Passed by on demand, and when answers are repeated to see how they differ.
  m_program.write(s("third.yaml"), "name: third\nretriever: bm25\ncontext: 1K\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("third.yaml")}).code, 0);
  QCOMPARE(cli(evaluation("third") + QStringList{s("--no-cache")}).code, 0);
  QCOMPARE(m_server->requests(), before + 7 * m_pairs);
  m_program.write(s("fourth.yaml"), "name: fourth\nretriever: bm25\ncontext: 1K\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("fourth.yaml")}).code, 0);
  QCOMPARE(cli(evaluation("fourth") + QStringList{s("--repeats"), s("2")}).code, 0);
  QCOMPARE(m_server->requests(), before + 21 * m_pairs);
}

void TestModelCalls::budgetStopsByNameAndGoesOn() {
  m_program.write(s("fifth.yaml"), "name: fifth\nretriever: tfidf\ncontext: 1K\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("fifth.yaml")}).code, 0);
  const int before = m_server->requests();
  const Ended stopped =
      cli(evaluation("fifth") + QStringList{s("--no-cache"), s("--budget"), s("tokens=3000")});
  QVERIFY2(stopped.code == 4, stopped.err.constData());
  const auto run = stopped.json();
  const int asked = m_server->requests() - before;
  QVERIFY2(asked > 0 && asked < 7 * m_pairs, std::to_string(asked).c_str());
  int cells = 0;
  for (const auto& [state, count] : run["cells"].items()) {
    cells += count.get<int>();
    QVERIFY2(state == "ok" || state == "skipped-by-budget", state.c_str());
  }
  QCOMPARE(cells, m_pairs);
  // The same budget is used up already; a larger one goes on where it stopped, with nothing asked twice.
  const QStringList resume{s("evaluate"), s("--resume"), s("--no-cache"), s("--budget")};
  QCOMPARE(cli(resume + QStringList{s("tokens=3000")}).code, 4);
  QCOMPARE(m_server->requests() - before, asked);
  const Ended done = cli(resume + QStringList{s("tokens=3000000")});
  QVERIFY2(done.code == 0, done.err.constData());
  QCOMPARE(done.json()["cells"]["ok"].get<int>(), m_pairs);
  QCOMPARE(m_server->requests() - before, 7 * m_pairs);
  // Money cannot be watched without a price.
  QCOMPARE(cli(evaluation("fifth").replaceInStrings(s("local:tiny"), s("local:other")) +
               QStringList{s("--budget"), s("money=1")})
               .code,
           2);
}

void TestModelCalls::generationIsRecorded() {
  const int before = m_server->requests();
  cli({s("generate"), s("--count"), s("2"), s("--type"), s("single_chunk"), s("--model"), s("local:tiny"),
       s("--seed"), s("3"), s("--attempts"), s("1")});
  const int asked = m_server->requests() - before;
  QVERIFY(asked > 0);
  const auto generator = total("generator");
  QCOMPARE(generator["calls"].get<int>() - generator["cached_calls"].get<int>(), asked);
  const int mark = m_server->requests();
  QCOMPARE(cli({s("generate"), s("--count"), s("20"), s("--type"), s("single_chunk"), s("--model"),
                s("local:tiny"), s("--seed"), s("4"), s("--no-cache"), s("--budget"), s("calls=3")})
               .code,
           4);
  QCOMPARE(m_server->requests() - mark, 3);
}

// K1: runs, refused keys whose refusal repeats the key, the log at its most talkative, reports, exports and the
// cache: the key is in no byte that was written.
void TestModelCalls::keyLeavesNoTrace() {
  m_server->script(std::vector<Fault>(2, Fault::KeyEchoed));
  QCOMPARE(cli({s("systems"), s("--test"), s("local:tiny")}).code, 1);
  m_server->script({Fault::KeyEchoed});
  m_program.write(s("sixth.yaml"), "name: sixth\nretriever: tfidf\ncontext: 2K\n");
  QCOMPARE(cli({s("systems"), s("--add"), s("sixth.yaml")}).code, 0);
  QVERIFY(cli(evaluation("sixth") + QStringList{s("--no-cache")}).code != 0);
  m_server->script({});
  QCOMPARE(cli({s("evaluate"), s("--resume"), s("--no-cache")}).code, 0);
  // A model that repeats the key in a good reply.
  FakeOptions options = m_server->options();
  options.answer = [](const nlohmann::json&) {
    return "{\"reason\": \"the key is " + kKey.toStdString() + "\", \"score\": 7}";
  };
  m_server->setOptions(options);
  QVERIFY(cli(evaluation("hybrid")).code >= 0);
  for (const char* file : {"r.json", "r.html"})
    QCOMPARE(cli({s("report"), s("--output"), s(file)}).code, 0);
  for (const char* file : {"b.json", "b.csv"})
    QCOMPARE(cli({s("benchmark"), s("--export"), s(file), s("--benchmark"), s("all")}).code, 0);
  cli({s("systems")});
  cli({s("verify"), s("p.reticle")});

  const auto traces = tracesOf(kKey);
  int files = 0;
  const QString home = QDir(qEnvironmentVariable("XDG_CONFIG_HOME")).absoluteFilePath(s(".."));
  QVERIFY(QDir(home).exists(s("state/reticle")));
  QCOMPARE(leakIn(home, traces, &files), QString()); // settings, log, cache
  QCOMPARE(leakIn(m_program.file(QString()), traces, &files), QString());
  QVERIFY(files > 10);
  for (const QByteArray& trace : traces)
    QVERIFY2(!m_said.contains(trace), trace.constData());
  // The search finds what is there.
  m_program.write(s("leak/plain.log"), "line one " + kKey.left(20) + "\nline two " + kKey.mid(20));
  QVERIFY(!leakIn(m_program.file(s("leak")), traces, &files).isEmpty());
  m_program.write(s("leak/plain.log"), ("xx" + kKey + "yy").toBase64());
  QVERIFY(!leakIn(m_program.file(s("leak")), traces, &files).isEmpty());
  m_program.write(s("leak/plain.log"), "nothing");
  QVERIFY(leakIn(m_program.file(s("leak")), traces, &files).isEmpty());
}

// K4: the key is not among the arguments of any process while one is at work with it.
void TestModelCalls::processListShowsNoKey() {
  FakeOptions options = m_server->options();
  options.latencyMinMs = options.latencyMaxMs = 1500;
  m_server->setOptions(options);
  const int before = m_server->requests();
  auto process = m_program.start(
      {s("systems"), s("--test"), s("local:tiny"), s("--project"), s("p.reticle"), s("--json")});
  QTRY_VERIFY_WITH_TIMEOUT(m_server->requests() > before, 20'000);
  const auto last = m_server->ledger().back();
  QVERIFY(last.authorization.find(kKey.toStdString()) != std::string::npos); // it has the key and uses it
  int seen = 0;
  bool found = false;
  for (const QString& number : QDir(s("/proc")).entryList(QDir::Dirs)) {
    QFile arguments(s("/proc/") + number + s("/cmdline"));
    if (!number.contains(QRegularExpression(s("^[0-9]+$"))) || !arguments.open(QIODevice::ReadOnly))
      continue;
    const QByteArray line = arguments.readAll();
    seen += line.contains("reticle-cli");
    found = found || line.contains(kKey);
  }
  QVERIFY(seen > 0);
  QVERIFY(!found);
  Program::end(*process);
}

QTEST_GUILESS_MAIN(TestModelCalls)
#include "tst_modelcalls.moc"
