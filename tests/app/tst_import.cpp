// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QDir>
#include <QTest>

#include <csignal>

using reticle::test::Ended;
using reticle::test::Program;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

QByteArray note(int number) {
  return "# Note " + QByteArray::number(number) + "\n\nThe etch rate of wafer " + QByteArray::number(number) +
         " is " + QByteArray::number(100 + number) + " nm/min. " +
         QByteArray("Plasma etching removes oxide. ").repeated(20) + "\n";
}

} // namespace

// Imports with the real program: totals, interruption, going on.
class TestImport : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void goodAndBadFilesAddUp();
  void theSameFilesAgainAddNothing();
  void nothingReadableIsAFailure();
  void interruptSavesAndResumeCompletes_data();
  void interruptSavesAndResumeCompletes();
  void secondInterruptStopsAtOnce();
  void stdoutThatCannotBeWrittenIsAFailure();
};

void TestImport::goodAndBadFilesAddUp() {
  const Program program;
  for (int i = 0; i < 3; ++i)
    program.write(s("in/note%1.md").arg(i), note(i));
  program.write(s("in/empty.txt"), "");
  program.write(s("in/partly.csv"), "id,text\n1,Argon sputters the seed layer.\n2,\n");
  program.write(s("in/broken.json"), "[{\"text\": \"one\"},");
  program.write(s("in/picture.png"), "\x89PNG\r\n\x1a\n and so on");
  const Ended ended = program.run({s("import"), s("--project"), s("p.reticle"), s("in"), s("--json")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto json = ended.json();
  QVERIFY2(json.is_object(), ended.out.constData());
  QCOMPARE(json["imported"].get<int>(), 3);
  QCOMPARE(json["documents"].get<int>(), 4);
  QCOMPARE(json["partly"].size(), std::size_t(1));
  const QString reason = QString::fromStdString(json["partly"][0]["reason"].get<std::string>());
  QVERIFY2(reason.contains(s("The rest of it was taken.")) && !reason.contains(s("Nothing")),
           qPrintable(reason));
  QVERIFY(json["chunks"].get<int>() >= 3);
  QVERIFY(json["tokens"].get<int>() > 100);
  QCOMPARE(json["files"].get<std::size_t>(), json["imported"].get<std::size_t>() + json["partly"].size() +
                                                 json["skipped"].size() + json["rejected"].size());
  QCOMPARE(json["files"].get<int>(), 7);
  bool broken = false;
  for (const auto& file : json["rejected"]) {
    QVERIFY(!file["reason"].get<std::string>().empty());
    broken = broken || QString::fromStdString(file["path"].get<std::string>()).endsWith(s("broken.json"));
  }
  QVERIFY2(broken, ended.out.constData());

  const auto verified = program.run({s("verify"), s("p.reticle"), s("--json")});
  QVERIFY2(verified.code == 0, verified.out.constData());
  QCOMPARE(verified.json()["ok"].get<bool>(), true);
  const auto corpus = program.run({s("corpus"), s("--project"), s("p.reticle"), s("--chunks"), s("--json")});
  QCOMPARE(corpus.code, 0);
  QCOMPARE(corpus.json()["documents"].size(), std::size_t(4));
  for (const auto& document : corpus.json()["documents"])
    QCOMPARE(document["chunks"].size(), document["chunk_count"].get<std::size_t>());
  // A closed project is one file.
  QCOMPARE(QDir(program.file(s("."))).entryList({s("p.reticle*")}, QDir::Files | QDir::Hidden),
           QStringList{s("p.reticle")});
}

void TestImport::theSameFilesAgainAddNothing() {
  const Program program;
  program.write(s("in/a.md"), note(1));
  QCOMPARE(program.run({s("import"), s("-p"), s("p.reticle"), s("in")}).code, 0);
  const Ended again = program.run({s("import"), s("-p"), s("p.reticle"), s("in"), s("--json")});
  QCOMPARE(again.code, 0);
  QCOMPARE(again.json()["added"].get<int>(), 0);
  QCOMPARE(again.json()["duplicates"].get<int>(), 1);
  QCOMPARE(again.json()["documents"].get<int>(), 1);
}

void TestImport::nothingReadableIsAFailure() {
  const Program program;
  program.write(s("broken.json"), "[{\"text\": \"one\"},");
  const Ended ended = program.run({s("import"), s("-p"), s("p.reticle"), s("broken.json"), s("--json")});
  QCOMPARE(ended.code, 1);
  QCOMPARE(ended.json()["rejected"].size(), std::size_t(1));
}

void TestImport::interruptSavesAndResumeCompletes_data() {
  QTest::addColumn<int>("signal");
  QTest::newRow("interrupt") << SIGINT;
  QTest::newRow("terminate") << SIGTERM;
  QTest::newRow("hang-up") << SIGHUP;
}

namespace {

constexpr int kMany = 1500;

void writeMany(const Program& program) {
  for (int i = 0; i < kMany; ++i)
    program.write(s("in/note%1.md").arg(i, 5, 10, QLatin1Char('0')), note(i));
}

} // namespace

void TestImport::interruptSavesAndResumeCompletes() {
  QFETCH(int, signal);
  const Program program;
  writeMany(program);
  const QStringList command{s("import"), s("--project"), s("p.reticle"), s("in"), s("--json")};
  auto process = program.start(command);
  QVERIFY(process->waitForStarted());
  QVERIFY(Program::waitForWords(*process, s("[1-8]0 %")));
  ::kill(static_cast<pid_t>(process->processId()), signal);
  const Ended stopped = Program::end(*process);
  QVERIFY2(stopped.code == 3, stopped.err.constData());
  QVERIFY2(stopped.err.contains("--resume"), stopped.err.constData());
  const auto json = stopped.json();
  QVERIFY2(json.is_object(), stopped.out.constData());
  QVERIFY(json["resume"].get<std::string>().find("--resume") != std::string::npos);
  const int saved = json["documents"].get<int>();
  QVERIFY2(saved > 0 && saved < kMany, stopped.out.constData());
  QCOMPARE(program.run({s("verify"), s("p.reticle")}).code, 0);

  const Ended resumed = program.run(command + QStringList{s("--resume")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  QCOMPARE(resumed.json()["documents"].get<int>(), kMany);
  QCOMPARE(resumed.json()["added"].get<int>() + resumed.json()["duplicates"].get<int>(), kMany);
  QCOMPARE(resumed.json()["duplicates"].get<int>(), saved);
}

void TestImport::secondInterruptStopsAtOnce() {
  const Program program;
  writeMany(program);
  auto process = program.start({s("import"), s("--project"), s("p.reticle"), s("in")});
  QVERIFY(process->waitForStarted());
  QVERIFY(Program::waitForWords(*process, s("[1-8]0 %")));
  // Stopped while the signals are sent, so that both are pending together and neither can be merged or
  // overtaken.
  const auto pid = static_cast<pid_t>(process->processId());
  ::kill(pid, SIGSTOP);
  ::kill(pid, SIGINT);
  ::kill(pid, SIGTERM);
  ::kill(pid, SIGCONT);
  const Ended ended = Program::end(*process);
  QCOMPARE(ended.code, 3);
  // At once: without the words of an orderly end.
  QVERIFY2(!ended.err.contains("--resume"), ended.err.constData());
  QCOMPARE(program.run({s("verify"), s("p.reticle")}).code, 0);
}

void TestImport::stdoutThatCannotBeWrittenIsAFailure() {
  const Program program;
  program.write(s("a.md"), note(1));
  QCOMPARE(program.run({s("import"), s("-p"), s("p.reticle"), s("a.md")}).code, 0);
  QProcess process;
  process.setWorkingDirectory(program.file(s(".")));
  process.setStandardOutputFile(s("/dev/full"));
  process.start(QDir(qEnvironmentVariable("RETICLE_BIN_DIR")).filePath(s("reticle-cli")),
                {s("verify"), s("p.reticle")});
  QVERIFY(process.waitForFinished());
  QCOMPARE(process.exitCode(), 1);
}

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"
