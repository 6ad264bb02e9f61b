// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/preview.h"
#include "minipdf.h"
#include "scratch.h"
#include "zipwriter.h"

#include <QtTest>

#include <sys/stat.h>

using namespace reticle;
using namespace std::string_literals;
using importers::EncodingSource;
using importers::Preview;
using importers::previewFile;
using testing::Scratch;

class PreviewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tables();
  void encodings();
  void largeText();
  void manyRecords();
  void pdfsAndArchives();
  void faults();
  void paths();
};

void PreviewTest::tables() {
  const Scratch scratch;
  const Preview preview = previewFile(scratch.write("a.csv", "frage;antwort\nWie hoch?;3,5 m\n"));
  QCOMPARE(preview.format, "csv"s);
  QCOMPARE(preview.bytes, qint64(30));
  QCOMPARE(preview.delimiter.value(), ';');
  QCOMPARE(preview.columns, (std::vector<std::string>{"frage", "antwort"}));
  QCOMPARE(preview.firstLines, (std::vector<std::string>{"frage;antwort", "Wie hoch?;3,5 m"}));
  QCOMPARE(preview.importedLines, (std::vector<std::string>{"frage: Wie hoch?; antwort: 3,5 m"}));
  QCOMPARE(preview.documents, std::size_t(1));
  importers::ImportOptions forced;
  forced.delimiter = ',';
  forced.textColumn = "antwort";
  QCOMPARE(previewFile(scratch.path("a.csv"), forced).columns, (std::vector<std::string>{"frage;antwort"}));
}

void PreviewTest::encodings() {
  const Scratch scratch;
  const auto of = [&scratch](const char* name, const std::string& bytes, const std::string& forced = {}) {
    importers::ImportOptions options;
    options.encoding = forced;
    return previewFile(scratch.write(name, bytes), options).encoding.value();
  };
  const auto valid = of("a.txt", "plain words");
  QVERIFY(valid.source == EncodingSource::Valid && valid.name == "UTF-8" && valid.confidence == 1);
  QVERIFY(of("b.txt", "\xEF\xBB\xBFwords").source == EncodingSource::Mark);
  QVERIFY(of("c.txt", "\xC4\xE3\xBA\xC3", "GB18030").source == EncodingSource::Forced);
  const auto declared = of("d.html", "<meta charset='windows-1251'><p>\xCF\xF0\xE8\xE2\xE5\xF2");
  QVERIFY(declared.source == EncodingSource::Declared && declared.name == "WINDOWS-1251");
  // More text of the same kind makes a guess surer.
  const std::string line = "\xD5\xE2\xCA\xC7\xD2\xBB\xB8\xF6\xB9\xD8\xD3\xDA\xBE\xA7\xD4\xB2\xC7\xE5\xCF\xB4\n";
  const auto one = of("e.txt", line);
  const auto many = of("f.txt", line + line + line + line + line + line);
  QVERIFY(one.source == EncodingSource::Guessed && one.name == "GB18030" && many.name == "GB18030");
  QVERIFY2(one.confidence < many.confidence && many.confidence <= 1, std::to_string(one.confidence).c_str());
  // Chinese in two bytes each without a mark and without one zero byte.
  const QString text = QStringLiteral("这是一个关于晶圆清洗的文件，清洗的时间是十分重要的。");
  const auto wide =
      of("g.txt", std::string(reinterpret_cast<const char*>(text.utf16()), std::size_t(text.size()) * 2));
  QCOMPARE(wide.name, "UTF-16LE"s);
}

void PreviewTest::largeText() {
  std::string bytes;
  while (bytes.size() < 5000000)
    bytes += "a line of plain words in a long file\n";
  bytes += "caf\xE9\n"; // decides the encoding
  const Scratch scratch;
  const Preview preview = previewFile(scratch.write("a.txt", bytes));
  QCOMPARE(preview.encoding->name, "windows-1252"s);
  QCOMPARE(preview.firstLines.size(), std::size_t(20));
  QCOMPARE(preview.importedLines.size(), std::size_t(20));
  QCOMPARE(preview.documents, std::size_t(1));
  // A giant line is cut between characters.
  std::string giant;
  while (giant.size() < 10000)
    giant += "阀门";
  const Preview cut = previewFile(scratch.write("b.txt", giant));
  QVERIFY(cut.firstLines.at(0).size() <= 400 && cut.firstLines[0].size() % 3 == 0);
}

void PreviewTest::manyRecords() {
  std::string lines;
  for (int i = 0; i < 5000; ++i)
    lines += "{\"text\": \"record " + std::to_string(i) + "\"}\n";
  const Scratch scratch;
  Preview preview = previewFile(scratch.write("a.jsonl", lines));
  QCOMPARE(preview.documents, std::size_t(1000));
  QVERIFY(preview.more);
  preview = previewFile(scratch.write("b.jsonl", lines.substr(0, lines.find("record 7"))));
  QVERIFY(!preview.more);
  QCOMPARE(preview.documents, std::size_t(7));
  QVERIFY(preview.error.has_value()); // the last line is cut
}

void PreviewTest::pdfsAndArchives() {
  const Scratch scratch;
  importers::ImportOptions options;
  options.extractProgram = RETICLE_BINARY_DIR "/bin/reticle-extract";
  std::vector<std::vector<testing::PdfLine>> pages;
  for (int i = 1; i <= 6; ++i)
    pages.push_back({{72, 700, "Page number " + std::to_string(i)}});
  const Preview pdf = previewFile(scratch.write("a.pdf", testing::miniPdf(pages)), options);
  QVERIFY2(!pdf.error && !pdf.importedLines.empty(), pdf.error ? pdf.error->message().c_str() : "nothing read");
  QCOMPARE(pdf.importedLines.front(), "Page number 1"s);
  QVERIFY(std::find(pdf.importedLines.begin(), pdf.importedLines.end(), "Page number 4") ==
          pdf.importedLines.end());
  testing::ZipWriter zip;
  zip.add("folder/", "");
  zip.add("folder/a.txt", "words");
  zip.add("b.md", "words");
  const Preview archive = previewFile(scratch.write("a.zip", zip.finish()));
  QCOMPARE(archive.documents, std::size_t(2));
  QCOMPARE(archive.firstLines, (std::vector<std::string>{"folder/a.txt", "b.md"}));
}

void PreviewTest::faults() {
  const Scratch scratch;
  QCOMPARE(previewFile(scratch.path("none.txt")).error->kind(), ErrorKind::FileMissing);
  QCOMPARE(previewFile(scratch.write("a.xyz", "words")).error->kind(), ErrorKind::UnsupportedFormat);
  QCOMPARE(previewFile(scratch.write("a.docx", "words")).error->kind(), ErrorKind::InvalidFile);
  QCOMPARE(previewFile(scratch.write("a.txt", "")).error->kind(), ErrorKind::FileEmpty);
}

void PreviewTest::paths() {
  const Scratch scratch, outside;
  scratch.write("a.txt", "12345");
  scratch.write("in/b.txt", "123");
  scratch.write("in/c.html", "<p>");
  scratch.write("in/d.exe", "MZ");
  scratch.write("beir/corpus.jsonl", "{\"_id\": \"1\", \"text\": \"x\"}\n");
  scratch.write("beir/queries.jsonl", "{\"_id\": \"1\", \"text\": \"x\"}\n");
  QFile::link(QString::fromStdString(outside.path()), QString::fromStdString(scratch.path("out")));
  QCOMPARE(mkfifo(scratch.path("pipe.txt").c_str(), 0600), 0);
  const auto preview = importers::previewPaths({scratch.path()});
  QCOMPARE(preview.files, std::size_t(5));
  QCOMPARE(preview.linksSkipped, std::size_t(1));
  QCOMPARE(preview.specialSkipped, std::size_t(1));
  QCOMPARE(preview.bytes, qint64(5 + 3 + 3 + 2 + 26));
  QCOMPARE(preview.formats.front().format, "txt"s);
  QCOMPARE(preview.formats.front().files, std::size_t(2));
  QCOMPARE(preview.formats.front().bytes, qint64(8));
  std::size_t sum = 0;
  for (const importers::FormatCount& count : preview.formats)
    sum += count.files;
  QCOMPARE(sum, preview.files);
}

QTEST_GUILESS_MAIN(PreviewTest)
#include "tst_preview.moc"
