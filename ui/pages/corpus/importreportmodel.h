// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"

#include <map>

namespace reticle::pages::corpus {

// What became of each file of the imports, newest last.
class ImportReportModel final : public models::PagedTableModel<project::ImportReport> {
  Q_OBJECT
 public:
  explicit ImportReportModel(models::Session& session, QObject* parent = nullptr);

  void setState(std::optional<project::ImportState> state); // nothing = all; lists anew
  // Of all files, whatever is shown: they add up to the files that were read.
  const std::map<project::ImportState, std::int64_t>& totals() const { return m_totals; }
  // The row's file; empty while it is not known.
  QString pathAt(int row) const;
  // The listed ones as a table for a spreadsheet: path, result, reason.
  QFuture<Result<QByteArray>> csv();

 protected:
  std::int64_t idOf(const project::ImportReport& row) const override { return row.id.value; }
  QVariant cell(const project::ImportReport& row, int column, int role) const override;
  QFuture<Result<std::vector<project::ImportReport>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
  std::optional<project::ImportState> m_state;
  std::map<project::ImportState, std::int64_t> m_totals;
};

} // namespace reticle::pages::corpus
