// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/commandpalette.h"

#include "dialogs/shortcutsdialog.h"
#include "theme/metrics.h"
#include "theme/tables.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::shell {
namespace {
constexpr int kWidth = 520;
constexpr int kRows = 10;
constexpr int kFound = 1;
constexpr int kRun = 3;
constexpr int kWordBegin = 5;
} // namespace

int CommandPalette::match(const QString& letters, const QString& command) {
  int score = 0;
  qsizetype at = 0;
  qsizetype last = -2;
  for (const QChar letter : letters) {
    if (letter.isSpace())
      continue;
    const qsizetype found = command.indexOf(letter, at, Qt::CaseInsensitive);
    if (found < 0)
      return -1;
    score += kFound;
    if (found == last + 1)
      score += kRun;
    if (found == 0 || !command[found - 1].isLetterOrNumber())
      score += kWordBegin;
    last = found;
    at = found + 1;
  }
  return score;
}

CommandPalette::CommandPalette(const QList<QAction*>& actions, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("commandPalette"));
  setWindowTitle(tr("Commands"));
  for (QAction* action : actions) {
    if (action->isEnabled() && action->isVisible() && !action->isSeparator() && !action->menu() &&
        !action->text().isEmpty() && !m_actions.contains(action))
      m_actions << action;
  }
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::s, theme::space::s, theme::space::s, theme::space::s);
  column->setSpacing(theme::space::s);
  m_input = new QLineEdit;
  m_input->setObjectName(QStringLiteral("commandInput"));
  m_input->setPlaceholderText(tr("Type a command"));
  m_input->setAccessibleName(tr("Command"));
  m_input->installEventFilter(this);
  m_list = new QListWidget;
  m_list->setObjectName(QStringLiteral("commandList"));
  m_list->setAccessibleName(tr("Matching commands"));
  theme::prepareList(m_list);
  column->addWidget(m_input);
  column->addWidget(m_list);
  resize(kWidth, theme::kControlHeight + kRows * (theme::kRowHeight + 2) + 3 * theme::space::s);
  connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::refill);
  connect(m_input, &QLineEdit::returnPressed, this, &CommandPalette::run);
  connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::run);
  connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::run);
  refill(QString());
  m_input->setFocus();
}

void CommandPalette::refill(const QString& letters) {
  struct Hit {
    int score;
    QAction* action;
  };
  std::vector<Hit> hits;
  for (QAction* action : m_actions) {
    const int score = match(letters, dialogs::actionWords(*action));
    if (score >= 0)
      hits.push_back({score, action});
  }
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return a.score > b.score; });
  m_list->clear();
  for (const Hit& hit : hits) {
    QString words = dialogs::actionWords(*hit.action);
    const QString key = hit.action->shortcut().toString(QKeySequence::NativeText);
    if (!key.isEmpty())
      words += QStringLiteral("    ") + key;
    auto* item = new QListWidgetItem(hit.action->icon(), words, m_list);
    item->setData(Qt::UserRole, QVariant::fromValue(static_cast<QObject*>(hit.action)));
  }
  if (m_list->count() > 0)
    m_list->setCurrentRow(0);
}

void CommandPalette::run() {
  const QListWidgetItem* item = m_list->currentItem();
  if (!item)
    return;
  auto* action = qobject_cast<QAction*>(item->data(Qt::UserRole).value<QObject*>());
  accept();
  // After the palette is gone, so that focus is where it was when the command looks at it.
  if (action)
    QTimer::singleShot(0, action, &QAction::trigger);
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
  if (object == m_input && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down || key == Qt::Key_Up) {
      const int next = m_list->currentRow() + (key == Qt::Key_Down ? 1 : -1);
      m_list->setCurrentRow(qBound(0, next, qMax(0, m_list->count() - 1)));
      return true;
    }
  }
  return QDialog::eventFilter(object, event);
}

} // namespace reticle::shell
