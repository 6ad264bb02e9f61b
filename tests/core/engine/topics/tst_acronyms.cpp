// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest> // first: moc cannot read <compare> before the library is configured

#include "topics/acronyms.h"

using namespace reticle;
using namespace reticle::topics;

namespace {
std::string listed(std::string_view text) {
  std::string result;
  for (const Acronym& acronym : findAcronyms(text))
    result += (result.empty() ? "" : "; ") + acronym.acronym + " = " + acronym.expansion;
  return result;
}
} // namespace

class TestAcronyms : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void pairs_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* text, const char* expected) {
      QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("plain", "A gate all around (GAA) device.", "GAA = gate all around");
    row("hyphens", "Gate-all-around (GAA) devices.", "GAA = Gate-all-around");
    row("inner letters", "uses chemical vapor deposition (CVD) and atomic layer deposition (ALD)",
        "CVD = chemical vapor deposition; ALD = atomic layer deposition");
    row("filler words", "the line of sight (LOS) is", "LOS = line of sight");
    row("turned round", "With EUV (extreme ultraviolet) light", "EUV = extreme ultraviolet");
    row("plural", "two through-silicon vias (TSVs) were", "TSV = through-silicon vias");
    row("digits", "three dimensional NAND (3D NAND) cells", "");
    row("mixed case", "a fin field-effect transistor (FinFET) is", "FinFET = fin field-effect transistor");
    row("remark behind", "chemical mechanical planarization (CMP; see below)",
        "CMP = chemical mechanical planarization");
    row("line break", "atomic\n layer deposition (ALD)", "ALD = atomic layer deposition");
    row("not an acronym", "the value (see table 2) and (note) or (A)", "");
    row("letters missing", "the wafer stage (XYZ)", "");
    row("other sentence", "Gate all. Around it (GAA)", "");
    row("too far", "great and very many other quite unrelated things then lie all around (GAA)", "");
    row("number", "in 2019 (2020) it", "");
    row("same again", "low pressure (LP) ... Low Pressure (LP)", "LP = low pressure");
    row("other meaning", "low pressure (LP) and long program (LP)", "LP = low pressure; LP = long program");
    row("nested", "physical vapor deposition ((PVD)) x", "");
    row("open", "physical vapor deposition (PVD", "");
    row("accents", "l'\xC3\xA9lectron libre (EL)", "");
    row("empty", "() (", "");
  }
  void pairs() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(listed(text.toStdString())), expected);
  }
  void spans() {
    const std::string text = "Der \xC3\x9C"
                             "berblick: atomic layer deposition (ALD) is slow.";
    const auto found = findAcronyms(text);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(std::string(found[0].span.of(text)), std::string("atomic layer deposition (ALD)"));
    const std::string turned = "See ALD (atomic layer deposition).";
    QCOMPARE(std::string(findAcronyms(turned).at(0).span.of(turned)),
             std::string("ALD (atomic layer deposition)"));
  }
};

QTEST_GUILESS_MAIN(TestAcronyms)
#include "tst_acronyms.moc"
