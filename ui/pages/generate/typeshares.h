// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "workflow/generatejob.h"

class QCheckBox;
class QSpinBox;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::generate {

// The test types of a plan, how their shares compare, and how many pairs that makes of each.
class TypeShares final : public QWidget {
  Q_OBJECT
 public:
  explicit TypeShares(QWidget* parent = nullptr);
  void read(workflow::GenerateRequest& request) const; // sets types and shares
  void show(const workflow::GenerateRequest& request); // types and shares of it
  void showTargets(const workflow::GenerateRequest& request);

 Q_SIGNALS:
  void changed();

 private:
  struct Line {
    benchmark::TestType type;
    QCheckBox* chosen;
    QSpinBox* share;
    theme::PlainTextLabel* pairs;
  };
  std::vector<Line> m_lines;
};

} // namespace reticle::pages::generate
