// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "project/edits.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::benchmarks {

// Asks for the name of a new version and whether pairs that nobody has reviewed go in.
class FreezeDialog final : public QDialog {
  Q_OBJECT
 public:
  // accepted, unreviewed: how many pairs there are of each.
  FreezeDialog(std::int64_t accepted, std::int64_t unreviewed, QWidget* parent = nullptr);
  project::Edits::Freeze freeze() const;

 private:
  void update();

  std::int64_t m_accepted;
  std::int64_t m_unreviewed;
  QLineEdit* m_name;
  QCheckBox* m_withUnreviewed;
  QLineEdit* m_notes;
  theme::PlainTextLabel* m_count;
  QPushButton* m_ok;
};

} // namespace reticle::pages::benchmarks
