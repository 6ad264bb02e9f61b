// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/statebadge.h"

#include "theme/metrics.h"

#include <QPainter>
#include <QStyle>

namespace reticle::theme {
namespace {
constexpr int kBadgeIcon = 16;
} // namespace

StateBadge::StateBadge(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

StateBadge::StateBadge(StateLook look, const QString& word, QWidget* parent) : StateBadge(parent) {
  setState(look, word);
}

void StateBadge::setState(StateLook look, const QString& word) {
  m_look = look;
  m_word = word;
  setAccessibleName(word);
  updateGeometry();
  update();
}

QSize StateBadge::sizeHint() const {
  return {kBadgeIcon + space::xs + fontMetrics().horizontalAdvance(m_word) + space::xs,
          qMax(kBadgeIcon + space::xs, fontMetrics().height())};
}

void StateBadge::paint(QPainter* painter, const QRect& rect, const Palette& palette, StateLook look,
                       const QString& word, bool selected) {
  Q_UNUSED(selected); // the selection is a wash on which every role keeps its contrast
  const QColor tint = colour(palette, look.role);
  const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
  const int top = rect.y() + (rect.height() - kBadgeIcon) / 2;
  painter->drawPixmap(rect.x(), top, iconPixmap(look.icon, tint, kBadgeIcon, ratio));
  const QRect textRect = rect.adjusted(kBadgeIcon + space::xs, 0, 0, 0);
  painter->setPen(look.role == Role::Muted ? palette.muted : palette.text);
  painter->drawText(textRect, Qt::AlignVCenter | Qt::AlignLeft,
                    painter->fontMetrics().elidedText(word, Qt::ElideRight, textRect.width()));
}

void StateBadge::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setFont(font());
  paint(&painter, rect(), paletteFor(this), m_look, m_word);
}

} // namespace reticle::theme
