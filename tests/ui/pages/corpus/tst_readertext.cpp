// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/readertext.h"

#include "models/textoffsets.h"

#include <QTest>
#include <random>

using namespace reticle;
using pages::corpus::placesOf;

// The offsets of the reader against counting from the start of the text, and its search against Qt's own.
class TestReaderText : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void spansAreCountedFromTheNearestChunk();
  void placesEqualThoseOfOneSearch_data();
  void placesEqualThoseOfOneSearch();
  void placesEndWhereTheyAreBounded();
};

void TestReaderText::spansAreCountedFromTheNearestChunk() {
  std::mt19937 random(7);
  const std::vector<std::string> letters{"a", "\xC3\xA9", "\xE5\x88\xBB", "\xF0\x9F\x99\x82", " ", "\xD8\xB9"};
  std::string text;
  std::vector<std::size_t> borders{0};
  for (int i = 0; i < 5000; ++i) {
    text += letters[random() % letters.size()];
    borders.push_back(text.size());
  }
  const auto border = [&](std::size_t i) { return borders[std::min(i, borders.size() - 1)]; };
  // The first chunk does not begin at the start, and neighbours share a part.
  std::vector<project::ChunkRow> chunks;
  for (std::size_t i = 40; i < 4900; i += 300) {
    project::ChunkRow row;
    row.chunk.span = {border(i), border(i + 370)};
    chunks.push_back(row);
  }
  reticle::corpus::Document document;
  document.text = text;
  const auto reader = pages::corpus::readerText(document, chunks);
  QCOMPARE(reader.overlaps.size(), chunks.size() - 1);
  for (int i = 0; i < 3000; ++i) {
    const std::size_t begin = random() % borders.size();
    const Span span{border(begin), border(begin + random() % 800)};
    QCOMPARE(reader.range(span), models::utf16Range(text, span));
    const auto [from, to] = reader.range(span);
    QCOMPARE(reader.all.mid(from, to - from).toStdString(), text.substr(span.begin, span.end - span.begin));
  }
}

void TestReaderText::placesEqualThoseOfOneSearch_data() {
  QTest::addColumn<QString>("wanted");
  QTest::newRow("one letter") << QStringLiteral("a");
  QTest::newRow("itself over and over") << QStringLiteral("aa");
  QTest::newRow("a word") << QStringLiteral("WaFer");
  QTest::newRow("beyond the basic plane") << QString::fromUtf8("\xF0\x9F\x99\x82");
  QTest::newRow("not there") << QStringLiteral("zz");
}

void TestReaderText::placesEqualThoseOfOneSearch() {
  QFETCH(QString, wanted);
  // Longer than two of the parts that are searched at once, with a word across each of their borders.
  QString all = QString((1 << 21) + 99, QLatin1Char(' '));
  std::mt19937 random(11);
  for (int i = 0; i < 4000; ++i)
    all[static_cast<qsizetype>(random() % static_cast<std::size_t>(all.size()))] = QLatin1Char('A');
  for (const qsizetype at : {qsizetype(0), qsizetype((1 << 20) - 3), qsizetype((1 << 21) - 1), all.size() - 5})
    all.replace(at, 5, QStringLiteral("wafer"));
  all.replace((1 << 20) + 9, 2, QString::fromUtf8("\xF0\x9F\x99\x82"));
  std::vector<int> expected;
  for (qsizetype at = all.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
       at = all.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive))
    expected.push_back(static_cast<int>(at));
  QCOMPARE(placesOf(wanted, all, 1'000'000), expected);
}

void TestReaderText::placesEndWhereTheyAreBounded() {
  const QString all(500, QLatin1Char('x'));
  QCOMPARE(placesOf(QStringLiteral("x"), all, 20).size(), std::size_t(20));
  QCOMPARE(placesOf(QStringLiteral("x"), all, 1000).size(), std::size_t(500));
  QVERIFY(placesOf(QStringLiteral("x"), QString(), 20).empty());
  CancelToken token;
  token.cancel();
  QVERIFY(placesOf(QStringLiteral("x"), all, 20, token).empty());
}

QTEST_GUILESS_MAIN(TestReaderText)
#include "tst_readertext.moc"
