// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "base/random.h"
#include "project/project.h"
#include "support/fakechatserver.h"
#include "support/questionwriter.h"
#include "workflow/contextjson.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <map>
#include <set>

using namespace reticle;
using support::FakeChatServer;
using support::FakeOptions;
using support::Fault;
using test::Ended;
using test::Program;

namespace {

constexpr int kKills = 20;
constexpr int kInFlight = 16; // most requests of a generation at once
constexpr int kPatienceMs = 60'000;
const QByteArray kKey = "rk-generation-0000-secret";

QString s(const char* text) {
  return QString::fromUtf8(text);
}

FakeOptions writerOptions() {
  FakeOptions options;
  options.answer = support::writtenQuestion;
  options.key = kKey.toStdString();
  return options;
}

std::unique_ptr<project::Project> openToLook(const QString& path) {
  static const SystemClock clock;
  auto opened = project::Project::open(path, clock, project::Project::Access::ReadOnly);
  if (!opened) {
    qWarning("%s", opened.error().message().c_str());
    return nullptr;
  }
  return std::move(*opened);
}

// What a project says of all its generations.
struct Account {
  std::size_t contexts = 0;
  std::size_t passed = 0;
  std::map<std::string, std::size_t> attempts; // by verdict: "accepted" or the reason
  std::size_t calls() const {
    std::size_t all = 0;
    for (const auto& [verdict, count] : attempts)
      all += count;
    return all;
  }
};

std::optional<Account> accountOf(const QString& path) {
  const auto project = openToLook(path);
  if (!project)
    return std::nullopt;
  Account account;
  const auto generations = project->queries().generations().result();
  if (!generations)
    return std::nullopt;
  for (const auto& generation : *generations) {
    project::Page page{0, 100'000};
    const auto rows = project->queries().contexts(generation.id, page).result();
    if (!rows)
      return std::nullopt;
    for (const auto& row : *rows) {
      const auto outcome = workflow::restoredOutcome(row.outcome);
      if (!outcome)
        return std::nullopt;
      ++account.contexts;
      account.passed += outcome->pair ? 1 : 0;
      for (const auto& attempt : outcome->attempts)
        ++account.attempts[attempt.verdict.accepted
                               ? std::string("accepted")
                               : std::string(benchmark::rejectionName(attempt.verdict.reason))];
    }
  }
  return account;
}

// Requests that were sent to a server, in its words.
std::vector<support::LedgerEntry> questionsIn(const FakeChatServer& server, std::size_t from = 0) {
  std::vector<support::LedgerEntry> result;
  const auto ledger = server.ledger();
  for (std::size_t i = from; i < ledger.size(); ++i)
    if (QString::fromStdString(ledger[i].path).contains(s("/chat/completions")))
      result.push_back(ledger[i]);
  return result;
}

} // namespace

// The whole way from documents to pairs with a model that writes: every named server, servers that fail, and a
// program that is killed.
class TestGeneration : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void everyDialect_data();
  void everyDialect();
  void faults_data();
  void faults();
  void killed();
  void everyPairIsFollowedDown();

 private:
  Ended cli(const QString& project, const QStringList& arguments) const {
    return m_program.run(arguments + QStringList{s("--project"), project, s("--json")});
  }
  // A copy of the project `documents`, knowing a server of that name "fake"; empty on trouble.
  QString projectWith(const QString& documents, const QString& folder, const FakeChatServer& server,
                      const QByteArray& dialect, const QByteArray& more = {});
  QStringList generation(int count) const {
    return {s("generate"), s("--model"), s("fake:fab-chat-8b"), s("--count"), QString::number(count),
            s("--seed"),   s("11")};
  }
  // All pairs of a project as the benchmark of all of them is exported, without times.
  std::vector<std::string> pairsOf(const QString& project) const;

  Program m_program;
};

void TestGeneration::initTestCase() {
  m_program.environment = {s("RETICLE_TEST_KEY=") + QString::fromUtf8(kKey)};
  const QDir sample(qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample"));
  // The fake model writes English only.
  QStringList files;
  for (const QString& name : sample.entryList(QDir::Files))
    if (!name.startsWith(s("zh-")) && !name.startsWith(s("README")))
      files << sample.filePath(name);
  QVERIFY(files.size() > 10);
  const Ended imported = cli(s("p.reticle"), QStringList{s("import")} + files);
  QVERIFY2(imported.code == 0, imported.err.constData());
  // Small chunks give more contexts than fifty pairs can use up.
  QVERIFY(QFile::copy(m_program.file(s("p.reticle")), m_program.file(s("small.reticle"))));
  const Ended cut =
      cli(s("small.reticle"), {s("corpus"), s("--rechunk"), s("--size"), s("128"), s("--overlap"), s("32")});
  QVERIFY2(cut.code == 0, cut.err.constData());
}

QString TestGeneration::projectWith(const QString& documents, const QString& folder,
                                    const FakeChatServer& server, const QByteArray& dialect,
                                    const QByteArray& more) {
  const QString project = folder + s("/p.reticle");
  if (!QDir().mkpath(m_program.file(folder)) ||
      !QFile::copy(m_program.file(documents), m_program.file(project)))
    return {};
  const QString yaml = folder + s("/server.yaml");
  m_program.write(yaml, "name: fake\nbase_url: \"" + QByteArray::fromStdString(server.baseUrl()) +
                            "\"\ndialect: " + dialect +
                            "\nmodels: [fab-chat-8b]\nkey_variable: RETICLE_TEST_KEY\n" + more);
  const Ended added = cli(project, {s("systems"), s("--add"), yaml});
  if (added.code != 0) {
    qWarning("%s", added.err.constData());
    return {};
  }
  return project;
}

void TestGeneration::everyDialect_data() {
  QTest::addColumn<QByteArray>("name");
  for (const std::string& name : support::fakeDialectNames())
    QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
}

// Fifty pairs of three types with the reply bodies and deviations of each server.
void TestGeneration::everyDialect() {
  QFETCH(QByteArray, name);
  FakeOptions options = support::dialectOptions(name.toStdString());
  options.answer = support::writtenQuestion;
  options.key = kKey.toStdString();
  FakeChatServer server(options);
  const QString project =
      projectWith(s("small.reticle"), s("dialect-") + QString::fromUtf8(name), server, name);
  QVERIFY(!project.isEmpty());
  const Ended ended = cli(project, generation(50));
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto account = accountOf(m_program.file(project));
  QVERIFY(account);
  QVERIFY2(account->passed == 50, ended.out.constData());
  QVERIFY2(!account->attempts.contains("request-failed"), ended.out.constData());
  // Whatever a server does not take is left out after the first refusals, not asked again each time.
  const auto asked = questionsIn(server);
  const auto refused =
      std::count_if(asked.begin(), asked.end(), [](const auto& entry) { return entry.status != 200; });
  qInfo("%s: %zu requests, %td of them refused, %zu contexts, %zu attempts", name.constData(), asked.size(),
        refused, account->contexts, account->calls());
  QVERIFY2(refused <= 3 * kInFlight, qPrintable(QString::number(refused)));
  QVERIFY(asked.size() >= 50);
}

void TestGeneration::faults_data() {
  QTest::addColumn<QString>("retryAfter");
  QTest::newRow("seconds") << s("1");
  QTest::newRow("date") << s("date");
}

// A server that fails in every way: each unit ends in one named state, and the project's account is the
// server's.
void TestGeneration::faults() {
  QFETCH(QString, retryAfter);
  const std::map<Fault, double> mix{
      {Fault::RateLimit, 0.015}, {Fault::ServerError, 0.02},  {Fault::Unavailable, 0.01},
      {Fault::Reset, 0.02},      {Fault::StallHeaders, 0.01}, {Fault::PlainText, 0.01},
      {Fault::Html, 0.01},       {Fault::EmptyBody, 0.01},    {Fault::CutJson, 0.01},
      {Fault::Refusal, 0.01},    {Fault::NullContent, 0.01},  {Fault::OutOfTokens, 0.005},
      {Fault::Error200, 0.01}};
  double share = 0;
  for (const auto& [fault, part] : mix)
    share += part;
  QVERIFY2(std::abs(share - 0.15) < 1e-9, qPrintable(QString::number(share)));
  FakeOptions options = writerOptions();
  options.mix = mix;
  options.seed = retryAfter == s("date") ? 5 : 4;
  // An HTTP date a second from now is in the past by the time it matters; one year 2000 is past for certain,
  // and must not stop anything.
  options.retryAfter = retryAfter == s("date") ? "Sat, 01 Jan 2000 00:00:00 GMT" : retryAfter.toStdString();
  FakeChatServer server(options);
  const QString project = projectWith(s("p.reticle"), s("faults-") + retryAfter, server, "standard",
                                      "first_byte_timeout_ms: 600\nretry_base_ms: 20\nretry_cap_ms: 200\n");
  QVERIFY(!project.isEmpty());
  // More than the documents give, so that no answer is left over when the wish is fulfilled.
  QElapsedTimer watch;
  watch.start();
  const Ended ended = cli(project, generation(100'000) + QStringList{s("--type"), s("robustness")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto account = accountOf(m_program.file(project));
  QVERIFY(account);

  // What each kind of reply must have become, by the server's own account. A call is repeated after what can
  // pass (429, 5xx, lost connections, time-outs, an error object that means 429).
  std::size_t repeated = 0;
  std::size_t failed = 0;
  std::size_t unreadable = 0;
  std::size_t good = 0;
  const auto asked = questionsIn(server);
  for (const auto& entry : asked) {
    switch (entry.fault) {
    case Fault::RateLimit:
    case Fault::ServerError:
    case Fault::Unavailable:
    case Fault::Reset:
    case Fault::StallHeaders:
    case Fault::Error200:
      ++repeated;
      break;
    case Fault::PlainText:
    case Fault::Html:
    case Fault::EmptyBody:
    case Fault::CutJson:
    case Fault::NullContent:
    case Fault::OutOfTokens:
      ++failed;
      break;
    case Fault::Refusal:
      ++unreadable;
      break;
    default:
      // The fake declines where it finds nothing to ask.
      entry.reply.find("nothing to ask about") == std::string::npos ? ++good : ++unreadable;
    }
  }
  qInfo(
      "%s: %zu requests in %.1f s: %zu repeated, %zu failed, %zu unreadable, %zu good; %zu contexts, %zu pairs",
      qPrintable(retryAfter), asked.size(), static_cast<double>(watch.elapsed()) / 1000, repeated, failed,
      unreadable, good, account->contexts, account->passed);
  for (const auto& [verdict, count] : account->attempts)
    qInfo("  %s: %zu", verdict.c_str(), count);
  for (const auto& [fault, part] : mix)
    qInfo("  met %td times: %s",
          std::count_if(asked.begin(), asked.end(), [&](const auto& entry) { return entry.fault == fault; }),
          std::string(support::faultName(fault)).c_str());
  QVERIFY(asked.size() > 200);
  // Which kinds a few hundred requests meet is chance; most of them is not.
  const auto kinds = std::count_if(mix.begin(), mix.end(), [&](const auto& item) {
    return std::any_of(asked.begin(), asked.end(),
                       [&](const auto& entry) { return entry.fault == item.first; });
  });
  QVERIFY2(kinds >= 10, qPrintable(QString::number(kinds)));
  const auto of = [&](const char* verdict) {
    const auto found = account->attempts.find(verdict);
    return found == account->attempts.end() ? std::size_t(0) : found->second;
  };
  QCOMPARE(account->calls(), asked.size() - repeated);
  QCOMPARE(of("request-failed"), failed);
  QCOMPARE(of("reply-unreadable"), unreadable);
  QCOMPARE(account->calls() - of("request-failed") - of("reply-unreadable"), good);
  QCOMPARE(of("accepted"), account->passed);
  // The command's own account says the same.
  const auto said = ended.json();
  QCOMPARE(said["passed"].get<std::size_t>(), account->passed);
  QCOMPARE(said["rejected"].value("request-failed", std::size_t(0)), failed);
}

std::vector<std::string> TestGeneration::pairsOf(const QString& project) const {
  const auto opened = openToLook(m_program.file(project));
  if (!opened)
    return {};
  const auto pairs = opened->queries().fullPairs({}).result();
  if (!pairs)
    return {};
  std::vector<std::string> result;
  for (const auto& pair : *pairs)
    result.push_back(pair.key + "\t" + pair.question + "\t" + pair.answer);
  return result;
}

// Killed twenty times while a slow server writes: the same pairs as without, none twice, and no call is paid
// for twice but those in flight at a kill.
void TestGeneration::killed() {
  constexpr int kPairs = 120;
  FakeOptions options = writerOptions();
  options.latencyMinMs = 30;
  options.latencyMaxMs = 80;
  FakeChatServer whole(options);
  const QString undisturbed = projectWith(s("p.reticle"), s("whole"), whole, "standard");
  QVERIFY(!undisturbed.isEmpty());
  const Ended ended = cli(undisturbed, generation(kPairs));
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto expected = pairsOf(undisturbed);
  QCOMPARE(expected.size(), std::size_t(kPairs));
  const int needed = static_cast<int>(questionsIn(whole).size());

  FakeChatServer server(options);
  const QString project = projectWith(s("p.reticle"), s("killed"), server, "standard");
  QVERIFY(!project.isEmpty());
  Random random(4, "kills");
  QStringList arguments = generation(kPairs);
  int kills = 0;
  for (int tries = 0; kills < kKills && tries < 3 * kKills; ++tries) {
    const int before = server.requests();
    // A share of what is left, so that the last kills find work too.
    const int left = std::max(1, needed - before);
    const int target = before + 1 +
                       static_cast<int>(random.below(
                           static_cast<std::uint64_t>(std::max(1, 2 * left / (kKills - kills + 2)))));
    const auto process = m_program.start(arguments + QStringList{s("--project"), project, s("--json")});
    QElapsedTimer watch;
    watch.start();
    while (server.requests() < target && !process->waitForFinished(1) && watch.elapsed() < kPatienceMs) {
    }
    process->kill();
    process->waitForFinished();
    QVERIFY(watch.elapsed() < kPatienceMs);
    if (process->exitStatus() != QProcess::CrashExit) {
      qInfo("it ended by itself after %d kills: %s", kills, process->readAllStandardError().constData());
      break;
    }
    const auto look = openToLook(m_program.file(project));
    QVERIFY(look);
    const auto generations = look->queries().generations().result();
    if (generations && !generations->empty()) {
      arguments = {s("generate"), s("--resume")};
      ++kills;
    }
  }
  QCOMPARE(kills, kKills);
  const Ended resumed = cli(project, {s("generate"), s("--resume")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  const auto pairs = pairsOf(project);
  QCOMPARE(pairs.size(), expected.size());
  QVERIFY2(pairs == expected, "other pairs than without a kill");
  std::set<std::string> distinct(pairs.begin(), pairs.end());
  QCOMPARE(distinct.size(), pairs.size());
  // A request that comes again was in flight at a kill.
  std::map<std::string, int> times;
  for (const auto& entry : questionsIn(server))
    ++times[entry.body];
  int again = 0;
  for (const auto& [body, count] : times)
    again += count - 1;
  qInfo("%d kills: %zu requests for %d needed, %d sent again", kills, questionsIn(server).size(), needed,
        again);
  QVERIFY2(again <= kills * kInFlight, qPrintable(QString::number(again)));
  // Answers that had come in full and were stored are never asked for again: what is repeated was cut off, or
  // came in the moment of the kill.
  const Ended verified = m_program.run({s("verify"), project, s("--json")});
  QVERIFY2(verified.code == 0, verified.out.constData());
}

// From every pair to its attempts, and from each of those to the request that was sent and the reply that came,
// word for word as the server has them, though the program was killed in between and some replies were no good.
void TestGeneration::everyPairIsFollowedDown() {
  FakeOptions options = writerOptions();
  options.latencyMinMs = options.latencyMaxMs = 20;
  options.mix = {{Fault::Html, 0.04}, {Fault::Refusal, 0.04}, {Fault::BadRequest, 0.04}};
  options.seed = 9;
  FakeChatServer server(options);
  const QString project = projectWith(s("p.reticle"), s("followed"), server, "standard");
  QVERIFY(!project.isEmpty());
  const QStringList arguments = generation(40);
  const auto process = m_program.start(arguments + QStringList{s("--project"), project, s("--json")});
  QElapsedTimer watch;
  watch.start();
  while (server.requests() < 30 && !process->waitForFinished(1) && watch.elapsed() < kPatienceMs) {
  }
  process->kill();
  process->waitForFinished();
  QCOMPARE(process->exitStatus(), QProcess::CrashExit);
  const Ended resumed = cli(project, {s("generate"), s("--resume")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());

  std::map<std::string, std::set<std::string>> repliesTo; // by the words of the user's message
  for (const auto& entry : questionsIn(server)) {
    const auto body = nlohmann::json::parse(entry.body);
    repliesTo[body["messages"].back()["content"].get<std::string>()].insert(entry.reply);
  }
  const auto shown = cli(project, {s("review"), s("--show"), s("all")}).json();
  QVERIFY(shown.is_object());
  QCOMPARE(shown["pairs"].size(), std::size_t(40));
  std::size_t attempts = 0, failures = 0, refused = 0;
  for (const auto& pair : shown["pairs"]) {
    const auto& made = pair["made"]["attempts"];
    QVERIFY(!made.empty());
    QVERIFY(made.back()["accepted"].get<bool>());
    QVERIFY(made.back()["question"] == pair["question"]);
    for (const auto& attempt : made) {
      ++attempts;
      QCOMPARE(attempt["calls"].size(), std::size_t(1));
      const auto& call = attempt["calls"][0];
      QCOMPARE(call["purpose"].get<std::string>(), std::string("question"));
      QVERIFY(!call["prompt_version"].get<std::string>().empty());
      const auto found = repliesTo.find(call["request"]["messages"].back()[1].get<std::string>());
      QVERIFY2(found != repliesTo.end(), "a request that the server never saw");
      if (!call["reply"].is_null())
        QVERIFY2(found->second.contains(call["reply"]["raw"].get<std::string>()), call.dump().c_str());
      if (call["state"] == "ok") {
        QVERIFY(call["prompt_tokens"].get<int>() > 0 && call["completion_tokens"].get<int>() > 0);
        refused += attempt["reason"] == "reply-unreadable";
      } else {
        ++failures;
        QCOMPARE(attempt["reason"].get<std::string>(), std::string("request-failed"));
      }
    }
  }
  QVERIFY2(attempts > 40 && failures > 0 && refused > 0,
           qPrintable(QStringLiteral("%1 %2 %3").arg(attempts).arg(failures).arg(refused)));
  const Ended verified = m_program.run({s("verify"), project, s("--json")});
  QVERIFY2(verified.code == 0, verified.out.constData());

  // What is kept of a request is small; a writer without a model keeps nothing.
  const QString before = m_program.file(s("p.reticle"));
  {
    SQLite::Database db(m_program.file(project).toStdString(), SQLite::OPEN_READONLY);
    SQLite::Statement sizes(db, "SELECT count(*), avg(length(request)), avg(length(reply)) FROM exchange");
    QVERIFY(sizes.executeStep());
    const double bytes = sizes.getColumn(1).getDouble() + sizes.getColumn(2).getDouble();
    qInfo("%d kept requests of %.0f and replies of %.0f bytes each; the file grew by %lld",
          sizes.getColumn(0).getInt(), sizes.getColumn(1).getDouble(), sizes.getColumn(2).getDouble(),
          QFileInfo(m_program.file(project)).size() - QFileInfo(before).size());
    QVERIFY2(bytes > 500 && bytes < 10'000, qPrintable(QString::number(bytes)));
  }
  QVERIFY(QDir().mkpath(m_program.file(s("without"))));
  const QString without = s("without/p.reticle");
  QVERIFY(QFile::copy(before, m_program.file(without)));
  QCOMPARE(cli(without, {s("generate"), s("--count"), s("5"), s("--seed"), s("2")}).code, 0);
  const auto plain = cli(without, {s("review"), s("--show"), s("all")}).json();
  QVERIFY(plain["pairs"].size() >= 5);
  for (const auto& pair : plain["pairs"])
    for (const auto& attempt : pair["made"]["attempts"])
      QVERIFY(attempt["calls"].empty());
}

QTEST_GUILESS_MAIN(TestGeneration)
#include "tst_generation.moc"
