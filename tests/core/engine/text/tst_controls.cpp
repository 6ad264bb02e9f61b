// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "text/controls.h"
#include "text/utf8.h"

#include <nlohmann/json.hpp>
#include <string>

using namespace reticle::text;

namespace {

// All that Unicode calls a control or a bidirectional embedding, override or isolate, but tab and line feed.
bool mustNotPass(char32_t c) {
  const bool control = c < 0x20 || (c >= 0x7F && c <= 0x9F);
  const bool direction = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  return (control && c != '\n' && c != '\t') || direction;
}

std::string of(char32_t c) {
  std::string text;
  utf8::append(text, c);
  return text;
}

} // namespace

class TestControls : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Every code point of the lower planes, one by one.
  void eachCharacter() {
    int found = 0;
    for (char32_t c = 0; c < 0x11000; ++c) {
      if (c >= 0xD800 && c < 0xE000)
        continue; // no characters
      const std::string text = "a" + of(c) + "b";
      if (!mustNotPass(c)) {
        QCOMPARE(withoutControls(text), text);
        QCOMPARE(escapedControls(text), text);
        continue;
      }
      ++found;
      QCOMPARE(withoutControls(text), std::string(c == '\r' ? "a\n" : "a\uFFFD") + "b");
      // What a JSON reader makes of the escape is the character itself.
      const std::string document = "\"" + escapedControls(text) + "\"";
      QCOMPARE(nlohmann::json::parse(document).get<std::string>(), text);
    }
    QCOMPARE(found, 30 + 33 + 9);
  }

  void lineEnds() {
    QCOMPARE(withoutControls("a\r\nb\rc\n\r\nd\r"), std::string("a\nb\nc\n\nd\n"));
    QCOMPARE(escapedControls("a\r\n"), std::string("a\\u000d\n"));
  }

  void ordinaryTextStays() {
    const std::string text = "Plasma\tetch 刻蚀 é \xF0\x9F\x99\x82 \u05D0\u200F\n";
    QCOMPARE(withoutControls(text), text);
    QCOMPARE(escapedControls(text), text);
    QCOMPARE(withoutControls(""), std::string());
    // Bytes that are no UTF-8 are somebody else's business.
    QCOMPARE(withoutControls("a\xFF\x80"), std::string("a\xFF\x80"));
  }
};

QTEST_APPLESS_MAIN(TestControls)
#include "tst_controls.moc"
