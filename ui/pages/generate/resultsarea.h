// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace reticle::pages::generate {

class ChartsPanel;
class ResultsPanel;

// The live charts above the tables. Control and rejections are always beside each other; pairs by type join
// them where there is room for three, and are a tab of the tables where there is not.
class ResultsArea final : public QWidget {
  Q_OBJECT
 public:
  ResultsArea(ChartsPanel* charts, ResultsPanel* results, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void place();

  ChartsPanel* m_charts;
  ResultsPanel* m_results;
  QHBoxLayout* m_row;
};

} // namespace reticle::pages::generate
