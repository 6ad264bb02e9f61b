// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/systemspage.h"

#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/systems/endpointdialog.h"
#include "pages/systems/systemdialog.h"
#include "pages/systems/systemsmodel.h"
#include "project/project.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QAction>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
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

} // namespace

SystemsPage::SystemsPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Systems"), QStringLiteral("systems"))),
      m_systems(new QTableView), m_endpoints(new QTableView),
      m_addSystem(new QAction(theme::icon(theme::Icon::Add), tr("Add system"), this)),
      m_addEndpoint(new QAction(theme::icon(theme::Icon::Model), tr("Add model server"), this)),
      m_edit(new QAction(theme::icon(theme::Icon::Edit), tr("Edit"), this)),
      m_remove(new QAction(theme::icon(theme::Icon::Remove), tr("Remove"), this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_systems->setObjectName(QStringLiteral("systems.table"));
  m_systems->setAccessibleName(tr("Systems"));
  m_endpoints->setObjectName(QStringLiteral("systems.endpoints"));
  m_endpoints->setAccessibleName(tr("Model servers"));
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(titled(tr("Configurations to compare"), m_systems));
  splitter->addWidget(titled(tr("Model servers"), m_endpoints));
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  m_frame->setContent(splitter);
  m_frame->header()->setPrimary(tr("Add system"));
  m_addSystem->setObjectName(QStringLiteral("systems.addSystem"));
  m_addEndpoint->setObjectName(QStringLiteral("systems.addEndpoint"));
  m_edit->setObjectName(QStringLiteral("systems.edit"));
  m_remove->setObjectName(QStringLiteral("systems.remove"));
  for (QAction* action : {m_addEndpoint, m_edit, m_remove}) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral(".button"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(action->text());
    m_frame->header()->addControl(button);
  }
  m_actions = {m_addSystem, m_addEndpoint, m_edit, m_remove};
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, this, [this] { addSystem({}); });
  connect(m_addSystem, &QAction::triggered, this, [this] { addSystem({}); });
  connect(m_addEndpoint, &QAction::triggered, this, [this] { addEndpoint({}); });
  connect(m_edit, &QAction::triggered, this, &SystemsPage::editSelected);
  connect(m_remove, &QAction::triggered, this, &SystemsPage::removeSelected);
}

QString SystemsPage::title() const {
  return tr("Systems");
}

void SystemsPage::setSession(models::Session* session) {
  m_session = session;
  m_systemsModel = new SystemsModel(*session, this);
  m_endpointsModel = new EndpointsModel(*session, this);
  const auto attach = [this](QTableView* view, models::PagedTableModelBase* model) {
    m_frame->setUpTable(view, model);
    connect(model, &models::PagedTableModelBase::listed, this, &SystemsPage::refresh);
    connect(view, &QTableView::doubleClicked, this, &SystemsPage::editSelected);
  };
  attach(m_systems, m_systemsModel);
  attach(m_endpoints, m_endpointsModel);
  // One selection over both tables, so that Edit and Remove have one meaning.
  connect(m_systems->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (m_systems->selectionModel()->hasSelection())
      m_endpoints->clearSelection();
    refresh();
  });
  connect(m_endpoints->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (m_endpoints->selectionModel()->hasSelection())
      m_systems->clearSelection();
    refresh();
  });
  const auto reload = [this] {
    if (!m_session->hasProject()) {
      m_systemsModel->clear();
      m_endpointsModel->clear();
    } else {
      m_systemsModel->reload();
      m_endpointsModel->reload();
    }
    refresh();
  };
  connect(session, &models::Session::projectOpened, this, reload);
  connect(session, &models::Session::projectClosed, this, reload);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    for (const auto& change : changes) {
      if (change.table == "system")
        m_systemsModel->reload();
      if (change.table == "endpoint")
        m_endpointsModel->reload();
    }
  });
  reload();
}

void SystemsPage::refresh() {
  const bool edit = m_session->canEdit();
  const bool selected =
      m_systems->selectionModel()->hasSelection() || m_endpoints->selectionModel()->hasSelection();
  m_addSystem->setEnabled(edit);
  m_addEndpoint->setEnabled(edit);
  m_frame->header()->primary()->setEnabled(edit);
  m_edit->setEnabled(edit && selected);
  m_remove->setEnabled(edit && selected);
  const bool empty = m_systemsModel->rowCount() == 0 && m_endpointsModel->rowCount() == 0;
  if (!empty)
    return m_frame->showContent();
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
    connect(server, &QPushButton::clicked, this, [this] { addEndpoint({}); });
  }
  m_frame->showEmpty();
}

void SystemsPage::addThreeRetrievers() {
  for (const char* retriever : {"bm25", "dense", "hybrid"}) {
    project::SystemRow row;
    row.configuration.name = retriever;
    row.configuration.kind = "builtin";
    row.configuration.retriever = retriever;
    row.configuration.reader = "extractive";
    row.configuration.contextTokens = 1024;
    row.configuration.depth = 5;
    models::whenDone(m_session->project()->edits().saveSystem(row), this, [this](const Result<SystemId>& id) {
      if (!id)
        m_frame->showError(id.error());
    });
  }
}

void SystemsPage::addSystem(const project::SystemRow& existing) {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  models::whenDone(project->queries().endpoints(), this,
                   [this, project, existing](const Result<std::vector<project::EndpointRow>>& endpoints) {
                     if (!endpoints)
                       return m_frame->showError(endpoints.error());
                     project::SystemRow row = existing;
                     if (!row.id) {
                       row.configuration.contextTokens = 1024;
                       row.configuration.depth = 5;
                     }
                     auto* dialog = new SystemDialog(*endpoints, row, this);
                     dialog->setAttribute(Qt::WA_DeleteOnClose);
                     connect(dialog, &QDialog::accepted, this, [this, dialog, project] {
                       models::whenDone(project->edits().saveSystem(dialog->system()), this,
                                        [this](const Result<SystemId>& id) {
                                          if (!id)
                                            m_frame->showError(id.error());
                                        });
                     });
                     dialog->open();
                   });
}

void SystemsPage::addEndpoint(const project::EndpointRow& existing) {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  auto* dialog = new EndpointDialog(*m_session, existing, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, project] {
    models::whenDone(project->edits().saveEndpoint(dialog->endpoint()), this,
                     [this](const Result<project::EndpointId>& id) {
                       if (!id)
                         m_frame->showError(id.error());
                     });
  });
  dialog->open();
}

void SystemsPage::editSelected() {
  const auto systems = m_systems->selectionModel()->selectedRows();
  if (!systems.isEmpty()) {
    if (const auto* row = m_systemsModel->at(systems.first().row()))
      addSystem(*row);
    return;
  }
  const auto endpoints = m_endpoints->selectionModel()->selectedRows();
  if (!endpoints.isEmpty()) {
    if (const auto* row = m_endpointsModel->at(endpoints.first().row()))
      addEndpoint(*row);
  }
}

void SystemsPage::removeSelected() {
  const auto show = [this](const Status& status) {
    if (!status)
      m_frame->showError(status.error());
    else
      m_frame->messages()->showMessage(theme::MessageKind::Info, tr("Removed. Undo brings it back."));
  };
  const auto systems = m_systems->selectionModel()->selectedRows();
  if (!systems.isEmpty()) {
    models::whenDone(
        m_session->project()->edits().deleteSystem(SystemId{m_systemsModel->idAt(systems.first().row())}), this,
        show);
    return;
  }
  const auto endpoints = m_endpoints->selectionModel()->selectedRows();
  if (!endpoints.isEmpty())
    models::whenDone(m_session->project()->edits().deleteEndpoint(
                         project::EndpointId{m_endpointsModel->idAt(endpoints.first().row())}),
                     this, show);
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
