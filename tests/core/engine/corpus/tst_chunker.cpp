// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/contenthash.h"
#include "base/error.h"
#include "corpus/chunker.h"
#include "scripts.h"
#include "text/sentences.h"
#include "text/words.h"

#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>

using namespace reticle;
using corpus::Chunk;
using corpus::ChunkOptions;
using corpus::Document;

namespace {

Document documentOf(std::string text) {
  Document document;
  document.text = std::move(text);
  return document;
}

std::string wordsText(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += (i == 0 ? "w" : " w") + std::to_string(i);
  return text;
}

const ChunkOptions kExact{512, 128, false, 32};

bool visible(char c) {
  return c != ' ' && c != '\n' && c != '\t' && c != '\r' && c != '\v' && c != '\f';
}

} // namespace

class ChunkerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void names();
  void windowsByTheRule();
  void shortAndEmpty();
  void badOptions();
  void sentenceEnds();
  void closingMarksStay();
  void invariants_data();
  void invariants();
  void noGiantChunk();
  void sectionsAndPages();
  void corpusIsSorted();
};

void ChunkerTest::names() {
  for (const auto kind : {corpus::DocumentKind::Paper, corpus::DocumentKind::Patent,
                          corpus::DocumentKind::Standard, corpus::DocumentKind::Other})
    QCOMPARE(corpus::documentKindFromName(corpus::documentKindName(kind)), kind);
  QCOMPARE(corpus::documentKindFromName("poem"), corpus::DocumentKind::Other);
}

void ChunkerTest::windowsByTheRule() {
  const Document document = documentOf(wordsText(1000));
  const std::vector<Chunk> chunks = corpus::chunk(document, kExact);
  // 0..512, 384..896, 768..1000
  QCOMPARE(chunks.size(), std::size_t(3));
  QVERIFY(chunks[1].span.of(document.text).starts_with("w384 w385"));
  QVERIFY(chunks[1].span.of(document.text).ends_with(" w895"));
  QVERIFY(chunks[2].span.of(document.text).starts_with("w768 "));
  QCOMPARE(chunks[0].words, std::size_t(512));
  QCOMPARE(chunks[2].words, std::size_t(232));
  QCOMPARE(chunks[2].ordinal, std::size_t(2));
  QCOMPARE(corpus::chunk(document, {512, 64, false, 0}).size(), std::size_t(3)); // 0, 448, 896
  // A window that ends with the text is the last: no chunk of overlap alone.
  QCOMPARE(corpus::chunk(documentOf(wordsText(896)), kExact).size(), std::size_t(2));
  QCOMPARE(corpus::chunk(documentOf(wordsText(897)), kExact).size(), std::size_t(3));
}

void ChunkerTest::shortAndEmpty() {
  QCOMPARE(corpus::chunk(documentOf(wordsText(512)), kExact).size(), std::size_t(1));
  QCOMPARE(corpus::chunk(documentOf(wordsText(513)), kExact).size(), std::size_t(2));
  QCOMPARE(corpus::chunk(documentOf(""), kExact).size(), std::size_t(0));
  QCOMPARE(corpus::chunk(documentOf(" \n\t "), kExact).size(), std::size_t(0));
  const std::vector<Chunk> signs = corpus::chunk(documentOf(" --- \n"), kExact);
  QCOMPARE(signs.size(), std::size_t(1));
  QCOMPARE(signs[0].words, std::size_t(0));
}

void ChunkerTest::badOptions() {
  for (const ChunkOptions& options : {ChunkOptions{0, 0}, ChunkOptions{10, 10}, ChunkOptions{10, 11}}) {
    try {
      corpus::chunk(documentOf("text"), options);
      QFAIL("bad options were accepted");
    } catch (const Error& error) {
      QCOMPARE(error.kind(), ErrorKind::InvalidArgument);
    }
  }
}

void ChunkerTest::sentenceEnds() {
  std::string text;
  for (int i = 0; i < 300; ++i)
    text += "One two three four five six seven. ";
  const Document document = documentOf(text);
  ChunkOptions options;
  options.size = 100;
  options.overlap = 20;
  const std::vector<Chunk> chunks = corpus::chunk(document, options);
  for (const Chunk& chunk : chunks)
    QVERIFY(chunk.span.of(text).ends_with("seven."));
  QCOMPARE(chunks[0].words, std::size_t(98));
  // Not further back than the slack.
  std::string wide = "Short one. " + wordsText(300);
  options.sentenceSlack = 32;
  QCOMPARE(corpus::chunk(documentOf(wide), options)[0].words, std::size_t(100));
  // Chinese, by its own stops.
  std::string chinese;
  for (int i = 0; i < 200; ++i)
    chinese += "这是一句关于晶圆清洗的话。";
  for (const Chunk& chunk : corpus::chunk(documentOf(chinese), options))
    QVERIFY(chunk.span.of(chinese).ends_with("。"));
}

void ChunkerTest::closingMarksStay() {
  const Document document = documentOf("alpha beta. (gamma delta) \"epsilon\" zeta");
  std::vector<std::string> parts;
  for (const Chunk& chunk : corpus::chunk(document, {2, 0, false, 0}))
    parts.emplace_back(chunk.span.of(document.text));
  QCOMPARE(parts, (std::vector<std::string>{"alpha beta.", "(gamma delta)", "\"epsilon\" zeta"}));
}

void ChunkerTest::invariants_data() {
  QTest::addColumn<bool>("prefer");
  QTest::newRow("exact") << false;
  QTest::newRow("sentences") << true;
}

void ChunkerTest::invariants() {
  QFETCH(bool, prefer);
  Random random(11, "chunker");
  for (int round = 0; round < 1500; ++round) {
    const Document document = documentOf(testing::randomText(random, 1 + random.below(120)));
    ChunkOptions options;
    options.size = 1 + random.below(30);
    options.overlap = random.below(options.size);
    options.preferSentenceEnds = prefer;
    options.sentenceSlack = random.below(12);
    const std::string& text = document.text;
    const std::vector<Chunk> chunks = corpus::chunk(document, options);
    std::vector<bool> covered(text.size(), false);
    std::size_t lastBegin = 0;
    std::size_t lastEnd = 0;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
      const Chunk& chunk = chunks[i];
      QCOMPARE(chunk.ordinal, i);
      QVERIFY(!chunk.span.empty() && chunk.span.end <= text.size());
      QVERIFY(i == 0 || (chunk.span.begin > lastBegin && chunk.span.end > lastEnd));
      QVERIFY(chunk.words <= options.size);
      QCOMPARE(text::graphemeStart(text, chunk.span.begin), chunk.span.begin);
      QCOMPARE(text::graphemeStart(text, chunk.span.end), chunk.span.end);
      if (!prefer && i + 1 < chunks.size())
        QCOMPARE(chunk.words, options.size);
      if (prefer && i + 1 < chunks.size())
        QVERIFY(chunk.words + options.sentenceSlack >= options.size);
      std::fill(covered.begin() + std::ptrdiff_t(chunk.span.begin),
                covered.begin() + std::ptrdiff_t(chunk.span.end), true);
      lastBegin = chunk.span.begin;
      lastEnd = chunk.span.end;
    }
    for (std::size_t i = 0; i < text.size(); ++i)
      if (visible(text[i]) && !covered[i])
        QFAIL(qPrintable(QStringLiteral("byte %1 is in no chunk: ").arg(i) + QString::fromStdString(text)));
    if (!prefer) {
      // Neighbours share exactly the overlap.
      const std::vector<Span> words = text::words(text);
      for (std::size_t i = 1; i < chunks.size(); ++i) {
        const Span shared{chunks[i].span.begin, chunks[i - 1].span.end};
        const auto count =
            std::count_if(words.begin(), words.end(), [shared](Span word) { return shared.contains(word); });
        QCOMPARE(std::size_t(count), options.overlap);
      }
    }
  }
}

void ChunkerTest::noGiantChunk() {
  for (const std::string& piece :
       {std::string("ab"), std::string("QUJD+/"), std::string("-"), std::string("═")}) {
    std::string text;
    while (text.size() < 3000000)
      text += piece;
    QElapsedTimer timer;
    timer.start();
    const std::vector<Chunk> chunks = corpus::chunk(documentOf(text), ChunkOptions{});
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(chunks.size() > 20);
    for (const Chunk& chunk : chunks)
      QVERIFY(chunk.span.size() <= 512 * 320);
  }
}

void ChunkerTest::sectionsAndPages() {
  Document document = documentOf(wordsText(100));
  document.sections = {{"One", 1, {0, 200}}, {"One.A", 2, {50, 120}}, {"Two", 1, {200, document.text.size()}}};
  document.pages = {{4, {0, 100}}, {5, {101, document.text.size()}}};
  QCOMPARE(corpus::sectionAt(document, 10), std::string("One"));
  QCOMPARE(corpus::sectionAt(document, 60), std::string("One.A"));
  QCOMPARE(corpus::sectionAt(document, 130), std::string("One"));
  QCOMPARE(corpus::sectionAt(document, 250), std::string("Two"));
  QCOMPARE(corpus::pageAt(document, 99), 4);
  QCOMPARE(corpus::pageAt(document, 101), 5);
  QCOMPARE(corpus::pageAt(documentOf("x"), 0), 0);
  QVERIFY(corpus::sectionAt(documentOf("x"), 0).empty());
  const std::vector<Chunk> chunks = corpus::chunk(document, {10, 0, false, 0});
  QCOMPARE(chunks[0].section, std::string("One"));
  QCOMPARE(chunks[0].page, 4);
  QCOMPARE(chunks.back().section, std::string("Two"));
  QCOMPARE(chunks.back().page, 5);
}

void ChunkerTest::corpusIsSorted() {
  std::vector<Document> documents;
  for (const char* text : {"beta words here", "alpha", "gamma words", "alpha"})
    documents.push_back(documentOf(text));
  documents[3].title = "second copy";
  const corpus::Corpus corpus = corpus::buildCorpus(documents, ChunkOptions{});
  QCOMPARE(corpus.documents.size(), std::size_t(3));
  QCOMPARE(corpus.chunks.size(), std::size_t(3));
  for (std::size_t i = 0; i < 3; ++i) {
    QCOMPARE(corpus.documents[i].hash, contentHash(corpus.documents[i].text));
    QVERIFY(i == 0 || corpus.documents[i - 1].hash < corpus.documents[i].hash);
    QVERIFY(corpus.documents[i].title.empty());
    QCOMPARE(std::string(corpus.textOf(i)), corpus.documents[i].text);
  }
}

QTEST_GUILESS_MAIN(ChunkerTest)
#include "tst_chunker.moc"
