// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "benchmark/generator.h"
#include "figures/builders.h"

class QTableWidget;

namespace reticle::charts {
class ChartFrame;
}
namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::generate {

// What a generation has made so far: passed and rejected by reason, the control over time, the last pairs.
class GenerationView final : public QWidget {
  Q_OBJECT
 public:
  explicit GenerationView(QWidget* parent = nullptr);
  void clear();
  // Outcomes in their order, added to those that are shown. wanted: pairs asked for.
  void add(const std::vector<benchmark::ContextOutcome>& outcomes, std::size_t wanted);

 Q_SIGNALS:
  void failed(const reticle::Error& error);

 private:
  void draw();

  std::vector<figures::GenerationPoint> m_points;
  std::vector<benchmark::QaPair> m_last;
  std::map<std::string, std::size_t> m_byType;
  std::size_t m_passed = 0;
  std::size_t m_contexts = 0;
  std::size_t m_skipped = 0;
  std::size_t m_wanted = 0;
  QTimer m_drawSoon; // charts are drawn at most once a second
  theme::PlainTextLabel* m_counts;
  charts::ChartFrame* m_control;
  charts::ChartFrame* m_rejections;
  QTableWidget* m_pairs;
};

} // namespace reticle::pages::generate
