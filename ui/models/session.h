// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QVariantMap>
#include <memory>
#include <vector>

#include "base/clock.h"
#include "base/log.h"
#include "base/result.h"
#include "project/project.h"
#include "theme/messagebar.h"

namespace reticle::jobs {
class JobRunner;
}
namespace reticle::secrets {
class KeyStore;
}
namespace reticle::settings {
class Settings;
}
namespace reticle::workflow {
class Toolbox;
}

namespace reticle::models {

// What a page works with: the services the program made, and the project that is open now, if any. Made once in
// app, outlives every page. Pages follow the signals; they ask the window for things through the request
// signals.
class Session final : public QObject {
  Q_OBJECT
 public:
  // Borrowed; all outlive the session. toolbox and keys may be null in tests that start no job.
  struct Services {
    const Clock& clock;
    Log& log;
    jobs::JobRunner& jobs;
    settings::Settings& settings;
    secrets::KeyStore* keys = nullptr;
    workflow::Toolbox* toolbox = nullptr;
    QString resources = {}; // folder of the data the program ships
  };
  explicit Session(Services services, QObject* parent = nullptr);
  ~Session() override;

  const Clock& clock() const { return m_services.clock; }
  Log& log() const { return m_services.log; }
  jobs::JobRunner& jobs() const { return m_services.jobs; }
  settings::Settings& settings() const { return m_services.settings; }
  secrets::KeyStore* keys() const { return m_services.keys; }
  workflow::Toolbox* toolbox() const { return m_services.toolbox; }
  const QString& resources() const { return m_services.resources; }

  // Null while none is open. Hold the shared pointer as long as a future of it is awaited.
  const std::shared_ptr<project::Project>& project() const { return m_project; }
  bool hasProject() const { return m_project != nullptr; }
  bool canEdit() const { return m_project && !m_project->readOnly(); }
  QString projectName() const; // file name without suffix; empty without a project

  // Replaces the open project; null closes. Announces the end of the old one first.
  void setProject(std::shared_ptr<project::Project> project);

 Q_SIGNALS:
  void projectOpened();
  // The project is still there: save drafts, drop futures.
  void projectAboutToClose();
  void projectClosed();
  // The feed of whichever project is open, so that a page connects once.
  void projectChanged(const std::vector<reticle::project::Change>& changes);

  // Requests to the window.
  void pageRequested(const QString& pageId, const QVariantMap& target);
  // A verb of the window: "new-project", "open-project", "import", "close-project", "help", "settings".
  void commandRequested(const QString& command, const QVariantMap& arguments);
  void messageRequested(reticle::theme::MessageKind kind, const QString& text, const QString& details);

 public:
  void requestPage(const QString& pageId, const QVariantMap& target = {}) {
    Q_EMIT pageRequested(pageId, target);
  }
  void requestCommand(const QString& command, const QVariantMap& arguments = {}) {
    Q_EMIT commandRequested(command, arguments);
  }
  void showMessage(theme::MessageKind kind, const QString& text, const QString& details = {}) {
    Q_EMIT messageRequested(kind, text, details);
  }
  // The sentence of a failure, with its details folded.
  void showError(const Error& error);

 private:
  Services m_services;
  std::shared_ptr<project::Project> m_project;
  QMetaObject::Connection m_feed;
};

} // namespace reticle::models
