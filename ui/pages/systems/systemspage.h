// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"
#include "project/rows.h"

class QTableView;
class QToolButton;

namespace reticle::models {
class PageFrame;
}

namespace reticle::pages::systems {

class SystemsModel;
class EndpointsModel;

// The systems that can be compared, and the model servers they may ask.
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
  void refresh();
  void addSystem(const project::SystemRow& existing);
  void addEndpoint(const project::EndpointRow& existing);
  void addThreeRetrievers();
  void removeSelected();
  void editSelected();

  models::Session* m_session = nullptr;
  models::PageFrame* m_frame;
  QTableView* m_systems;
  QTableView* m_endpoints;
  SystemsModel* m_systemsModel = nullptr;
  EndpointsModel* m_endpointsModel = nullptr;
  QList<QAction*> m_actions;
  QAction* m_addSystem;
  QAction* m_addEndpoint;
  QAction* m_edit;
  QAction* m_remove;
};

models::PageEntry systemsEntry();

} // namespace reticle::pages::systems
