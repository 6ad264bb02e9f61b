// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/modelpicker.h"

#include "theme/metrics.h"
#include "theme/tables.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace reticle::pages::systems {
namespace {
constexpr int kRowsShown = 4;
} // namespace

ModelPicker::ModelPicker(const QString& name, QWidget* parent)
    : QWidget(parent), m_filter(new QLineEdit), m_list(new QListWidget) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::xs);
  m_filter->setObjectName(name + QStringLiteral(".filter"));
  m_filter->setAccessibleName(tr("Filter of the models"));
  m_filter->setPlaceholderText(tr("part of a name"));
  m_filter->setClearButtonEnabled(true);
  m_list->setObjectName(name + QStringLiteral(".list"));
  m_list->setAccessibleName(tr("Models"));
  theme::prepareList(m_list);
  m_list->setMinimumHeight(kRowsShown * theme::kRowHeight);
  layout->addWidget(m_filter);
  layout->addWidget(m_list, 1);
  m_filter->hide();
  connect(m_filter, &QLineEdit::textChanged, this, &ModelPicker::applyFilter);
  connect(m_list, &QListWidget::itemChanged, this, &ModelPicker::changed);
}

void ModelPicker::setModels(const QStringList& models) {
  const QStringList ticked = chosen();
  {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const QString& model : models) {
      auto* item = new QListWidgetItem(model, m_list);
      item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
      item->setCheckState(Qt::Unchecked);
    }
  }
  m_filter->setVisible(models.size() > kManyModels);
  m_filter->clear();
  setChosen(ticked);
}

QStringList ModelPicker::models() const {
  QStringList names;
  for (int i = 0; i < m_list->count(); ++i)
    names.append(m_list->item(i)->text());
  return names;
}

void ModelPicker::setChosen(const QStringList& models) {
  const QSignalBlocker quiet(m_list);
  for (int i = 0; i < m_list->count(); ++i) {
    auto* item = m_list->item(i);
    item->setCheckState(models.contains(item->text()) ? Qt::Checked : Qt::Unchecked);
  }
  m_list->viewport()->update();
}

QStringList ModelPicker::chosen() const {
  QStringList names;
  for (int i = 0; i < m_list->count(); ++i) {
    if (m_list->item(i)->checkState() == Qt::Checked)
      names.append(m_list->item(i)->text());
  }
  return names;
}

void ModelPicker::applyFilter() {
  const QString wanted = m_filter->text().trimmed();
  for (int i = 0; i < m_list->count(); ++i) {
    auto* item = m_list->item(i);
    item->setHidden(!item->text().contains(wanted, Qt::CaseInsensitive));
  }
}

} // namespace reticle::pages::systems
