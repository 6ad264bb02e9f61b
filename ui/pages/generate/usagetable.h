// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>
#include <vector>

#include "dialogue/usageledger.h"

namespace reticle::pages::generate {

// What the models of a generation were called for: one line for each role and model.
class UsageTable final : public QTableWidget {
  Q_OBJECT
 public:
  explicit UsageTable(QWidget* parent = nullptr);
  void show(const std::vector<dialogue::UsageTotal>& usage, const dialogue::Prices& prices);
};

} // namespace reticle::pages::generate
