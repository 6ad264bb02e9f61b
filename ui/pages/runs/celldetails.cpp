// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runs/celldetails.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/names.h"
#include "words/numbers.h"
#include "words/sentences.h"

#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace reticle::pages::runs {

CellDetails::CellDetails(QWidget* parent)
    : QWidget(parent), m_title(new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text)),
      m_text(new theme::ForeignText), m_judgements(new QTableWidget(0, 3)) {
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
  m_judgements->setHorizontalHeaderLabels({tr("Metric"), tr("Score"), tr("Reason")});
  m_judgements->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(m_judgements);
  m_judgements->setColumnWidth(0, 96);
  m_judgements->setColumnWidth(1, 64);
  m_judgements->setWordWrap(true);
  m_judgements->setTextElideMode(Qt::ElideNone);
  m_judgements->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_judgements->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
  m_judgements->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
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
  m_judgements->setRowCount(static_cast<int>(cell.judgements.size()));
  int row = 0;
  for (const auto& item : cell.judgements) {
    const auto& judgement = item.judgement;
    m_judgements->setItem(row, 0, new QTableWidgetItem(words::metricShort(judgement.metric)));
    auto* score = new QTableWidgetItem(words::score(judgement.score));
    score->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_judgements->setItem(row, 1, score);
    const QString reason = judgement.score ? QString::fromStdString(judgement.reason)
                                           : words::stateName(judgement.state) + QStringLiteral(": ") +
                                                 QString::fromStdString(judgement.reason);
    auto* cellItem = new QTableWidgetItem(reason);
    cellItem->setToolTip(reason.toHtmlEscaped());
    m_judgements->setItem(row, 2, cellItem);
    ++row;
  }
}

} // namespace reticle::pages::runs
