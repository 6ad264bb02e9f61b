// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "http/approval.h"
#include "jobs/jobrunner.h"
#include "models/session.h"
#include "secrets/filelog.h"
#include "secrets/keystore.h"
#include "secrets/redactor.h"
#include "settings/settings.h"
#include "shell/mainwindow.h"
#include "theme/theme.h"
#include "workflow/toolbox.h"

#include <QApplication>
#include <QTranslator>
#include <memory>

namespace reticle {

// The whole program behind the window: every part made once, in the order in which they need each other.
class Workbench final : public QObject {
  Q_OBJECT
 public:
  Workbench(QApplication& application, const settings::Places& places);
  ~Workbench() override;

  shell::MainWindow& window() { return *m_window; }
  models::Session& session() { return *m_session; }

 private:
  workflow::ToolboxOptions toolboxOptions();
  void readApprovals();
  void installTranslation(QApplication& application);

  SystemClock m_clock;
  settings::Settings m_settings;
  secrets::Redactor m_redactor;
  std::unique_ptr<secrets::FileLog> m_log;
  std::unique_ptr<secrets::KeyStore> m_keys;
  http::ApprovalList m_approvals;
  std::unique_ptr<jobs::JobRunner> m_runner;
  std::unique_ptr<workflow::Toolbox> m_toolbox;
  QTranslator m_translator;
  QTranslator m_qtTranslator;
  std::unique_ptr<theme::Theme> m_theme;
  std::unique_ptr<models::Session> m_session;
  std::unique_ptr<shell::MainWindow> m_window;
};

} // namespace reticle
