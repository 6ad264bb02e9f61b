// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;
class QTreeView;
class QListView;

namespace reticle::theme {

// The one way tables look: rows of 28 px, no grid, whole rows selected, sortable by the header, last column
// stretched, Tab leaves the table. Call after setModel() when column widths are wanted from it.
void prepareTable(QTableView* view);
void prepareTree(QTreeView* view);
void prepareList(QListView* view);

} // namespace reticle::theme
