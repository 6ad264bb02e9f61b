// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QStackedWidget;

namespace reticle::shell {

// The panel on the right: what is selected, shown by a widget that the page made.
class DetailsPanel final : public QFrame {
  Q_OBJECT
 public:
  explicit DetailsPanel(QWidget* parent = nullptr);
  // Null hides it. The panel becomes the parent of what it shows, and keeps it for the next time.
  void setContent(QWidget* content);
  bool hasContent() const { return m_content != nullptr; }

 Q_SIGNALS:
  void closed();

 private:
  QStackedWidget* m_stack;
  QWidget* m_content = nullptr;
};

} // namespace reticle::shell
