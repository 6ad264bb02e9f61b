// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/resultsarea.h"

#include "charts/chartframe.h"
#include "pages/generate/chartspanel.h"
#include "pages/generate/resultspanel.h"
#include "theme/metrics.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace reticle::pages::generate {
namespace {
constexpr int kThreeCharts = 1050; // px that three charts beside each other need
constexpr int kLeastTable = 120;   // px: tabs, header and two rows
} // namespace

ResultsArea::ResultsArea(ChartsPanel* charts, ResultsPanel* results, QWidget* parent)
    : QWidget(parent), m_charts(charts), m_results(results), m_row(new QHBoxLayout) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(theme::space::m);
  m_row->setSpacing(theme::space::m);
  m_row->addWidget(charts->control(), 1);
  m_row->addWidget(charts->rejections(), 1);
  column->addLayout(m_row, 3);
  results->setMinimumHeight(kLeastTable);
  column->addWidget(results, 2);
  place();
}

void ResultsArea::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  place();
}

void ResultsArea::place() {
  auto* types = m_charts->types();
  const bool beside = width() >= kThreeCharts;
  if (beside == (m_row->indexOf(types) >= 0) && beside != m_results->hasTypes())
    return;
  if (beside) {
    m_results->takeTypes();
    m_row->addWidget(types, 1);
    types->show();
  } else {
    m_row->removeWidget(types);
    m_results->addTypes(types);
  }
}

} // namespace reticle::pages::generate
