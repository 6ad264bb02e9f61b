// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "project/rows.h"
#include "workflow/generatejob.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace reticle::pages::generate {

// What is to be generated: types, number, formats, writer, control switches.
class PlanForm final : public QWidget {
  Q_OBJECT
 public:
  explicit PlanForm(QWidget* parent = nullptr);
  // Models that can write, as ENDPOINT:MODEL.
  void setEndpoints(const std::vector<project::EndpointRow>& endpoints);
  workflow::GenerateRequest request() const;
  bool isComplete() const;

 Q_SIGNALS:
  void changed();

 private:
  std::vector<std::pair<benchmark::TestType, QCheckBox*>> m_types;
  QSpinBox* m_pairs;
  QSpinBox* m_objective;
  QComboBox* m_writer;
  QComboBox* m_domain;
  QSpinBox* m_attempts;
  QSpinBox* m_distractors;
  QSpinBox* m_seed;
  QCheckBox* m_temperature;
  QCheckBox* m_threshold;
  QCheckBox* m_prompts;
};

} // namespace reticle::pages::generate
