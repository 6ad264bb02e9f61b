// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <memory>
#include <optional>

#include "models/page.h"
#include "project/rows.h"
#include "workflow/modelprices.h"

class QTableView;
class QTabWidget;
class QToolButton;

namespace reticle::jobs {
class Job;
}
namespace reticle::models {
class PageFrame;
class PagedTableModelBase;
class TableArea;
} // namespace reticle::models
namespace reticle::workflow {
struct ProbeSummary;
}

namespace reticle::pages::systems {

class SystemsModel;
class EndpointsModel;
class AbilitiesModel;
class PricesModel;

// The systems that can be compared; below them the model servers they may ask, what their models can do, and
// what those cost.
class SystemsPage final : public models::Page {
  Q_OBJECT
 public:
  explicit SystemsPage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Systems; }
  QString helpId() const override { return QStringLiteral("systems"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }

 private:
  QAction* addVerb(const QString& text, theme::Icon icon, const QString& name, void (SystemsPage::*deed)());
  void attach(models::TableArea* area, QTableView* view, models::PagedTableModelBase* model);
  void sayWhatIsMissing();
  void keepOneSelection(QTableView* selected);
  void reloadAll();
  void refresh();
  void showEmptyReason();

  // systemsdeeds.cpp
  void newSystem() { editSystem({}); }
  void newEndpoint() { editEndpoint({}); }
  void editSystem(const project::SystemRow& existing);
  void editEndpoint(const project::EndpointRow& existing);
  void editPrice(const QString& model, const std::optional<workflow::DatedPrice>& existing);
  void keepPrice(const QString& model, const std::optional<workflow::DatedPrice>& price);
  void addThreeRetrievers();
  void removeSelected();
  void editSelected();
  void askProbe();
  void probe(const QStringList& references);
  void probed(const jobs::Job& job, const workflow::ProbeSummary& summary);
  QStringList modelsToProbe() const; // of what is selected; without a selection those that were never probed

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  QTableView* m_systems;
  QTabWidget* m_tabs;
  QTableView* m_endpoints;
  QTableView* m_abilities;
  QTableView* m_prices;
  models::TableArea* m_systemsArea;
  models::TableArea* m_endpointsArea;
  models::TableArea* m_abilitiesArea;
  models::TableArea* m_pricesArea;
  SystemsModel* m_systemsModel = nullptr;
  EndpointsModel* m_endpointsModel = nullptr;
  AbilitiesModel* m_abilitiesModel = nullptr;
  PricesModel* m_pricesModel = nullptr;
  QList<QAction*> m_actions;
  QAction* m_addSystem;
  QAction* m_addEndpoint;
  QAction* m_probe;
  QAction* m_edit;
  QAction* m_remove;
  bool m_probing = false;
};

models::PageEntry systemsEntry();

} // namespace reticle::pages::systems
