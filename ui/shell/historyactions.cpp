// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/historyactions.h"

#include "models/whendone.h"
#include "project/project.h"
#include "theme/icons.h"
#include "words/causes.h"

#include <QAction>

namespace reticle::shell {

HistoryActions::HistoryActions(models::Session& session, QObject* parent)
    : QObject(parent), m_session(session) {
  m_undo = new QAction(theme::icon(theme::Icon::Undo), tr("&Undo"), this);
  m_undo->setObjectName(QStringLiteral("undo"));
  m_undo->setShortcut(QKeySequence::Undo);
  m_redo = new QAction(theme::icon(theme::Icon::Redo), tr("&Redo"), this);
  m_redo->setObjectName(QStringLiteral("redo"));
  m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
  connect(m_undo, &QAction::triggered, this, [this] { act(true); });
  connect(m_redo, &QAction::triggered, this, [this] { act(false); });
  connect(&session, &models::Session::projectOpened, this, &HistoryActions::refresh);
  connect(&session, &models::Session::projectClosed, this, [this] {
    ++m_asked;
    show({});
  });
  connect(&session, &models::Session::projectChanged, this, &HistoryActions::refresh);
  show({});
}

void HistoryActions::refresh() {
  const auto project = m_session.project();
  if (!project)
    return;
  const quint64 asked = ++m_asked;
  models::whenDone(project->queries().undoState(), this,
                   [this, project, asked](Result<project::UndoState> state) {
                     if (asked == m_asked && state)
                       show(*state);
                   });
}

void HistoryActions::show(const project::UndoState& state) {
  const auto words = [](const std::optional<project::EditRow>& edit) {
    return edit ? words::editName(edit->kind, edit->parameters).replace(u'&', QStringLiteral("&&")) : QString();
  };
  const bool canEdit = m_session.canEdit();
  m_undo->setEnabled(canEdit && state.undo.has_value());
  m_redo->setEnabled(canEdit && state.redo.has_value());
  m_undo->setText(state.undo ? tr("&Undo: %1").arg(words(state.undo)) : tr("&Undo"));
  m_redo->setText(state.redo ? tr("&Redo: %1").arg(words(state.redo)) : tr("&Redo"));
}

void HistoryActions::act(bool undo) {
  const auto project = m_session.project();
  if (!project)
    return;
  // One at a time: until the feed tells of the change, a second press could hit the wrong entry's text.
  m_undo->setEnabled(false);
  m_redo->setEnabled(false);
  auto done = undo ? project->edits().undo() : project->edits().redo();
  models::whenDone(done, this, [this, project](Result<project::EditRow> edit) {
    if (!edit)
      m_session.showError(edit.error());
    refresh();
  });
}

} // namespace reticle::shell
