// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/numbers.h"

#include <QTest>
#include <cmath>
#include <limits>

using namespace reticle;

class TestNumbers : public QObject {
  Q_OBJECT
  const QLocale english{QLocale::English, QLocale::UnitedStates};
  const QLocale german{QLocale::German, QLocale::Germany};
  const QString minus{QChar(0x2212)};

 private Q_SLOTS:
  void scoresHaveThreeDecimals() {
    QCOMPARE(words::score(0.7124, english), QStringLiteral("0.712"));
    QCOMPARE(words::score(1.0, english), QStringLiteral("1.000"));
    QCOMPARE(words::score(0.7124, german), QStringLiteral("0,712"));
  }

  void missingIsNeverZero() {
    QCOMPARE(words::score(std::nullopt, english), words::noValue());
    QCOMPARE(words::score(std::numeric_limits<double>::quiet_NaN(), english), words::noValue());
    QCOMPARE(words::change(std::nullopt, english), words::noValue());
    QCOMPARE(words::percent(std::nan(""), 0, english), words::noValue());
    QVERIFY(words::score(0.0, english) != words::noValue());
  }

  void changesCarryTheirSign() {
    QCOMPARE(words::change(0.0312, english), QStringLiteral("+0.031"));
    QCOMPARE(words::change(-0.004, english), minus + QStringLiteral("0.004"));
    QCOMPARE(words::change(-0.0001, english), QStringLiteral("0.000"));
    QCOMPARE(words::change(0.0001, english), QStringLiteral("0.000"));
  }

  void intervals() {
    QCOMPARE(words::interval(0.68, 0.744, english), QStringLiteral("[0.680, 0.744]"));
    QCOMPARE(words::interval(0.68, 0.744, german), QStringLiteral("[0,680; 0,744]"));
    QCOMPARE(words::scoreWithInterval(0.7, 0.6, 0.8, english), QStringLiteral("0.700 [0.600, 0.800]"));
    QCOMPARE(words::scoreWithInterval(0.7, std::nullopt, 0.8, english), QStringLiteral("0.700"));
    QCOMPARE(words::scoreWithInterval(std::nullopt, 0.1, 0.8, english), words::noValue());
  }

  void countsAndShares() {
    QCOMPARE(words::count(12480, english), QStringLiteral("12,480"));
    QCOMPARE(words::sampleSize(41, english), QStringLiteral("n = 41"));
    QCOMPARE(words::ofTotal(132, 1200, english), QStringLiteral("132 of 1,200"));
    QCOMPARE(words::percent(0.425, 1, english), QStringLiteral("42.5 %"));
    QCOMPARE(words::money(0.42, english), QStringLiteral("0.42 USD"));
    QCOMPARE(words::money(0.0004, english), QStringLiteral("0.0004 USD"));
    QCOMPARE(words::money(1.5, QStringLiteral("EUR"), german), QStringLiteral("1,50 EUR"));
    QCOMPARE(words::bytes(1'400'000, english), QStringLiteral("1.4 MB"));
    QCOMPARE(words::bytes(312, english), QStringLiteral("312 bytes"));
  }

  void rates() {
    QCOMPARE(words::rate(1.8, english), QStringLiteral("1.8/s"));
    QCOMPARE(words::rate(0.2, english), QStringLiteral("12/min"));
    QCOMPARE(words::rate(250, english), QStringLiteral("250/s"));
    QCOMPARE(words::rate(-1, english), words::noValue());
  }

  void durations_data() {
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    QTest::newRow("ms") << qint64{850} << QStringLiteral("850 ms");
    QTest::newRow("s") << qint64{4200} << QStringLiteral("4.2 s");
    QTest::newRow("40 s") << qint64{40'000} << QStringLiteral("40 s");
    QTest::newRow("59.6 s") << qint64{59'600} << QStringLiteral("1 min 00 s");
    QTest::newRow("min") << qint64{185'000} << QStringLiteral("3 min 05 s");
    QTest::newRow("h") << qint64{7'800'000} << QStringLiteral("2 h 10 min");
    QTest::newRow("59:59.9") << qint64{3'599'900} << QStringLiteral("1 h 00 min");
    QTest::newRow("negative") << qint64{-5} << QStringLiteral("0 ms");
  }
  void durations() {
    QFETCH(qint64, ms);
    QFETCH(QString, text);
    QCOMPARE(words::duration(ms, english), text);
  }

  void timeLeftIsRoundedUp() {
    QCOMPARE(words::timeLeft(38'000, english), QStringLiteral("about 40 s left"));
    QCOMPARE(words::timeLeft(2'000, english), QStringLiteral("a few seconds left"));
    QCOMPARE(words::timeLeft(-9'000, english), QStringLiteral("a few seconds left"));
    QCOMPARE(words::timeLeft(59'000, english), QStringLiteral("about 1 min left"));
    QCOMPARE(words::timeLeft(300'000, english), QStringLiteral("about 5 min left"));
    QCOMPARE(words::timeLeft(7'500'000, english), QStringLiteral("about 2 h 5 min left"));
  }
};

QTEST_GUILESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
