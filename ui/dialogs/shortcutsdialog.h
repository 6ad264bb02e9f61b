// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QAction;

namespace reticle::dialogs {

// The keys that work now, by group: an overlay that any key closes.
class ShortcutsDialog final : public QDialog {
  Q_OBJECT
 public:
  struct Group {
    QString title;
    QList<QAction*> actions; // those without a key are left out
  };
  explicit ShortcutsDialog(const QList<Group>& groups, QWidget* parent = nullptr);
  int shownKeys() const { return m_shown; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  int m_shown = 0;
};

// "Accept pair" of "&Accept pair…": an action's words without access key and dots.
QString actionWords(const QAction& action);

} // namespace reticle::dialogs
