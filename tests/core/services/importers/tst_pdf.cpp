// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "importers/pdflines.h"
#include "minipdf.h"
#include "scratch.h"

#include <QElapsedTimer>
#include <QtTest>

#include <thread>

using namespace reticle;
using namespace std::string_literals;
using importers::FileState;
using testing::importAll;
using testing::miniPdf;
using testing::Scratch;

namespace {

importers::ImportOptions options() {
  importers::ImportOptions made;
  made.extractProgram = RETICLE_BINARY_DIR "/bin/reticle-extract";
  return made;
}

std::string fixture(const char* name) {
  return RETICLE_SOURCE_DIR "/tests/core/services/importers/data/"s + name;
}

// A helper that does something else.
std::string script(const Scratch& scratch, const char* name, const std::string& body) {
  const std::string path = scratch.write(name, "#!/bin/sh\n" + body + "\n");
  QFile::setPermissions(QString::fromStdString(path), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  return path;
}

} // namespace

class PdfTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pagesAndText();
  void twoColumns();
  void scansAreNoText();
  void passwords();
  void damaged();
  void limits();
  void helperFails();
  void cancelled();
  void namesLikeOptions();
  void mending();
};

void PdfTest::pagesAndText() {
  const Scratch scratch;
  const auto result =
      importAll(scratch.write("a.pdf", miniPdf({{{72, 700, "Wafer cleaning is the first step."}},
                                                {{72, 700, "It is the second page of the text."}}})),
                options());
  QCOMPARE(result.reports.at(0).state, FileState::Imported);
  const corpus::Document& document = result.documents.at(0);
  QCOMPARE(document.text, "Wafer cleaning is the first step.\n\nIt is the second page of the text."s);
  QCOMPARE(document.pages.size(), std::size_t(2));
  QCOMPARE(document.pages[1].number, 2);
  QCOMPARE(std::string(document.pages[1].span.of(document.text)), "It is the second page of the text."s);
  QCOMPARE(document.title, "a"s);
  QCOMPARE(document.format, "pdf"s);
}

void PdfTest::twoColumns() {
  std::vector<testing::PdfLine> lines = {{150, 780, "A title that spans the whole width of the page"}};
  for (int i = 0; i < 3; ++i) {
    lines.push_back({60, 720 - 14 * i, "Left line number " + std::to_string(i + 1) + " of the column"});
    lines.push_back({330, 720 - 14 * i, "Right line number " + std::to_string(i + 1) + " of the column"});
  }
  const Scratch scratch;
  const auto result = importAll(scratch.write("a.pdf", miniPdf({lines})), options());
  const std::string& text = result.documents.at(0).text;
  const auto at = [&text](const char* part) { return text.find(part); };
  QVERIFY(at("A title") < at("Left line number 1"));
  QVERIFY(at("Left line number 1") < at("Left line number 3"));
  QVERIFY(at("Left line number 3") < at("Right line number 1"));
  QVERIFY(at("Right line number 1") < at("Right line number 3") &&
          at("Right line number 3") != std::string::npos);
}

void PdfTest::scansAreNoText() {
  const Scratch scratch;
  const auto scan = importAll(scratch.write("scan.pdf", miniPdf({{}, {}})), options());
  QVERIFY(scan.documents.empty());
  QCOMPARE(scan.reports.at(0).state, FileState::Rejected);
  QCOMPARE(scan.reports[0].error->kind(), ErrorKind::NoText);
  QCOMPARE(scan.reports[0].error->message(), "no text on 2 of 2 pages"s);
  const auto mixed = importAll(
      scratch.write("mixed.pdf",
                    miniPdf({{{72, 700, "Page one has words."}}, {}, {{72, 700, "Page three too."}}})),
      options());
  QCOMPARE(mixed.documents.size(), std::size_t(1));
  QCOMPARE(mixed.reports[0].state, FileState::Partly);
  QCOMPARE(mixed.reports[0].notes, (std::vector<std::string>{"no text on 1 of 3 pages: 2"}));
  QCOMPARE(mixed.documents[0].pages.size(), std::size_t(3));
  QCOMPARE(std::string(mixed.documents[0].pages[2].span.of(mixed.documents[0].text)), "Page three too."s);
}

void PdfTest::passwords() {
  auto result = importAll(fixture("user-password.pdf"), options());
  QCOMPARE(result.reports.at(0).state, FileState::Skipped);
  QCOMPARE(result.reports[0].error->kind(), ErrorKind::PasswordNeeded);
  importers::ImportOptions unlocked = options();
  unlocked.pdfPassword = "open sesame";
  result = importAll(fixture("user-password.pdf"), unlocked);
  QCOMPARE(result.reports.at(0).state, FileState::Imported);
  QVERIFY(result.documents.at(0).text.find("locked text") != std::string::npos);
  unlocked.pdfPassword = "wrong";
  QCOMPARE(importAll(fixture("user-password.pdf"), unlocked).reports.at(0).error->kind(),
           ErrorKind::PasswordNeeded);
  QCOMPARE(importAll(fixture("owner-password.pdf"), options()).reports.at(0).state, FileState::Imported);
}

void PdfTest::damaged() {
  const Scratch scratch;
  for (const std::string& bytes : {"%PDF-1.4\nnothing"s, "no pdf at all"s, std::string(5000, '\xFF')}) {
    const auto result = importAll(scratch.write("d.pdf", bytes), options());
    QCOMPARE(result.reports.at(0).state, FileState::Rejected);
    QCOMPARE(result.reports[0].error->kind(), ErrorKind::InvalidFile);
  }
}

void PdfTest::limits() {
  const Scratch scratch;
  const std::string path =
      scratch.write("a.pdf", miniPdf({{{72, 700, "One page."}}, {{72, 700, "Two pages."}}}));
  importers::ImportOptions few = options();
  few.limits.pdfPages = 1;
  auto result = importAll(path, few);
  QCOMPARE(result.reports.at(0).error->kind(), ErrorKind::LimitExceeded);
  QCOMPARE(std::string(result.reports[0].error->parameter("limit")), "page"s);
  few = options();
  few.limits.pdfTextBytes = 5;
  QCOMPARE(std::string(importAll(path, few).reports.at(0).error->parameter("limit")), "text"s);
  // Too little address space for a huge page: a named failure, whichever way the library meets it.
  std::vector<testing::PdfLine> lines;
  for (int i = 0; i < 40000; ++i)
    lines.push_back({20 + i % 500, 20 + (i * 7) % 800, "a line of words in a page"});
#ifndef __SANITIZE_ADDRESS__ // whose builds have no such limit
  few = options();
  few.limits.pdfAddressSpace = qint64(60) << 20;
  result = importAll(scratch.write("huge.pdf", miniPdf({lines})), few);
  QCOMPARE(result.reports.at(0).state, FileState::Rejected);
  QVERIFY(result.documents.empty());
#endif
  // No more processor time than allowed.
  few = options();
  few.limits.pdfCpuSeconds = 1;
  result =
      importAll(scratch.write("slow.pdf", miniPdf(std::vector<std::vector<testing::PdfLine>>(60, lines))), few);
  QCOMPARE(result.reports.at(0).error->kind(), ErrorKind::LimitExceeded);
  QCOMPARE(std::string(result.reports.at(0).error->parameter("limit")), "cpu"s);
}

void PdfTest::helperFails() {
  const Scratch scratch;
  const std::string path = scratch.write("a.pdf", miniPdf({{{72, 700, "One page."}}}));
  importers::ImportOptions other = options();
  const auto reason = [&](const std::string& program) {
    other.extractProgram = program;
    const auto result = importAll(path, other);
    return result.reports.at(0).error->kind() == ErrorKind::HelperFailed
               ? std::string(result.reports[0].error->parameter("reason"))
               : "other"s;
  };
  QCOMPARE(reason(scratch.path("none")), "missing"s);
  QCOMPARE(reason(script(scratch, "killed", "kill -9 $$")), "crash"s);
  QCOMPARE(reason(script(scratch, "silent", "exit 7")), "exit 7"s);
  QCOMPARE(reason(script(scratch, "garbage", "echo '{\"pages\":['")), "reply"s);
  other.extractProgram = script(scratch, "slow", "exec sleep 60");
  other.limits.pdfWallMs = 300;
  QElapsedTimer timer;
  timer.start();
  QCOMPARE(importAll(path, other).reports.at(0).error->kind(), ErrorKind::Timeout);
  QVERIFY(timer.elapsed() < 5000);
  // The batch goes on: the next file is read.
  scratch.write("b.txt", "Text that is fine.");
  QCOMPARE(importAll(scratch.path(), other).documents.size(), std::size_t(1));
}

void PdfTest::cancelled() {
  const Scratch scratch;
  importers::ImportOptions slow = options();
  slow.extractProgram = script(scratch, "slow", "exec sleep 60");
  const std::string path = scratch.write("a.pdf", miniPdf({{{72, 700, "One."}}}));
  const CancelToken cancel;
  std::thread later([cancel] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    cancel.cancel();
  });
  QElapsedTimer timer;
  timer.start();
  bool thrown = false;
  try {
    importers::Importer(slow, cancel).importPath(path, {});
  } catch (const Error& error) {
    thrown = error.kind() == ErrorKind::Cancelled;
  }
  later.join();
  QVERIFY(thrown);
  QVERIFY(timer.elapsed() < 3000);
}

void PdfTest::namesLikeOptions() {
  const Scratch scratch;
  scratch.write("--pages.pdf", miniPdf({{{72, 700, "A strange name."}}}));
  const QString before = QDir::currentPath();
  QDir::setCurrent(QString::fromStdString(scratch.path()));
  const auto result = importAll("--pages.pdf", options());
  QDir::setCurrent(before);
  QCOMPARE(result.documents.size(), std::size_t(1));
}

void PdfTest::mending() {
  const auto mended = [](const std::string& text) { return importers::mendedPages({text}).front(); };
  QCOMPARE(mended("eﬃcient oﬄine proﬁle"), "efficient offline profile"s);
  QCOMPARE(mended("cost-\nbearing surface and re-\npair it"), "cost-bearing\nsurface and repair\nit"s);
  QCOMPARE(mended("The deposi-\ntion of films"), "The deposition\nof films"s);
  QCOMPARE(mended("A transistor is a tran-\nsistor."), "A transistor is a transistor."s);
  QCOMPARE(mended("The low-k film and low-\nk again"), "The low-k film and low-k\nagain"s);
  QCOMPARE(mended("soft\u00ADhyphen"), "softhyphen"s);
  QCOMPARE(mended("5-\n10 nm"), "5-\n10 nm"s);
  QCOMPARE(mended("non-\nlinear"), "non-linear"s);
}

QTEST_GUILESS_MAIN(PdfTest)
#include "tst_pdf.moc"
