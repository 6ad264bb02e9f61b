// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/termtree.h"

#include "pages/knowledge/conflictwords.h"
#include "theme/icons.h"
#include "words/numbers.h"

#include <QCollator>
#include <algorithm>
#include <numeric>

namespace reticle::pages::knowledge {

using reticle::knowledge::Category;
using reticle::knowledge::Conflict;

TermTree::TermTree(QObject* parent) : QAbstractItemModel(parent) {}

void TermTree::setBase(Base base) {
  beginResetModel();
  m_base = std::move(base);
  m_uses.clear();
  m_sums.clear();
  m_conflicts = m_base ? reticle::knowledge::conflicts(*m_base) : std::vector<Conflict>();
  build();
  endResetModel();
}

void TermTree::setUses(std::vector<reticle::knowledge::EntryUse> uses) {
  m_uses = std::move(uses);
  sumUp();
  if (m_sortColumn == Occurrences || m_sortColumn == Documents)
    rearrange();
  for (int row = 0; row < m_categories; ++row) {
    const QModelIndex category = index(row, 0);
    Q_EMIT dataChanged(index(row, Occurrences), index(row, Documents));
    for (int group = 0; group < rowCount(category); ++group) {
      const QModelIndex parent = index(group, 0, category);
      Q_EMIT dataChanged(index(group, Occurrences, category), index(group, Documents, category));
      if (rowCount(parent) > 0)
        Q_EMIT dataChanged(index(0, Occurrences, parent), index(rowCount(parent) - 1, Documents, parent));
    }
  }
}

void TermTree::setFilter(const QString& text) {
  if (text == m_filter)
    return;
  beginResetModel();
  m_filter = text;
  build();
  endResetModel();
}

// Of every node the occurrences of what is shown below it.
void TermTree::sumUp() {
  m_sums.clear();
  if (m_uses.empty())
    return;
  m_sums.resize(m_nodes.size());
  for (std::size_t i = m_nodes.size(); i-- > 0;) { // children stand behind their parents
    const Node& node = m_nodes[i];
    if (node.place.term)
      m_sums[i] = m_uses[node.place.entry].occurrences;
    if (node.parent >= 0)
      m_sums[static_cast<std::size_t>(node.parent)] += m_sums[i];
  }
}

void TermTree::sort(int column, Qt::SortOrder order) {
  if (column == m_sortColumn && order == m_sortOrder)
    return;
  m_sortColumn = column;
  m_sortOrder = order;
  rearrange();
}

void TermTree::rearrange() {
  Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
  arrange();
  const QModelIndexList kept = persistentIndexList();
  QModelIndexList moved;
  for (const QModelIndex& index : kept)
    moved.append(createIndex(m_nodes[static_cast<std::size_t>(index.internalId())].row, index.column(),
                             index.internalId()));
  changePersistentIndexList(kept, moved);
  Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void TermTree::arrange() {
  m_order.resize(m_nodes.size());
  std::iota(m_order.begin(), m_order.end(), 0);
  QCollator collator;
  collator.setCaseSensitivity(Qt::CaseInsensitive);
  collator.setNumericMode(true);
  std::vector<QString> names; // made once, only when they decide
  if (m_sortColumn == Name || m_sortColumn == Marks) {
    names.reserve(m_nodes.size());
    for (const Node& node : m_nodes)
      names.push_back(m_sortColumn == Name ? nameOf(node.place)
                      : node.place.term    ? marksOf(node.place)
                                           : QString());
  }
  const auto less = [&](int left, int right) {
    const auto a = static_cast<std::size_t>(left);
    const auto b = static_cast<std::size_t>(right);
    const TreePlace& one = m_nodes[a].place;
    const TreePlace& other = m_nodes[b].place;
    switch (m_sortColumn) {
    case Name:
    case Marks:
      return collator.compare(names[a], names[b]) < 0;
    case Weight:
      return m_base->categories[one.category].weight < m_base->categories[other.category].weight;
    case Occurrences:
      return !m_sums.empty() && m_sums[a] < m_sums[b];
    case Documents: // a sum over terms would count documents more than once
      return !m_uses.empty() && one.term && m_uses[one.entry].documents < m_uses[other.entry].documents;
    }
    return false;
  };
  const auto before = [&](int a, int b) { return m_sortOrder == Qt::AscendingOrder ? less(a, b) : less(b, a); };
  const auto arrangeRange = [&](int first, int count) {
    const auto begin = m_order.begin() + first;
    std::stable_sort(begin, begin + count, before);
    for (int row = 0; row < count; ++row)
      m_nodes[static_cast<std::size_t>(m_order[static_cast<std::size_t>(first + row)])].row = row;
  };
  arrangeRange(0, m_categories);
  for (const Node& node : m_nodes)
    arrangeRange(node.firstChild, node.children);
}

// Breadth first, so that the children of a node stand together.
void TermTree::build() {
  m_nodes.clear();
  m_order.clear();
  m_sums.clear();
  m_categories = 0;
  if (!m_base)
    return;
  const auto shown = [this](const std::string& term) {
    return m_filter.isEmpty() || QString::fromStdString(term).contains(m_filter, Qt::CaseInsensitive);
  };
  const auto groupShown = [&](const reticle::knowledge::TermGroup& group) {
    return m_filter.isEmpty() || std::any_of(group.terms.begin(), group.terms.end(), shown);
  };
  const auto& categories = m_base->categories;
  std::vector<std::size_t> firstEntry; // of each group, in base order
  std::size_t entries = 0;
  for (const Category& category : categories) {
    for (const auto& group : category.groups) {
      firstEntry.push_back(entries);
      entries += group.terms.size();
    }
  }
  for (std::size_t c = 0; c < categories.size(); ++c) {
    const auto& groups = categories[c].groups;
    if (!m_filter.isEmpty() && std::none_of(groups.begin(), groups.end(), groupShown))
      continue;
    Node node;
    node.place.category = c;
    node.row = m_categories++;
    m_nodes.push_back(node);
  }
  std::size_t flat = 0; // group in base order
  std::size_t seen = 0; // categories whose groups were passed
  for (int i = 0; i < m_categories; ++i) {
    const std::size_t c = m_nodes[static_cast<std::size_t>(i)].place.category;
    for (; seen < c; ++seen)
      flat += categories[seen].groups.size();
    m_nodes[static_cast<std::size_t>(i)].firstChild = static_cast<int>(m_nodes.size());
    int row = 0;
    for (std::size_t g = 0; g < categories[c].groups.size(); ++g) {
      if (!groupShown(categories[c].groups[g]))
        continue;
      Node node;
      node.place.category = c;
      node.place.group = g;
      node.place.entry = firstEntry[flat + g];
      node.parent = i;
      node.row = row++;
      m_nodes.push_back(node);
    }
    m_nodes[static_cast<std::size_t>(i)].children = row;
  }
  const std::size_t groupsEnd = m_nodes.size();
  for (std::size_t i = static_cast<std::size_t>(m_categories); i < groupsEnd; ++i) {
    const TreePlace place = m_nodes[i].place;
    const auto& terms = categories[place.category].groups[*place.group].terms;
    m_nodes[i].firstChild = static_cast<int>(m_nodes.size());
    int row = 0;
    for (std::size_t t = 0; t < terms.size(); ++t) {
      if (!shown(terms[t]))
        continue;
      Node node;
      node.place = place;
      node.place.term = t;
      node.place.entry = place.entry + t;
      node.parent = static_cast<int>(i);
      node.row = row++;
      m_nodes.push_back(node);
    }
    m_nodes[i].children = row;
  }
  sumUp();
  arrange();
}

std::size_t TermTree::nodeAt(int row, const QModelIndex& parent) const {
  const int first = parent.isValid() ? m_nodes[static_cast<std::size_t>(parent.internalId())].firstChild : 0;
  return static_cast<std::size_t>(m_order[static_cast<std::size_t>(first + row)]);
}

std::optional<TreePlace> TermTree::placeOf(const QModelIndex& index) const {
  if (!index.isValid())
    return std::nullopt;
  return m_nodes[static_cast<std::size_t>(index.internalId())].place;
}

reticle::knowledge::TermAddress TermTree::addressOf(const TreePlace& place) const {
  const Category& category = m_base->categories[place.category];
  const auto& group = category.groups[*place.group];
  return {category.id, group.terms[*place.term], group.title};
}

QModelIndex TermTree::indexOfTerm(std::size_t entry) const {
  for (std::size_t i = 0; i < m_nodes.size(); ++i) {
    if (m_nodes[i].place.term && m_nodes[i].place.entry == entry)
      return createIndex(m_nodes[i].row, 0, static_cast<quintptr>(i));
  }
  return {};
}

QModelIndex TermTree::indexOfCategory(const std::string& id) const {
  for (int i = 0; i < m_categories; ++i) {
    if (m_base->categories[m_nodes[static_cast<std::size_t>(i)].place.category].id == id)
      return createIndex(m_nodes[static_cast<std::size_t>(i)].row, 0, static_cast<quintptr>(i));
  }
  return {};
}

QModelIndex TermTree::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || row >= rowCount(parent) || column < 0 || column >= ColumnCount)
    return {};
  return createIndex(row, column, static_cast<quintptr>(nodeAt(row, parent)));
}

QModelIndex TermTree::parent(const QModelIndex& child) const {
  if (!child.isValid())
    return {};
  const int above = m_nodes[static_cast<std::size_t>(child.internalId())].parent;
  return above < 0 ? QModelIndex()
                   : createIndex(m_nodes[static_cast<std::size_t>(above)].row, 0, static_cast<quintptr>(above));
}

int TermTree::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid())
    return m_categories;
  return parent.column() > 0 ? 0 : m_nodes[static_cast<std::size_t>(parent.internalId())].children;
}

int TermTree::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QString TermTree::marksOf(const TreePlace& place) const {
  QStringList marks;
  const auto first =
      std::lower_bound(m_conflicts.begin(), m_conflicts.end(), place.entry,
                       [](const Conflict& conflict, std::size_t entry) { return conflict.entry < entry; });
  for (auto it = first; it != m_conflicts.end() && it->entry == place.entry; ++it) {
    const QString mark = markName(it->kind);
    if (!marks.contains(mark))
      marks.append(mark);
  }
  return marks.join(QStringLiteral(", "));
}

QString TermTree::nameOf(const TreePlace& place) const {
  const Category& category = m_base->categories[place.category];
  if (place.term)
    return QString::fromStdString(category.groups[*place.group].terms[*place.term]);
  if (!place.group)
    return QString::fromStdString(category.title);
  const std::string& title = category.groups[*place.group].title;
  return title.empty() ? tr("(no group)") : QString::fromStdString(title);
}

QVariant TermTree::data(const QModelIndex& index, int role) const {
  const auto place = placeOf(index);
  if (!place)
    return {};
  const Category& category = m_base->categories[place->category];
  if (role == Qt::TextAlignmentRole && index.column() >= Weight && index.column() <= Documents)
    return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::DecorationRole && index.column() == Marks && place->term && !marksOf(*place).isEmpty())
    return theme::icon(theme::Icon::Warning, theme::Role::Warn);
  if (role == Qt::ToolTipRole && index.column() == Marks && place->term) {
    QStringList lines;
    for (const Conflict& conflict : m_conflicts) {
      if (conflict.entry == place->entry)
        lines.append(conflictSentence(conflict, *m_base));
    }
    return lines.join(QLatin1Char('\n')).toHtmlEscaped();
  }
  if (role != Qt::DisplayRole && role != Qt::EditRole)
    return {};
  switch (index.column()) {
  case Name:
    return nameOf(*place);
  case Weight:
    return place->group ? QVariant() : QVariant(words::number(category.weight, 2));
  case Occurrences:
    if (m_sums.empty())
      return place->term ? QVariant(words::noValue()) : QVariant();
    return words::count(static_cast<std::int64_t>(m_sums[static_cast<std::size_t>(index.internalId())]));
  case Documents:
    if (!place->term)
      return {};
    return m_uses.empty() ? words::noValue()
                          : words::count(static_cast<std::int64_t>(m_uses[place->entry].documents));
  case Marks:
    return place->term ? QVariant(marksOf(*place)) : QVariant();
  }
  return {};
}

QVariant TermTree::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal)
    return {};
  if (role == Qt::TextAlignmentRole && section >= Weight && section <= Documents)
    return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole)
    return {};
  switch (section) {
  case Name:
    return tr("Term");
  case Weight:
    return tr("Weight");
  case Occurrences:
    return tr("Occurrences");
  case Documents:
    return tr("Documents");
  case Marks:
    return tr("Marks");
  }
  return {};
}

} // namespace reticle::pages::knowledge
