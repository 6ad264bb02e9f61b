// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

#include "workflow/generationtally.h"

class QTableView;
class QTableWidget;

namespace reticle::pages::generate {

class NewestPairs;
class NewestRejections;

// What came of the newest generation: the last pairs, the last rejections, and how often which reason was
// given.
class ResultsPanel final : public QTabWidget {
  Q_OBJECT
 public:
  explicit ResultsPanel(QWidget* parent = nullptr);
  void showRows(const workflow::GenerationTally& tally);

 Q_SIGNALS:
  void pairActivated(const QString& key); // Enter or a double click

 private:
  void showReasons(const workflow::GenerationTally& tally);

  NewestPairs* m_pairs;
  NewestRejections* m_rejections;
  QTableView* m_pairsView;
  QTableView* m_rejectionsView;
  QTableWidget* m_reasons;
};

} // namespace reticle::pages::generate
