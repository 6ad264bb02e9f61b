// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"

namespace reticle::pages::benchmarks {

// The frozen versions of the project, one a row.
class BenchmarksModel final : public models::PagedTableModel<project::BenchmarkRow> {
  Q_OBJECT
 public:
  explicit BenchmarksModel(models::Session& session, QObject* parent = nullptr);

 protected:
  std::int64_t idOf(const project::BenchmarkRow& row) const override { return row.id.value; }
  QVariant cell(const project::BenchmarkRow& row, int column, int role) const override;
  QFuture<Result<std::vector<project::BenchmarkRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
};

} // namespace reticle::pages::benchmarks
