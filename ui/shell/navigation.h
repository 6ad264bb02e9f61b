// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"

#include <QFrame>
#include <QList>

class QButtonGroup;
class QToolButton;
class QVBoxLayout;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::shell {

// The pages in the order of the work. Up and Down walk them, Enter or Space opens.
class Navigation final : public QFrame {
  Q_OBJECT
 public:
  explicit Navigation(const QList<models::PageEntry>& pages, QWidget* parent = nullptr);
  void setCurrent(int page);
  // Icons only, with the words as tool tips.
  void setCollapsed(bool collapsed);
  bool isCollapsed() const { return m_collapsed; }
  void focusCurrent();

 Q_SIGNALS:
  void chosen(int page);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QList<QToolButton*> m_buttons;
  QButtonGroup* m_group;
  theme::PlainTextLabel* m_name;
  bool m_collapsed = false;
};

} // namespace reticle::shell
