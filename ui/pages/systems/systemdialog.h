// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "evaluation/types.h"
#include "project/rows.h"

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace reticle::pages::systems {

// One system: how it retrieves, who reads, how much context it gets.
class SystemDialog final : public QDialog {
  Q_OBJECT
 public:
  // endpoints: whose models can be readers. existing: to be edited, or a new system when it has no id.
  SystemDialog(const std::vector<project::EndpointRow>& endpoints, const project::SystemRow& existing,
               QWidget* parent = nullptr);
  project::SystemRow system() const;

 private:
  void update();
  void suggestName();

  project::SystemRow m_row;
  QLineEdit* m_name;
  QComboBox* m_kind;
  QComboBox* m_retriever;
  QComboBox* m_embedding;
  QComboBox* m_reader;
  QComboBox* m_mode;
  QComboBox* m_context;
  QSpinBox* m_output;
  QSpinBox* m_depth;
  QDoubleSpinBox* m_alpha;
  QComboBox* m_fusion;
  QPushButton* m_ok;
  bool m_named = false; // the person has typed a name
};

} // namespace reticle::pages::systems
