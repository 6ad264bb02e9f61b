// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/uisupport.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>
#include <QTextEdit>

namespace reticle::uitest {
namespace {
bool isBlank(const QImage& image) {
  const QRgb first = image.pixel(0, 0);
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (image.pixel(x, y) != first)
        return false;
    }
  }
  return true;
}

// What a person acts on; parts that Qt puts inside its own controls are reached through those.
QList<QWidget*> controls(const QWidget& widget) {
  QList<QWidget*> found;
  for (QWidget* child : widget.findChildren<QWidget*>()) {
    const bool control = qobject_cast<QAbstractButton*>(child) || qobject_cast<QLineEdit*>(child) ||
                         qobject_cast<QComboBox*>(child) || qobject_cast<QAbstractSpinBox*>(child) ||
                         qobject_cast<QAbstractItemView*>(child) || qobject_cast<QPlainTextEdit*>(child) ||
                         qobject_cast<QTextEdit*>(child);
    const bool inner = child->objectName().startsWith(QStringLiteral("qt_")) ||
                       qobject_cast<QAbstractSpinBox*>(child->parentWidget()) ||
                       qobject_cast<QComboBox*>(child->parentWidget()) ||
                       qobject_cast<QLineEdit*>(child->parentWidget()) ||
                       child->inherits("QTableCornerButton") || child->inherits("QHeaderView") ||
                       child->inherits("QComboBoxListView") || child->inherits("QComboBoxPrivateContainer");
    if (control && !inner && !child->isHidden() && child->focusPolicy() != Qt::NoFocus)
      found.append(child);
  }
  return found;
}

QString describe(const QWidget* widget) {
  return QStringLiteral("%1 \"%2\"")
      .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName());
}
} // namespace

QImage picture(QWidget& widget, QSize size) {
  widget.resize(size);
  widget.show();
  if (!QTest::qWaitForWindowExposed(&widget))
    return {};
  QApplication::sendPostedEvents();
  QApplication::processEvents();
  return widget.grab().toImage();
}

QStringList screenshots(theme::Theme& theme, QWidget& widget, const QString& name, const QList<QSize>& sizes) {
  const QDir folder(QStringLiteral(RETICLE_BINARY_DIR "/screens"));
  folder.mkpath(QStringLiteral("."));
  QStringList files;
  for (const auto scheme : {theme::Scheme::Light, theme::Scheme::Dark}) {
    theme.apply(scheme);
    for (const QSize size : sizes) {
      const QImage image = picture(widget, size);
      const QString file = folder.filePath(QStringLiteral("%1-%2x%3-%4.png")
                                               .arg(name)
                                               .arg(size.width())
                                               .arg(size.height())
                                               .arg(theme::schemeName(scheme)));
      if (!image.isNull() && !isBlank(image) && image.save(file))
        files << file;
    }
  }
  return files;
}

QStringList unnamedControls(const QWidget& widget) {
  QStringList unnamed;
  for (QWidget* control : controls(widget)) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(control);
    if (!face || face->text(QAccessible::Name).trimmed().isEmpty())
      unnamed << describe(control);
  }
  return unnamed;
}

QStringList strayAccessKeys(const QWidget& widget) {
  QStringList found;
  const auto labels = widget.findChildren<QLabel*>();
  for (const auto* label : labels) {
    if (!label->buddy() && label->textFormat() != Qt::RichText &&
        QString(label->text()).remove(QStringLiteral("&&")).contains(u'&'))
      found.append(label->text());
  }
  return found;
}

QStringList controlsWithoutObjectName(const QWidget& widget) {
  QStringList nameless;
  for (QWidget* control : controls(widget)) {
    if (control->objectName().isEmpty())
      nameless << describe(control);
  }
  return nameless;
}

} // namespace reticle::uitest
