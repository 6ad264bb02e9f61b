// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/detailspanel.h"

#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::shell {

DetailsPanel::DetailsPanel(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("detailsPanel"));
  setAccessibleName(tr("Details"));
  setProperty("look", QStringLiteral("rule-left"));
  setFixedWidth(theme::kDetailsWidth);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::m, theme::space::s, theme::space::s, theme::space::m);
  column->setSpacing(theme::space::s);
  auto* head = new QHBoxLayout;
  head->addWidget(new theme::SectionLabel(tr("Details")), 1);
  auto* close = new QToolButton;
  close->setObjectName(QStringLiteral("detailsPanelClose"));
  close->setIcon(theme::icon(theme::Icon::Close));
  close->setAccessibleName(tr("Close details"));
  close->setToolTip(tr("Close details"));
  head->addWidget(close);
  column->addLayout(head);
  m_stack = new QStackedWidget;
  column->addWidget(m_stack, 1);
  connect(close, &QToolButton::clicked, this, &DetailsPanel::closed);
  hide();
}

void DetailsPanel::setContent(QWidget* content) {
  m_content = content;
  if (!content) {
    hide();
    return;
  }
  if (m_stack->indexOf(content) < 0)
    m_stack->addWidget(content);
  m_stack->setCurrentWidget(content);
}

} // namespace reticle::shell
