// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"

namespace reticle::pages::runs {

// Runs of the project, newest last.
class RunsModel final : public models::PagedTableModel<project::RunRow> {
  Q_OBJECT
 public:
  explicit RunsModel(models::Session& session, QObject* parent = nullptr);

 protected:
  std::int64_t idOf(const project::RunRow& row) const override { return row.id.value; }
  QVariant cell(const project::RunRow& row, int column, int role) const override;
  QFuture<Result<std::vector<project::RunRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
};

// The cells of one run: a question asked of a configuration.
class CellsModel final : public models::PagedTableModel<project::CellRow> {
  Q_OBJECT
 public:
  static constexpr int kState = 2; // column with the longest words

  explicit CellsModel(models::Session& session, QObject* parent = nullptr);
  // Shows another run; none clears. An open state filter shows only failed ones.
  void setRun(const project::RunRow& run, bool failedOnly);

 protected:
  std::int64_t idOf(const project::CellRow& row) const override { return row.id.value; }
  QVariant cell(const project::CellRow& row, int column, int role) const override;
  QFuture<Result<std::vector<project::CellRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
  project::RunRow m_run;
  bool m_failedOnly = false;
};

// What a run's row says about how far it is: "180 of 180 answered, 3 failed".
QString progressOf(const project::RunRow& run);
std::int64_t failedCells(const project::RunRow& run);

} // namespace reticle::pages::runs
