// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"
#include "models/pagedtablemodel.h"
#include "models/session.h"

namespace reticle::pages::systems {

// The configurations that can be compared, one a row.
class SystemsModel final : public models::PagedTableModel<project::SystemRow> {
  Q_OBJECT
 public:
  explicit SystemsModel(models::Session& session, QObject* parent = nullptr);

 protected:
  std::int64_t idOf(const project::SystemRow& row) const override { return row.id.value; }
  QVariant cell(const project::SystemRow& row, int column, int role) const override;
  QFuture<Result<std::vector<project::SystemRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
};

// The model servers of the project.
class EndpointsModel final : public models::PagedTableModel<project::EndpointRow> {
  Q_OBJECT
 public:
  explicit EndpointsModel(models::Session& session, QObject* parent = nullptr);

 protected:
  std::int64_t idOf(const project::EndpointRow& row) const override { return row.id.value; }
  QVariant cell(const project::EndpointRow& row, int column, int role) const override;
  QFuture<Result<std::vector<project::EndpointRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
};

// "bm25", "dense", ... as shown.
QString retrieverName(const std::string& machineName);
// With what makes the vectors, where the retriever has any: "Dense (LSA)", "Hybrid (local:nomic-embed-text)".
QString retrievalName(const evaluation::Configuration& configuration);
QString readerName(const std::string& machineName);

} // namespace reticle::pages::systems
