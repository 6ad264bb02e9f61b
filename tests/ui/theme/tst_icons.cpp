// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/icons.h"

#include "theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QSet>
#include <QSvgRenderer>
#include <QTest>

using namespace reticle::theme;

namespace {
int inked(const QImage& image) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x)
      count += qAlpha(image.pixel(x, y)) > 40;
  }
  return count;
}

QColor darkestInk(const QImage& image) {
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (qAlpha(image.pixel(x, y)) == 255)
        return image.pixelColor(x, y);
    }
  }
  return {};
}
} // namespace

class TestIcons : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyIconHasItsFile() {
    QSet<QString> names;
    for (int i = 0; i <= static_cast<int>(Icon::Clock); ++i) {
      const QString name = iconName(static_cast<Icon>(i));
      names.insert(name);
      QSvgRenderer renderer(QStringLiteral(":/reticle/icons/%1.svg").arg(name));
      QVERIFY2(renderer.isValid(), qPrintable(name));
      QCOMPARE(renderer.defaultSize(), QSize(20, 20));
      const QImage image = iconPixmap(static_cast<Icon>(i), Qt::red, 40).toImage();
      QVERIFY2(inked(image) > 20, qPrintable(name + QStringLiteral(" is empty")));
    }
    QCOMPARE(names.size(), static_cast<int>(Icon::Clock) + 1);
    QSet<QString> files;
    for (const QString& file : QDir(QStringLiteral(":/reticle/icons")).entryList(QDir::Files))
      files.insert(file.chopped(4));
    QCOMPARE(files, names);
  }

  void picturesAreAllDifferent() {
    QSet<QByteArray> seen;
    for (int i = 0; i <= static_cast<int>(Icon::Clock); ++i) {
      const QImage image = iconPixmap(static_cast<Icon>(i), Qt::black, 40).toImage();
      seen.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
    }
    QCOMPARE(seen.size(), static_cast<int>(Icon::Clock) + 1);
  }

  void tintFollowsTheTheme() {
    Theme theme(*qApp);
    const QIcon review = icon(Icon::Pause);
    theme.apply(Scheme::Light);
    QCOMPARE(darkestInk(review.pixmap(20, 20).toImage()).name(), lightPalette().text.name());
    theme.apply(Scheme::Dark);
    QCOMPARE(darkestInk(review.pixmap(20, 20).toImage()).name(), darkPalette().text.name());
    QCOMPARE(darkestInk(review.pixmap(QSize(20, 20), QIcon::Disabled).toImage()).name(),
             darkPalette().disabled.name());
    QCOMPARE(darkestInk(icon(Icon::Pause, Role::Bad).pixmap(20, 20).toImage()).name(),
             darkPalette().bad.name());
  }

  void sharpAtTwice() {
    const QPixmap twice = iconPixmap(Icon::Ok, Qt::black, 20, 2.0);
    QCOMPARE(twice.size(), QSize(40, 40));
    QCOMPARE(twice.deviceIndependentSize(), QSizeF(20, 20));
  }
};

QTEST_MAIN(TestIcons)
#include "tst_icons.moc"
