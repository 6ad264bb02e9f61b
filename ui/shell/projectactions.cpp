// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/projectactions.h"

#include "dialogs/newprojectdialog.h"
#include "jobs/jobrunner.h"
#include "models/whendone.h"
#include "project/project.h"
#include "settings/settings.h"
#include "theme/icons.h"
#include "words/sentences.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QJsonArray>
#include <QMenu>
#include <QWidget>

namespace reticle::shell {
namespace key = settings::key;

ProjectActions::ProjectActions(models::Session& session, QWidget* window)
    : QObject(window), m_session(session), m_window(window) {
  const auto make = [this](const char* id, const QString& text, theme::Icon icon, const QKeySequence& keys) {
    auto* action = new QAction(theme::icon(icon), text, this);
    action->setObjectName(QString::fromLatin1(id));
    action->setShortcut(keys);
    return action;
  };
  m_create = make("newProject", tr("&New project…"), theme::Icon::Add, QKeySequence::New);
  m_open = make("openProject", tr("&Open project…"), theme::Icon::Open, QKeySequence::Open);
  m_saveCopy =
      make("saveCopy", tr("Save a &copy…"), theme::Icon::Save, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
  m_close = make("closeProject", tr("C&lose project"), theme::Icon::Close, QKeySequence(Qt::CTRL | Qt::Key_W));
  m_recent = new QMenu(tr("Open &recent"), window);
  m_recent->setObjectName(QStringLiteral("recentMenu"));
  connect(m_create, &QAction::triggered, this, &ProjectActions::askForNew);
  connect(m_open, &QAction::triggered, this, &ProjectActions::askForOpen);
  connect(m_saveCopy, &QAction::triggered, this, &ProjectActions::askForCopy);
  connect(m_close, &QAction::triggered, this, &ProjectActions::closeProject);
  connect(&session, &models::Session::projectOpened, this, &ProjectActions::refresh);
  connect(&session, &models::Session::projectClosed, this, &ProjectActions::refresh);
  connect(m_recent, &QMenu::aboutToShow, this, &ProjectActions::refillRecent);
  refillRecent();
  refresh();
}

void ProjectActions::refresh() {
  m_close->setEnabled(m_session.hasProject());
  m_saveCopy->setEnabled(m_session.hasProject());
}

QString ProjectActions::lastFolder() const {
  const QString folder = m_session.settings().text(key::lastFolder);
  return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void ProjectActions::askForNew() {
  auto* dialog = new dialogs::NewProjectDialog(lastFolder(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &dialogs::NewProjectDialog::chosen, this, &ProjectActions::createFile);
  dialog->open();
}

void ProjectActions::askForOpen() {
  auto* dialog = new QFileDialog(
      m_window, tr("Open project"), lastFolder(),
      tr("Reticle projects (*.%1);;All files (*)").arg(QString::fromLatin1(dialogs::kProjectSuffix)));
  dialog->setObjectName(QStringLiteral("openProjectDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &ProjectActions::openFile);
  dialog->open();
}

void ProjectActions::askForCopy() {
  auto* dialog =
      new QFileDialog(m_window, tr("Save a copy"), lastFolder(),
                      tr("Reticle projects (*.%1)").arg(QString::fromLatin1(dialogs::kProjectSuffix)));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QString::fromLatin1(dialogs::kProjectSuffix));
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    const auto project = m_session.project();
    if (!project)
      return;
    models::whenDone(project->saveCopy(path), this, [this, project, path](Status saved) {
      if (!saved)
        m_session.showError(saved.error());
      else
        m_session.showMessage(theme::MessageKind::Good,
                              tr("Saved a copy as %1.").arg(QFileInfo(path).fileName()));
    });
  });
  dialog->open();
}

// Work in progress writes to the project that is open; leaving it needs a decision that is made in the jobs
// panel.
bool ProjectActions::mayLeave() {
  if (m_opening)
    return false;
  if (!m_session.hasProject() || !m_session.jobs().busy())
    return true;
  m_session.showMessage(
      theme::MessageKind::Warning,
      tr("A job is still running in this project. Wait for it or cancel it, then try again."));
  return false;
}

void ProjectActions::openFile(const QString& path) {
  if (!mayLeave())
    return;
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (m_session.hasProject() && QFileInfo(m_session.project()->path()) == QFileInfo(absolute)) {
    Q_EMIT settled(true); // it is open already
    return;
  }
  m_opening = true;
  models::whenDone(project::Project::openLater(absolute, m_session.clock()), this,
                   [this](Result<std::shared_ptr<project::Project>> opened) { receive(std::move(opened)); });
}

void ProjectActions::createFile(const QString& path) {
  if (!mayLeave())
    return;
  m_opening = true;
  models::whenDone(project::Project::createLater(QFileInfo(path).absoluteFilePath(), m_session.clock()), this,
                   [this](Result<std::shared_ptr<project::Project>> made) { receive(std::move(made)); });
}

void ProjectActions::receive(Result<std::shared_ptr<project::Project>> opened) {
  m_opening = false;
  if (!opened) {
    m_session.showError(opened.error());
    Q_EMIT settled(false);
    return;
  }
  const std::shared_ptr<project::Project> before = m_session.project();
  m_session.setProject(*opened);
  if (before)
    models::whenDone(before->close(), this, [before](Status) {});
  remember((*opened)->path());
  if ((*opened)->readOnly()) {
    const auto& reason = (*opened)->readOnlyReason();
    m_session.showMessage(theme::MessageKind::Warning,
                          reason ? words::explain(*reason).what + u' ' + tr("It is open for reading only.")
                                 : tr("This project is open for reading only."),
                          reason ? words::details(*reason) : QString());
  }
  Q_EMIT settled(true);
}

void ProjectActions::closeProject() {
  if (!mayLeave())
    return;
  const std::shared_ptr<project::Project> project = m_session.project();
  if (!project)
    return;
  m_session.setProject(nullptr);
  // Kept alive until everything is on disk.
  models::whenDone(project->close(), this, [this, project](Status closed) {
    if (!closed)
      m_session.showError(closed.error());
  });
}

QStringList ProjectActions::recentPaths() const {
  return m_session.settings().list(key::recentProjects);
}

void ProjectActions::remember(const QString& path) {
  QStringList paths = recentPaths();
  paths.removeAll(path);
  paths.prepend(path);
  QJsonArray json;
  for (const QString& recent : paths.mid(0, kMostRecent))
    json.append(recent);
  // A list that cannot be kept is no reason to trouble anybody; the settings tell about their file themselves.
  static_cast<void>(m_session.settings().set(QString::fromLatin1(key::recentProjects), json));
  static_cast<void>(
      m_session.settings().set(QString::fromLatin1(key::lastFolder), QFileInfo(path).absolutePath()));
  refillRecent();
}

void ProjectActions::refillRecent() {
  m_recent->clear();
  const QStringList paths = recentPaths();
  for (const QString& path : paths) {
    const QFileInfo file(path);
    QString words = QString(file.completeBaseName()).replace(u'&', QStringLiteral("&&"));
    if (!file.exists())
      words = tr("%1 (missing)").arg(words);
    QAction* action = m_recent->addAction(words, this, [this, path] { openFile(path); });
    action->setEnabled(file.exists());
    action->setToolTip(path);
  }
  m_recent->setEnabled(!paths.isEmpty());
}

} // namespace reticle::shell
