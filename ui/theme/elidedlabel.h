// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/plaintext.h"

namespace reticle::theme {

// One line that gives way: what does not fit ends in dots, and a tool tip then tells the whole text. text() and
// what a screen reader hears are always whole.
class ElidedLabel final : public PlainTextLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(TextRole text = TextRole::Body, Role role = Role::Text, QWidget* parent = nullptr);

  bool isCut() const; // at the present width
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
};

} // namespace reticle::theme
