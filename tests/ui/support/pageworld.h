// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTemporaryDir>
#include <memory>

#include "base/clock.h"
#include "base/log.h"
#include "jobs/jobrunner.h"
#include "models/session.h"
#include "settings/settings.h"
#include "workflow/toolbox.h"

namespace reticle::uitest {

inline constexpr int kPatienceMs = 30000;

// Writes a file, with the folders above it; ends the test program when it cannot.
void writeFile(const QString& path, const QByteArray& bytes);

// The services of the program over a folder of their own, as a page gets them.
class PageWorld {
 public:
  explicit PageWorld(secrets::KeyStore* keys = nullptr);
  ~PageWorld();

  QString path(const QString& name) const { return m_folder.filePath(name); }
  jobs::JobRunner& runner() { return *m_runner; }
  settings::Settings& settings() { return *m_settings; }
  workflow::Toolbox& toolbox() { return *m_toolbox; }
  models::Session& session() { return *m_session; }
  // An empty project file of that name, not yet given to the session; null when it cannot be made.
  std::shared_ptr<project::Project> newProject(const QString& name);
  bool waitForJobs(); // false when patience ends

 private:
  QTemporaryDir m_folder;
  SystemClock m_clock;
  NullLog m_log;
  std::unique_ptr<jobs::JobRunner> m_runner;
  std::unique_ptr<settings::Settings> m_settings;
  std::unique_ptr<workflow::Toolbox> m_toolbox;
  std::unique_ptr<models::Session> m_session;
};

} // namespace reticle::uitest
