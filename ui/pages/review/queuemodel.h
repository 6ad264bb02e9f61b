// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"

namespace reticle::pages::review {

// The queue of pairs to be reviewed, in the order of their keys.
class QueueModel final : public models::PagedTableModel<project::PairRow> {
  Q_OBJECT
 public:
  explicit QueueModel(models::Session& session, QObject* parent = nullptr);
  void setFilter(const project::PairFilter& filter);
  const project::PairFilter& filter() const { return m_filter; }

 protected:
  std::int64_t idOf(const project::PairRow& row) const override { return row.id.value; }
  QVariant cell(const project::PairRow& row, int column, int role) const override;
  QFuture<Result<std::vector<std::int64_t>>> listIds(int sortColumn, Qt::SortOrder order,
                                                     CancelToken token) override;
  QFuture<Result<std::vector<project::PairRow>>> listRows(std::vector<std::int64_t> ids,
                                                          CancelToken token) override;

 private:
  models::Session& m_session;
  project::PairFilter m_filter;
};

} // namespace reticle::pages::review
