// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripts.h"
#include "text/trecscan.h"
#include "text/words.h"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>
#include <memory>

using namespace reticle;
using namespace std::string_literals;

namespace {

std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> found;
  for (const Span word : text::words(text))
    found.emplace_back(word.of(text));
  return found;
}

using List = std::vector<std::string>;

// ICU over the whole text, without any of our short cuts.
std::vector<Span> referenceWords(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::BreakIterator> iterator(
      icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
  UText* input = utext_openUTF8(nullptr, text.data(), static_cast<int64_t>(text.size()), &status);
  iterator->setText(input, status);
  std::vector<Span> found;
  for (int32_t begin = iterator->first(), end = iterator->next(); end != icu::BreakIterator::DONE;
       begin = end, end = iterator->next()) {
    bool real = false;
    for (int32_t i = begin; i < end;) {
      UChar32 c = 0;
      U8_NEXT_OR_FFFD(text.data(), i, end, c);
      real = real || u_isalpha(c) || u_charType(c) == U_DECIMAL_DIGIT_NUMBER;
    }
    if (real)
      found.push_back({static_cast<std::size_t>(begin), static_cast<std::size_t>(end)});
  }
  utext_close(input);
  return found;
}

} // namespace

class WordsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void examples();
  void asIcuInAscii();
  void asIcuInAllScripts();
  void longRunsAreCut();
  void longRunsTakeLinearTime();
  void graphemes();
  void graphemesAgreeEverywhere();
  void codePoints();
  void trecScan();
};

void WordsTest::examples() {
  QCOMPARE(listed("The low-k film's 3.5nm, 1,000 x_1 __ e.g. it."),
           (List{"The", "low", "k", "film's", "3.5nm", "1,000", "x_1", "e.g", "it"}));
  QCOMPARE(listed("半导体制造"), (List{"半导体", "制造"}));
  QCOMPARE(listed(""), List());
  QCOMPARE(listed(" .-- \n"), List());
  QCOMPARE(text::countWords("one two  three."), std::size_t(3));
}

void WordsTest::asIcuInAscii() {
  Random random(1, "words/ascii");
  const std::string alphabet = "aB1 9_.,;:'\"-\n/@#%18465\t\x01";
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (std::uint64_t i = random.below(14); i > 0; --i)
      text.push_back(alphabet[random.below(alphabet.size())]);
    if (text::words(text) != referenceWords(text))
      QFAIL(qPrintable(QStringLiteral("differs from ICU: ") + QString::fromStdString(text)));
  }
}

void WordsTest::asIcuInAllScripts() {
  Random random(2, "words/scripts");
  for (int round = 0; round < 3000; ++round) {
    const std::string text = testing::randomText(random, 1 + random.below(30));
    const std::vector<Span> words = text::words(text);
    std::size_t end = 0;
    for (const Span word : words) {
      QVERIFY(word.begin >= end && !word.empty() && word.end <= text.size());
      QCOMPARE(text::graphemeStart(text, word.begin), word.begin);
      end = word.end;
    }
    const std::vector<Span> reference = referenceWords(text);
    const bool cut = std::any_of(reference.begin(), reference.end(),
                                 [](Span word) { return word.size() > text::kMaxWordBytes; });
    if (!cut && words != reference)
      QFAIL(qPrintable(QStringLiteral("differs from ICU: ") + QString::fromStdString(text)));
  }
}

void WordsTest::longRunsAreCut() {
  for (const std::string& piece : {"ab"s, "äb"s, "пластина"s, "e\u0301"s}) {
    std::string text;
    while (text.size() < 1000)
      text += piece;
    const std::vector<Span> words = text::words(text);
    QVERIFY(words.size() >= 1000 / text::kMaxWordBytes);
    std::string joined;
    for (const Span word : words) {
      QVERIFY(word.size() <= text::kMaxWordBytes);
      QCOMPARE(text::graphemeStart(text, word.begin), word.begin);
      joined += word.of(text);
    }
    QCOMPARE(joined, text);
  }
}

void WordsTest::longRunsTakeLinearTime() {
  for (const std::string& piece : {"ab"s, "äb"s, "光"s}) {
    std::string text;
    while (text.size() < 3000000)
      text += piece;
    QElapsedTimer timer;
    timer.start();
    QVERIFY(text::countWords(text) > 3000000 / text::kMaxWordBytes / 2);
    QVERIFY2(timer.elapsed() < 6000, qPrintable(QString::number(timer.elapsed())));
  }
}

void WordsTest::graphemes() {
  const std::string text = "ab🙂cd e\u0301 👨‍👩‍👧 🇩🇪🇫🇷 \r\n";
  std::vector<std::size_t> borders;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text::graphemeStart(text, i) == i)
      borders.push_back(i);
  // a b 🙂 c d _ é _ family _ flag flag _ CRLF
  QCOMPARE(borders.size(), std::size_t(14));
  QCOMPARE(text::graphemeStart(text, 3), std::size_t(2));
  QCOMPARE(text::nextGrapheme(text, 2), std::size_t(6));
  QCOMPARE(text::graphemeStart(text, text.size() + 5), text.size());
}

void WordsTest::graphemesAgreeEverywhere() {
  Random random(3, "graphemes");
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::BreakIterator> iterator(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
  for (int round = 0; round < 400; ++round) {
    const std::string text = testing::randomText(random, 1 + random.below(25));
    UText* input = utext_openUTF8(nullptr, text.data(), static_cast<int64_t>(text.size()), &status);
    iterator->setText(input, status);
    std::vector<bool> border(text.size() + 1, false);
    for (int32_t at = iterator->first(); at != icu::BreakIterator::DONE; at = iterator->next())
      border[static_cast<std::size_t>(at)] = true;
    utext_close(input);
    std::size_t last = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      last = border[i] ? i : last;
      QCOMPARE(text::graphemeStart(text, i), last);
      std::size_t next = i + 1;
      while (!border[next])
        ++next;
      QCOMPARE(text::nextGrapheme(text, i), next);
    }
  }
}

void WordsTest::codePoints() {
  const std::string text = "aé光🙂";
  QCOMPARE(text::codePointCount(text), std::size_t(4));
  QCOMPARE(text::codePointOfByte(text, 0), std::size_t(0));
  QCOMPARE(text::codePointOfByte(text, 2), std::size_t(1)); // inside é
  QCOMPARE(text::codePointOfByte(text, 6), std::size_t(3));
  QCOMPARE(text::byteOfCodePoint(text, 3), std::size_t(6));
  QCOMPARE(text::byteOfCodePoint(text, 9), text.size());
  Random random(4, "codepoints");
  for (int round = 0; round < 200; ++round) {
    const std::string sample = testing::randomText(random, 20);
    for (std::size_t k = 0; k <= text::codePointCount(sample); ++k)
      QCOMPARE(text::codePointOfByte(sample, text::byteOfCodePoint(sample, k)), k);
  }
}

void WordsTest::trecScan() {
  const std::string longRun(700, 'Q');
  List found;
  text::forEachTrecTerm("Ab-1\u212A2 \u0130x " + longRun + " \u00E9z",
                        [&](std::string_view term) { found.emplace_back(term); });
  QCOMPARE(found, (List{"ab", "1k2", "i", "x", std::string(700, 'q'), "z"}));
}

QTEST_GUILESS_MAIN(WordsTest)
#include "tst_words.moc"
