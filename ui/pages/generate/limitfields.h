// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "workflow/generatejob.h"

class QCheckBox;
class QDoubleSpinBox;
class QSpinBox;

namespace reticle::pages::generate {

class FieldList;

// What a start may spend on models, and whether kept replies serve. Not part of the plan: chosen anew when an
// unfinished generation goes on.
class LimitFields final : public QWidget {
  Q_OBJECT
 public:
  explicit LimitFields(QWidget* parent = nullptr);
  workflow::GenerateLimits limits() const;
  void show(const workflow::GenerateLimits& limits); // emits nothing

 Q_SIGNALS:
  void changed();

 private:
  QSpinBox* m_calls;
  QSpinBox* m_tokens; // thousands
  QDoubleSpinBox* m_money;
  QSpinBox* m_minutes;
  QCheckBox* m_fresh;
};

} // namespace reticle::pages::generate
