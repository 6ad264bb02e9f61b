// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/icons.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QHBoxLayout;

namespace reticle::theme {

// In place of an empty table or chart: why it is empty, and the next step as a button.
class EmptyState final : public QWidget {
  Q_OBJECT
 public:
  explicit EmptyState(QWidget* parent = nullptr);

  void setReason(Icon icon, const QString& title, const QString& reason);
  // The next step. primary = the accent colour (only where the page's head has no primary button).
  QPushButton* addAction(const QString& text, bool primary = false);
  void clearActions();
  QString reason() const;

 private:
  void changeEvent(QEvent* event) override;
  void refreshIcon();

  Icon m_icon = Icon::Info;
  QLabel* m_picture;
  QLabel* m_title;
  QLabel* m_reason;
  QHBoxLayout* m_actions;
};

} // namespace reticle::theme
