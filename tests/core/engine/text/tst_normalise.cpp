// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "text/normalise.h"

#include <QtTest>

using namespace reticle;
using namespace std::string_literals;

class NormaliseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void storedForm();
  void invalidBytesAreNamed();
  void foldedForm();
  void lowerAsPython();
};

void NormaliseTest::storedForm() {
  QCOMPARE(text::toNfc("e\u0301t"), "\u00E9t"s);
  QCOMPARE(text::toNfc("a\r\nb\rc\n"), "a\nb\nc\n"s);
  QCOMPARE(text::toNfc("valve\0s closed"s), "valves closed"s);
  QCOMPARE(text::toNfc("\uFEFFid"), "id"s);
  QCOMPARE(text::toNfc(""), ""s);
  // The stored form keeps what only matching may fold.
  QCOMPARE(text::toNfc("SiO₂ ﬁt"), "SiO₂ ﬁt"s);
}

void NormaliseTest::invalidBytesAreNamed() {
  for (const std::string& bad : {"ab\xFF"s, "\xC3"s, "x\xED\xA0\x80"s, "\xC0\x80"s, "\xF5\x80\x80\x80"s}) {
    QVERIFY(!text::validUtf8(bad));
    try {
      text::toNfc(bad);
      QFAIL("invalid UTF-8 was accepted");
    } catch (const Error& error) {
      QCOMPARE(error.kind(), ErrorKind::InvalidEncoding);
      QVERIFY(!error.parameter("byte").empty());
    }
  }
  try {
    text::toNfc("ab\xFF");
  } catch (const Error& error) {
    QCOMPARE(std::string(error.parameter("byte")), "2"s);
  }
  QVERIFY(text::validUtf8("\uFFFD 光 🙂"));
}

void NormaliseTest::foldedForm() {
  QCOMPARE(text::foldForMatching("SiO₂"), "sio2"s);
  QCOMPARE(text::foldForMatching("eﬃcient oﬀline ﬁle"), "efficient offline file"s);
  QCOMPARE(text::foldForMatching("Ｆｕｌｌ　ｗｉｄｔｈ"), "full width"s);
  QCOMPARE(text::foldForMatching("STRASSE"), text::foldForMatching("Straße"));
  QCOMPARE(text::foldForMatching("soft\u00ADhyphen"), "softhyphen"s);
  QCOMPARE(text::foldForMatching("low‐k low–k"), "low-k low-k"s);
  QCOMPARE(text::foldCompatibility("SiO₂"), "SiO2"s);
}

void NormaliseTest::lowerAsPython() {
  QCOMPARE(text::toLower("ΣΑΣ Ä"), "σας ä"s); // final sigma
  QCOMPARE(text::toLower("İ"), "i\u0307"s);
  QCOMPARE(text::toLower("ABC"), "abc"s);
}

QTEST_GUILESS_MAIN(NormaliseTest)
#include "tst_normalise.moc"
