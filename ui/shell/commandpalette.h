// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace reticle::shell {

// Every command by name: type a few letters of it, Enter runs it.
class CommandPalette final : public QDialog {
  Q_OBJECT
 public:
  // Disabled and hidden actions are left out. The actions must live until the dialog is closed.
  explicit CommandPalette(const QList<QAction*>& actions, QWidget* parent = nullptr);

  // How well letters name a command; -1 = not at all, 0 = everything matches an empty text. Every letter must
  // occur in order; beginnings of words and runs count more.
  static int match(const QString& letters, const QString& command);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void refill(const QString& letters);
  void run();

  QList<QAction*> m_actions;
  QLineEdit* m_input;
  QListWidget* m_list;
};

} // namespace reticle::shell
