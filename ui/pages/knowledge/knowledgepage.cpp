// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/knowledgepage.h"

#include "knowledge/knowledgeedits.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/knowledge/candidatespanel.h"
#include "pages/knowledge/conflictwords.h"
#include "pages/knowledge/effectpanel.h"
#include "pages/knowledge/knowledgework.h"
#include "pages/knowledge/termactions.h"
#include "pages/knowledge/termdetails.h"
#include "pages/knowledge/termtree.h"
#include "theme/metrics.h"
#include "theme/tables.h"
#include "words/numbers.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

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

KnowledgePage::KnowledgePage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Knowledge base"), QStringLiteral("knowledge"))),
      m_work(new KnowledgeWork(this)), m_tree(new TermTree(this)), m_view(new QTreeView),
      m_details(new TermDetails), m_effect(new EffectPanel), m_candidates(new CandidatesPanel),
      m_conflicts(new QTableWidget(0, 4)), m_tabs(new QTabWidget), m_bases(new QComboBox),
      m_terms(new TermActions(m_work, m_tree, m_view, this)),
      m_import(made(this, theme::Icon::Import, tr("Import a knowledge base…"), "import")),
      m_export(made(this, theme::Icon::Export, tr("Export…"), "export")),
      m_renameBase(made(this, theme::Icon::Edit, tr("Rename this knowledge base…"), "renameBase")),
      m_deleteBase(made(this, theme::Icon::Remove, tr("Delete this knowledge base"), "deleteBase")) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_bases->setObjectName(QStringLiteral("knowledge.bases"));
  m_bases->setAccessibleName(tr("Knowledge base in use"));
  m_bases->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_tabs->setObjectName(QStringLiteral("knowledge.tabs"));
  m_tabs->setAccessibleName(tr("Views of the knowledge base"));
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(termsTab(), tr("Terms"));
  m_conflicts->setObjectName(QStringLiteral("knowledge.conflicts"));
  m_conflicts->setAccessibleName(tr("Conflicts"));
  m_conflicts->setHorizontalHeaderLabels({tr("Term"), tr("Category"), tr("Mark"), tr("What it means")});
  m_conflicts->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(m_conflicts);
  m_conflicts->setSortingEnabled(false);
  m_conflicts->setColumnWidth(0, 220);
  m_conflicts->setColumnWidth(1, 180);
  m_conflicts->setColumnWidth(2, 140);
  m_tabs->addTab(m_conflicts, tr("Conflicts"));
  m_tabs->addTab(m_candidates, tr("Proposals"));
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(m_tabs);
  splitter->addWidget(m_effect);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  splitter->setChildrenCollapsible(false);
  m_frame->setContent(splitter);
  m_frame->header()->enableFilter(tr("Filter terms"));
  m_frame->header()->addControl(m_bases);
  auto* more = new QToolButton;
  more->setObjectName(QStringLiteral("knowledge.more"));
  more->setAccessibleName(tr("More about the knowledge base"));
  more->setToolTip(tr("More about the knowledge base"));
  more->setIcon(theme::icon(theme::Icon::More));
  more->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(more);
  menu->addActions(m_terms->all());
  menu->addSeparator();
  menu->addActions({m_import, m_export, m_renameBase, m_deleteBase});
  more->setMenu(menu);
  m_frame->header()->addControl(more);
  m_frame->header()->setPrimary(tr("Add term"));
  m_actions = m_terms->all() + QList<QAction*>{m_import, m_export, m_renameBase, m_deleteBase};

  connect(m_frame->header(), &theme::PageHeader::primaryClicked, m_terms->add(), &QAction::trigger);
  connect(m_frame->header(), &theme::PageHeader::filterChanged, this, [this](const QString& text) {
    m_tree->setFilter(text.trimmed());
    m_view->expandToDepth(text.trimmed().isEmpty() ? 0 : 2);
  });
  connect(m_import, &QAction::triggered, this, [this] {
    const QString path = QFileDialog::getOpenFileName(this, tr("Import a knowledge base"), {},
                                                      tr("Knowledge bases (*.json *.csv)"));
    if (!path.isEmpty())
      importFrom(path);
  });
  connect(m_export, &QAction::triggered, this, [this] {
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export the knowledge base"), QStringLiteral("terms.csv"),
                                     tr("CSV table (*.csv);;JSON (*.json)"));
    if (!path.isEmpty())
      exportTo(path);
  });
  connect(m_renameBase, &QAction::triggered, this, &KnowledgePage::renameBase);
  connect(m_deleteBase, &QAction::triggered, this, [this] {
    if (const auto own = m_work->active())
      m_work->remove(own->id);
  });
  connect(m_bases, &QComboBox::activated, this, &KnowledgePage::chooseBase);
  connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &KnowledgePage::showSelected);
  connect(m_conflicts, &QTableWidget::itemActivated, this, [this](QTableWidgetItem* item) {
    goToEntry(static_cast<std::size_t>(m_conflicts->item(item->row(), 0)->data(Qt::UserRole).toULongLong()));
  });
  const auto propose = [this](const KnowledgeWork::Edit& edit, const Error::Parameters& what) {
    m_work->propose(edit, what);
  };
  connect(m_details, &TermDetails::editWanted, this, propose);
  connect(m_candidates, &CandidatesPanel::editWanted, this, propose);
  connect(m_candidates, &CandidatesPanel::searchWanted, m_work, &KnowledgeWork::findCandidates);
  connect(m_details, &TermDetails::documentWanted, this, [this](DocumentId id) {
    m_session->requestPage(QStringLiteral("corpus"),
                           {{QStringLiteral("document"), static_cast<qlonglong>(id.value)}});
  });
  connect(m_effect, &EffectPanel::applied, m_work, &KnowledgeWork::apply);
  connect(m_effect, &EffectPanel::cancelled, m_work, &KnowledgeWork::discard);
  connect(m_work, &KnowledgeWork::baseChanged, this, &KnowledgePage::showBase);
  connect(m_work, &KnowledgeWork::proposalChanged, this, &KnowledgePage::showProposal);
  connect(m_work, &KnowledgeWork::candidatesFound, m_candidates, &CandidatesPanel::setCandidates);
  connect(m_work, &KnowledgeWork::failed, m_frame, &models::PageFrame::showError);
  connect(m_work, &KnowledgeWork::failed, this, &KnowledgePage::showSelected); // fields show what is kept
  connect(m_work, &KnowledgeWork::said, this,
          [this](const QString& text) { m_frame->messages()->showMessage(theme::MessageKind::Info, text); });
  connect(m_work, &KnowledgeWork::counted, this, [this](const std::vector<reticle::knowledge::EntryUse>& uses) {
    if (m_tree->base() != m_work->base())
      return;
    m_tree->setUses(uses);
    showSelected();
  });
}

QWidget* KnowledgePage::termsTab() {
  m_view->setObjectName(QStringLiteral("knowledge.tree"));
  m_view->setAccessibleName(tr("Terms by category and group"));
  m_view->setModel(m_tree);
  theme::prepareTree(m_view);
  m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_view->header()->setSortIndicator(-1,
                                     Qt::AscendingOrder); // the order of the base, and a third click leads back
  m_view->header()->setSortIndicatorClearable(true);
  m_view->setSortingEnabled(true);
  m_view->setColumnWidth(TermTree::Name, 240);
  m_view->setColumnWidth(TermTree::Weight, 72);
  m_view->setColumnWidth(TermTree::Occurrences, 116);
  m_view->setColumnWidth(TermTree::Documents, 108);
  auto* splitter = new QSplitter;
  splitter->addWidget(m_view);
  splitter->addWidget(m_details);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  splitter->setSizes({690, 350}); // all columns of the tree are seen in the narrowest window
  splitter->setContentsMargins(0, theme::space::s, 0, 0);
  return splitter;
}

QString KnowledgePage::title() const {
  return tr("Knowledge base");
}

void KnowledgePage::setSession(models::Session* session) {
  m_session = session;
  m_work->setSession(session);
  const auto load = [this] {
    m_work->discard(); // an edit of one project is none of another
    m_work->forgetCounts();
    m_work->load();
  };
  connect(session, &models::Session::projectOpened, this, load);
  connect(session, &models::Session::projectClosed, this, load);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    bool base = false;
    for (const auto& change : changes) {
      base = base || change.table == "knowledge_base" || change.table == "setting";
      // Measures change with the base; only texts that come or go ask for a new count.
      if (change.table == "chunk") {
        m_work->forgetCounts();
        base = true;
      }
    }
    if (base)
      m_work->load();
  });
  m_work->load();
}

void KnowledgePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  if (m_session)
    m_work->count();
}

void KnowledgePage::showBase() {
  const auto& base = m_work->base();
  if (m_tree->base() != base) {
    // The place is kept by name, so that an edit does not throw the reader back to the top.
    std::string category;
    std::optional<edits::TermAddress> term;
    const auto place = m_tree->placeOf(m_view->currentIndex());
    if (place && m_tree->base()) {
      category = m_tree->base()->categories[place->category].id;
      if (place->term)
        term = m_tree->addressOf(*place);
    }
    m_tree->setBase(base);
    m_candidates->setBase(base);
    fillConflicts();
    m_view->expandToDepth(0);
    if (base && term) {
      std::size_t entry = 0;
      for (const auto& each : base->categories) {
        for (const auto& group : each.groups) {
          for (const auto& word : group.terms) {
            if (each.id == term->category && word == term->term)
              goToEntry(entry);
            ++entry;
          }
        }
      }
    } else if (base && !category.empty()) {
      m_view->setCurrentIndex(m_tree->indexOfCategory(category));
    }
  }
  {
    const QSignalBlocker quiet(m_bases);
    m_bases->clear();
    m_bases->addItem(tr("Built-in"), static_cast<qlonglong>(0));
    for (const auto& row : m_work->bases()) {
      m_bases->addItem(QString::fromStdString(row.name), static_cast<qlonglong>(row.id.value));
      if (row.active)
        m_bases->setCurrentIndex(m_bases->count() - 1);
    }
  }
  showSelected();
  refresh();
  if (isVisible())
    m_work->count();
}

void KnowledgePage::refresh() {
  const bool edit = m_session->canEdit() && m_work->base();
  const auto own = m_work->active();
  m_import->setEnabled(m_session->canEdit());
  m_terms->refresh(m_session->canEdit());
  m_frame->header()->primary()->setEnabled(edit);
  m_bases->setEnabled(m_session->canEdit());
  m_export->setEnabled(m_work->base() != nullptr);
  m_renameBase->setEnabled(edit && own);
  m_deleteBase->setEnabled(edit && own);
  m_details->setEditable(edit);
  m_candidates->setEditable(edit);
  m_frame->empty()->clearActions();
  if (!m_session->hasProject()) {
    m_frame->header()->setSubtitle({});
    m_frame->empty()->setReason(theme::Icon::Knowledge, tr("No project is open"),
                                tr("A knowledge base belongs to a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
    return m_frame->showEmpty();
  }
  if (!m_work->base()) {
    m_frame->header()->setSubtitle({});
    m_frame->empty()->setReason(
        theme::Icon::Knowledge, tr("This project uses no domain terms"),
        tr("Import a knowledge base, or use the built-in one, to measure the density of "
           "documents."));
    auto* import = m_frame->empty()->addAction(tr("Import a knowledge base…"));
    connect(import, &QPushButton::clicked, m_import, &QAction::trigger);
    return m_frame->showEmpty();
  }
  m_frame->header()->setSubtitle(
      tr("%1 categories, %2 terms")
          .arg(words::count(static_cast<std::int64_t>(m_work->base()->categories.size())),
               words::count(static_cast<std::int64_t>(m_work->base()->termCount()))));
  m_frame->showContent();
}

void KnowledgePage::showSelected() {
  const auto& base = m_tree->base();
  const auto place = m_tree->placeOf(m_view->currentIndex());
  m_terms->refresh(m_session->canEdit());
  if (!base || !place || (place->group && !place->term))
    return m_details->showNothing();
  if (!place->group)
    return m_details->showCategory(*base, *place);
  std::vector<TermDetails::Use> uses;
  if (const auto& census = m_work->census(); census && census->census.serves(*base)) {
    for (std::size_t d = 0; d < census->documents.size(); ++d) {
      for (const auto& count : census->census.documents[d].entries) {
        if (count.entry == place->entry)
          uses.push_back({census->documents[d], count.occurrences});
      }
    }
  }
  std::stable_sort(uses.begin(), uses.end(),
                   [](const auto& a, const auto& b) { return a.occurrences > b.occurrences; });
  constexpr std::size_t kMostListed = 200;
  uses.resize(std::min(uses.size(), kMostListed));
  m_details->showTerm(*base, *place, m_tree->conflicts(), uses);
  std::vector<DocumentId> ids;
  for (const auto& use : uses)
    ids.push_back(use.document);
  if (ids.empty())
    return;
  models::whenDone(m_session->project()->queries().documentRows(ids), this,
                   [this](const Result<std::vector<project::DocumentRow>>& documents) {
                     if (!documents)
                       return;
                     std::vector<std::pair<std::int64_t, QString>> titles;
                     for (const auto& row : *documents)
                       titles.emplace_back(row.id.value, QString::fromStdString(row.title));
                     m_details->setTitles(titles);
                   });
}

void KnowledgePage::showProposal() {
  const auto& proposal = m_work->proposal();
  if (!proposal) {
    m_effect->hide();
    showSelected();
    return;
  }
  std::vector<DocumentId> ids;
  for (const auto& change : proposal->effect->changes)
    ids.push_back(change.document);
  auto effect = proposal->effect;
  auto after = proposal->after;
  models::whenDone(m_session->project()->queries().documentRows(ids), this,
                   [this, ids, effect, after](const Result<std::vector<project::DocumentRow>>& rows) {
                     if (!m_work->proposal() || m_work->proposal()->effect != effect)
                       return;
                     std::vector<std::string> titles(ids.size());
                     if (rows) {
                       for (const auto& row : *rows) {
                         const auto found = std::find(ids.begin(), ids.end(), row.id);
                         if (found != ids.end())
                           titles[static_cast<std::size_t>(found - ids.begin())] = row.title;
                       }
                     }
                     m_effect->showEffect(*effect, *after, titles);
                   });
}

void KnowledgePage::fillConflicts() {
  const auto& found = m_tree->conflicts();
  m_conflicts->setRowCount(static_cast<int>(found.size()));
  for (int row = 0; row < m_conflicts->rowCount(); ++row) {
    const auto& conflict = found[static_cast<std::size_t>(row)];
    const auto* category = m_tree->base()->find(conflict.category);
    auto* term = new QTableWidgetItem(QString::fromStdString(conflict.term));
    term->setData(Qt::UserRole, static_cast<qulonglong>(conflict.entry));
    m_conflicts->setItem(row, 0, term);
    m_conflicts->setItem(
        row, 1, new QTableWidgetItem(QString::fromStdString(category ? category->title : conflict.category)));
    m_conflicts->setItem(
        row, 2,
        new QTableWidgetItem(theme::icon(theme::Icon::Warning, theme::Role::Warn), markName(conflict.kind)));
    m_conflicts->setItem(row, 3, new QTableWidgetItem(conflictSentence(conflict, *m_tree->base())));
  }
  m_tabs->setTabText(1, found.empty()
                            ? tr("Conflicts")
                            : tr("Conflicts (%1)").arg(words::count(static_cast<std::int64_t>(found.size()))));
}

void KnowledgePage::goToEntry(std::size_t entry) {
  QModelIndex index = m_tree->indexOfTerm(entry);
  if (!index.isValid()) {
    m_frame->header()->filter()->clear(); // it was hidden by the filter
    m_tree->setFilter({});
    index = m_tree->indexOfTerm(entry);
  }
  m_tabs->setCurrentIndex(0);
  m_view->setCurrentIndex(index);
  m_view->scrollTo(index);
}

void KnowledgePage::chooseBase(int index) {
  const project::KnowledgeBaseId id{m_bases->itemData(index).toLongLong()};
  const auto own = m_work->active();
  if ((own ? own->id.value : 0) == id.value)
    return;
  m_work->use(id ? std::optional(id) : std::nullopt);
}

void KnowledgePage::renameBase() {
  const auto own = m_work->active();
  if (!own)
    return;
  askForName(this, tr("Rename this knowledge base"), tr("Name:"), QString::fromStdString(own->name),
             [this, id = own->id](const QString& name) { m_work->rename(id, name); });
}

void KnowledgePage::importFrom(const QString& path) {
  m_work->importFile(path);
}

void KnowledgePage::exportTo(const QString& path) {
  m_work->exportFile(path);
}

models::PageEntry knowledgeEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("knowledge");
  entry.title = [] { return reticle::pages::knowledge::KnowledgePage::tr("Knowledge base"); };
  entry.icon = theme::Icon::Knowledge;
  entry.make = [] { return std::make_unique<KnowledgePage>(); };
  return entry;
}

} // namespace reticle::pages::knowledge
