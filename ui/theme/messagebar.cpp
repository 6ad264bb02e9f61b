// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/messagebar.h"

#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace reticle::theme {
namespace {
struct Look {
  Icon icon;
  Role role;
  QColor Palette::*fill;
};

Look lookOf(MessageKind kind) {
  switch (kind) {
  case MessageKind::Good:
    return {Icon::Ok, Role::Good, &Palette::goodFill};
  case MessageKind::Warning:
    return {Icon::Warning, Role::Warn, &Palette::warnFill};
  case MessageKind::Error:
    return {Icon::Error, Role::Bad, &Palette::badFill};
  case MessageKind::Info:
    break;
  }
  return {Icon::Info, Role::Info, &Palette::infoFill};
}
} // namespace

MessageBar::MessageBar(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("messageBar"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(space::m, space::s, space::s, space::s);
  row->setSpacing(space::s);
  m_icon = new QLabel;
  m_icon->setFixedSize(kIconSize, kIconSize);
  m_text = new PlainTextLabel(TextRole::Body, Role::Text);
  m_text->setObjectName(QStringLiteral("messageText"));
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_action = new QPushButton;
  m_action->setObjectName(QStringLiteral("messageAction"));
  m_action->hide();
  m_more = new QPushButton(tr("Details"));
  m_more->setObjectName(QStringLiteral("messageDetails"));
  m_more->setProperty("look", QStringLiteral("quiet"));
  m_more->hide();
  m_close = new QToolButton;
  m_close->setObjectName(QStringLiteral("messageClose"));
  m_close->setAccessibleName(tr("Close message"));
  m_close->setToolTip(tr("Close message"));
  m_close->setIcon(theme::icon(Icon::Close));
  row->addWidget(m_icon);
  row->addWidget(m_text, 1);
  row->addWidget(m_more);
  row->addWidget(m_action);
  row->addWidget(m_close);
  connect(m_action, &QPushButton::clicked, this, &MessageBar::actionTriggered);
  connect(m_more, &QPushButton::clicked, this, [this] { Q_EMIT detailsRequested(text(), m_details); });
  connect(m_close, &QToolButton::clicked, this, [this] {
    clear();
    Q_EMIT dismissed();
  });
  hide();
}

void MessageBar::showMessage(MessageKind kind, const QString& text, const QString& details) {
  m_kind = kind;
  m_details = details;
  m_text->setText(text);
  m_more->setVisible(!details.isEmpty());
  m_action->hide();
  setAccessibleName(text);
  restyle();
  show();
  QAccessibleEvent event(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&event);
}

void MessageBar::setAction(const QString& text) {
  m_action->setText(text);
  m_action->setVisible(!text.isEmpty());
}

void MessageBar::clear() {
  m_text->clear();
  m_details.clear();
  hide();
}

QString MessageBar::text() const {
  return m_text->text();
}

void MessageBar::restyle() {
  const Look look = lookOf(m_kind);
  m_icon->setPixmap(iconPixmap(look.icon, colour(paletteFor(this), look.role), kIconSize, devicePixelRatioF()));
  update();
}

void MessageBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange)
    restyle();
}

void MessageBar::paintEvent(QPaintEvent*) {
  const Palette& palette = paletteFor(this);
  const Look look = lookOf(m_kind);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colour(palette, look.role), 1));
  painter.setBrush(palette.*look.fill);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

} // namespace reticle::theme
