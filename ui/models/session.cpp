// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/session.h"

#include "words/sentences.h"

#include <QFileInfo>

namespace reticle::models {

Session::Session(Services services, QObject* parent) : QObject(parent), m_services(services) {}

Session::~Session() = default;

QString Session::projectName() const {
  return m_project ? QFileInfo(m_project->path()).completeBaseName() : QString();
}

void Session::setProject(std::shared_ptr<project::Project> project) {
  if (m_project) {
    Q_EMIT projectAboutToClose();
    disconnect(m_feed);
    m_project.reset();
    Q_EMIT projectClosed();
  }
  if (!project)
    return;
  m_project = std::move(project);
  m_feed = connect(&m_project->feed(), &project::ChangeFeed::changed, this, &Session::projectChanged);
  Q_EMIT projectOpened();
}

void Session::showError(const Error& error) {
  // What a person did on purpose is no failure to be told about.
  if (error.kind() != ErrorKind::Cancelled)
    showMessage(theme::MessageKind::Error, words::sentence(error), words::details(error));
}

} // namespace reticle::models
