// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/effectpanel.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequence>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::knowledge {
namespace {

constexpr std::size_t kMostRows = 500; // those whose level changes come first

QString dominantName(const reticle::knowledge::KnowledgeBase& base, const std::string& id) {
  const auto* category = base.find(id);
  if (id.empty())
    return words::noValue();
  return QString::fromStdString(category ? category->title : id);
}

} // namespace

EffectPanel::EffectPanel(QWidget* parent)
    : QFrame(parent), m_summary(new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text)),
      m_table(new QTableWidget(0, 6)), m_apply(new QPushButton(tr("&Apply"))) {
  setObjectName(QStringLiteral("knowledge.effect"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, theme::space::m, 0, 0);
  layout->setSpacing(theme::space::s);
  auto* head = new QHBoxLayout;
  m_summary->setObjectName(QStringLiteral("knowledge.effectSummary"));
  m_summary->setWordWrap(true);
  head->addWidget(m_summary, 1);
  auto* cancel = new QPushButton(tr("&Cancel"));
  cancel->setObjectName(QStringLiteral("knowledge.effectCancel"));
  m_apply->setObjectName(QStringLiteral("knowledge.effectApply"));
  head->addWidget(cancel);
  head->addWidget(m_apply);
  layout->addLayout(head);
  m_table->setObjectName(QStringLiteral("knowledge.effectTable"));
  m_table->setAccessibleName(tr("Documents that would measure differently"));
  m_table->setHorizontalHeaderLabels({tr("Document"), tr("Level now"), tr("Level then"), tr("Density now"),
                                      tr("Density then"), tr("Dominant category then")});
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(m_table);
  m_table->setSortingEnabled(false);
  m_table->setColumnWidth(0, 320);
  layout->addWidget(m_table, 1);
  m_apply->setShortcut(Qt::CTRL | Qt::Key_Return);
  m_apply->setToolTip(m_apply->shortcut().toString(QKeySequence::NativeText));
  connect(m_apply, &QPushButton::clicked, this, &EffectPanel::applied);
  connect(cancel, &QPushButton::clicked, this, &EffectPanel::cancelled);
  hide();
}

void EffectPanel::showEffect(const workflow::KnowledgeEffect& effect,
                             const reticle::knowledge::KnowledgeBase& after,
                             const std::vector<std::string>& titles) {
  std::vector<std::size_t> order(effect.changes.size());
  std::size_t levels = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
    levels += effect.changes[i].precision ? 1 : 0;
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return effect.changes[a].precision && !effect.changes[b].precision;
  });
  m_summary->setText(
      order.empty() ? tr("No document would measure differently.")
                    : tr("%1 documents would measure differently, %2 of them change their precision level.")
                          .arg(words::count(static_cast<std::int64_t>(order.size())),
                               words::count(static_cast<std::int64_t>(levels))));
  order.resize(std::min(order.size(), kMostRows));
  m_table->setRowCount(static_cast<int>(order.size()));
  m_table->setVisible(!order.empty());
  int row = 0;
  for (const std::size_t i : order) {
    const auto& change = effect.changes[i];
    const QString cells[] = {QString::fromStdString(i < titles.size() ? titles[i] : std::string()),
                             words::precisionName(change.before.precision),
                             words::precisionName(change.after.precision),
                             words::score(change.before.density),
                             words::score(change.after.density),
                             dominantName(after, change.after.dominant)};
    int column = 0;
    for (const QString& text : cells) {
      auto* item = new QTableWidgetItem(text);
      if (column == 3 || column == 4)
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      m_table->setItem(row, column++, item);
    }
    ++row;
  }
  show(); // the focus stays where the person is typing
}

} // namespace reticle::pages::knowledge
