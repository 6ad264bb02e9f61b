// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/icons.h"

#include "theme/metrics.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <array>

namespace reticle::theme {
namespace {
constexpr std::array kNames{
    "app",      "home",     "corpus", "knowledge", "generate",    "review",   "benchmarks", "systems",  "runs",
    "compare",  "coverage", "report", "settings",  "accept",      "reject",   "edit",       "skip",     "flag",
    "undo",     "redo",     "play",   "pause",     "cancel",      "retry",    "add",        "remove",   "open",
    "save",     "import",   "export", "copy",      "search",      "filter",   "close",      "more",     "next",
    "previous", "up",       "down",   "left",      "right",       "warning",  "error",      "ok",       "info",
    "planned",  "running",  "cache",  "refused",   "notmeasured", "document", "folder",     "question", "quote",
    "chart",    "table",    "key",    "model",     "user",        "pin",      "help",       "command",  "jobs",
    "menu",     "freeze",   "link",   "clock",
};
static_assert(kNames.size() == static_cast<std::size_t>(Icon::Clock) + 1, "one file name for each icon");

QByteArray source(Icon icon, const QColor& colour) {
  QFile file(QStringLiteral(":/reticle/icons/%1.svg").arg(iconName(icon)));
  if (!file.open(QIODevice::ReadOnly))
    return {};
  // The files are drawn in black; black stands for "the colour of the role".
  return file.readAll().replace("#000", colour.name().toLatin1());
}

// Tints at the moment of painting, from the palette in force then.
class TintedIcon final : public QIconEngine {
 public:
  TintedIcon(Icon icon, Role role) : m_icon(icon), m_role(role) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const int side = qMin(rect.width(), rect.height());
    const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
    const QPixmap picture = iconPixmap(m_icon, tint(mode), side, ratio);
    painter->drawPixmap(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, picture);
  }

  // Qt asks for device pixels here.
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
    return iconPixmap(m_icon, tint(mode), qMin(size.width(), size.height()));
  }

  QIconEngine* clone() const override { return new TintedIcon(*this); }
  QString key() const override { return QStringLiteral("reticle-tinted"); }
  QString iconName() override { return theme::iconName(m_icon); }
  bool isNull() override { return false; }

 private:
  QColor tint(QIcon::Mode mode) const {
    const Palette& palette = paletteFor(QGuiApplication::palette());
    return mode == QIcon::Disabled ? palette.disabled : colour(palette, m_role);
  }

  Icon m_icon;
  Role m_role;
};
} // namespace

QString iconName(Icon icon) {
  return QString::fromLatin1(kNames.at(static_cast<std::size_t>(icon)));
}

QIcon icon(Icon which, Role role) {
  return QIcon(new TintedIcon(which, role));
}

QPixmap iconPixmap(Icon icon, const QColor& colour, int size, qreal devicePixelRatio) {
  const int pixels = qMax(1, qRound(size * devicePixelRatio));
  const QString key = QStringLiteral("reticle/%1/%2/%3").arg(iconName(icon), colour.name()).arg(pixels);
  QPixmap picture;
  if (!QPixmapCache::find(key, &picture)) {
    picture = QPixmap(pixels, pixels);
    picture.fill(Qt::transparent);
    QSvgRenderer renderer(source(icon, colour));
    QPainter painter(&picture);
    renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    painter.end();
    QPixmapCache::insert(key, picture);
  }
  picture.setDevicePixelRatio(devicePixelRatio);
  return picture;
}

} // namespace reticle::theme
