// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "models/session.h"

class QAction;

namespace reticle::shell {

// Undo and Redo over the history in the project file; their texts say what would be undone.
class HistoryActions final : public QObject {
  Q_OBJECT
 public:
  HistoryActions(models::Session& session, QObject* parent);
  QAction* undo() const { return m_undo; }
  QAction* redo() const { return m_redo; }

 private:
  void refresh();
  void show(const project::UndoState& state);
  void act(bool undo);

  models::Session& m_session;
  QAction* m_undo;
  QAction* m_redo;
  quint64 m_asked = 0; // only the newest answer counts
};

} // namespace reticle::shell
