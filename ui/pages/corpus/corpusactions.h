// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "theme/messagebar.h"
#include "workflow/importjob.h"

#include <QList>
#include <QObject>
#include <QStringList>

class QAction;
class QWidget;

namespace reticle::models {
class Session;
}

namespace reticle::pages::corpus {

// What can be done with the corpus as a whole: import, look whether files changed, import changed ones again,
// cut anew. Each is a job; what came of it is told by `said`.
class CorpusActions final : public QObject {
  Q_OBJECT
 public:
  explicit CorpusActions(QWidget* window); // parent of dialogs
  void setSession(models::Session* session);
  void refresh(); // enabled or not

  QAction* addFiles() const { return m_addFiles; }
  QAction* addFolder() const { return m_addFolder; }
  QAction* check() const { return m_check; }
  QAction* reimport() const { return m_reimport; }
  QAction* rechunk() const { return m_rechunk; }
  QList<QAction*> all() const { return {m_addFiles, m_addFolder, m_check, m_reimport, m_rechunk}; }

  // Shows what lies there and imports it when that is confirmed.
  void askAndImport(const QStringList& paths);
  void import(const workflow::ImportRequest& request);

 Q_SIGNALS:
  void said(reticle::theme::MessageKind kind, const QString& text);
  void failed(const reticle::Error& error);
  void reportWanted(); // some files were skipped, rejected or read in part

 private:
  void checkFiles();
  void importChanged();
  void cutAnew();

  models::Session* m_session = nullptr;
  QWidget* m_window;
  QAction *m_addFiles, *m_addFolder, *m_check, *m_reimport, *m_rechunk;
};

} // namespace reticle::pages::corpus
