// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "samples.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>

using namespace reticle;
using namespace reticle::project;

namespace {

// Goes on where the file stands: commits contexts with two pairs each and answers cells, and says so on
// standard output after each commit was acknowledged.
int work(const QString& path) {
  SystemClock clock;
  auto opened = Project::open(path, clock);
  if (!opened) {
    std::fprintf(stderr, "%s\n", opened.error().what());
    return 2;
  }
  Project& project = **opened;
  const GenerationId generation = project.queries().generations().result().value().front().id;
  std::size_t number = project.queries().contextNumbers(generation).result().value().size();
  std::int64_t after = 0;
  while (true) {
    const std::string name = std::to_string(number);
    if (!project.outcomes().storeExchange(generation, samples::exchange(number, 1, "{}")).result())
      return 3;
    ContextOutcome outcome;
    outcome.number = number;
    outcome.state = "passed";
    outcome.attempts = 1;
    const auto stored =
        project.outcomes()
            .commitContext(generation, outcome, {samples::pair("A" + name), samples::pair("B" + name)},
                           "{\"made\":" + name + "}")
            .result();
    if (!stored)
      return 4;
    std::printf("context %zu\n", number++);
    std::fflush(stdout);

    const auto open = project.outcomes().openCells(RunId{1}, {after, 1}).result().value();
    if (!open.empty()) {
      const auto& cell = open.front();
      if (!project.outcomes()
               .saveAnswer(cell.id, {evaluation::UnitState::Ok, samples::response(name), {}},
                           {{cell.workKey, 0, "ok", "", 1, 2}})
               .result())
        return 5;
      std::vector<Outcomes::Judged> judged;
      for (const PlannedJudgement& planned : cell.judgements)
        judged.push_back({planned.workKey, samples::judgement(planned.metric, 0.5)});
      if (!project.outcomes().saveJudgements(cell.id, judged).result())
        return 6;
      after = cell.id.value;
      std::printf("cell %s\n", cell.workKey.c_str());
      std::fflush(stdout);
    }
  }
}

} // namespace

class TestKill : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void acknowledgedSurvives() {
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("p.reticle"));
    SystemClock clock;
    {
      auto project = std::move(*Project::create(path, clock));
      QVERIFY(project->outcomes().addDocument(samples::document(), {}).result());
      QVERIFY(project->outcomes().startGeneration("{}", 5, "extractive").result());
      QVERIFY(project->edits().addPair(samples::pair("first")).result());
      const auto row = project->edits().freezeBenchmark({"b", true, "", {}}).result().value().row;
      const RunId run = project->outcomes()
                            .startRun({row.id, {samples::configuration("c")}, "{}", "{}", 1, 5000})
                            .result()
                            .value();
      std::vector<PlannedCell> cells;
      for (int i = 0; i < 5000; ++i)
        cells.push_back({0,
                         0,
                         i,
                         "k" + std::to_string(i),
                         {{evaluation::Metric::Depth, "lexical", "j" + std::to_string(i)}}});
      QVERIFY(project->outcomes().planCells(run, cells).result());
    }

    Random random(3, "kill");
    QSet<QByteArray> acknowledged;
    for (int round = 0; round < 25; ++round) {
      QProcess child;
      child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
      child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--work"), path});
      QVERIFY(child.waitForReadyRead(10000)); // it works now; any instant will do
      QTest::qWait(static_cast<int>(random.below(120)));
      child.kill();
      QVERIFY(child.waitForFinished(10000));
      QCOMPARE(child.exitStatus(), QProcess::CrashExit);
      const QByteArray said = child.readAllStandardOutput();
      for (const QByteArray& line : said.left(said.lastIndexOf('\n')).split('\n'))
        acknowledged.insert(line);
      if (round % 5 != 4)
        continue; // the next child recovers the file itself

      auto opened = Project::open(path, clock);
      QVERIFY2(opened.has_value(), opened ? "" : opened.error().what());
      Project& project = **opened;
      QCOMPARE(project.verify().result().value(), std::vector<std::string>{});
      const auto numbers = project.queries().contextNumbers(GenerationId{1}).result().value();
      for (std::size_t i = 0; i < numbers.size(); ++i)
        QCOMPARE(numbers[i], i); // none lost, none twice
      PairFilter filter;
      filter.generation = GenerationId{1};
      const auto pairs = project.queries().pairs(filter, {0, 1'000'000}).result().value();
      QCOMPARE(pairs.size(), 2 * numbers.size());
      QSet<QString> questions;
      for (const PairRow& pair : pairs)
        questions.insert(QString::fromStdString(pair.question));
      QCOMPARE(static_cast<std::size_t>(questions.size()), pairs.size());
      const auto cells =
          project.queries().cells(RunId{1}, {{evaluation::UnitState::Ok}, {}, {}}, {0, 100'000}).result();
      QSet<QByteArray> judged;
      for (const CellRow& cell : *cells)
        if (cell.judged == 1)
          judged.insert("cell " + QByteArray::fromStdString(cell.workKey));
      int seen = 0;
      for (const QByteArray& line : acknowledged) {
        if (line.startsWith("context ")) {
          QVERIFY2(line.mid(8).toULongLong() < numbers.size(), line.constData());
          ++seen;
        } else if (line.startsWith("cell ")) {
          QVERIFY2(judged.contains(line), line.constData());
          ++seen;
        }
      }
      QVERIFY(seen > 20);
    }
    QCOMPARE(QFileInfo(path).absoluteDir().entryList(QDir::Files | QDir::Hidden),
             QStringList{QStringLiteral("p.reticle")});
  }
};

int main(int argc, char** argv) {
  QCoreApplication app(argc, argv);
  if (argc == 3 && std::string(argv[1]) == "--work")
    return work(QString::fromLocal8Bit(argv[2]));
  TestKill test;
  return QTest::qExec(&test, argc, argv);
}

#include "tst_kill.moc"
