// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/tables.h"

#include "theme/metrics.h"

#include <QHeaderView>
#include <QListView>
#include <QTableView>
#include <QTreeView>

namespace reticle::theme {
namespace {
void prepareView(QAbstractItemView* view) {
  view->setSelectionBehavior(QAbstractItemView::SelectRows);
  view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  view->setTabKeyNavigation(false); // no keyboard trap
  view->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
}
} // namespace

void prepareTable(QTableView* view) {
  prepareView(view);
  view->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view->setShowGrid(false);
  view->setWordWrap(false);
  // Without this Qt sorts by the first column, downwards, at once.
  view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  view->setSortingEnabled(true);
  view->setCornerButtonEnabled(false);
  view->verticalHeader()->hide();
  view->verticalHeader()->setMinimumSectionSize(kRowHeight);
  view->verticalHeader()->setDefaultSectionSize(kRowHeight);
  QHeaderView* header = view->horizontalHeader();
  header->setStretchLastSection(true);
  header->setHighlightSections(false);
  header->setSectionsMovable(true);
  header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void prepareTree(QTreeView* view) {
  prepareView(view);
  view->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view->setUniformRowHeights(true);
  view->setAllColumnsShowFocus(true);
  view->header()->setStretchLastSection(true);
  view->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void prepareList(QListView* view) {
  prepareView(view);
  view->setSelectionMode(QAbstractItemView::SingleSelection);
  view->setUniformItemSizes(true);
}

} // namespace reticle::theme
