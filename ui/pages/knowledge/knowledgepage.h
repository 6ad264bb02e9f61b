// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"

class QComboBox;
class QTabWidget;
class QTableWidget;
class QTreeView;

namespace reticle::models {
class PageFrame;
}

namespace reticle::pages::knowledge {

class CandidatesPanel;
class EffectPanel;
class KnowledgeWork;
class TermActions;
class TermDetails;
class TermTree;

// Editor of the project's domain terms: tree with counts and marks, details, conflicts, proposals. What an edit
// does to the documents is shown before it is made.
class KnowledgePage final : public models::Page {
  Q_OBJECT
 public:
  explicit KnowledgePage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Knowledge; }
  QString helpId() const override { return QStringLiteral("knowledge"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }

  // What the file dialogs lead to; public so that a test need not click through them.
  void importFrom(const QString& path);
  void exportTo(const QString& path);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* termsTab();
  void refresh();
  void showBase();
  void showSelected();
  void showProposal();
  void fillConflicts();
  void goToEntry(std::size_t entry);
  void chooseBase(int index);
  void renameBase();

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  KnowledgeWork* m_work;
  TermTree* m_tree;
  QTreeView* m_view;
  TermDetails* m_details;
  EffectPanel* m_effect;
  CandidatesPanel* m_candidates;
  QTableWidget* m_conflicts;
  QTabWidget* m_tabs;
  QComboBox* m_bases;
  TermActions* m_terms;
  QList<QAction*> m_actions;
  QAction *m_import, *m_export, *m_renameBase, *m_deleteBase;
};

models::PageEntry knowledgeEntry();

} // namespace reticle::pages::knowledge
