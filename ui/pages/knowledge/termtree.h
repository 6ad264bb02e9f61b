// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "knowledge/census.h"
#include "knowledge/conflicts.h"
#include "knowledge/knowledgebase.h"
#include "knowledge/knowledgeedits.h"

namespace reticle::pages::knowledge {

// What a row of the tree is about: a category; a group of it; a term of that group.
struct TreePlace {
  std::size_t category = 0;
  std::optional<std::size_t> group, term; // indexes into the base
  std::size_t entry = 0;                  // of a term: its place in base order
};

// Category > group > term with counts and marks. Rows are numbers into one flat list, so that 50,000 terms cost
// no object each. A category and a group show the sum of their terms' occurrences. Sorting keeps every row
// below its own category and group; rows that are equal stay in the order of the base.
class TermTree final : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { Name, Weight, Occurrences, Documents, Marks, ColumnCount };
  using Base = std::shared_ptr<const reticle::knowledge::KnowledgeBase>;

  explicit TermTree(QObject* parent = nullptr);

  void setBase(Base base);                                      // null = empty
  void setUses(std::vector<reticle::knowledge::EntryUse> uses); // of the base's entries; empty = not counted
  void setFilter(const QString& text);                          // part of a term, case ignored
  const Base& base() const { return m_base; }
  const std::vector<reticle::knowledge::Conflict>& conflicts() const { return m_conflicts; }
  const std::vector<reticle::knowledge::EntryUse>& uses() const { return m_uses; }

  std::optional<TreePlace> placeOf(const QModelIndex& index) const;
  // Precondition: the place is a term of the base shown.
  reticle::knowledge::TermAddress addressOf(const TreePlace& place) const;
  QModelIndex indexOfTerm(std::size_t entry) const; // invalid when the filter hides it
  QModelIndex indexOfCategory(const std::string& id) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override; // column -1: the order of the base

 private:
  struct Node {
    TreePlace place;
    int parent = -1; // into the list; -1 = a category
    int row = 0;
    int firstChild = 0, children = 0; // a range of m_order
  };
  void build();
  void sumUp();
  void arrange(); // m_order and the nodes' rows, by m_sortColumn
  void rearrange();
  std::size_t nodeAt(int row, const QModelIndex& parent) const;
  QString nameOf(const TreePlace& place) const;
  QString marksOf(const TreePlace& place) const;

  Base m_base;
  QString m_filter;
  std::vector<Node> m_nodes;       // categories first, then their groups, then terms
  std::vector<int> m_order;        // places in m_nodes: that of the categories, then of each node's children
  std::vector<std::size_t> m_sums; // occurrences, of each node; empty = not counted
  int m_categories = 0;
  int m_sortColumn = -1;
  Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
  std::vector<reticle::knowledge::EntryUse> m_uses;
  std::vector<reticle::knowledge::Conflict> m_conflicts; // by entry
};

} // namespace reticle::pages::knowledge
