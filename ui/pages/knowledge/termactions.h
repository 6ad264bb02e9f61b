// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <functional>

class QAction;
class QTreeView;
class QWidget;

namespace reticle::pages::knowledge {

class KnowledgeWork;
class TermTree;

// Asks for a name in a small dialog of the window; nothing happens for an empty one.
void askForName(QWidget* window, const QString& title, const QString& label, const QString& present,
                const std::function<void(const QString&)>& take);

// What can be done with the selection of the tree. Each proposes an edit.
class TermActions final : public QObject {
  Q_OBJECT
 public:
  // All are borrowed. The keys of the actions work while the view has the focus.
  TermActions(KnowledgeWork* work, TermTree* tree, QTreeView* view, QWidget* window);
  void refresh(bool editable);
  QAction* add() const { return m_add; }
  QList<QAction*> all() const { return {m_add, m_rename, m_remove, m_merge, m_addCategory}; }

 private:
  void addTerm();
  void addCategory();
  void renameSelected();
  void removeSelected();
  void mergeSelected();

  KnowledgeWork* m_work;
  TermTree* m_tree;
  QTreeView* m_view;
  QWidget* m_window;
  QAction *m_add, *m_rename, *m_remove, *m_merge, *m_addCategory;
};

} // namespace reticle::pages::knowledge
