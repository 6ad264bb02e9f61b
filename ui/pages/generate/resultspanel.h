// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

#include "dialogue/usageledger.h"
#include "workflow/generationtally.h"
#include "workflow/modelprices.h"

class QTableView;
class QTableWidget;

namespace reticle::pages::generate {

class NewestPairs;
class NewestRejections;
class UsageTable;

// What came of the newest generation: the last pairs, the last rejections, and how often which reason was
// given.
class ResultsPanel final : public QTabWidget {
  Q_OBJECT
 public:
  explicit ResultsPanel(QWidget* parent = nullptr);
  void showRows(const workflow::GenerationTally& tally);
  // Calls of models by role; shown for a generation that a model writes.
  void showUsage(bool model, const std::vector<dialogue::UsageTotal>& usage,
                 const workflow::DatedPrices& prices);
  // A chart of pairs by type as the last tab, and out of it; ownership follows.
  void addTypes(QWidget* chart);
  void takeTypes();
  bool hasTypes() const { return m_types != nullptr; }

 Q_SIGNALS:
  void pairActivated(const QString& key); // Enter or a double click

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showReasons(const workflow::GenerationTally& tally);
  void fitColumns();

  NewestPairs* m_pairs;
  NewestRejections* m_rejections;
  QTableView* m_pairsView;
  QTableView* m_rejectionsView;
  QTableWidget* m_reasons;
  UsageTable* m_usage;
  QWidget* m_types = nullptr;
};

} // namespace reticle::pages::generate
