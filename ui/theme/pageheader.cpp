// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/pageheader.h"

#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

namespace reticle::theme {
namespace {
constexpr int kTypingPauseMs = 150;
constexpr int kFilterWidth = 260;
} // namespace

PageHeader::PageHeader(const QString& title, QWidget* parent) : QWidget(parent) {
  m_row = new QHBoxLayout(this);
  m_row->setContentsMargins(space::xl, space::l, space::xl, space::m);
  m_row->setSpacing(space::m);
  m_title = new PlainTextLabel(title, TextRole::PageTitle, Role::Text);
  m_title->setObjectName(QStringLiteral("pageTitle"));
  m_subtitle = new PlainTextLabel(TextRole::Body, Role::Muted);
  m_subtitle->setObjectName(QStringLiteral("pageSubtitle"));
  m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_controls = new QHBoxLayout;
  m_controls->setSpacing(space::s);
  m_row->addWidget(m_title);
  m_row->addWidget(m_subtitle, 1, Qt::AlignBaseline);
  m_row->addLayout(m_controls);
}

void PageHeader::setTitle(const QString& title) {
  m_title->setText(title);
}

void PageHeader::setSubtitle(const QString& text) {
  m_subtitle->setText(text);
  m_subtitle->setToolTip(QString());
}

QLineEdit* PageHeader::enableFilter(const QString& placeholder) {
  if (m_filter) {
    m_filter->setPlaceholderText(placeholder);
    return m_filter;
  }
  m_filter = new QLineEdit;
  m_filter->setObjectName(QStringLiteral("pageFilter"));
  m_filter->setAccessibleName(placeholder);
  m_filter->setPlaceholderText(placeholder);
  m_filter->setClearButtonEnabled(true);
  m_filter->setFixedWidth(kFilterWidth);
  m_filter->addAction(icon(Icon::Search, Role::Muted), QLineEdit::LeadingPosition);
  m_controls->insertWidget(0, m_filter);

  auto* pause = new QTimer(this);
  pause->setSingleShot(true);
  pause->setInterval(kTypingPauseMs);
  const auto announce = [this, pause] {
    pause->stop();
    Q_EMIT filterChanged(m_filter->text());
  };
  connect(pause, &QTimer::timeout, this, announce);
  connect(m_filter, &QLineEdit::returnPressed, this, announce);
  connect(m_filter, &QLineEdit::textChanged, this, [pause, announce](const QString& text) {
    if (text.isEmpty())
      announce();
    else
      pause->start();
  });
  return m_filter;
}

void PageHeader::addControl(QWidget* control) {
  const int beforePrimary = m_primary ? m_controls->count() - 1 : m_controls->count();
  m_controls->insertWidget(beforePrimary, control);
}

QPushButton* PageHeader::setPrimary(const QString& text) {
  if (!m_primary) {
    m_primary = new QPushButton;
    m_primary->setObjectName(QStringLiteral("pagePrimary"));
    m_primary->setProperty("look", QStringLiteral("primary"));
    m_controls->addWidget(m_primary);
    connect(m_primary, &QPushButton::clicked, this, &PageHeader::primaryClicked);
  }
  m_primary->setText(text);
  return m_primary;
}

} // namespace reticle::theme
