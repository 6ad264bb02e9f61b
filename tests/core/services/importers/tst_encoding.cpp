// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "scratch.h"

#include <QtTest>

using namespace reticle;
using namespace std::string_literals;
using importers::FileState;
using testing::importAll;
using testing::Scratch;

namespace {

std::string utf16(const QString& text, bool bigEndian, bool mark) {
  std::string out;
  const auto put = [&](char16_t unit) {
    const char low = static_cast<char>(unit & 0xFF);
    const char high = static_cast<char>(unit >> 8);
    out += bigEndian ? std::string{high, low} : std::string{low, high};
  };
  if (mark)
    put(0xFEFF);
  for (const QChar c : text)
    put(c.unicode());
  return out;
}

std::string utf32le(const QString& text) {
  std::string out("\xFF\xFE\0\0", 4);
  for (const uint c : text.toUcs4())
    for (int shift = 0; shift < 32; shift += 8)
      out.push_back(static_cast<char>((c >> shift) & 0xFF));
  return out;
}

} // namespace

class EncodingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void unicodeTables();
  void gb18030();
  void shiftJis();
  void latin();
  void forcedAndUnknown();
  void zeroBytes();
  void invalidAtTheEnd();
};

// One table in four encodings: the same header and row, no invisible mark.
void EncodingTest::unicodeTables() {
  const QString table = QStringLiteral("id,名称,text\n1,阀门,阀门已经关闭\n");
  const std::vector<std::pair<std::string, std::string>> files = {
      {"UTF-16LE", utf16(table, false, true)},
      {"UTF-16BE", utf16(table, true, false)},
      {"UTF-32LE", utf32le(table)},
      {"UTF-8", "\xEF\xBB\xBF" + table.toStdString()},
  };
  for (const auto& [name, bytes] : files) {
    const Scratch scratch;
    const auto result = importAll(scratch.write("t.csv", bytes));
    QVERIFY2(result.documents.size() == 1, name.c_str());
    QCOMPARE(result.documents[0].encoding, name);
    QCOMPARE(result.documents[0].externalId, "1"s);
    QCOMPARE(result.documents[0].text, "阀门已经关闭"s);
  }
}

// With a character outside GB2312 and one of four bytes.
void EncodingTest::gb18030() {
  std::string bytes = "# ";
  const QByteArray body("\xB1\xEA\xCC\xE2\n\n\xD5\xE2\xCA\xC7\xD2\xBB\xB8\xF6\xB9\xD8\xD3\xDA\xBE\xA7\xD4\xB2"
                        "\xC7\xE5\xCF\xB4\xB5\xC4\xCE\xC4\xB5\xB5\xA1\xA3\x87\xD6\x81\x39\xEF\x32\xA1\xA3");
  bytes += body.toStdString();
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.md", bytes));
  QCOMPARE(result.documents.size(), std::size_t(1));
  QCOMPARE(result.documents[0].encoding, "GB18030"s);
  QCOMPARE(result.documents[0].title, "标题"s);
  QVERIFY(result.documents[0].text.find("这是一个关于晶圆清洗的文档。") != std::string::npos);
  QVERIFY(result.documents[0].text.find("嚫") == std::string::npos);
  QVERIFY(result.documents[0].text.find("\uFFFD") == std::string::npos);
  QCOMPARE(result.documents[0].language, "zh"s);
}

void EncodingTest::shiftJis() {
  // "ウエハーの洗浄は重要な工程です。" twice
  const std::string line = "\x83\x45\x83\x47\x83\x6E\x81\x5B\x82\xCC\x90\xF4\x8F\xF2\x82\xCD\x8F\x64\x97\x76"
                           "\x82\xC8\x8D\x48\x92\xF6\x82\xC5\x82\xB7\x81\x42";
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.txt", line + "\n" + line + "\n"));
  QCOMPARE(result.documents.size(), std::size_t(1));
  QCOMPARE(result.documents[0].text, "ウエハーの洗浄は重要な工程です。\nウエハーの洗浄は重要な工程です。"s);
  QCOMPARE(result.documents[0].language, "ja"s);
  QVERIFY(result.documents[0].notes.size() == 1); // it was a guess
}

void EncodingTest::latin() {
  const Scratch scratch;
  const auto result = importAll(
      scratch.write("t.txt", "Die Gr\xF6\xDF"
                             "e der K\xF6rner ist f\xFCr die G\xFCte der Schicht wichtig und wird gemessen."));
  QCOMPARE(result.documents.size(), std::size_t(1));
  QVERIFY(result.documents[0].text.starts_with("Die Größe der Körner ist für die Güte"));
}

void EncodingTest::forcedAndUnknown() {
  const Scratch scratch;
  const std::string path = scratch.write("t.txt", "\xC4\xE3\xBA\xC3");
  importers::ImportOptions options;
  options.encoding = "GB18030";
  QCOMPARE(importAll(path, options).documents.at(0).text, "你好"s);
  // Files said to be GB2312 hold characters of the larger set.
  options.encoding = "gb2312";
  QCOMPARE(
      importAll(scratch.write("g.txt", "\xC4\xE3\x81\x39\xEF\x32\xBA\xC3"), options).documents.at(0).encoding,
      "GB18030"s);
  QCOMPARE(importAll(scratch.path("g.txt"), options).documents.at(0).notes.size(), std::size_t(0));
  options.encoding = "no-such-code";
  const auto result = importAll(path, options);
  QCOMPARE(result.reports.at(0).state, FileState::Rejected);
  QCOMPARE(result.reports.at(0).error->kind(), ErrorKind::InvalidEncoding);
}

void EncodingTest::zeroBytes() {
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.txt", "the valve\0s closed and the pump runs"s));
  QCOMPARE(result.documents.at(0).text, "the valves closed and the pump runs"s);
  QCOMPARE(result.documents.at(0).notes, (std::vector<std::string>{"1 zero bytes were removed"}));
  std::string binary;
  for (int i = 0; i < 5000; ++i)
    binary.push_back(static_cast<char>(i * 7));
  QCOMPARE(importAll(scratch.write("b.txt", binary)).reports.at(0).error->kind(), ErrorKind::UnsupportedFormat);
}

// A single byte behind two megabytes of ASCII decides the encoding.
void EncodingTest::invalidAtTheEnd() {
  std::string bytes;
  while (bytes.size() < 2000000)
    bytes += "plain ascii words in a long file\n";
  bytes += "caf\xE9\n";
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.txt", bytes));
  QCOMPARE(result.documents.size(), std::size_t(1));
  QVERIFY(result.documents[0].text.ends_with("café"));
}

QTEST_GUILESS_MAIN(EncodingTest)
#include "tst_encoding.moc"
