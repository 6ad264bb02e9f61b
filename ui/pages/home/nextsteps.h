// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "project/rows.h"

class QPushButton;

namespace reticle::theme {
class PlainTextLabel;
class StateBadge;
} // namespace reticle::theme

namespace reticle::pages::home {

// The stages of the work in their order, what there is of each, and the next one that is missing as a button.
class NextSteps final : public QWidget {
  Q_OBJECT
 public:
  explicit NextSteps(QWidget* parent = nullptr);
  void setOverview(const project::Overview& overview);

 Q_SIGNALS:
  void pageWanted(const QString& page);

 private:
  struct Step {
    theme::StateBadge* state = nullptr;
    theme::PlainTextLabel* text = nullptr;
    QPushButton* button = nullptr;
  };
  std::vector<Step> m_steps;
};

} // namespace reticle::pages::home
