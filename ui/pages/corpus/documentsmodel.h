// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"

namespace reticle::pages::corpus {

// The documents of the project.
class DocumentsModel final : public models::PagedTableModel<project::DocumentRow> {
  Q_OBJECT
 public:
  explicit DocumentsModel(models::Session& session, QObject* parent = nullptr);
  const project::DocumentFilter& filter() const { return m_filter; }
  void setFilter(const project::DocumentFilter& filter); // and lists anew

 protected:
  std::int64_t idOf(const project::DocumentRow& row) const override { return row.id.value; }
  QVariant cell(const project::DocumentRow& row, int column, int role) const override;
  QFuture<Result<std::vector<std::int64_t>>> listIds(int sortColumn, Qt::SortOrder order,
                                                     CancelToken token) override;
  QFuture<Result<std::vector<project::DocumentRow>>> listRows(std::vector<std::int64_t> ids,
                                                              CancelToken token) override;

 private:
  models::Session& m_session;
  project::DocumentFilter m_filter;
};

} // namespace reticle::pages::corpus
