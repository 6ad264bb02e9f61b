// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "text/quantities.h"

#include <cmath>

using namespace reticle::text;

class TestQuantity : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void reads_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("unit");
    QTest::newRow("plain") << QStringLiteral("a field of 6.3 MV/cm is") << 6.3 << QStringLiteral("MV/cm");
    QTest::newRow("power") << QStringLiteral("E = 6.3 × 10⁶ V/cm") << 6.3e6 << QStringLiteral("V/cm");
    QTest::newRow("latex") << QStringLiteral("d = 7 \\times 10^{-7} \\text{ cm}") << 7e-7
                           << QStringLiteral("cm");
    QTest::newRow("e") << QStringLiteral("1e-4 m") << 1e-4 << QStringLiteral("m");
    QTest::newRow("ten") << QStringLiteral("10^10 cycles") << 1e10 << QStringLiteral("cycles");
    QTest::newRow("thousands") << QStringLiteral("about 1,800 cycles") << 1800.0 << QStringLiteral("cycles");
    QTest::newRow("hyphen") << QStringLiteral("the 90-nm node") << 90.0 << QStringLiteral("nm");
    QTest::newRow("minus") << QStringLiteral("at -40 °C") << -40.0 << QStringLiteral("°C");
    QTest::newRow("percent") << QStringLiteral("27 % less") << 27.0 << QStringLiteral("%");
    QTest::newRow("no unit") << QStringLiteral("a ratio of 1.5 was") << 1.5 << QString();
  }
  void reads() {
    QFETCH(QString, text);
    QFETCH(double, value);
    QFETCH(QString, unit);
    const std::vector<Quantity> found = quantities(text.toStdString());
    QCOMPARE(found.size(), std::size_t(1));
    QVERIFY(std::abs(found[0].value - value) <= 1e-9 * std::abs(value));
    QCOMPARE(QString::fromStdString(found[0].unit), unit);
  }

  void leavesNamesAlone() {
    QVERIFY(quantities("SiO2, CHF3, US20140239355A1, Hf0.5Zr0.5O2, RDL2 and 3D").empty());
  }

  void compares_data() {
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("same");
    const auto row = [](const char* a, const char* b, bool same) {
      QTest::addRow("%s / %s", a, b) << QString::fromUtf8(a) << QString::fromUtf8(b) << same;
    };
    row("60 nm", "0.06 µm", true);
    row("0.63 V/nm", "6.3 MV/cm", true);
    row("300 °C", "573.15 K", true);
    row("4.41 V", "4.4 V", true); // rounded
    row("4.41 V", "4 V", false);  // too coarse
    row("4.41 V", "4.42 V", false);
    row("4.41 V", "0.44 V", false);
    row("60 nm", "60 mm", false);
    row("60 nm", "60 V", false);
    row("60 nm", "60", true); // a bare number is taken as written
    row("5 mV", "5 MV", false);
    row("2025", "2026", false);
    row("84 Å", "84 Å/cycle", true);
    row("1 min", "60 s", true);
    row("0 V", "0.0 V", true);
  }
  void compares() {
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(bool, same);
    QCOMPARE(sameQuantity(quantities(a.toStdString()).at(0), quantities(b.toStdString()).at(0)), same);
    QCOMPARE(sameQuantity(quantities(b.toStdString()).at(0), quantities(a.toStdString()).at(0)), same);
  }
};

QTEST_GUILESS_MAIN(TestQuantity)
#include "tst_quantities.moc"
