// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/systemspage.h"

#include "models/pageframe.h"
#include "models/session.h"
#include "models/tablearea.h"
#include "pages/systems/modelsmodel.h"
#include "pages/systems/systemsmodel.h"
#include "project/project.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QAction>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::pages::systems {
namespace {

QWidget* titled(const QString& title, QWidget* content) {
  auto* box = new QWidget;
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  layout->addWidget(new theme::SectionLabel(title));
  layout->addWidget(content, 1);
  return box;
}

QTableView* table(const char* name, const QString& accessible) {
  auto* view = new QTableView;
  view->setObjectName(QStringLiteral("systems.") + QString::fromLatin1(name));
  view->setAccessibleName(accessible);
  return view;
}

} // namespace

SystemsPage::SystemsPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Systems"), QStringLiteral("systems"))),
      m_systems(table("table", tr("Systems"))), m_tabs(new QTabWidget),
      m_endpoints(table("endpoints", tr("Model servers"))),
      m_abilities(table("abilities", tr("What models can do"))), m_prices(table("prices", tr("Prices"))),
      m_systemsArea(new models::TableArea(m_systems)), m_endpointsArea(new models::TableArea(m_endpoints)),
      m_abilitiesArea(new models::TableArea(m_abilities)), m_pricesArea(new models::TableArea(m_prices)),
      m_addSystem(
          addVerb(tr("Add system"), theme::Icon::Add, QStringLiteral("addSystem"), &SystemsPage::newSystem)),
      m_addEndpoint(addVerb(tr("Add model server"), theme::Icon::Model, QStringLiteral("addEndpoint"),
                            &SystemsPage::newEndpoint)),
      m_probe(addVerb(tr("Find out what models can do"), theme::Icon::Search, QStringLiteral("probe"),
                      &SystemsPage::askProbe)),
      m_edit(addVerb(tr("Edit"), theme::Icon::Edit, QStringLiteral("edit"), &SystemsPage::editSelected)),
      m_remove(
          addVerb(tr("Remove"), theme::Icon::Remove, QStringLiteral("remove"), &SystemsPage::removeSelected)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_tabs->setObjectName(QStringLiteral("systems.tabs"));
  m_tabs->setAccessibleName(tr("Models"));
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(m_endpointsArea, tr("Model servers"));
  m_tabs->addTab(m_abilitiesArea, tr("What models can do"));
  m_tabs->addTab(m_pricesArea, tr("Prices"));
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(titled(tr("Configurations to compare"), m_systemsArea));
  splitter->addWidget(m_tabs);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 1);
  splitter->setChildrenCollapsible(false);
  m_frame->setContent(splitter);
  m_frame->header()->setPrimary(tr("Add system"));
  for (QAction* action : {m_addEndpoint, m_probe, m_edit, m_remove}) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral(".button"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(action->text());
    m_frame->header()->addControl(button);
  }
  sayWhatIsMissing();
  m_probe->setToolTip(tr("Asks models some small questions to see which options they obey"));
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, m_addSystem, &QAction::trigger);
  connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
    for (QTableView* view : {m_endpoints, m_abilities, m_prices}) {
      if (!m_tabs->currentWidget()->isAncestorOf(view) && view->selectionModel())
        view->clearSelection();
    }
  });
}

// Each table by itself may have nothing to show while another one has.
void SystemsPage::sayWhatIsMissing() {
  const auto offer = [](models::TableArea* area, QAction* verb) {
    auto* button = area->empty()->addAction(verb->text());
    button->setObjectName(area->empty()->objectName() + QStringLiteral(".next"));
    button->setEnabled(verb->isEnabled());
    connect(button, &QPushButton::clicked, verb, &QAction::trigger);
    connect(verb, &QAction::enabledChanged, button, &QPushButton::setEnabled);
  };
  m_systemsArea->empty()->setReason(theme::Icon::Systems, tr("There is no system to compare yet"),
                                    tr("A system is a way to answer questions: the built-in pipeline with one "
                                       "of its retrievers, or a chat model."));
  offer(m_systemsArea, m_addSystem);
  m_endpointsArea->empty()->setReason(
      theme::Icon::Model, tr("No model server is known"),
      tr("The built-in pipeline needs none. A server, on this machine or far away, lets models write, answer "
         "and judge."));
  offer(m_endpointsArea, m_addEndpoint);
  m_abilitiesArea->empty()->setReason(theme::Icon::Model, tr("No model is known"),
                                      tr("What its models can do is found out once a server is there."));
  offer(m_abilitiesArea, m_addEndpoint);
  m_pricesArea->empty()->setReason(theme::Icon::Model, tr("No model is known"),
                                   tr("Prices are kept for each model of a server."));
  offer(m_pricesArea, m_addEndpoint);
}

QAction* SystemsPage::addVerb(const QString& text, theme::Icon icon, const QString& name,
                              void (SystemsPage::*deed)()) {
  auto* action = new QAction(theme::icon(icon), text, this);
  action->setObjectName(QStringLiteral("systems.") + name);
  connect(action, &QAction::triggered, this, deed);
  m_actions.append(action);
  return action;
}

QString SystemsPage::title() const {
  return tr("Systems");
}

void SystemsPage::setSession(models::Session* session) {
  m_session = session;
  m_systemsModel = new SystemsModel(*session, this);
  m_endpointsModel = new EndpointsModel(*session, this);
  m_abilitiesModel = new AbilitiesModel(*session, this);
  m_pricesModel = new PricesModel(*session, this);
  attach(m_systemsArea, m_systems, m_systemsModel);
  attach(m_endpointsArea, m_endpoints, m_endpointsModel);
  attach(m_abilitiesArea, m_abilities, m_abilitiesModel);
  attach(m_pricesArea, m_prices, m_pricesModel);
  connect(session, &models::Session::projectOpened, this, &SystemsPage::reloadAll);
  connect(session, &models::Session::projectClosed, this, &SystemsPage::reloadAll);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    bool models = false;
    for (const auto& change : changes) {
      if (change.table == "system")
        m_systemsModel->reload();
      if (change.table == "endpoint")
        m_endpointsModel->reload();
      models = models || change.table == "endpoint" || change.table == "result" || change.table == "setting";
    }
    if (models) {
      m_abilitiesModel->reload();
      m_pricesModel->reload();
    }
  });
  reloadAll();
}

void SystemsPage::attach(models::TableArea* area, QTableView* view, models::PagedTableModelBase* model) {
  m_frame->setUpTable(view, model);
  area->follow();
  connect(model, &models::PagedTableModelBase::listed, this, &SystemsPage::refresh);
  connect(view, &QTableView::doubleClicked, m_edit, &QAction::trigger);
  connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this, view] { keepOneSelection(view); });
}

// One selection over all tables, so that Edit and Remove have one meaning.
void SystemsPage::keepOneSelection(QTableView* selected) {
  if (selected->selectionModel()->hasSelection()) {
    for (QTableView* view : {m_systems, m_endpoints, m_abilities, m_prices}) {
      if (view != selected && view->selectionModel())
        view->clearSelection();
    }
  }
  refresh();
}

void SystemsPage::reloadAll() {
  for (models::PagedTableModelBase* model : std::initializer_list<models::PagedTableModelBase*>{
           m_systemsModel, m_endpointsModel, m_abilitiesModel, m_pricesModel}) {
    if (m_session->hasProject())
      model->reload();
    else
      model->clear();
  }
  refresh();
}

void SystemsPage::refresh() {
  const auto selected = [](const QTableView* view) {
    return view->selectionModel() && view->selectionModel()->hasSelection();
  };
  const bool edit = m_session->canEdit();
  const bool any = selected(m_systems) || selected(m_endpoints) || selected(m_prices);
  m_addSystem->setEnabled(edit);
  m_addEndpoint->setEnabled(edit);
  m_frame->header()->primary()->setEnabled(edit);
  m_probe->setEnabled(edit && !m_probing && m_abilitiesModel->rowCount() > 0);
  m_edit->setEnabled(edit && (any || selected(m_abilities)));
  m_remove->setEnabled(edit && any);
  const bool empty = m_systemsModel->rowCount() == 0 && m_endpointsModel->rowCount() == 0;
  if (empty)
    showEmptyReason();
  else
    m_frame->showContent();
}

void SystemsPage::showEmptyReason() {
  const bool edit = m_session->canEdit();
  m_frame->empty()->clearActions();
  if (!m_session->hasProject()) {
    m_frame->empty()->setReason(theme::Icon::Systems, tr("No project is open"),
                                tr("Systems belong to a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
  } else {
    m_frame->empty()->setReason(theme::Icon::Systems, tr("There is no system to compare yet"),
                                tr("A system is a way to answer questions: the built-in pipeline with one of "
                                   "its retrievers, or a chat model."));
    auto* three = m_frame->empty()->addAction(tr("Add BM25, dense and hybrid"));
    three->setObjectName(QStringLiteral("systems.addThree"));
    three->setEnabled(edit);
    connect(three, &QPushButton::clicked, this, &SystemsPage::addThreeRetrievers);
    auto* server = m_frame->empty()->addAction(tr("Add model server"));
    server->setEnabled(edit);
    connect(server, &QPushButton::clicked, m_addEndpoint, &QAction::trigger);
  }
  m_frame->showEmpty();
}

models::PageEntry systemsEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("systems");
  entry.title = [] { return reticle::pages::systems::SystemsPage::tr("Systems"); };
  entry.icon = theme::Icon::Systems;
  entry.make = [] { return std::make_unique<SystemsPage>(); };
  return entry;
}

} // namespace reticle::pages::systems
