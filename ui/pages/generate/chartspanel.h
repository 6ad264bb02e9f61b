// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <array>

#include "workflow/generatejob.h"
#include "workflow/generationtally.h"

namespace reticle::charts {
class ChartFrame;
}

namespace reticle::pages::generate {

// The live charts: control over pairs, rejections by reason, passed by type. Each is drawn anew at most once a
// second, one at a time, so that the window is never held up by all of them.
class ChartsPanel final : public QObject {
  Q_OBJECT
 public:
  explicit ChartsPanel(QObject* parent = nullptr);

  charts::ChartFrame* control() const { return m_frames[Control]; }
  charts::ChartFrame* rejections() const { return m_frames[Rejections]; }
  charts::ChartFrame* types() const { return m_frames[Types]; }
  void showRows(const workflow::NewestGeneration& newest, const workflow::GenerationTally& tally, bool partial);

 Q_SIGNALS:
  void failed(const reticle::Error& error);

 private:
  enum Chart { Control, Rejections, Types, kCharts };
  void drawNext();
  void draw(int chart);

  std::array<charts::ChartFrame*, kCharts> m_frames;
  std::array<bool, kCharts> m_changed{};
  QTimer m_soon;
  int m_next = 0;
  workflow::NewestGeneration m_newest;
  workflow::GenerationTally m_tally;
  bool m_partial = false;
};

} // namespace reticle::pages::generate
