// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"

namespace reticle::pages::corpus {

// What became of each file of the imports, newest last.
class ImportReportModel final : public models::PagedTableModel<project::ImportReport> {
  Q_OBJECT
 public:
  explicit ImportReportModel(models::Session& session, QObject* parent = nullptr);

  void setState(std::optional<project::ImportState> state); // nothing = all; lists anew
  std::optional<project::ImportState> state() const { return m_state; }

 protected:
  std::int64_t idOf(const project::ImportReport& row) const override { return row.id.value; }
  QVariant cell(const project::ImportReport& row, int column, int role) const override;
  QFuture<Result<std::vector<std::int64_t>>> listIds(int sortColumn, Qt::SortOrder order,
                                                     CancelToken token) override;
  QFuture<Result<std::vector<project::ImportReport>>> listRows(std::vector<std::int64_t> ids,
                                                               CancelToken token) override;

 private:
  models::Session& m_session;
  std::optional<project::ImportState> m_state;
};

} // namespace reticle::pages::corpus
