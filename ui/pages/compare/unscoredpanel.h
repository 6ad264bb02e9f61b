// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "report/unscoredanswers.h"

class QTableWidget;

namespace reticle::pages::compare {

// Which answers have no score: how many of each system and metric and why, and the questions of the chosen row.
class UnscoredPanel final : public QWidget {
  Q_OBJECT
 public:
  explicit UnscoredPanel(QWidget* parent = nullptr);
  // The chosen system and metric stay chosen while they have such answers.
  void setData(const report::ReportData& results);
  std::size_t count() const; // scores that are missing, over all systems and metrics

 private:
  void showQuestions();

  // A question as the table shows it.
  struct Line {
    QString key, question, why, reason;
  };
  std::vector<report::UnscoredMetric> m_unscored;
  std::vector<std::vector<Line>> m_lines; // of each of m_unscored
  QTableWidget* m_counts;
  QTableWidget* m_questions;
};

} // namespace reticle::pages::compare
