// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "corpus/chunker.h"
#include "text/normalise.h"
#include "text/sentences.h"
#include "text/words.h"

#include <QtTest>

#include <unicode/brkiter.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>

using namespace reticle;
using corpus::Chunk;
using corpus::ChunkOptions;

namespace {

// What the texts of each script are put together from.
const std::vector<std::pair<const char*, std::vector<std::string>>> kScripts = {
    {"latin",
     {"wafer ", "naïve ", "e\u0301tude ", "3.5 nm, ", "Fig. 2 ", "(low-k) ", "end. ", "Next! ", "\n\n",
      "q\u0323\u0307 "}},
    {"chinese", {"光刻", "刻蚀速率", "。", "，", "半导体", "“引用”", "！", "5nm", "；", "\n", "𠮷野"}},
    {"japanese",
     {"ウェーハ", "の", "エッチング", "です。", "カ\u3099ス", "半導体", "、", "「窓」", "？", "ﾊﾟﾀｰﾝ"}},
    {"arabic",
     {"رقاقة ", "السيليكون ", "مُعَالَجَة ", "١٢٫٥ ", "نانومتر. ", "؟ ", "\u200Fنص\u200F ", "لا ", "\n",
      "English "}},
    {"emoji",
     {"👨‍👩‍👧‍👦", "🇩🇪🇨🇳", "👍🏽", "e\u0301", "🏳️‍🌈 ", "ab🙂cd ", "1️⃣",
      "word ", "❤️‍🔥. ", "👩🏿‍🚀"}},
};

std::string textOf(const std::vector<std::string>& parts, Random& random) {
  std::string content;
  for (std::size_t n = 40 + random.below(120); n > 0; --n)
    content += random.pick(parts);
  return text::toNfc(content);
}

// The borders of grapheme clusters as ICU itself gives them, in bytes.
std::set<std::size_t> graphemeBorders(const std::string& content) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
  const icu::UnicodeString wide = icu::UnicodeString::fromUTF8(content);
  breaks->setText(wide);
  std::set<std::size_t> borders;
  for (std::int32_t at = breaks->first(); at != icu::BreakIterator::DONE; at = breaks->next()) {
    std::string head;
    wide.tempSubStringBetween(0, at).toUTF8String(head);
    borders.insert(head.size());
  }
  return borders;
}

corpus::Document documentOf(std::string content) {
  corpus::Document document;
  document.text = std::move(content);
  return document;
}

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\t';
}

double bestSeconds(const corpus::Document& document) {
  double best = 1e9;
  for (int run = 0; run < 3; ++run) {
    const auto begin = std::chrono::steady_clock::now();
    corpus::chunk(document, ChunkOptions{});
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  return best;
}

} // namespace

class SpansTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tenThousandSpans();
  void fortyChineseSentences();
  void clustersAtTheLimit_data();
  void clustersAtTheLimit();
  void aLineWithoutBordersTakesLinearTime();
};

void SpansTest::tenThousandSpans() {
  Random random(31, "spans");
  std::size_t spans = 0, multi = 0;
  while (spans < 10000) {
    for (const auto& [script, parts] : kScripts) {
      const std::string content = textOf(parts, random);
      const std::set<std::size_t> borders = graphemeBorders(content);
      QCOMPARE(*borders.rbegin(), content.size());
      for (const bool sentences : {true, false}) {
        ChunkOptions options;
        options.size = 3 + random.below(20);
        options.overlap = random.below(options.size);
        options.preferSentenceEnds = sentences;
        options.sentenceSlack = random.below(8);
        const corpus::Corpus corpus = corpus::buildCorpus({documentOf(content)}, options);
        QVERIFY(!corpus.chunks.empty());
        multi += corpus.chunks.size() > 1 ? 1 : 0;
        std::size_t covered = 0;
        std::string joined;
        for (std::size_t c = 0; c < corpus.chunks.size(); ++c) {
          const Span span = corpus.chunks[c].chunk.span;
          QVERIFY2(corpus.textOf(c) == content.substr(span.begin, span.size()), script);
          QVERIFY2(text::validUtf8(corpus.textOf(c)), script);
          QVERIFY2(borders.contains(span.begin) && borders.contains(span.end), script);
          // Only white space may stand between what is covered and what comes next.
          for (std::size_t at = covered; at < span.begin; ++at) {
            QVERIFY2(isSpace(content[at]), script);
            joined += content[at];
          }
          if (span.end > covered) {
            const std::size_t from = std::max(covered, span.begin);
            joined += content.substr(from, span.end - from);
            covered = span.end;
          }
          QVERIFY(corpus.chunks[c].chunk.words <= options.size);
          ++spans;
        }
        for (; covered < content.size(); ++covered) {
          QVERIFY2(isSpace(content[covered]), script);
          joined += content[covered];
        }
        QCOMPARE(joined, content);
      }
    }
  }
  QVERIFY(multi > 300);
}

void SpansTest::fortyChineseSentences() {
  std::string content;
  const char* const stops[] = {"。", "！", "？", "；", "。”"};
  for (int i = 0; i < 40; ++i)
    content +=
        std::string(i % 5 == 4 ? "“" : "") + "第" + std::to_string(i + 1) + "步对晶圆进行处理" + stops[i % 5];
  const std::vector<Span> found = text::sentences(content);
  QCOMPARE(found.size(), std::size_t(40));
  std::size_t end = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    QCOMPARE(found[i].begin, end);
    QVERIFY(found[i].of(content).ends_with(stops[i % 5]));
    end = found[i].end;
  }
  QCOMPARE(end, content.size());
  const std::vector<Chunk> chunks = corpus::chunk(documentOf(content), {30, 0, true, 29});
  QVERIFY(chunks.size() > 8);
  for (const Chunk& chunk : chunks) {
    QVERIFY(chunk.words <= 30);
    const std::string_view part = chunk.span.of(content);
    QVERIFY(std::any_of(std::begin(stops), std::end(stops),
                        [part](const char* stop) { return part.ends_with(stop); }));
    QVERIFY(!part.starts_with("。") && !part.starts_with("”"));
  }
}

void SpansTest::clustersAtTheLimit_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::newRow("surrogates") << QByteArray("ab🙂cd");
  QTest::newRow("combining") << QByteArray("e\u0301e\u0301q\u0301\u0302q");
  QTest::newRow("family") << QByteArray("x👨‍👩‍👧‍👦👨‍👩‍👧‍👦y");
  QTest::newRow("flags") << QByteArray("🇩🇪🇨🇳🇫🇷z");
  QTest::newRow("skin tones") << QByteArray("👍🏽👍🏿a");
}

void SpansTest::clustersAtTheLimit() {
  QFETCH(QByteArray, content);
  std::string repeated;
  for (int i = 0; i < 200; ++i)
    repeated += content.toStdString();
  repeated = text::toNfc(repeated);
  const std::set<std::size_t> borders = graphemeBorders(repeated);
  for (const std::size_t size : {1, 2, 3}) {
    std::string joined;
    for (const Chunk& chunk : corpus::chunk(documentOf(repeated), {size, 0, true, 32})) {
      QVERIFY(borders.contains(chunk.span.begin) && borders.contains(chunk.span.end));
      QVERIFY(text::validUtf8(chunk.span.of(repeated)));
      joined += chunk.span.of(repeated);
    }
    QCOMPARE(joined, repeated);
  }
}

// Four times the line may take four times as long, and some more for a busy machine; quadratic would be 16.
void SpansTest::aLineWithoutBordersTakesLinearTime() {
  for (const char* piece : {"ab", "QUJD+/", "光刻", "\u0301", "👍"}) {
    std::string content;
    while (content.size() < 200'000)
      content += piece;
    const corpus::Document small = documentOf(content);
    const corpus::Document large = documentOf(content + content + content + content);
    const double ratio = bestSeconds(large) / bestSeconds(small);
    QVERIFY2(ratio < 10, qPrintable(QStringLiteral("%1: %2").arg(QString::fromUtf8(piece)).arg(ratio)));
    std::size_t longest = 0;
    for (const Chunk& chunk : corpus::chunk(large, ChunkOptions{}))
      longest = std::max(longest, chunk.span.size());
    // A letter with endless marks is one cluster, which is never cut.
    if (QString::fromUtf8(piece) != QString::fromUtf8("\u0301"))
      QVERIFY2(longest <= 512 * 320, piece);
  }
}

QTEST_GUILESS_MAIN(SpansTest)
#include "tst_spans.moc"
