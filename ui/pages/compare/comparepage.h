// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "models/page.h"
#include "report/reportdata.h"

class QCheckBox;
class QComboBox;
class QPushButton;
class QTabWidget;

namespace reticle::charts {
class ChartFrame;
}
namespace reticle::models {
class PageFrame;
}
namespace reticle::theme {
class ElidedLabel;
class PlainTextLabel;
} // namespace reticle::theme

namespace reticle::pages::compare {

class ComparisonTable;
class LeaderboardTable;
class QuestionMatrix;
class RetrievalTable;
class UnscoredPanel;

// One run's systems side by side: leaderboard, radar, bars, pairwise differences, questions.
class ComparePage final : public models::Page {
  Q_OBJECT
 public:
  explicit ComparePage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Compare; }
  QString helpId() const override { return QStringLiteral("compare"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }
  void showTarget(const QVariantMap& target) override;

 private:
  void loadRuns();
  void loadRun();
  void show(const report::ReportData& results);
  void showGaps(const std::vector<evaluation::CoverageGap>& gaps);
  void refresh();
  void saveReport();

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  QComboBox* m_runs;
  QCheckBox* m_common;
  theme::ElidedLabel* m_gaps;        // which metrics were not measured alike
  QPushButton* m_gapDetails;         // shows m_coverage
  theme::PlainTextLabel* m_coverage; // what was measured of each
  QCheckBox* m_different;
  QTabWidget* m_tabs;
  LeaderboardTable* m_leaderboard;
  RetrievalTable* m_retrieval;
  ComparisonTable* m_comparisons;
  QuestionMatrix* m_matrix;
  UnscoredPanel* m_unscored; // a tab that is there when something is missing
  charts::ChartFrame* m_radar;
  charts::ChartFrame* m_bars;
  QList<QAction*> m_actions;
  QAction* m_save;
  std::shared_ptr<const report::ReportData> m_data;
  std::int64_t m_wanted = 0;
  std::int64_t m_shown = 0;
  bool m_loading = false;
  bool m_again = false;
};

models::PageEntry compareEntry();

} // namespace reticle::pages::compare
