// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/termactions.h"

#include "knowledge/knowledgeedits.h"
#include "pages/knowledge/knowledgework.h"
#include "pages/knowledge/termtree.h"
#include "theme/icons.h"

#include <QAction>
#include <QInputDialog>
#include <QTreeView>

namespace reticle::pages::knowledge {
namespace {

namespace edits = reticle::knowledge;
using reticle::knowledge::KnowledgeBase;

QAction* made(QObject* parent, theme::Icon icon, const QString& words, const char* name) {
  auto* action = new QAction(theme::icon(icon), words, parent);
  action->setObjectName(QStringLiteral("knowledge.") + QString::fromLatin1(name));
  return action;
}

} // namespace

void askForName(QWidget* window, const QString& title, const QString& label, const QString& present,
                const std::function<void(const QString&)>& take) {
  auto* dialog = new QInputDialog(window);
  dialog->setObjectName(QStringLiteral("knowledge.name"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->setLabelText(label);
  dialog->setTextValue(present);
  QObject::connect(dialog, &QInputDialog::textValueSelected, window, [take](const QString& text) {
    if (!text.trimmed().isEmpty())
      take(text.trimmed());
  });
  dialog->open();
}

TermActions::TermActions(KnowledgeWork* work, TermTree* tree, QTreeView* view, QWidget* window)
    : QObject(window), m_work(work), m_tree(tree), m_view(view), m_window(window),
      m_add(made(this, theme::Icon::Add, tr("Add term"), "add")),
      m_rename(made(this, theme::Icon::Edit, tr("Rename"), "rename")),
      m_remove(made(this, theme::Icon::Remove, tr("Remove term"), "remove")),
      m_merge(made(this, theme::Icon::Link, tr("Merge selected terms"), "merge")),
      m_addCategory(made(this, theme::Icon::Folder, tr("Add category"), "addCategory")) {
  m_rename->setShortcut(Qt::Key_F2);
  m_remove->setShortcut(Qt::Key_Delete);
  for (QAction* action : {m_rename, m_remove})
    action->setShortcutContext(Qt::WidgetShortcut);
  m_view->addActions(all());
  m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
  connect(m_add, &QAction::triggered, this, &TermActions::addTerm);
  connect(m_rename, &QAction::triggered, this, &TermActions::renameSelected);
  connect(m_remove, &QAction::triggered, this, &TermActions::removeSelected);
  connect(m_merge, &QAction::triggered, this, &TermActions::mergeSelected);
  connect(m_addCategory, &QAction::triggered, this, &TermActions::addCategory);
}

void TermActions::refresh(bool editable) {
  const bool edit = editable && m_tree->base();
  int terms = 0;
  const auto rows = m_view->selectionModel()->selectedRows();
  for (const auto& index : rows) {
    const auto place = m_tree->placeOf(index);
    terms += place && place->term ? 1 : 0;
  }
  m_add->setEnabled(edit);
  m_addCategory->setEnabled(edit);
  m_rename->setEnabled(edit && m_view->currentIndex().isValid());
  m_remove->setEnabled(edit && terms > 0);
  m_merge->setEnabled(edit && terms > 1);
}

void TermActions::addTerm() {
  const auto& base = m_tree->base();
  if (!base || base->categories.empty())
    return base ? addCategory() : void();
  const auto place = m_tree->placeOf(m_view->currentIndex());
  const auto& category = base->categories[place ? place->category : 0];
  const std::string group = place && place->group     ? category.groups[*place->group].title
                            : category.groups.empty() ? std::string()
                                                      : category.groups.front().title;
  askForName(m_window, tr("Add term"), tr("New term in %1:").arg(QString::fromStdString(category.title)), {},
             [this, id = category.id, group](const QString& term) {
               m_work->propose(
                   [id, group, term = term.toStdString()](const KnowledgeBase& present) {
                     return edits::addTerm(present, id, group, term);
                   },
                   {{"deed", "add"}, {"category", id}, {"term", term.toStdString()}});
             });
}

void TermActions::addCategory() {
  askForName(m_window, tr("Add category"), tr("Title of the category:"), {}, [this](const QString& title) {
    edits::Category category;
    category.id = title.toLower().replace(QLatin1Char(' '), QLatin1Char('_')).toStdString();
    category.title = title.toStdString();
    category.groups.emplace_back();
    m_work->propose([category](const KnowledgeBase& present) { return edits::addCategory(present, category); },
                    {{"deed", "add-category"}, {"category", category.id}});
  });
}

void TermActions::renameSelected() {
  const auto& base = m_tree->base();
  const auto place = m_tree->placeOf(m_view->currentIndex());
  if (!base || !place)
    return;
  const auto& category = base->categories[place->category];
  if (place->term) {
    const auto address = m_tree->addressOf(*place);
    return askForName(m_window, tr("Rename"), tr("New name of the term:"), QString::fromStdString(address.term),
                      [this, address](const QString& to) {
                        m_work->propose(
                            [address, to = to.toStdString()](const KnowledgeBase& present) {
                              return edits::renameTerm(present, address, to);
                            },
                            {{"deed", "rename"}, {"category", address.category}, {"term", address.term}});
                      });
  }
  if (place->group) {
    const std::string group = category.groups[*place->group].title;
    return askForName(m_window, tr("Rename"), tr("New name of the group:"), QString::fromStdString(group),
                      [this, id = category.id, group](const QString& to) {
                        m_work->propose(
                            [id, group, to = to.toStdString()](const KnowledgeBase& present) {
                              return edits::renameGroup(present, id, group, to);
                            },
                            {{"deed", "rename"}, {"category", id}});
                      });
  }
  askForName(m_window, tr("Rename"), tr("New title of the category:"), QString::fromStdString(category.title),
             [this, id = category.id](const QString& to) {
               m_work->propose(
                   [id, to = to.toStdString()](const KnowledgeBase& present) {
                     return edits::renameCategory(present, id, id, to);
                   },
                   {{"deed", "rename"}, {"category", id}});
             });
}

void TermActions::removeSelected() {
  const auto& base = m_tree->base();
  std::vector<edits::TermAddress> terms;
  const auto rows = m_view->selectionModel()->selectedRows();
  for (const auto& index : rows) {
    const auto place = m_tree->placeOf(index);
    if (base && place && place->term)
      terms.push_back(m_tree->addressOf(*place));
  }
  if (terms.empty())
    return;
  m_work->propose(
      [terms](const KnowledgeBase& present) {
        KnowledgeBase edited = present;
        for (const auto& term : terms)
          edited = edits::removeTerm(edited, term);
        return edited;
      },
      {{"deed", "remove"}, {"category", terms.front().category}, {"term", terms.front().term}});
}

void TermActions::mergeSelected() {
  const auto& base = m_tree->base();
  const auto current = m_tree->placeOf(m_view->currentIndex());
  if (!base || !current || !current->term)
    return;
  const auto keep = m_tree->addressOf(*current);
  std::vector<edits::TermAddress> others;
  const auto rows = m_view->selectionModel()->selectedRows();
  for (const auto& index : rows) {
    const auto place = m_tree->placeOf(index);
    if (place && place->term && place->entry != current->entry)
      others.push_back(m_tree->addressOf(*place));
  }
  if (others.empty())
    return;
  m_work->propose(
      [keep, others](const KnowledgeBase& present) { return edits::mergeTerms(present, keep, others); },
      {{"deed", "merge"}, {"category", keep.category}, {"term", keep.term}});
}

} // namespace reticle::pages::knowledge
