// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/pageframe.h"

#include "models/pagedtablemodel.h"
#include "models/statedelegate.h"
#include "theme/metrics.h"
#include "theme/tables.h"
#include "words/explain.h"
#include "words/sentences.h"

#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace reticle::models {

PageFrame::PageFrame(const QString& title, const QString& name, QWidget* parent)
    : QWidget(parent), m_layout(new QVBoxLayout(this)), m_header(new theme::PageHeader(title)),
      m_messages(new theme::MessageBar), m_stack(new QStackedWidget), m_empty(new theme::EmptyState) {
  // The header brings its own margins; what stands below it lines up with its title.
  m_layout->setContentsMargins(0, 0, 0, theme::space::l);
  m_layout->setSpacing(0);
  m_header->setObjectName(name + QStringLiteral(".header"));
  m_messages->setObjectName(name + QStringLiteral(".messages"));
  m_stack->setObjectName(name + QStringLiteral(".stack"));
  m_empty->setObjectName(name + QStringLiteral(".empty"));
  m_layout->addWidget(m_header);
  auto* below = new QVBoxLayout;
  below->setContentsMargins(theme::space::xl, 0, theme::space::xl, 0);
  below->setSpacing(theme::space::m);
  below->addWidget(m_messages);
  below->addWidget(m_stack, 1);
  m_layout->addLayout(below, 1);
  m_stack->addWidget(m_empty);
}

void PageFrame::setContent(QWidget* content) {
  m_stack->addWidget(content);
}

void PageFrame::showContent() {
  if (m_stack->count() > 1)
    m_stack->setCurrentIndex(1);
}

void PageFrame::showEmpty() {
  m_stack->setCurrentIndex(0);
}

bool PageFrame::isEmpty() const {
  return m_stack->currentIndex() == 0;
}

void PageFrame::showError(const Error& error) {
  m_messages->showMessage(theme::MessageKind::Error, words::sentence(error), words::details(error));
}

void PageFrame::setUpTable(QTableView* view, PagedTableModelBase* model) {
  view->setModel(model);
  view->setItemDelegate(new StateDelegate(view));
  theme::prepareTable(view);
  for (int i = 0; i < model->columnCount(); ++i)
    view->setColumnWidth(i, model->columns().at(i).width);
  connect(model, &PagedTableModelBase::failed, this, &PageFrame::showError);
}

} // namespace reticle::models
