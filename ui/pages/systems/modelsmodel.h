// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pagedtablemodel.h"
#include "models/session.h"
#include "workflow/knownmodels.h"

namespace reticle::pages::systems {

struct ModelRow {
  std::int64_t id = 0; // by server and place in its list; below 0 when only the price is left
  workflow::KnownModel known;
};

// What probes found: one row a model that a server names.
class AbilitiesModel final : public models::PagedTableModel<ModelRow> {
  Q_OBJECT
 public:
  explicit AbilitiesModel(models::Session& session, QObject* parent = nullptr);

 protected:
  std::int64_t idOf(const ModelRow& row) const override { return row.id; }
  QVariant cell(const ModelRow& row, int column, int role) const override;
  QFuture<Result<std::vector<ModelRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
};

// What models cost: one row a model that a server names or that has a price.
class PricesModel final : public models::PagedTableModel<ModelRow> {
  Q_OBJECT
 public:
  explicit PricesModel(models::Session& session, QObject* parent = nullptr);

 protected:
  std::int64_t idOf(const ModelRow& row) const override { return row.id; }
  QVariant cell(const ModelRow& row, int column, int role) const override;
  QFuture<Result<std::vector<ModelRow>>> listAll(CancelToken token) override;
  bool isSmall() const override { return true; }

 private:
  models::Session& m_session;
};

} // namespace reticle::pages::systems
