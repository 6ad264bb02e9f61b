// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcutsdialog.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace reticle::dialogs {
namespace {
constexpr int kKeysInColumn = 14;
} // namespace

QString actionWords(const QAction& action) {
  QString words = action.text();
  words.remove(QChar(0x2026));
  // "&&" is a real ampersand, a single one marks the access key; Chinese puts it in brackets: "打开(&O)".
  const qsizetype bracket = words.indexOf(QStringLiteral("(&"));
  if (bracket >= 0 && words.size() > bracket + 3 && words[bracket + 3] == u')')
    words.remove(bracket, 4);
  words.replace(QStringLiteral("&&"), QString(QChar(0x01)));
  words.remove(u'&');
  words.replace(QChar(0x01), u'&');
  return words.trimmed();
}

ShortcutsDialog::ShortcutsDialog(const QList<Group>& groups, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("shortcutsDialog"));
  setWindowTitle(tr("Keys"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(theme::space::xl, theme::space::l, theme::space::xl, theme::space::l);
  row->setSpacing(theme::space::xl);
  QVBoxLayout* column = nullptr;
  int inColumn = kKeysInColumn;
  for (const Group& group : groups) {
    QList<QAction*> withKeys = group.actions;
    withKeys.removeIf([](QAction* action) { return action->shortcuts().isEmpty(); });
    if (withKeys.isEmpty())
      continue;
    if (!column || inColumn + withKeys.size() > kKeysInColumn) {
      if (column)
        column->addStretch();
      column = new QVBoxLayout;
      column->setSpacing(theme::space::s);
      row->addLayout(column);
      inColumn = 0;
    }
    column->addWidget(new theme::SectionLabel(group.title));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(theme::space::l);
    grid->setVerticalSpacing(theme::space::xs);
    for (QAction* action : withKeys) {
      QStringList keys;
      for (const QKeySequence& key : action->shortcuts())
        keys << key.toString(QKeySequence::NativeText);
      const int line = grid->rowCount();
      grid->addWidget(new theme::PlainTextLabel(keys.join(QStringLiteral(", ")), theme::TextRole::Mono,
                                                theme::Role::Accent),
                      line, 0);
      grid->addWidget(new theme::PlainTextLabel(actionWords(*action), theme::TextRole::Body, theme::Role::Text),
                      line, 1);
      ++m_shown;
      ++inColumn;
    }
    grid->setColumnStretch(1, 1);
    column->addLayout(grid);
  }
  if (column)
    column->addStretch();
}

void ShortcutsDialog::keyPressEvent(QKeyEvent* event) {
  event->accept();
  accept();
}

} // namespace reticle::dialogs
