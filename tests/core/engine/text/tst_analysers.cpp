// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/analysers.h"
#include "text/standardterms.h"

#include <QtTest>

#include <algorithm>

using namespace reticle;
using text::Analyser;
using List = std::vector<std::string>;

namespace {

bool holds(const List& terms, const std::string& term) {
  return std::find(terms.begin(), terms.end(), term) != terms.end();
}

} // namespace

class AnalysersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void names();
  void trec();
  void sklearn();
  void standardWholeAndSplit();
  void standardChinese();
  void stemsAndStopWords();
  void formulas();
};

void AnalysersTest::names() {
  for (const Analyser analyser : {Analyser::Standard, Analyser::Trec, Analyser::Sklearn})
    QCOMPARE(text::analyserFromName(text::analyserName(analyser)), std::optional(analyser));
  QVERIFY(!text::analyserFromName("porter"));
}

void AnalysersTest::trec() {
  QCOMPARE(text::terms("Low-k SiO2's naïve x_1", Analyser::Trec),
           (List{"low", "k", "sio2", "s", "na", "ve", "x", "1"}));
  // Lower-casing is Unicode's: the Kelvin sign becomes a k.
  QCOMPARE(text::terms("4\u212A", Analyser::Trec), (List{"4k"}));
}

void AnalysersTest::sklearn() {
  QCOMPARE(text::terms("A 40_000 low-k Größe ÄB x光刻", Analyser::Sklearn),
           (List{"40_000", "low", "größe", "äb", "x光刻"}));
  // Combining marks are no word characters for Python.
  QCOMPARE(text::terms("abe\u0301cd", Analyser::Sklearn), (List{"abe", "cd"}));
  QCOMPARE(text::terms("x² ½½", Analyser::Sklearn), (List{"x²", "½½"}));
}

void AnalysersTest::standardWholeAndSplit() {
  QCOMPARE(text::terms("Low-k", Analyser::Standard), (List{"low-k", "low", "k"}));
  QCOMPARE(text::terms("3.5 nm", Analyser::Standard), (List{"3.5", "3.5nm", "nm"}));
  QCOMPARE(text::terms("3.5nm", Analyser::Standard), (List{"3.5nm", "3.5", "nm"}));
  QCOMPARE(text::terms("SiO₂ film", Analyser::Standard), (List{"sio2", "si", "o", "film"}));
  QCOMPARE(text::terms("the wafer’s edge", Analyser::Standard), (List{"the", "wafer", "edge"}));
  QCOMPARE(text::terms("1,000 and 5 %", Analyser::Standard), (List{"1,000", "1000", "and", "5", "5%"}));
  QVERIFY(holds(text::terms("at 300 °C", Analyser::Standard), "300°c"));
  QCOMPARE(text::terms("layer.The", Analyser::Standard), (List{"layer.the", "layer", "the"}));
}

void AnalysersTest::standardChinese() {
  const List found = text::terms("半导体制造", Analyser::Standard);
  for (const char* term : {"半导体", "制造", "半导", "导体", "体制"})
    QVERIFY2(holds(found, term), term);
  QCOMPARE(std::count(found.begin(), found.end(), "制造"), 1); // a word that is a bigram counts once
  // The same characters in another order share neither words nor all bigrams.
  QVERIFY(!holds(text::terms("造制", Analyser::Standard), "制造"));
}

void AnalysersTest::stemsAndStopWords() {
  text::AnalyserOptions options;
  options.language = "en";
  options.stem = true;
  options.dropStopWords = true;
  QCOMPARE(text::terms("The wafers were etched in low-k films", Analyser::Standard, options),
           (List{"wafer", "etch", "low-k", "low", "k", "film"}));
  options.language = "de";
  QCOMPARE(text::terms("Die Häuser und der Wald", Analyser::Standard, options), (List{"haus", "wald"}));
  QVERIFY(text::isStopWord("fr", "les"));
  QVERIFY(!text::isStopWord("en", "wafer"));
  QVERIFY(text::stopWords("xx").empty());
}

void AnalysersTest::formulas() {
  const auto elements = [](std::string_view word) {
    List found;
    for (const std::string_view element : text::formulaElements(word))
      found.emplace_back(element);
    return found;
  };
  QCOMPARE(elements("Al2O3"), (List{"Al", "O"}));
  QCOMPARE(elements("GaN"), (List{"Ga", "N"}));
  QCOMPARE(elements("Si0.7Ge0.3"), (List{"Si", "Ge"}));
  for (const char* word : {"CO", "IN", "Wafer", "FinFET", "5nm", "", "Xx2"})
    QVERIFY2(elements(word).empty(), word);
}

QTEST_GUILESS_MAIN(AnalysersTest)
#include "tst_analysers.moc"
