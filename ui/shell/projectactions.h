// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QStringList>
#include <memory>

#include "base/result.h"
#include "models/session.h"

class QAction;
class QMenu;

namespace reticle::shell {

// New, Open, Recent, Save a copy, Close: everything about which project is open.
class ProjectActions final : public QObject {
  Q_OBJECT
 public:
  static constexpr int kMostRecent = 10;

  // window: parent of the dialogs.
  ProjectActions(models::Session& session, QWidget* window);

  QAction* create() const { return m_create; }
  QAction* open() const { return m_open; }
  QAction* saveCopy() const { return m_saveCopy; }
  QAction* close() const { return m_close; }
  QMenu* recentMenu() const { return m_recent; }

  // Opens a project file, or makes a new one; the one that is open is closed first. The outcome comes as the
  // session's projectOpened or as a message.
  void openFile(const QString& path);
  void createFile(const QString& path);
  void closeProject();
  QStringList recentPaths() const;
  bool isBusy() const { return m_opening; }

 Q_SIGNALS:
  void settled(bool opened); // after each attempt

 private:
  void askForNew();
  void askForOpen();
  void askForCopy();
  bool mayLeave();
  void receive(Result<std::shared_ptr<project::Project>> opened);
  void remember(const QString& path);
  void refillRecent();
  void refresh();
  QString lastFolder() const;

  models::Session& m_session;
  QWidget* m_window;
  QAction* m_create;
  QAction* m_open;
  QAction* m_saveCopy;
  QAction* m_close;
  QMenu* m_recent;
  bool m_opening = false;
};

} // namespace reticle::shell
