// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokens.h"

#include <QElapsedTimer>
#include <QFile>
#include <QtTest>

#include <cmath>

using namespace reticle;

class TokensTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void samples_data();
  void samples();
  void edges();
  void growsWithText();
  void linear();
};

// Counts of cl100k_base, taken with a port of the tokeniser.
void TokensTest::samples_data() {
  QTest::addColumn<int>("measured");
  QTest::newRow("english-prose") << 161;
  QTest::newRow("english-technical") << 189;
  QTest::newRow("chinese-prose") << 217;
  QTest::newRow("chinese-technical") << 261;
  QTest::newRow("code-cpp") << 252;
  QTest::newRow("code-python") << 218;
}

void TokensTest::samples() {
  QFETCH(int, measured);
  QFile file(QStringLiteral(RETICLE_SOURCE_DIR "/tests/core/engine/text/samples/%1.txt")
                 .arg(QLatin1String(QTest::currentDataTag())));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const auto estimate = static_cast<double>(text::estimateModelTokens(file.readAll().toStdString()));
  QVERIFY2(std::abs(estimate - measured) <= 0.10 * measured,
           qPrintable(QStringLiteral("%1 instead of %2").arg(estimate).arg(measured)));
}

void TokensTest::edges() {
  QCOMPARE(text::estimateModelTokens(""), std::size_t(0));
  QCOMPARE(text::estimateModelTokens("a"), std::size_t(1));
  QCOMPARE(text::estimateModelTokens("123456789"), std::size_t(3));
  QVERIFY(text::estimateModelTokens("\xFF\xFE") >= 1);
}

void TokensTest::growsWithText() {
  std::string text;
  std::size_t last = 0;
  for (int i = 0; i < 50; ++i) {
    text += "word number " + std::to_string(i) + " 光刻. ";
    const std::size_t now = text::estimateModelTokens(text);
    QVERIFY(now > last);
    last = now;
  }
}

void TokensTest::linear() {
  std::string text;
  while (text.size() < 5000000)
    text += "ab";
  QElapsedTimer timer;
  timer.start();
  text::estimateModelTokens(text);
  QVERIFY(timer.elapsed() < 3000);
}

QTEST_GUILESS_MAIN(TokensTest)
#include "tst_tokens.moc"
