// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runs/celldetails.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/names.h"
#include "words/numbers.h"
#include "words/sentences.h"

#include <QHeaderView>
#include <QStyle>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::runs {
namespace {
constexpr int kIsReason = Qt::UserRole;
constexpr int kCellPadding = 12; // px at each side of a cell's text
} // namespace

CellDetails::CellDetails(QWidget* parent)
    : QWidget(parent), m_title(new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text)),
      m_text(new theme::ForeignText), m_judgements(new QTableWidget(0, 2)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::space::m, theme::space::m, theme::space::m, theme::space::m);
  layout->setSpacing(theme::space::s);
  m_title->setWordWrap(true);
  m_title->setObjectName(QStringLiteral("runs.cell.title"));
  layout->addWidget(m_title);
  m_text->setObjectName(QStringLiteral("runs.cell.text"));
  m_text->setAccessibleName(tr("Question, contexts and answer"));
  layout->addWidget(m_text, 3);
  m_judgements->setObjectName(QStringLiteral("runs.cell.judgements"));
  m_judgements->setAccessibleName(tr("Judgements"));
  m_judgements->setHorizontalHeaderLabels({tr("Metric and reason"), tr("Score")});
  m_judgements->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(m_judgements);
  m_judgements->setSortingEnabled(false); // a reason stays below its score
  m_judgements->setWordWrap(true);
  m_judgements->setTextElideMode(Qt::ElideNone);
  m_judgements->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_judgements->horizontalHeader()->setStretchLastSection(false);
  m_judgements->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  m_judgements->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  m_judgements->horizontalHeaderItem(1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  layout->addWidget(m_judgements, 2);
  clear();
}

void CellDetails::clear() {
  m_title->setText(tr("Select a cell to see its answer."));
  m_text->setForeignText({});
  m_judgements->setRowCount(0);
}

void CellDetails::setCell(const project::CellDetail& cell, const QString& system) {
  m_title->setText(QStringLiteral("%1  %2").arg(QString::fromStdString(cell.pair.key), system));
  QStringList parts;
  const auto add = [&parts](const QString& title, const std::string& text) {
    if (!text.empty())
      parts.append(title + QLatin1Char('\n') + QString::fromStdString(text));
  };
  add(tr("QUESTION"), cell.pair.question);
  add(tr("REFERENCE"), cell.pair.answer);
  if (cell.response) {
    const auto& response = *cell.response;
    parts.append(tr("ANSWER") + QLatin1Char('\n') +
                 (response.answer.empty() ? tr("(empty)") : QString::fromStdString(response.answer)));
    for (std::size_t i = 0; i < response.contexts.size(); ++i) {
      const auto& context = response.contexts[i];
      parts.append(tr("CONTEXT %1: %2").arg(QString::number(i + 1), QString::fromStdString(context.source)) +
                   QLatin1Char('\n') + QString::fromStdString(context.text));
    }
    add(tr("RAW REPLY"), response.raw);
  }
  if (cell.error)
    parts.append(tr("FAILED") + QLatin1Char('\n') + words::sentence(*cell.error));
  m_text->setForeignText(parts.join(QStringLiteral("\n\n")));
  m_judgements->clearSpans();
  m_judgements->setRowCount(0);
  for (const auto& item : cell.judgements)
    addJudgement(item.judgement);
  fitReasons();
}

// The score in a row of its own, and below it, over the whole width, why.
void CellDetails::addJudgement(const evaluation::Judgement& judgement) {
  int row = m_judgements->rowCount();
  m_judgements->insertRow(row);
  auto* metric = new QTableWidgetItem(words::metricName(judgement.metric));
  metric->setFont(theme::font(theme::TextRole::Strong));
  metric->setToolTip(words::metricDefinition(judgement.metric));
  m_judgements->setItem(row, 0, metric);
  auto* score = new QTableWidgetItem(words::score(judgement.score));
  score->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  m_judgements->setItem(row, 1, score);
  QStringList why;
  if (!judgement.score)
    why.append(words::stateName(judgement.state));
  if (!judgement.reason.empty())
    why.append(theme::ForeignText::visible(QString::fromStdString(judgement.reason)));
  if (why.isEmpty())
    return;
  m_judgements->insertRow(++row);
  auto* reason = new QTableWidgetItem(why.join(QStringLiteral(": ")));
  reason->setData(kIsReason, true);
  m_judgements->setItem(row, 0, reason);
  m_judgements->setSpan(row, 0, 1, m_judgements->columnCount());
}

// Every reason is read whole. Qt's own row heights leave the padding of cells and spans out of account.
void CellDetails::fitReasons() {
  // As if the scroll bar were there: whether it is depends on the heights.
  const int bar = m_judgements->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_judgements);
  const int width = m_judgements->width() - bar - 2 * kCellPadding;
  for (int row = 0; row < m_judgements->rowCount(); ++row) {
    const auto* item = m_judgements->item(row, 0);
    if (!item->data(kIsReason).toBool())
      continue;
    const QRect text = m_judgements->fontMetrics().boundingRect(QRect(0, 0, std::max(width, 1), 1 << 16),
                                                                Qt::TextWordWrap, item->text());
    m_judgements->setRowHeight(row, text.height() + theme::space::s);
  }
}

void CellDetails::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitReasons();
}

} // namespace reticle::pages::runs
