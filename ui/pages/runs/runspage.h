// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"
#include "workflow/evaluatejob.h"

class QCheckBox;
class QTableView;

namespace reticle::models {
class PageFrame;
}

namespace reticle::pages::runs {

class CellDetails;
class CellsModel;
class RunsModel;

// Runs and their cells; starting, resuming, and following one cell down to its raw reply.
class RunsPage final : public models::Page {
  Q_OBJECT
 public:
  explicit RunsPage(QWidget* parent = nullptr);
  ~RunsPage() override;

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Runs; }
  QString helpId() const override { return QStringLiteral("runs"); }
  void setSession(models::Session* session) override;
  QWidget* detailsWidget() override;
  QList<QAction*> pageActions() const override { return m_actions; }
  void showTarget(const QVariantMap& target) override;

 private:
  void refresh();
  void start();
  void launch(const workflow::EvaluateRequest& request, const QString& label);
  void resume();
  void showRun();
  void showCell();

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  QTableView* m_runs;
  QTableView* m_cells;
  QCheckBox* m_failedOnly;
  RunsModel* m_runsModel = nullptr;
  CellsModel* m_cellsModel = nullptr;
  CellDetails* m_details;
  QList<QAction*> m_actions;
  QAction* m_start;
  QAction* m_resume;
  QAction* m_compare;
  std::int64_t m_wanted = 0; // run to be selected when it is listed
};

models::PageEntry runsEntry();

} // namespace reticle::pages::runs
