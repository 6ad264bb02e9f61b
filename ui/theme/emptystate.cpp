// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/emptystate.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace reticle::theme {
namespace {
constexpr int kPictureSize = 40;
constexpr int kTextWidth = 440;
} // namespace

EmptyState::EmptyState(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("emptyState"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(space::xl, space::xl, space::xl, space::xl);
  column->setSpacing(space::s);
  m_picture = new QLabel;
  m_picture->setFixedSize(kPictureSize, kPictureSize);
  m_title = new SectionLabel(QString());
  m_title->setAlignment(Qt::AlignCenter);
  m_reason = new PlainTextLabel(TextRole::Body, Role::Muted);
  m_reason->setWordWrap(true);
  m_reason->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  m_reason->setMaximumWidth(kTextWidth);
  m_actions = new QHBoxLayout;
  m_actions->setSpacing(space::s);
  column->addStretch(2);
  column->addWidget(m_picture, 0, Qt::AlignHCenter);
  column->addWidget(m_title, 0, Qt::AlignHCenter);
  // As wide as there is room, up to a line that reads well.
  auto* reasonRow = new QHBoxLayout;
  reasonRow->addStretch(1);
  reasonRow->addWidget(m_reason, 1000);
  reasonRow->addStretch(1);
  column->addLayout(reasonRow);
  column->addSpacing(space::s);
  auto* centred = new QHBoxLayout;
  centred->addStretch();
  centred->addLayout(m_actions);
  centred->addStretch();
  column->addLayout(centred);
  column->addStretch(3);
}

void EmptyState::setReason(Icon icon, const QString& title, const QString& reason) {
  m_icon = icon;
  m_title->setText(title);
  m_reason->setText(reason);
  setAccessibleName(title);
  setAccessibleDescription(reason);
  refreshIcon();
}

QPushButton* EmptyState::addAction(const QString& text, bool primary) {
  auto* button = new QPushButton(text);
  button->setObjectName(QStringLiteral("emptyStateAction%1").arg(m_actions->count()));
  if (primary)
    button->setProperty("look", QStringLiteral("primary"));
  m_actions->addWidget(button);
  return button;
}

void EmptyState::clearActions() {
  while (QLayoutItem* item = m_actions->takeAt(0)) {
    if (item->widget())
      item->widget()->deleteLater();
    delete item;
  }
}

QString EmptyState::reason() const {
  return m_reason->text();
}

void EmptyState::refreshIcon() {
  m_picture->setPixmap(iconPixmap(m_icon, paletteFor(this).muted, kPictureSize, devicePixelRatioF()));
}

void EmptyState::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange)
    refreshIcon();
}

} // namespace reticle::theme
