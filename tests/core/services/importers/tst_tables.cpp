// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "scratch.h"
#include "text/csvparser.h"

#include <QtTest>

using namespace reticle;
using namespace std::string_literals;
using importers::FileState;
using testing::importAll;
using testing::Scratch;
using text::CsvParser;
using text::CsvRecord;

namespace {

using Rows = std::vector<std::vector<std::string>>;

// Fed in pieces of one size, to see that no border matters.
Rows parsed(const std::string& text, char delimiter = ',', std::size_t piece = 1) {
  Rows rows;
  CsvParser parser(delimiter, 1000, [&rows](CsvRecord record) { rows.push_back(std::move(record.fields)); });
  for (std::size_t at = 0; at < text.size(); at += piece)
    parser.feed(std::string_view(text).substr(at, piece));
  parser.finish();
  return rows;
}

} // namespace

class TablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void rfc4180();
  void delimiters();
  void wholeTable();
  void textColumn();
  void unclosedQuote();
  void unevenRows();
  void fieldLimit();
};

void TablesTest::rfc4180() {
  const std::string text =
      "a,b,c\r\n1,\"x, \"\"y\"\"\",\"line one\nline two\n\"\r\n\r\n,,\n\"\",2 \"in\" it,\"q\"tail";
  const Rows expected = {
      {"a", "b", "c"}, {"1", "x, \"y\"", "line one\nline two\n"}, {"", "", ""}, {"", "2 \"in\" it", "qtail"}};
  for (const std::size_t piece : {1, 2, 3, 7, 1000})
    QCOMPARE(parsed(text, ',', piece), expected);
  QCOMPARE(parsed("a\tb\n1\t2\n", '\t'), (Rows{{"a", "b"}, {"1", "2"}}));
  QVERIFY(parsed("").empty());
}

void TablesTest::delimiters() {
  QCOMPARE(text::guessDelimiter("frage;antwort\nWie hoch?;3,5 m\n"), ';');
  QCOMPARE(text::guessDelimiter("a,b\n1,2\n"), ',');
  QCOMPARE(text::guessDelimiter("a\tb\n1,5\t2,5\n"), '\t');
  QCOMPARE(text::guessDelimiter("a|b|c\n1|2|3\n"), '|');
  QCOMPARE(text::guessDelimiter("only one column\nof, words\n"), ',');
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.csv", "frage;antwort\nWie hoch?;3,5 m\n"));
  QCOMPARE(result.documents.at(0).text, "frage: Wie hoch?; antwort: 3,5 m"s);
  QCOMPARE(result.reports.at(0).notes, (std::vector<std::string>{"delimiter: ;"}));
}

void TablesTest::wholeTable() {
  const Scratch scratch;
  const auto result =
      importAll(scratch.write("recipes.csv", "Step,Chemical,,Note\n1,SC-1,x,\"two\nlines\"\n2,HF,,\n"));
  QCOMPARE(result.documents.size(), std::size_t(1));
  QCOMPARE(result.documents[0].text,
           "Step: 1; Chemical: SC-1; column 3: x; Note: two lines\n\nStep: 2; Chemical: HF"s);
  QCOMPARE(result.documents[0].title, "recipes"s);
  QCOMPARE(result.reports[0].recordsRead, std::size_t(2));
}

void TablesTest::textColumn() {
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.csv", "ID,Title,Text\n7,First,Body one\n8,,\n9,,Body two\n"));
  QCOMPARE(result.documents.size(), std::size_t(2));
  QCOMPARE(result.documents[0].externalId, "7"s);
  QCOMPARE(result.documents[0].title, "First"s);
  QCOMPARE(result.documents[0].text, "Body one"s);
  QCOMPARE(result.documents[1].title, "9"s);
  QCOMPARE(result.reports[0].state, FileState::Partly);
  QCOMPARE(result.reports[0].recordsRead, std::size_t(3));
  QCOMPARE(result.reports[0].recordsRejected, std::size_t(1));
  QCOMPARE(std::string(result.reports[0].error->parameter("line")), "3"s);
}

// Row 10 of 1,000 opens a quote that nothing closes: what stood before is kept, the rest is counted.
void TablesTest::unclosedQuote() {
  std::string text = "id,text\n";
  for (int i = 1; i <= 1000; ++i)
    text += std::to_string(i) + (i == 10 ? ",\"open\n" : ",row\n");
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.csv", text));
  QCOMPARE(result.documents.size(), std::size_t(9));
  const importers::FileReport& report = result.reports.at(0);
  QCOMPARE(report.state, FileState::Partly);
  QCOMPARE(report.error->kind(), ErrorKind::InvalidCsv);
  QCOMPARE(std::string(report.error->parameter("line")), "11"s);
  QVERIFY(report.recordsRead + report.recordsRejected >= 1000);
  QCOMPARE(importAll(scratch.write("u.csv", "a,b\n\"x")).reports.at(0).state, FileState::Rejected);
}

void TablesTest::unevenRows() {
  const Scratch scratch;
  const auto result = importAll(scratch.write("t.csv", "a,b\n1,2\n1\n1,2,3\n"));
  QCOMPARE(result.documents.at(0).text, "a: 1; b: 2\n\na: 1\n\na: 1; b: 2; column 3: 3"s);
  QCOMPARE(result.documents.at(0).notes.back(),
           "2 records have another number of fields than the header, the first on line 3"s);
}

void TablesTest::fieldLimit() {
  const Scratch scratch;
  importers::ImportOptions options;
  options.limits.fieldBytes = 100;
  const auto result =
      importAll(scratch.write("t.csv", "text\nshort\n" + std::string(500, 'x') + "\n"), options);
  QCOMPARE(result.documents.size(), std::size_t(1));
  QCOMPARE(result.reports.at(0).error->kind(), ErrorKind::LimitExceeded);
  QCOMPARE(std::string(result.reports.at(0).error->parameter("line")), "3"s);
}

QTEST_GUILESS_MAIN(TablesTest)
#include "tst_tables.moc"
