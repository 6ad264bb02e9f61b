// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/page.h"

#include <QJsonObject>
#include <QList>

class QListWidget;
class QPushButton;
class QTabWidget;

namespace reticle::models {
class PageFrame;
}
namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::settings {

class SettingFields;

// What a person chooses for this program on this machine; what belongs to a project stands on its pages. Every
// change is kept at once.
class SettingsPage final : public models::Page {
  Q_OBJECT
 public:
  explicit SettingsPage(QWidget* parent = nullptr);

  QString title() const override;
  theme::Icon icon() const override { return theme::Icon::Settings; }
  QString helpId() const override { return QStringLiteral("settings"); }
  void setSession(models::Session* session) override;
  QList<QAction*> pageActions() const override { return m_actions; }

  // What the file dialogs lead to; public so that a test need not click through them.
  void exportTo(const QString& path);
  void importFrom(const QString& path);

 private:
  QWidget* appearance(SettingFields& fields);
  QWidget* network(SettingFields& fields);
  QWidget* storage(SettingFields& fields);
  QWidget* modelsAndWork(SettingFields& fields);
  void exportSettings();
  void importSettings();
  void resetAll();
  void fillOrigins();
  void forgetOrigins();
  void measureCache();
  void emptyCache();

  models::Session* m_session = nullptr;
  QJsonObject m_beforeReset;
  models::PageFrame* m_frame;
  QTabWidget* m_tabs;
  QListWidget* m_origins = nullptr;
  QPushButton* m_forget = nullptr;
  theme::PlainTextLabel* m_cacheSize = nullptr;
  QPushButton* m_emptyCache = nullptr;
  QAction *m_export, *m_import, *m_reset;
  QList<QAction*> m_actions;
};

models::PageEntry settingsEntry();

} // namespace reticle::pages::settings
