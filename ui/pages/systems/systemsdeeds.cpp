// SPDX-License-Identifier: GPL-3.0-or-later
// What the page does when a person asks for it.
#include "pages/systems/systemspage.h"

#include "jobs/jobrunner.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/tablearea.h"
#include "models/whendone.h"
#include "pages/systems/endpointdialog.h"
#include "pages/systems/modelsmodel.h"
#include "pages/systems/pricedialog.h"
#include "pages/systems/probedialog.h"
#include "pages/systems/systemdialog.h"
#include "pages/systems/systemsmodel.h"
#include "project/project.h"
#include "settings/settings.h"
#include "words/sentences.h"
#include "workflow/knownmodels.h"
#include "workflow/modelprobes.h"
#include "workflow/toolbox.h"

#include <QAction>
#include <QTabWidget>
#include <QTableView>
#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>

namespace reticle::pages::systems {
namespace {

// The row of the first selected line, or null.
template<typename Model> auto selectedRow(const QTableView* view, const Model* model) {
  const auto rows = view->selectionModel()->selectedRows();
  return rows.isEmpty() ? nullptr : model->at(rows.first().row());
}

} // namespace

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

void SystemsPage::editSystem(const project::SystemRow& existing) {
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

void SystemsPage::editEndpoint(const project::EndpointRow& existing) {
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

void SystemsPage::editPrice(const QString& model, const std::optional<workflow::DatedPrice>& existing) {
  auto* dialog = new PriceDialog(model, existing, m_session->settings().text(settings::key::currency),
                                 QString::fromStdString(workflow::dateOf(m_session->clock().wallMs())), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, model] { keepPrice(model, dialog->price()); });
  dialog->open();
}

void SystemsPage::keepPrice(const QString& model, const std::optional<workflow::DatedPrice>& price) {
  models::whenDone(QtConcurrent::run([project = m_session->project(), model = model.toStdString(), price] {
                     return workflow::savePrice(*project, model, price);
                   }),
                   this, [this](const Status& saved) {
                     if (!saved)
                       m_frame->showError(saved.error());
                   });
}

void SystemsPage::editSelected() {
  if (!m_session->canEdit())
    return;
  if (const auto* system = selectedRow(m_systems, m_systemsModel))
    return editSystem(*system);
  if (const auto* endpoint = selectedRow(m_endpoints, m_endpointsModel))
    return editEndpoint(*endpoint);
  if (const auto* priced = selectedRow(m_prices, m_pricesModel))
    return editPrice(QString::fromStdString(priced->known.reference), priced->known.price);
  // What a model can do is found out, not written down: what can be edited is its server.
  if (const auto* model = selectedRow(m_abilities, m_abilitiesModel)) {
    const int row = m_endpointsModel->rowOf(model->known.endpoint.value);
    if (const auto* endpoint = m_endpointsModel->at(row))
      editEndpoint(*endpoint);
  }
}

void SystemsPage::removeSelected() {
  const auto show = [this](const Status& status) {
    if (!status)
      m_frame->showError(status.error());
    else
      m_frame->messages()->showMessage(theme::MessageKind::Info, tr("Removed. Undo brings it back."));
  };
  if (const auto* system = selectedRow(m_systems, m_systemsModel))
    models::whenDone(m_session->project()->edits().deleteSystem(system->id), this, show);
  else if (const auto* endpoint = selectedRow(m_endpoints, m_endpointsModel))
    models::whenDone(m_session->project()->edits().deleteEndpoint(endpoint->id), this, show);
  else if (const auto* priced = selectedRow(m_prices, m_pricesModel); priced && priced->known.price)
    keepPrice(QString::fromStdString(priced->known.reference), std::nullopt);
}

QStringList SystemsPage::modelsToProbe() const {
  QStringList models;
  const auto* endpoint = selectedRow(m_endpoints, m_endpointsModel);
  const auto* chosen = selectedRow(m_abilities, m_abilitiesModel);
  for (int i = 0; i < m_abilitiesModel->rowCount(); ++i) {
    const auto* row = m_abilitiesModel->at(i);
    if (!row)
      continue;
    const bool wanted = chosen     ? m_abilities->selectionModel()->isRowSelected(i)
                        : endpoint ? row->known.endpoint == endpoint->id
                                   : !row->known.found;
    if (wanted)
      models.append(QString::fromStdString(row->known.reference));
  }
  return models;
}

void SystemsPage::askProbe() {
  QStringList all;
  for (int i = 0; i < m_abilitiesModel->rowCount(); ++i) {
    if (const auto* row = m_abilitiesModel->at(i))
      all.append(QString::fromStdString(row->known.reference));
  }
  auto* dialog = new ProbeDialog(all, modelsToProbe(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { probe(dialog->chosen()); });
  dialog->open();
}

void SystemsPage::probe(const QStringList& references) {
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  std::vector<std::string> models;
  for (const QString& reference : references)
    models.push_back(reference.toStdString());
  auto summary = std::make_shared<workflow::ProbeSummary>();
  m_frame->messages()->showMessage(theme::MessageKind::Info,
                                   tr("Asking %n model(s)…", nullptr, static_cast<int>(models.size())));
  auto* job =
      m_session->jobs().start("probe", tr("Find out what models can do"),
                              [toolbox, project, models, summary](jobs::JobContext& context) {
                                return workflow::probeModels(context, *toolbox, project, models, summary);
                              });
  m_probing = true;
  refresh();
  // The runner remembers its jobs: what waits for their end must not hold the project open.
  connect(job, &jobs::Job::finished, this, [this, job, summary, project = std::weak_ptr(project)] {
    m_probing = false;
    if (project.lock() == m_session->project())
      probed(*job, *summary);
    refresh();
  });
}

void SystemsPage::probed(const jobs::Job& job, const workflow::ProbeSummary& summary) {
  int found = 0;
  const Error* failed = nullptr;
  for (const auto& [reference, result] : summary.models) {
    if (result)
      ++found;
    else if (!failed)
      failed = &result.error();
  }
  m_tabs->setCurrentWidget(m_abilitiesArea);
  if (found == 0 && !failed) {
    m_frame->messages()->clear();
    if (const auto error = job.snapshot().error; error && error->kind() != ErrorKind::Cancelled)
      m_frame->showError(*error);
    return;
  }
  const QString text = tr("What %n model(s) can do is known now.", nullptr, found);
  if (!failed)
    return m_frame->messages()->showMessage(theme::MessageKind::Good, text);
  const QString why = words::sentence(*failed);
  m_frame->messages()->showMessage(found > 0 ? theme::MessageKind::Warning : theme::MessageKind::Error,
                                   found > 0 ? text + QLatin1Char(' ') + why : why, words::details(*failed));
}

} // namespace reticle::pages::systems
