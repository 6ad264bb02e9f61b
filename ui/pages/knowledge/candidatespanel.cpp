// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/candidatespanel.h"

#include "knowledge/knowledgeedits.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace reticle::pages::knowledge {
namespace {

QString kindName(reticle::knowledge::CandidateKind kind) {
  using reticle::knowledge::CandidateKind;
  switch (kind) {
  case CandidateKind::Phrase:
    return CandidatesPanel::tr("phrase");
  case CandidateKind::Acronym:
    return CandidatesPanel::tr("acronym");
  case CandidateKind::Formula:
    return CandidatesPanel::tr("formula");
  case CandidateKind::Chinese:
    return CandidatesPanel::tr("Chinese");
  }
  return {};
}

} // namespace

CandidatesPanel::CandidatesPanel(QWidget* parent)
    : QWidget(parent), m_table(new QTableWidget(0, 4)), m_target(new QComboBox),
      m_find(new QPushButton(tr("&Propose terms"))), m_add(new QPushButton(tr("&Add selected"))),
      m_state(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)) {
  m_table->setObjectName(QStringLiteral("knowledge.candidates"));
  m_table->setAccessibleName(tr("Proposed terms"));
  m_table->setHorizontalHeaderLabels({tr("Term"), tr("Kind"), tr("Occurrences"), tr("Documents")});
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(m_table);
  m_table->setSortingEnabled(false);
  m_table->setColumnWidth(0, 320);
  m_target->setObjectName(QStringLiteral("knowledge.candidateTarget"));
  m_target->setAccessibleName(tr("Where the terms go"));
  m_target->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_find->setObjectName(QStringLiteral("knowledge.propose"));
  m_add->setObjectName(QStringLiteral("knowledge.addCandidates"));
  m_state->setObjectName(QStringLiteral("knowledge.candidateState"));
  m_state->setText(tr("Terms are proposed from the documents of this project."));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, theme::space::s, 0, 0);
  auto* row = new QHBoxLayout;
  row->addWidget(m_find);
  row->addWidget(m_state, 1);
  row->addWidget(m_target);
  row->addWidget(m_add);
  layout->addLayout(row);
  layout->addWidget(m_table, 1);
  connect(m_find, &QPushButton::clicked, this, &CandidatesPanel::searchWanted);
  connect(m_add, &QPushButton::clicked, this, &CandidatesPanel::addSelected);
  connect(m_table, &QTableWidget::itemSelectionChanged, this, &CandidatesPanel::refresh);
  refresh();
}

void CandidatesPanel::setBase(const KnowledgeWork::Base& base) {
  m_target->clear();
  m_table->setRowCount(0);
  if (base) {
    for (const auto& category : base->categories) {
      for (const auto& group : category.groups) {
        const QString shown = group.title.empty()
                                  ? QString::fromStdString(category.title)
                                  : QStringLiteral("%1 / %2").arg(QString::fromStdString(category.title),
                                                                  QString::fromStdString(group.title));
        m_target->addItem(
            shown, QStringList{QString::fromStdString(category.id), QString::fromStdString(group.title)});
      }
    }
  }
  refresh();
}

void CandidatesPanel::setCandidates(const std::vector<reticle::knowledge::Candidate>& candidates) {
  m_table->setRowCount(static_cast<int>(candidates.size()));
  for (int row = 0; row < m_table->rowCount(); ++row) {
    const auto& candidate = candidates[static_cast<std::size_t>(row)];
    m_table->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(candidate.term)));
    m_table->setItem(row, 1, new QTableWidgetItem(kindName(candidate.kind)));
    int column = 2;
    for (const std::size_t count : {candidate.occurrences, candidate.documents}) {
      auto* item = new QTableWidgetItem(words::count(static_cast<std::int64_t>(count)));
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      m_table->setItem(row, column++, item);
    }
  }
  m_state->setText(candidates.empty() ? tr("The documents suggest no further term.")
                                      : tr("%1 proposals, the most likely first.")
                                            .arg(words::count(static_cast<std::int64_t>(candidates.size()))));
  refresh();
}

void CandidatesPanel::setEditable(bool editable) {
  m_editable = editable;
  refresh();
}

void CandidatesPanel::refresh() {
  m_add->setEnabled(m_editable && m_target->count() > 0 && !m_table->selectedItems().isEmpty());
}

void CandidatesPanel::addSelected() {
  const auto target = m_target->currentData().toStringList();
  std::vector<std::string> terms;
  const auto rows = m_table->selectionModel()->selectedRows();
  for (const auto& index : rows)
    terms.push_back(m_table->item(index.row(), 0)->text().toStdString());
  if (target.size() != 2 || terms.empty())
    return;
  const std::string category = target[0].toStdString();
  const std::string group = target[1].toStdString();
  Q_EMIT editWanted(
      [category, group, terms](const reticle::knowledge::KnowledgeBase& base) {
        auto edited = base;
        for (const auto& term : terms)
          edited = reticle::knowledge::addTerm(edited, category, group, term);
        return edited;
      },
      {{"deed", "add"}, {"category", category}, {"count", std::to_string(terms.size())}});
}

} // namespace reticle::pages::knowledge
