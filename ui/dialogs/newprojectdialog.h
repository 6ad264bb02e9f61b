// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QPushButton;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::dialogs {

inline constexpr auto kProjectSuffix = "reticle";

// Name and folder of a new project. Says at once what is wrong with them; never overwrites a file.
class NewProjectDialog final : public QDialog {
  Q_OBJECT
 public:
  explicit NewProjectDialog(const QString& folder, QWidget* parent = nullptr);
  QString path() const; // of the file to be made

 Q_SIGNALS:
  void chosen(const QString& path);

 private:
  void check();
  void chooseFolder();
  QString problem() const; // empty = none

  QLineEdit* m_name;
  QLineEdit* m_folder;
  theme::PlainTextLabel* m_hint;
  QPushButton* m_create;
};

} // namespace reticle::dialogs
