// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "base/random.h"
#include "project/project.h"
#include "support/fakechatserver.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <algorithm>

using reticle::test::Ended;
using reticle::test::Program;

namespace {

constexpr int kPairs = 60;
constexpr int kKills = 10;
constexpr int kConcurrency = 16; // most calls in flight, set at the endpoint
constexpr int kPatienceMs = 60'000;
const QStringList kSystems{QStringLiteral("bm25"), QStringLiteral("tfidf"), QStringLiteral("dense"),
                           QStringLiteral("hybrid"), QStringLiteral("random")};

QString s(const char* text) {
  return QString::fromUtf8(text);
}

std::unique_ptr<reticle::project::Project> openToLook(const QString& path) {
  static const reticle::SystemClock clock;
  auto opened = reticle::project::Project::open(path, clock, reticle::project::Project::Access::ReadOnly);
  if (!opened) {
    qWarning("%s", opened.error().message().c_str());
    return nullptr;
  }
  return std::move(*opened);
}

reticle::support::FakeOptions serverOptions() {
  reticle::support::FakeOptions options;
  options.latencyMinMs = 30;
  options.latencyMaxMs = 80;
  options.seed = 3;
  return options;
}

// Cells of the only run that have their final state, 0 without a run; -1 when they cannot be read.
int cellsDone(reticle::project::Project& project) {
  const auto runs = project.queries().runs().result();
  if (!runs || runs->size() > 1)
    return -1;
  if (runs->empty())
    return 0;
  int done = 0;
  for (const auto& [state, count] : runs->front().cells)
    done += reticle::evaluation::isOpen(state) ? 0 : static_cast<int>(count);
  return done;
}

} // namespace

// A run that is killed again and again ends with the same report as one that was left alone.
class TestKill : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void undisturbedRun();
  void killedRun();

 private:
  Ended cli(const QString& project, const QStringList& arguments) const {
    return m_program.run(arguments + QStringList{s("--project"), project, s("--json")});
  }
  // Questions the server was asked.
  int asked() const {
    const auto ledger = m_server.ledger();
    return static_cast<int>(std::count_if(ledger.begin(), ledger.end(), [](const auto& entry) {
      return entry.path.ends_with("/chat/completions");
    }));
  }
  QStringList evaluation() const {
    // Without the cache, which would hide what is asked twice.
    QStringList arguments{s("evaluate"), s("--no-cache"),       s("--benchmark"), s("all"),
                          s("--reader"), s("fake:fab-chat-8b"), s("--seed"),      s("5")};
    for (const QString& system : kSystems)
      arguments += {s("--system"), system};
    return arguments;
  }
  // Starts the command, kills it when `target` cells are done; returns the cells done then, -1 on trouble.
  int killAt(const QString& project, const QStringList& arguments, int target) const;
  enum class Series { Killed, SlippedThrough, Wrong };
  // Kills the run ten times between its first and its last cell. SlippedThrough: it came to its end before.
  Series killTenTimes(const QString& project, reticle::Random& random, int askedBefore) const;
  nlohmann::json reportOf(const QString& project) const;

  Program m_program;
  reticle::support::FakeChatServer m_server{serverOptions()};
  int m_cells = 0;
  nlohmann::json m_expected;
};

void TestKill::initTestCase() {
  const QString sample = qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample");
  QVERIFY2(QFileInfo(sample).isDir(), qPrintable(sample));
  const QString project = s("p.reticle");
  const Ended imported = cli(project, {s("import"), sample});
  QVERIFY2(imported.code == 0, imported.err.constData());
  const Ended generated =
      cli(project, {s("generate"), s("--count"), QString::number(kPairs), s("--seed"), s("7")});
  QVERIFY2(generated.code == 0, generated.err.constData());
  const Ended frozen = cli(project, {s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")});
  QVERIFY2(frozen.code == 0, frozen.err.constData());
  QCOMPARE(frozen.json()["pairs"].get<int>(), kPairs);
  m_cells = kPairs * static_cast<int>(kSystems.size());
  m_program.write(s("server.yaml"),
                  "name: fake\nbase_url: " + QByteArray::fromStdString(m_server.baseUrl()) +
                      "\nmodels: [fab-chat-8b]\nconcurrency: " + QByteArray::number(kConcurrency) + "\n");
  const Ended added = cli(project, {s("systems"), s("--add"), s("server.yaml")});
  QVERIFY2(added.code == 0, added.err.constData());
  // Copies have the same name in other folders: the name of the file must not make reports differ.
  QVERIFY(QDir().mkpath(m_program.file(s("whole"))));
  QVERIFY(QFile::copy(m_program.file(project), m_program.file(s("whole/p.reticle"))));
}

nlohmann::json TestKill::reportOf(const QString& project) const {
  const QString file = project + s(".json");
  const Ended ended = cli(project, {s("report"), s("--format"), s("json"), s("--output"), file});
  QFile written(m_program.file(file));
  if (ended.code != 0 || !written.open(QIODevice::ReadOnly))
    return nlohmann::json::value_t::discarded;
  const QByteArray bytes = written.readAll();
  auto json = nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
  if (!json.is_object() || !json.contains("reticle"))
    return nlohmann::json::value_t::discarded;
  for (const char* time : {"run_id", "timestamp", "report_path"})
    json.erase(time);
  json["reticle"].erase("timing");
  return json;
}

void TestKill::undisturbedRun() {
  const QString project = s("whole/p.reticle");
  const int before = asked();
  const Ended ended = cli(project, evaluation());
  QVERIFY2(ended.code == 0, ended.err.constData());
  QVERIFY2(ended.json()["cells"] == nlohmann::json({{"ok", m_cells}}), ended.out.constData());
  QCOMPARE(asked() - before, m_cells);
  m_expected = reportOf(project);
  QVERIFY(m_expected.is_object());
  QCOMPARE(m_expected["per_query_results"].size() + m_expected["reticle"]["other_results"].size(),
           static_cast<std::size_t>(m_cells));
}

int TestKill::killAt(const QString& project, const QStringList& arguments, int target) const {
  const QString path = m_program.file(project);
  const int before = m_server.requests();
  QElapsedTimer watch;
  watch.start();
  const auto process = m_program.start(arguments + QStringList{s("--project"), project, s("--json")});
  // Once it asks questions the file is open in the writer's way, and a reader does not stand in it.
  while (m_server.requests() == before && !process->waitForFinished(1) && watch.elapsed() < kPatienceMs) {
  }
  {
    const auto reader = openToLook(path);
    while (reader && cellsDone(*reader) < target && !process->waitForFinished(1) &&
           watch.elapsed() < kPatienceMs) {
    }
  }
  process->kill();
  process->waitForFinished();
  if (process->exitStatus() != QProcess::CrashExit)
    qWarning("it ended before the kill: %s", process->readAllStandardError().constData());
  if (watch.elapsed() >= kPatienceMs)
    return -1;
  const auto left = openToLook(path);
  return left ? cellsDone(*left) : -1;
}

TestKill::Series TestKill::killTenTimes(const QString& project, reticle::Random& random,
                                        int askedBefore) const {
  int done = 0;
  QStringList arguments = evaluation();
  for (int kills = 0, tries = 0; kills < kKills;) {
    // Anywhere in what lies before this kill, so that the others find cells too.
    const int step = std::max(1, 2 * (m_cells - done) / (kKills - kills + 1));
    const int target = done + 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(step)));
    const int before = done;
    done = killAt(project, arguments, std::min(target, m_cells - kConcurrency));
    if (done >= m_cells)
      return Series::SlippedThrough;
    if (done < before || ++tries > 3 * kKills)
      return Series::Wrong;
    // Killed before the run was stored or before its first cell: once more.
    const auto look = openToLook(m_program.file(project));
    if (!look)
      return Series::Wrong;
    const auto runs = look->queries().runs().result();
    if (runs && !runs->empty())
      arguments = QStringList{s("evaluate"), s("--resume"), s("--no-cache")};
    if (done == 0)
      continue;
    ++kills;
    const int paid = asked() - askedBefore;
    qInfo("kill %d, aimed at %d: %d of %d cells done, %d questions asked", kills, target, done, m_cells, paid);
    // Only what was in flight at a kill may be asked again.
    if (paid > done + tries * kConcurrency)
      return Series::Wrong;
  }
  return Series::Killed;
}

void TestKill::killedRun() {
  QVERIFY(m_expected.is_object());
  reticle::Random random(20, "kills");
  Series series = Series::SlippedThrough;
  QString project;
  int askedBefore = 0;
  for (int round = 0; round < 4 && series == Series::SlippedThrough; ++round) {
    const QString folder = s("killed") + QString::number(round);
    project = folder + s("/p.reticle");
    QVERIFY(QDir().mkpath(m_program.file(folder)));
    QVERIFY(QFile::copy(m_program.file(s("p.reticle")), m_program.file(project)));
    askedBefore = asked();
    series = killTenTimes(project, random, askedBefore);
  }
  QCOMPARE(series, Series::Killed);
  const Ended resumed = cli(project, {s("evaluate"), s("--resume"), s("--no-cache")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  QVERIFY2(resumed.json()["cells"] == nlohmann::json({{"ok", m_cells}}), resumed.out.constData());
  const int paid = asked() - askedBefore;
  qInfo("%d questions asked for %d cells", paid, m_cells);
  QVERIFY(paid >= m_cells);
  QVERIFY2(paid <= m_cells + kKills * kConcurrency, qPrintable(QString::number(paid)));
  QVERIFY(m_server.mostAtOnce() <= kConcurrency);
  const Ended verified = m_program.run({s("verify"), project, s("--json")});
  QVERIFY2(verified.code == 0, verified.out.constData());
  const auto report = reportOf(project);
  QVERIFY(report.is_object());
  if (report != m_expected)
    qWarning("%s", nlohmann::json::diff(m_expected, report).dump(1).substr(0, 4000).c_str());
  QVERIFY(report == m_expected);
}

QTEST_GUILESS_MAIN(TestKill)
#include "tst_kill.moc"
