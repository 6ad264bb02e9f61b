// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "scratch.h"

#include <QtTest>

#include <sys/stat.h>

using namespace reticle;
using namespace std::string_literals;
using importers::FileState;
using testing::importAll;
using testing::Scratch;

class FoldersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void nameOrderAndStates();
  void linksAreFollowedOnceInside();
  void specialFilesAreSkipped();
  void strangeNames();
  void cancelStops();
  void sampleCorpus();
};

void FoldersTest::nameOrderAndStates() {
  const Scratch scratch;
  scratch.write("b/two.txt", "The second file has words.");
  scratch.write("a.txt", "The first file has words.");
  scratch.write("c.jsonl", "{\"text\":\"x\"}\nbroken\n");
  scratch.write("d.json", "{");
  scratch.write("e.docx", "PK");
  scratch.write(".hidden.txt", "Not seen.");
  const auto result = importAll(scratch.path());
  QStringList order;
  for (const importers::FileReport& report : result.reports)
    order << QFileInfo(QString::fromStdString(report.path)).fileName() + u':' +
                 QString::fromUtf8(importers::fileStateName(report.state).data());
  QCOMPARE(order.join(u' '),
           QStringLiteral("a.txt:imported two.txt:imported c.jsonl:partly d.json:rejected e.docx:rejected"));
  QCOMPARE(result.counts.imported, std::size_t(2));
  QCOMPARE(result.counts.partly, std::size_t(1));
  QCOMPARE(result.counts.skipped, std::size_t(0));
  QCOMPARE(result.counts.rejected, std::size_t(2));
  QCOMPARE(result.counts.documents, std::size_t(3));
  importers::ImportOptions hidden;
  hidden.hidden = true;
  QCOMPARE(importAll(scratch.path(), hidden).counts.documents, std::size_t(4));
}

void FoldersTest::linksAreFollowedOnceInside() {
  const Scratch scratch;
  const Scratch outside;
  outside.write("secret.txt", "Outside of the folder.");
  scratch.write("in/a.txt", "Inside.");
  const QString root = QString::fromStdString(scratch.path());
  QVERIFY(QFile::link(root, root + QStringLiteral("/in/loop")));
  QVERIFY(QFile::link(QStringLiteral(".."), root + QStringLiteral("/in/parent")));
  QVERIFY(QFile::link(QString::fromStdString(outside.path()), root + QStringLiteral("/out")));
  QVERIFY(QFile::link(QString::fromStdString(outside.path("secret.txt")), root + QStringLiteral("/out.txt")));
  QVERIFY(QFile::link(root + QStringLiteral("/in/a.txt"), root + QStringLiteral("/again.txt")));
  const auto result = importAll(scratch.path());
  QCOMPARE(result.documents.size(), std::size_t(1));
  QCOMPARE(result.documents[0].text, "Inside."s);
}

void FoldersTest::specialFilesAreSkipped() {
  const Scratch scratch;
  scratch.write("a.txt", "Words.");
  QCOMPARE(mkfifo(scratch.path("pipe.txt").c_str(), 0600), 0);
  const auto result = importAll(scratch.path());
  QCOMPARE(result.reports.size(), std::size_t(2));
  QCOMPARE(result.reports[1].state, FileState::Skipped);
  QCOMPARE(result.reports[1].error->kind(), ErrorKind::UnsupportedFormat);
}

void FoldersTest::strangeNames() {
  const Scratch scratch;
  std::size_t made = 0;
  for (const char* name :
       {"-rf.txt", "~.txt", "名称.txt", "🙂.txt", "a b .txt", "new\nline.txt", "C:\\x.txt", "quote'\".txt"}) {
    scratch.write(name, "Text of number " + std::to_string(made));
    ++made;
  }
  const auto result = importAll(scratch.path());
  QCOMPARE(result.counts.imported, made);
  QCOMPARE(result.documents.size(), made);
}

void FoldersTest::cancelStops() {
  const Scratch scratch;
  for (int i = 0; i < 20; ++i)
    scratch.write(("f" + std::to_string(i) + ".txt").c_str(), "Words in a file.");
  const CancelToken cancel;
  std::size_t seen = 0;
  importers::ImportSink sink;
  sink.file = [&](const importers::FileReport&) {
    if (++seen == 3)
      cancel.cancel();
  };
  bool thrown = false;
  try {
    importers::Importer({}, cancel).importPath(scratch.path(), sink);
  } catch (const Error& error) {
    thrown = error.kind() == ErrorKind::Cancelled;
  }
  QVERIFY(thrown);
  QCOMPARE(seen, std::size_t(3));
}

void FoldersTest::sampleCorpus() {
  const auto result = importAll(RETICLE_SOURCE_DIR "/resources/sample");
  QVERIFY(result.counts.imported >= 8);
  QCOMPARE(result.counts.rejected, std::size_t(0));
  QCOMPARE(result.counts.partly, std::size_t(0));
  for (const corpus::Document& document : result.documents) {
    QVERIFY2(!document.title.empty() && document.text.size() > 40, document.path.c_str());
    const bool chinese =
        QFileInfo(QString::fromStdString(document.path)).fileName().startsWith(QStringLiteral("zh-"));
    QVERIFY2(document.format == "csv" || document.language == (chinese ? "zh" : "en"), document.path.c_str());
  }
}

QTEST_GUILESS_MAIN(FoldersTest)
#include "tst_folders.moc"
