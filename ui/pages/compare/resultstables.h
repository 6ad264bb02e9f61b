// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>

#include "report/reportdata.h"

namespace reticle::pages::compare {

// Systems by average: six means, intervals, n, latency.
class LeaderboardTable final : public QTableWidget {
  Q_OBJECT
 public:
  explicit LeaderboardTable(QWidget* parent = nullptr);
  void setData(const report::ReportData& results);
};

// Retrieval measures and the two grounding metrics of each system.
class RetrievalTable final : public QTableWidget {
  Q_OBJECT
 public:
  explicit RetrievalTable(QWidget* parent = nullptr);
  void setData(const report::ReportData& results);
};

// Differences of every pair of systems, paired by question, with the verdict in words.
class ComparisonTable final : public QTableWidget {
  Q_OBJECT
 public:
  explicit ComparisonTable(QWidget* parent = nullptr);
  void setData(const report::ReportData& results);
};

// One row a question, one column a system: mean of the measured metrics. The cell of a run behind a score can
// be opened.
class QuestionMatrix final : public QTableWidget {
  Q_OBJECT
 public:
  explicit QuestionMatrix(QWidget* parent = nullptr);
  void setData(const report::ReportData& results, bool onlyDifferent);
};

} // namespace reticle::pages::compare
