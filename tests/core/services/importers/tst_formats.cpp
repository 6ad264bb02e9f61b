// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/contenthash.h"
#include "base/error.h"
#include "scratch.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace reticle;
using namespace std::string_literals;
using testing::importAll;
using testing::Scratch;

class FormatsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void plainText();
  void oneDocumentPerLine();
  void markdown();
  void markdownFences();
  void markdownListsAndTables();
  void html();
  void htmlSections();
  void htmlTablesAndPre();
  void htmlTooDeep();
  void failuresAreNamed();
  void spansFitNfc();
};

void FormatsTest::plainText() {
  const Scratch scratch;
  const auto result = importAll(
      scratch.write("notes.txt", "Wafer cleaning\r\n\r\nThe wafer is rinsed and it is dried in the bath.\r\n"));
  QCOMPARE(result.documents.size(), std::size_t(1));
  const corpus::Document& document = result.documents[0];
  QCOMPARE(document.title, "Wafer cleaning"s);
  QCOMPARE(document.text, "Wafer cleaning\n\nThe wafer is rinsed and it is dried in the bath."s);
  QCOMPARE(document.format, "txt"s);
  QCOMPARE(document.language, "en"s);
  QCOMPARE(document.encoding, "UTF-8"s);
  QCOMPARE(document.hash, contentHash(document.text));
  QCOMPARE(importAll(scratch.write("plain.txt", "Only a sentence here.")).documents.at(0).title, "plain"s);
}

void FormatsTest::oneDocumentPerLine() {
  const Scratch scratch;
  importers::ImportOptions options;
  options.oneDocumentPerLine = true;
  const auto result = importAll(scratch.write("corpus.txt", "First document.\n\nSecond one.\nThird"), options);
  QCOMPARE(result.documents.size(), std::size_t(3));
  QCOMPARE(result.documents[1].text, "Second one."s);
  QCOMPARE(result.documents[1].externalId, "3"s); // the line
  QCOMPARE(result.reports.at(0).documents, std::size_t(3));
}

void FormatsTest::markdown() {
  const Scratch scratch;
  const auto result = importAll(
      scratch.write("a.md", "---\nauthor: x\n---\n# Top & *more*\n\nIntro with `code` and "
                            "[link](http://x).\nSecond line.\n\n## Part\nBody &lt;5 nm.\n\n# Next\nEnd.\n"));
  const corpus::Document& document = result.documents.at(0);
  QCOMPARE(document.title, "Top & more"s);
  QCOMPARE(document.text,
           "Top & more\n\nIntro with code and link.\nSecond line.\n\nPart\n\nBody <5 nm.\n\nNext\n\nEnd."s);
  QCOMPARE(document.sections.size(), std::size_t(3));
  QCOMPARE(document.sections[1].title, "Part"s);
  QCOMPARE(document.sections[1].level, 2);
  QVERIFY(document.sections[0].span.contains(document.sections[1].span));
  QCOMPARE(std::string(document.sections[2].span.of(document.text)), "Next\n\nEnd."s);
  QCOMPARE(std::string(document.sections[1].span.of(document.text)), "Part\n\nBody <5 nm."s);
}

void FormatsTest::markdownFences() {
  const Scratch scratch;
  const auto result = importAll(scratch.write(
      "a.md", "# Real\n\n```sh\n# step one\nrun it\n```\n\n~~~\n# tilde\n~~~\n\n    # indented\n"));
  const corpus::Document& document = result.documents.at(0);
  QCOMPARE(document.sections.size(), std::size_t(1));
  QVERIFY(document.text.find("# step one\nrun it") != std::string::npos);
  QVERIFY(document.text.find("# indented") != std::string::npos);
}

void FormatsTest::markdownListsAndTables() {
  const Scratch scratch;
  const auto result = importAll(scratch.write(
      "a.md", "- one\n- two\n  - inner\n\n3. third\n4. fourth\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"));
  QCOMPARE(result.documents.at(0).text,
           "- one\n\n- two\n\n- inner\n\n3. third\n\n4. fourth\n\n| a | b |\n| --- | --- |\n| 1 | 2 |"s);
}

void FormatsTest::html() {
  const Scratch scratch;
  const auto result = importAll(
      scratch.write("a.html", "<style>p{}</style><h1>Lid</h1><p>Open "
                              "<b>it</b>!</p><style>li{}</style><li>a<li>b<script>alert(1)</script>"));
  QCOMPARE(result.documents.at(0).text, "Lid\n\nOpen it!\n\na\n\nb"s);
  QCOMPARE(result.documents.at(0).title, "Lid"s);
}

void FormatsTest::htmlSections() {
  const Scratch scratch;
  const auto result = importAll(scratch.write(
      "a.html", "<html><head><title>The  page\n</title><style>x</style></head><body><h1>One</h1><div>a<p>b "
                "&amp; c</p></div><h2>Sub</h2>d<br>e<h1>Two</h1>f</body></html>"));
  const corpus::Document& document = result.documents.at(0);
  QCOMPARE(document.title, "The page"s);
  QCOMPARE(document.text, "One\n\na\n\nb & c\n\nSub\n\nd\ne\n\nTwo\n\nf"s);
  QCOMPARE(document.sections.size(), std::size_t(3));
  QCOMPARE(std::string(document.sections[1].span.of(document.text)), "Sub\n\nd\ne"s);
}

void FormatsTest::htmlTablesAndPre() {
  const Scratch scratch;
  const auto result =
      importAll(scratch.write("a.html", "<table><tr><th>Step</th><th>Time</th></tr><tr><td><p>Rinse</p></"
                                        "td><td>5 s</td></tr></table><pre>a  b\n  c</pre>"));
  QCOMPARE(result.documents.at(0).text, "| Step | Time |\n| --- | --- |\n| Rinse | 5 s |\n\na  b\n  c"s);
}

void FormatsTest::htmlTooDeep() {
  const Scratch scratch;
  for (const int depth : {600, 200000}) {
    std::string html;
    for (int i = 0; i < depth; ++i)
      html += "<div>";
    html += "text";
    QElapsedTimer timer;
    timer.start();
    const auto result = importAll(scratch.write("deep.html", html));
    QVERIFY(timer.elapsed() < 5000);
    QCOMPARE(result.reports.at(0).state, importers::FileState::Rejected);
    QCOMPARE(result.reports.at(0).error->kind(), ErrorKind::LimitExceeded);
  }
}

void FormatsTest::failuresAreNamed() {
  const Scratch scratch;
  const auto kindOf = [](const std::string& path) {
    const auto result = importAll(path);
    return result.reports.size() == 1 && result.reports[0].error &&
                   result.reports[0].error->parameter("path") == path
               ? result.reports[0].error->kind()
               : ErrorKind::Internal;
  };
  QCOMPARE(kindOf(scratch.path("none.txt")), ErrorKind::FileMissing);
  for (const char* name : {"e.txt", "e.md", "e.html", "e.csv", "e.json", "e.jsonl", "e.pdf"})
    QCOMPARE(kindOf(scratch.write(name, "")), ErrorKind::FileEmpty);
  QCOMPARE(kindOf(scratch.write("b.txt", " \n\n ")), ErrorKind::FileEmpty);
  QCOMPARE(kindOf(scratch.write("b.md", "\n")), ErrorKind::FileEmpty);
  QCOMPARE(kindOf(scratch.write("b.html", "<p></p>")), ErrorKind::NoText);
  QCOMPARE(kindOf(scratch.write("x.exe", "MZ")), ErrorKind::UnsupportedFormat);
  QCOMPARE(importAll(scratch.path("x.exe")).reports[0].state, importers::FileState::Skipped);
  QCOMPARE(importAll(scratch.path("none.txt")).reports[0].state, importers::FileState::Rejected);
  importers::ImportOptions small;
  small.limits.fileBytes = 10;
  QCOMPARE(importAll(scratch.write("l.txt", "more than ten bytes"), small).reports[0].error->kind(),
           ErrorKind::FileTooLarge);
  const auto result = importers::importFile(scratch.path("none.txt"));
  QVERIFY(!result);
  QCOMPARE(result.error().kind(), ErrorKind::FileMissing);
}

// Decomposed letters shrink when they are stored; the spans of sections follow.
void FormatsTest::spansFitNfc() {
  const Scratch scratch;
  const auto result =
      importAll(scratch.write("a.md", "# e\u0301e\u0301e\u0301\n\ne\u0301 e\u0301\n\n# Zweite\n\nu\u0308"));
  const corpus::Document& document = result.documents.at(0);
  QCOMPARE(std::string(document.sections.at(1).span.of(document.text)), "Zweite\n\nü"s);
}

QTEST_GUILESS_MAIN(FormatsTest)
#include "tst_formats.moc"
