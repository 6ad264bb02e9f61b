// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace reticle::dialogs {

// The folded part of a message: what happened in words, and the technical details to be copied into a report.
class DetailsDialog final : public QDialog {
  Q_OBJECT
 public:
  DetailsDialog(const QString& text, const QString& details, QWidget* parent = nullptr);
};

} // namespace reticle::dialogs
