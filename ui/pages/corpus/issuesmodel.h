// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"

namespace reticle::pages::corpus {

// What a person should know about the corpus, newest first.
class IssuesModel final : public models::PagedTableModel<project::IssueRow> {
  Q_OBJECT
 public:
  explicit IssuesModel(models::Session& session, QObject* parent = nullptr);
  void setKind(std::optional<project::IssueKind> kind); // nothing = all; lists anew
  // None when the row is about a file that gave no document.
  DocumentId documentAt(int row) const;
  std::string pathAt(int row) const; // of the file; empty when there is none

 protected:
  std::int64_t idOf(const project::IssueRow& row) const override;
  QVariant cell(const project::IssueRow& row, int column, int role) const override;
  QFuture<Result<std::vector<project::IssueRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
  std::optional<project::IssueKind> m_kind;
};

} // namespace reticle::pages::corpus
