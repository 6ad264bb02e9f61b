// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigation.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::shell {

Navigation::Navigation(const QList<models::PageEntry>& pages, QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("navigation"));
  setAccessibleName(tr("Pages"));
  setProperty("look", QStringLiteral("rule-right"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::s, theme::space::m, theme::space::s, theme::space::m);
  column->setSpacing(theme::space::xs);
  m_name = new theme::PlainTextLabel(QStringLiteral("Reticle"), theme::TextRole::Section, theme::Role::Text);
  m_name->setContentsMargins(theme::space::s, 0, 0, theme::space::s);
  column->addWidget(m_name);
  m_group = new QButtonGroup(this);
  m_group->setExclusive(true);
  for (int i = 0; i < pages.size(); ++i) {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("navigation.") + pages[i].id);
    button->setProperty("look", QStringLiteral("navigation"));
    button->setText(u' ' + pages[i].title()); // a little air between icon and word
    button->setAccessibleName(pages[i].title());
    button->setIcon(theme::icon(pages[i].icon));
    button->setIconSize(QSize(theme::kIconSize, theme::kIconSize));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->installEventFilter(this);
    m_group->addButton(button, i);
    m_buttons << button;
    column->addWidget(button);
  }
  column->addStretch();
  connect(m_group, &QButtonGroup::idClicked, this, &Navigation::chosen);
  setCollapsed(false);
}

void Navigation::setCurrent(int page) {
  if (page >= 0 && page < m_buttons.size())
    m_buttons[page]->setChecked(true);
}

void Navigation::setCollapsed(bool collapsed) {
  if (collapsed == m_collapsed && minimumWidth() == maximumWidth())
    return;
  m_collapsed = collapsed;
  setFixedWidth(collapsed ? theme::kNavigationCollapsed : theme::kNavigationWidth);
  m_name->setVisible(!collapsed);
  for (QToolButton* button : m_buttons) {
    button->setToolButtonStyle(collapsed ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    button->setToolTip(collapsed ? button->accessibleName() : QString());
    button->setProperty("look", collapsed ? QStringLiteral("navigation-icon") : QStringLiteral("navigation"));
    // A style sheet looks at properties only when a widget is polished.
    button->style()->unpolish(button);
    button->style()->polish(button);
  }
}

void Navigation::focusCurrent() {
  if (QAbstractButton* button = m_group->checkedButton())
    button->setFocus(Qt::ShortcutFocusReason);
}

bool Navigation::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const auto at = m_buttons.indexOf(qobject_cast<QToolButton*>(object));
    if (at >= 0 && (key == Qt::Key_Up || key == Qt::Key_Down)) {
      const auto next = qBound<qsizetype>(0, at + (key == Qt::Key_Down ? 1 : -1), m_buttons.size() - 1);
      m_buttons[next]->setFocus(Qt::TabFocusReason);
      return true;
    }
    if (at >= 0 && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
      m_buttons[at]->click();
      return true;
    }
  }
  return QFrame::eventFilter(object, event);
}

} // namespace reticle::shell
