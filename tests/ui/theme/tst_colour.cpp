// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/colour.h"

#include "theme/palette.h"
#include "theme/series.h"

#include <QTest>

using namespace reticle::theme;

class TestColour : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void contrastOfKnownPairs() {
    QVERIFY(qAbs(contrast(Qt::black, Qt::white) - 21.0) < 1e-9);
    QVERIFY(qAbs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.478) < 0.001);
    QVERIFY(qAbs(contrast(QColor(0, 0, 255), Qt::white) - 8.592) < 0.001);
    QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
  }

  // Pairs of the test data of Sharma, Wu, Dalal (2005), table 1.
  void differenceOfKnownPairs_data() {
    QTest::addColumn<double>("l1");
    QTest::addColumn<double>("a1");
    QTest::addColumn<double>("b1");
    QTest::addColumn<double>("l2");
    QTest::addColumn<double>("a2");
    QTest::addColumn<double>("b2");
    QTest::addColumn<double>("expected");
    QTest::newRow("1") << 50.0 << 2.6772 << -79.7751 << 50.0 << 0.0 << -82.7485 << 2.0425;
    QTest::newRow("2") << 50.0 << 3.1571 << -77.2803 << 50.0 << 0.0 << -82.7485 << 2.8615;
    QTest::newRow("4") << 50.0 << -1.3802 << -84.2814 << 50.0 << 0.0 << -82.7485 << 1.0;
    QTest::newRow("9") << 50.0 << 2.49 << -0.001 << 50.0 << -2.49 << 0.0009 << 7.1792;
    QTest::newRow("11") << 50.0 << 2.49 << -0.001 << 50.0 << -2.49 << 0.0011 << 7.2195;
    QTest::newRow("16") << 50.0 << 2.5 << 0.0 << 50.0 << 0.0 << -2.5 << 4.3065;
    QTest::newRow("17") << 50.0 << 2.5 << 0.0 << 73.0 << 25.0 << -18.0 << 27.1492;
    QTest::newRow("18") << 50.0 << 2.5 << 0.0 << 61.0 << -5.0 << 29.0 << 22.8977;
    QTest::newRow("19") << 50.0 << 2.5 << 0.0 << 56.0 << -27.0 << -3.0 << 31.9030;
    QTest::newRow("20") << 50.0 << 2.5 << 0.0 << 58.0 << 24.0 << 15.0 << 19.4535;
    QTest::newRow("25") << 60.2574 << -34.0099 << 36.2677 << 60.4626 << -34.1751 << 39.4387 << 1.2644;
    QTest::newRow("30") << 22.7233 << 20.0904 << -46.6940 << 23.0331 << 14.9730 << -42.5619 << 2.0373;
    QTest::newRow("33") << 90.8027 << -2.0831 << 1.4410 << 91.1528 << -1.6435 << 0.0447 << 1.4441;
    QTest::newRow("34") << 2.0776 << 0.0795 << -1.1350 << 0.9033 << -0.0636 << -0.5514 << 0.9082;
  }
  void differenceOfKnownPairs() {
    QFETCH(double, l1);
    QFETCH(double, a1);
    QFETCH(double, b1);
    QFETCH(double, l2);
    QFETCH(double, a2);
    QFETCH(double, b2);
    QFETCH(double, expected);
    const double forward = difference(Lab{l1, a1, b1}, Lab{l2, a2, b2});
    QVERIFY2(qAbs(forward - expected) < 5e-5, qPrintable(QString::number(forward, 'f', 5)));
    QVERIFY(qAbs(forward - difference(Lab{l2, a2, b2}, Lab{l1, a1, b1})) < 1e-9);
  }

  void labOfKnownColours() {
    const Lab red = toLab(Qt::red);
    QVERIFY(qAbs(red.l - 53.24) < 0.01 && qAbs(red.a - 80.09) < 0.02 && qAbs(red.b - 67.20) < 0.02);
    const Lab white = toLab(Qt::white);
    QVERIFY(qAbs(white.l - 100) < 0.01 && qAbs(white.a) < 0.02 && qAbs(white.b) < 0.02);
  }

  void dichromatsLoseWhatTheyShould() {
    // Greys stay; a red and a green that are far apart come together for protan and deutan.
    const QColor grey = simulated(QColor(120, 120, 120), Vision::Deutan);
    QVERIFY(qAbs(grey.red() - 120) <= 2 && qAbs(grey.green() - 120) <= 2 && qAbs(grey.blue() - 120) <= 2);
    const QColor red(190, 60, 40);
    const QColor green(110, 110, 30);
    QVERIFY(difference(simulated(red, Vision::Deutan), simulated(green, Vision::Deutan)) <
            difference(red, green) / 2);
  }

  void textReads_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
  }
  void textReads() {
    QFETCH(bool, dark);
    const Palette& p = dark ? darkPalette() : lightPalette();
    for (const QColor& ground : {p.window, p.surface, p.raised, p.selection, p.hover}) {
      for (const QColor& ink : {p.text, p.muted, p.accent, p.good, p.warn, p.bad, p.info})
        QVERIFY2(contrast(ink, ground) >= 4.5,
                 qPrintable(
                     QStringLiteral("%1 on %2: %3").arg(ink.name(), ground.name()).arg(contrast(ink, ground))));
    }
    for (const QColor& ground : {p.goodFill, p.warnFill, p.badFill, p.infoFill})
      QVERIFY(contrast(p.text, ground) >= 4.5);
    QVERIFY(contrast(p.good, p.goodFill) >= 3 && contrast(p.warn, p.warnFill) >= 3);
    QVERIFY(contrast(p.bad, p.badFill) >= 3 && contrast(p.info, p.infoFill) >= 3);
    QVERIFY(contrast(p.onAccent, p.accent) >= 4.5);
    for (const QColor& ground : {p.window, p.surface, p.raised}) {
      QVERIFY2(contrast(p.control, ground) >= 3, qPrintable(ground.name()));
      QVERIFY(contrast(p.noValue, ground) >= 3);
      QVERIFY(contrast(p.accent, ground) >= 3);
    }
  }

  void seriesAreToldApart_data() { textReads_data(); }
  void seriesAreToldApart() {
    QFETCH(bool, dark);
    const Palette& p = dark ? darkPalette() : lightPalette();
    for (int i = 0; i < kSeriesCount; ++i) {
      const SeriesStyle first = seriesStyle(i, dark);
      for (const QColor& ground : {p.window, p.surface, p.raised})
        QVERIFY2(contrast(first.colour, ground) >= 3,
                 qPrintable(QStringLiteral("series %1: %2").arg(i).arg(contrast(first.colour, ground))));
      for (int j = 0; j < i; ++j) {
        const SeriesStyle second = seriesStyle(j, dark);
        QVERIFY(first.marker != second.marker);
        QVERIFY(first.dash != second.dash);
        for (const auto vision : {Vision::Normal, Vision::Protan, Vision::Deutan, Vision::Tritan}) {
          const double apart = difference(simulated(first.colour, vision), simulated(second.colour, vision));
          QVERIFY2(apart >= 10, qPrintable(QStringLiteral("series %1 and %2, vision %3: %4")
                                               .arg(j)
                                               .arg(i)
                                               .arg(static_cast<int>(vision))
                                               .arg(apart)));
        }
      }
    }
  }

  void scalesAreOrdered() {
    for (int i = 1; i <= 50; ++i)
      QVERIFY(toLab(sequential(i / 50.0)).l > toLab(sequential((i - 1) / 50.0)).l);
    for (const bool dark : {false, true}) {
      // Both arms move away from the middle, and the ends are told apart by every eye.
      const auto fromMiddle = [dark](double t) { return difference(diverging(t, dark), diverging(0, dark)); };
      QVERIFY(fromMiddle(1) > fromMiddle(0.5) && fromMiddle(0.5) > fromMiddle(0.1));
      QVERIFY(fromMiddle(-1) > fromMiddle(-0.5) && fromMiddle(-0.5) > fromMiddle(-0.1));
      for (const auto vision : {Vision::Protan, Vision::Deutan, Vision::Tritan})
        QVERIFY(difference(simulated(diverging(-1, dark), vision), simulated(diverging(1, dark), vision)) > 20);
    }
    for (int i = 0; i <= 20; ++i)
      QVERIFY(contrast(readableOn(sequential(i / 20.0)), sequential(i / 20.0)) >= 4.5);
    QCOMPARE(sequential(-3), sequential(0));
    QCOMPARE(sequential(7), sequential(1));
  }
};

QTEST_GUILESS_MAIN(TestColour)
#include "tst_colour.moc"
