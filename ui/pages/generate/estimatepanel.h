// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "workflow/generationestimate.h"

class QPushButton;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::generate {

class ValueGrid;

// What a plan will take before it is started: contexts, calls, tokens, money, time.
class EstimatePanel final : public QFrame {
  Q_OBJECT
 public:
  explicit EstimatePanel(QWidget* parent = nullptr);

  void showEstimate(const workflow::GenerateRequest& request, const workflow::GenerationEstimate& estimate);
  void showNone();     // not measured yet
  void showOutdated(); // measured for another plan
  void setBusy(bool busy);
  void setPossible(bool possible); // the button is enabled

 Q_SIGNALS:
  void requested();

 private:
  void clear(const QString& note);

  QPushButton* m_button;
  ValueGrid* m_values;
  theme::PlainTextLabel* m_note;
  bool m_busy = false;
  bool m_possible = false;
};

} // namespace reticle::pages::generate
