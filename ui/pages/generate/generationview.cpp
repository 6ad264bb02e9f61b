// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/generationview.h"

#include "charts/chartframe.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace reticle::pages::generate {
namespace {
constexpr std::size_t kLastPairs = 50;
constexpr int kDrawEveryMs = 1000;
} // namespace

GenerationView::GenerationView(QWidget* parent)
    : QWidget(parent), m_counts(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Text)),
      m_control(new charts::ChartFrame(QStringLiteral("generate.control"))),
      m_rejections(new charts::ChartFrame(QStringLiteral("generate.rejections"))),
      m_pairs(new QTableWidget(0, 4)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  m_counts->setObjectName(QStringLiteral("generate.counts"));
  m_counts->setWordWrap(true);
  layout->addWidget(m_counts);
  auto* charts = new QHBoxLayout;
  charts->setSpacing(theme::space::m);
  charts->addWidget(m_control, 1);
  charts->addWidget(m_rejections, 1);
  layout->addLayout(charts, 3);
  layout->addWidget(new theme::SectionLabel(tr("Last pairs")));
  m_pairs->setObjectName(QStringLiteral("generate.last"));
  m_pairs->setAccessibleName(tr("Last pairs"));
  m_pairs->setHorizontalHeaderLabels({tr("Key"), tr("Sub-type"), tr("Question"), tr("Answer")});
  m_pairs->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(m_pairs);
  m_pairs->setColumnWidth(0, 100);
  m_pairs->setColumnWidth(1, 110);
  m_pairs->setColumnWidth(2, 420);
  layout->addWidget(m_pairs, 2);
  for (auto* frame : {m_control, m_rejections})
    connect(frame, &charts::ChartFrame::failed, this, &GenerationView::failed);
  m_drawSoon.setSingleShot(true);
  m_drawSoon.setInterval(kDrawEveryMs);
  connect(&m_drawSoon, &QTimer::timeout, this, &GenerationView::draw);
}

void GenerationView::clear() {
  m_points.clear();
  m_last.clear();
  m_byType.clear();
  m_passed = m_contexts = m_skipped = m_wanted = 0;
  draw();
}

void GenerationView::add(const std::vector<benchmark::ContextOutcome>& outcomes, std::size_t wanted) {
  m_wanted = wanted;
  for (const auto& outcome : outcomes) {
    ++m_contexts;
    if (outcome.skipped)
      ++m_skipped;
    for (const auto& attempt : outcome.attempts) {
      figures::GenerationPoint point;
      point.number = m_points.size() + 1;
      point.temperature = attempt.control.temperature;
      point.threshold = attempt.control.threshold;
      if (!attempt.verdict.accepted)
        point.rejection = words::rejectionName(benchmark::rejectionName(attempt.verdict.reason)).toStdString();
      m_points.push_back(std::move(point));
    }
    if (outcome.pair) {
      ++m_passed;
      ++m_byType[words::testTypeShort(outcome.pair->type).toStdString()];
      m_last.push_back(*outcome.pair);
    }
  }
  if (m_last.size() > kLastPairs)
    m_last.erase(m_last.begin(), m_last.end() - kLastPairs);
  if (!m_drawSoon.isActive())
    m_drawSoon.start();
}

void GenerationView::draw() {
  QStringList parts{
      tr("%1 passed")
          .arg(words::ofTotal(static_cast<std::int64_t>(m_passed), static_cast<std::int64_t>(m_wanted))),
      tr("%1 attempts rejected").arg(words::count(static_cast<std::int64_t>(m_points.size() - m_passed))),
      tr("%1 contexts, %2 skipped")
          .arg(words::count(static_cast<std::int64_t>(m_contexts)),
               words::count(static_cast<std::int64_t>(m_skipped)))};
  for (const auto& [type, count] : m_byType)
    parts.append(QStringLiteral("%1 %2").arg(QString::fromStdString(type),
                                             words::count(static_cast<std::int64_t>(count))));
  m_counts->setText(parts.join(QStringLiteral("   ")));
  // The engine names its figures in English; here they speak the person's language.
  auto control = figures::controlOverTime(m_points);
  control.title = tr("Temperature and similarity limit").toStdString();
  control.x.title = tr("Attempt").toStdString();
  control.y = {tr("Value").toStdString(), tr("0 to 1").toStdString()};
  if (control.series.size() == 2) {
    control.series[0].name = tr("temperature").toStdString();
    control.series[1].name = tr("similarity limit").toStdString();
  }
  m_control->setFigure(control, QString::fromStdString(control.title));
  auto rejections = figures::rejectionBars(m_points);
  rejections.title = tr("Rejected by reason").toStdString();
  rejections.category.title = tr("Reason").toStdString();
  rejections.value.title = tr("Attempts").toStdString();
  m_rejections->setFigure(rejections, QString::fromStdString(rejections.title));
  m_pairs->setRowCount(static_cast<int>(m_last.size()));
  for (std::size_t i = 0; i < m_last.size(); ++i) {
    const auto& pair = m_last[m_last.size() - 1 - i];
    const int row = static_cast<int>(i);
    m_pairs->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(pair.key)));
    m_pairs->setItem(row, 1, new QTableWidgetItem(words::subTypeName(pair.subType)));
    m_pairs->setItem(row, 2, new QTableWidgetItem(QString::fromStdString(pair.question)));
    m_pairs->setItem(row, 3, new QTableWidgetItem(QString::fromStdString(pair.answer)));
  }
}

} // namespace reticle::pages::generate
