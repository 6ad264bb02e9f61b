// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/unscoredpanel.h"

#include "pages/compare/tablecells.h"
#include "pages/compare/unscoredwords.h"
#include "theme/metrics.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::compare {

UnscoredPanel::UnscoredPanel(QWidget* parent)
    : QWidget(parent), m_counts(new QTableWidget), m_questions(new QTableWidget) {
  m_counts->setObjectName(QStringLiteral("compare.unscored"));
  m_counts->setAccessibleName(tr("Answers without a score by system and metric"));
  prepare(m_counts, {tr("System"), tr("Metric"), tr("No score"), tr("Why")}, 2, 3);
  m_counts->setColumnWidth(0, 110);
  m_counts->setColumnWidth(1, 120);
  m_counts->setColumnWidth(2, 80);
  m_questions->setObjectName(QStringLiteral("compare.unscoredQuestions"));
  m_questions->setAccessibleName(tr("Questions whose answer has no score"));
  prepare(m_questions, {tr("Key"), tr("Question"), tr("Why")}, 3);
  m_questions->setColumnWidth(0, 90);
  m_questions->setColumnWidth(1, 240);
  auto* splitter = new QSplitter;
  splitter->addWidget(m_counts);
  splitter->addWidget(m_questions);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 1);
  splitter->setChildrenCollapsible(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, theme::space::s, 0, 0);
  column->addWidget(splitter);
  connect(m_counts, &QTableWidget::currentCellChanged, this, &UnscoredPanel::showQuestions);
}

void UnscoredPanel::setData(const report::ReportData& results) {
  const auto chosen = static_cast<std::size_t>(std::max(0, m_counts->currentRow()));
  std::string configuration;
  auto metric = evaluation::Metric::Completeness;
  if (chosen < m_unscored.size()) {
    configuration = m_unscored[chosen].configuration;
    metric = m_unscored[chosen].metric;
  }
  m_unscored = report::unscoredAnswers(results);
  m_lines.clear();
  int wanted = m_unscored.empty() ? -1 : 0;
  {
    const QSignalBlocker quiet(m_counts); // the questions are shown once, below
    m_counts->setRowCount(static_cast<int>(m_unscored.size()));
    int row = 0;
    for (const report::UnscoredMetric& item : m_unscored) {
      const QString sentence = unscoredSentence(item);
      text(m_counts, row, 0, QString::fromStdString(item.configuration), sentence);
      text(m_counts, row, 1, words::metricName(item.metric), sentence);
      number(m_counts, row, 2, words::ofTotal(std::int64_t(item.answers.size()), std::int64_t(item.total)),
             sentence);
      text(m_counts, row, 3, unscoredReasons(item), sentence);
      if (item.configuration == configuration && item.metric == metric)
        wanted = row;
      std::vector<Line> lines;
      for (const report::UnscoredAnswer& answer : item.answers) {
        const report::QuestionResult& result = results.results[answer.result];
        lines.push_back({QString::fromStdString(result.key), QString::fromStdString(result.question),
                         unscoredReason(answer), QString::fromStdString(answer.reason)});
      }
      m_lines.push_back(std::move(lines));
      ++row;
    }
    m_counts->setCurrentCell(wanted, 0);
  }
  showQuestions();
}

std::size_t UnscoredPanel::count() const {
  std::size_t sum = 0;
  for (const report::UnscoredMetric& item : m_unscored)
    sum += item.answers.size();
  return sum;
}

void UnscoredPanel::showQuestions() {
  const int row = m_counts->currentRow();
  if (row < 0 || row >= static_cast<int>(m_lines.size()))
    return m_questions->setRowCount(0);
  const std::vector<Line>& lines = m_lines[static_cast<std::size_t>(row)];
  m_questions->setRowCount(static_cast<int>(lines.size()));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int at = static_cast<int>(i);
    text(m_questions, at, 0, lines[i].key);
    text(m_questions, at, 1, lines[i].question, lines[i].question);
    text(m_questions, at, 2, lines[i].why, lines[i].reason);
  }
}

} // namespace reticle::pages::compare
