// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace reticle::dialogs {

// Name, version, licence and the libraries the program stands on.
class AboutDialog final : public QDialog {
  Q_OBJECT
 public:
  explicit AboutDialog(const QString& version, QWidget* parent = nullptr);
};

} // namespace reticle::dialogs
