// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "project/rows.h"

class QTableWidget;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::benchmarks {

// What one frozen version is made of: counts by type, format and sub-type, and its questions.
class BenchmarkContents final : public QWidget {
  Q_OBJECT
 public:
  explicit BenchmarkContents(QWidget* parent = nullptr);
  void clear();
  void setBenchmark(const project::Benchmark& benchmark);

 private:
  theme::PlainTextLabel* m_composition;
  QTableWidget* m_questions;
};

} // namespace reticle::pages::benchmarks
