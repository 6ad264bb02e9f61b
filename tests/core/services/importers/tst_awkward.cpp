// SPDX-License-Identifier: GPL-3.0-or-later
#include "awkward.h"
#include "hostilepdfs.h"
#include "minipdf.h"
#include "scratch.h"
#include "text/normalise.h"
#include "text/words.h"
#include "zipwriter.h"

#include <QElapsedTimer>
#include <QtTest>

#include <map>
#include <set>

#include <sys/resource.h>

using namespace reticle;
using namespace std::string_literals;
using importers::FileState;
using testing::importAll;
using testing::Scratch;
using testing::Truth;

namespace {

importers::ImportOptions options() {
  importers::ImportOptions made;
  made.extractProgram = RETICLE_BINARY_DIR "/bin/reticle-extract";
  return made;
}

std::string told(const importers::FileReport& report) {
  return report.path + ": " + std::string(importers::fileStateName(report.state)) + ", " +
         (report.error ? report.error->what() : "no error") + ", documents " + std::to_string(report.documents);
}

// Kilobytes of memory at the highest point so far.
long peak() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

// Sections and pages lie inside of the text, in order, and cut no character.
QString spansFault(const corpus::Document& document) {
  const std::string& text = document.text;
  const auto fits = [&text](Span span) {
    return span.begin <= span.end && span.end <= text.size() &&
           text::graphemeStart(text, span.begin) == span.begin &&
           text::graphemeStart(text, span.end) == span.end;
  };
  if (!text::validUtf8(text) || text::toNfc(text) != text)
    return QStringLiteral("the text is not stored as it should be");
  std::size_t last = 0;
  for (const corpus::Section& section : document.sections) {
    if (!fits(section.span) || section.span.begin < last || section.title.empty())
      return QStringLiteral("section ") + QString::fromStdString(section.title);
    last = section.span.begin;
  }
  last = 0;
  for (const corpus::Page& page : document.pages) {
    if (!fits(page.span) || page.span.begin < last)
      return QStringLiteral("page ") + QString::number(page.number);
    last = page.span.end;
  }
  return {};
}

} // namespace

class AwkwardTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyFileAsItShouldBe();
  void hostilePdfsEnd();
  void bombsAreRefusedAtOnce();
  void goodFilesAmongBadOnes();
  void helperKilledInTheMiddle();
};

void AwkwardTest::everyFileAsItShouldBe() {
  const Scratch scratch;
  const std::vector<Truth> truths = testing::writeAwkwardFolder(scratch.path());
  QVERIFY(truths.size() >= 60);
  const auto result = importAll(scratch.path(), options());
  std::map<std::string, const importers::FileReport*> reports;
  // Two names of an archive may be the same once they are normalised: the second is known by a mark.
  const auto once = [](const auto& seen, std::string name) {
    while (seen.contains(name))
      name += "#2";
    return name;
  };
  for (const importers::FileReport& report : result.reports)
    reports.emplace(once(reports, report.path), &report);
  std::map<std::string, const corpus::Document*> documents; // the first of each path
  for (const corpus::Document& document : result.documents) {
    const QString fault = spansFault(document);
    QVERIFY2(fault.isEmpty(), qPrintable(QString::fromStdString(document.path) + u' ' + fault));
    documents.emplace(document.path, &document);
  }
  std::map<FileState, std::size_t> states;
  std::size_t expected = 0;
  std::set<std::string> met;
  for (const Truth& truth : truths) {
    const std::string name = once(met, scratch.path() + "/" + truth.name);
    met.insert(name);
    const auto place = reports.find(name);
    QVERIFY2(place != reports.end(), truth.name.c_str());
    const importers::FileReport& report = *place->second;
    const std::string as = told(report);
    QVERIFY2(report.state == truth.state, as.c_str());
    QVERIFY2(report.error.has_value() == truth.kind.has_value(), as.c_str());
    QVERIFY2(!report.error || report.error->kind() == *truth.kind, as.c_str());
    QVERIFY2(!report.error || !report.error->parameter("path").empty(), as.c_str());
    QVERIFY2(report.documents == truth.documents, as.c_str());
    if (report.documents > 0)
      QVERIFY2(report.recordsRejected == truth.rejected &&
                   report.recordsRead == report.documents + report.recordsRejected,
               (as + " records " + std::to_string(report.recordsRead) + " less " +
                std::to_string(report.recordsRejected))
                   .c_str());
    if (!truth.note.empty())
      QVERIFY2(std::any_of(report.notes.begin(), report.notes.end(),
                           [&](const std::string& note) { return note.find(truth.note) != std::string::npos; }),
               as.c_str());
    ++states[truth.state];
    expected += truth.documents;
    if (truth.documents == 0)
      continue;
    auto document = documents.find(report.path);
    if (document == documents.end()) // a collection is a folder
      document = documents.find(report.path + "/corpus.jsonl");
    QVERIFY2(document != documents.end(), as.c_str());
    const std::string& text = document->second->text;
    QVERIFY2(text.find(truth.contains) != std::string::npos, (as + "\n" + text.substr(0, 500)).c_str());
    QVERIFY2(truth.lacks.empty() || text.find(truth.lacks) == std::string::npos,
             (as + "\n" + text.substr(0, 500)).c_str());
  }
  for (const importers::FileReport& report : result.reports) {
    QVERIFY2(report.path.starts_with(scratch.path() + "/"), report.path.c_str());
    QVERIFY2(!report.error ||
                 (report.error->parameter("taken") == "rest") == (report.state == FileState::Partly),
             report.path.c_str());
  }
  QCOMPARE(result.reports.size(), truths.size());
  QCOMPARE(result.counts.files(), truths.size());
  QCOMPARE(result.counts.imported, states[FileState::Imported]);
  QCOMPARE(result.counts.partly, states[FileState::Partly]);
  QCOMPARE(result.counts.skipped, states[FileState::Skipped]);
  QCOMPARE(result.counts.rejected, states[FileState::Rejected]);
  QCOMPARE(result.counts.documents, expected);
  QCOMPARE(result.documents.size(), expected);
}

// Whatever they do, they end within the limits, and what failed says why.
void AwkwardTest::hostilePdfsEnd() {
  const Scratch scratch;
  const auto files = testing::hostilePdfs();
  QVERIFY(files.size() >= 15);
  importers::ImportOptions limited = options();
  limited.limits.pdfCpuSeconds = 5;
  limited.limits.pdfWallMs = 10000;
  static const std::set<ErrorKind> kNamed = {ErrorKind::InvalidFile, ErrorKind::NoText,
                                             ErrorKind::LimitExceeded, ErrorKind::Timeout,
                                             ErrorKind::HelperFailed};
  std::size_t failed = 0;
  for (const auto& [name, bytes] : files) {
    QElapsedTimer timer;
    timer.start();
    const auto result = importAll(scratch.write((name + ".pdf").c_str(), bytes), limited);
    QVERIFY2(timer.elapsed() < 12000, name.c_str());
    QCOMPARE(result.reports.size(), std::size_t(1));
    const std::string as = told(result.reports[0]);
    if (result.reports[0].state == FileState::Imported) {
      QVERIFY2(name == "font-draws-itself" || result.documents.at(0).text == "Words on the page.", as.c_str());
      continue;
    }
    QVERIFY2(result.reports[0].error && kNamed.contains(result.reports[0].error->kind()), as.c_str());
    ++failed;
  }
  QVERIFY(failed >= 8);
}

void AwkwardTest::bombsAreRefusedAtOnce() {
  const Scratch scratch;
  testing::writeAwkwardFolder(scratch.path("all"));
  const long before = peak();
  for (const auto& [name, limit] :
       std::vector<std::pair<const char*, const char*>>{{"all/zip/bomb-honest.zip", "total"},
                                                        {"all/zip/bomb-lying.zip", "ratio"},
                                                        {"all/zip/bomb.docx", "ratio"},
                                                        {"all/zip/overlapping.zip", "ratio"},
                                                        {"all/zip/many.zip", "entries"},
                                                        {"all/docx/deep.docx", "depth"},
                                                        {"all/docx/attribute.docx", "attribute"}}) {
    QElapsedTimer timer;
    timer.start();
    const auto result = importAll(scratch.path(name), options());
    QVERIFY2(timer.elapsed() < 2000, name);
    QCOMPARE(result.reports.size(), std::size_t(1));
    QVERIFY2(result.reports[0].error->parameter("limit") == limit, told(result.reports[0]).c_str());
  }
  QVERIFY2(peak() - before < 100 * 1024, std::to_string(peak() - before).c_str());
  // An entry that is too large is left out, the others are read.
  testing::ZipWriter zip;
  zip.add("large.txt", std::string(5000, 'x') + std::string(1000, 'y'));
  zip.add("small.txt", "Small words.");
  importers::ImportOptions small = options();
  small.limits.archivePartBytes = 4000;
  const auto result = importAll(scratch.write("parts.zip", zip.finish()), small);
  QCOMPARE(result.counts.rejected, std::size_t(1));
  QCOMPARE(result.counts.imported, std::size_t(1));
  QCOMPARE(std::string(result.reports[0].error->parameter("limit")), "part"s);
  // What an archive in an archive holds counts for the outer one as well.
  testing::ZipWriter outer;
  for (int i = 0; i < 20; ++i)
    outer.add("d" + std::to_string(i) + ".docx",
              testing::docxOf(testing::docxParagraph(std::string(9000, 'w'))));
  small = options();
  small.limits.archiveTotalBytes = 100000;
  const auto nested = importAll(scratch.write("outer.zip", outer.finish()), small);
  QVERIFY(nested.counts.rejected >= 1 && nested.counts.imported >= 1);
}

// 22 hostile files among 78 good ones: these come in, whatever happens to the others.
void AwkwardTest::goodFilesAmongBadOnes() {
  const Scratch scratch;
  std::size_t bad = 0;
  for (const auto& [name, bytes] : testing::hostilePdfs()) {
    scratch.write(("bad/" + name + ".pdf").c_str(), bytes);
    ++bad;
  }
  testing::ZipWriter bomb;
  bomb.add(testing::ZipWriter::Entry{"flat.txt", testing::packedZeros(640000), 100, 1, 8});
  for (; bad < 22; ++bad)
    scratch.write(("bad/bomb" + std::to_string(bad) + (bad % 2 == 0 ? ".zip" : ".epub")).c_str(),
                  bomb.finish());
  for (int i = 0; i < 78; ++i)
    scratch.write(("good/" + std::to_string(i) + (i % 4 == 0 ? ".pdf" : ".txt")).c_str(),
                  i % 4 == 0 ? testing::miniPdf({{{72, 700, "Good words " + std::to_string(i)}}})
                             : "Good words " + std::to_string(i));
  importers::ImportOptions limited = options();
  limited.limits.pdfCpuSeconds = 3;
  const auto result = importAll(scratch.path(), limited);
  QCOMPARE(result.counts.files(), std::size_t(100));
  std::size_t good = 0;
  for (const corpus::Document& document : result.documents)
    good += document.text.starts_with("Good words ") ? 1 : 0;
  QCOMPARE(good, std::size_t(78));
}

// The helper is killed at the second of four files: that one is marked, the others are read.
void AwkwardTest::helperKilledInTheMiddle() {
  const Scratch scratch;
  for (int i = 1; i <= 4; ++i)
    scratch.write((std::to_string(i) + ".pdf").c_str(), testing::miniPdf({{{72, 700, "Words of a page."}}}));
  importers::ImportOptions killed = options();
  killed.extractProgram =
      scratch.write("helper", "#!/bin/sh\ncase \"$1\" in */2.pdf) kill -9 $$;; esac\nexec " +
                                  options().extractProgram + " \"$@\"\n");
  QFile::setPermissions(QString::fromStdString(killed.extractProgram),
                        QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  const auto result = importAll(scratch.path(), killed);
  QCOMPARE(result.counts.imported, std::size_t(3));
  QCOMPARE(result.counts.rejected, std::size_t(1));
  for (const importers::FileReport& report : result.reports) {
    if (!report.path.ends_with("/2.pdf"))
      continue;
    QCOMPARE(report.error->kind(), ErrorKind::HelperFailed);
    QCOMPARE(std::string(report.error->parameter("reason")), "crash"s);
  }
}

QTEST_GUILESS_MAIN(AwkwardTest)
#include "tst_awkward.moc"
