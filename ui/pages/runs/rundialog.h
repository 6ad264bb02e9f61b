// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "project/corpusrows.h"
#include "project/rows.h"
#include "workflow/evaluatejob.h"

class QCheckBox;
class QComboBox;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::runs {

// What a run asks of whom, who judges, and how many calls that will be.
class RunDialog final : public QDialog {
  Q_OBJECT
 public:
  RunDialog(const std::vector<project::BenchmarkRow>& benchmarks,
            const std::vector<project::SystemRow>& systems, const std::vector<project::EndpointRow>& endpoints,
            const project::CorpusTotals& corpus, QWidget* parent = nullptr);
  workflow::EvaluateRequest request() const;

 private:
  void update();

  std::vector<project::BenchmarkRow> m_benchmarks;
  std::vector<project::SystemRow> m_systems;
  project::CorpusTotals m_corpus;
  QComboBox* m_benchmark;
  QListWidget* m_list;
  QComboBox* m_judge;
  QSpinBox* m_seed;
  theme::PlainTextLabel* m_estimate;
  theme::PlainTextLabel* m_reach; // that a system reads nearly the whole corpus
  QPushButton* m_ok;
};

} // namespace reticle::pages::runs
