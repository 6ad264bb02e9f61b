// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>
#include <vector>

#include "dialogue/usageledger.h"
#include "workflow/modelprices.h"

namespace reticle::pages::generate {

// What the models of a generation were called for: one line for each role and model.
class UsageTable final : public QTableWidget {
  Q_OBJECT
 public:
  explicit UsageTable(QWidget* parent = nullptr);
  void show(const std::vector<dialogue::UsageTotal>& usage, const workflow::DatedPrices& prices);
};

} // namespace reticle::pages::generate
