// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QPushButton;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::systems {

class ModelPicker;

// Which models are to be probed, and how many requests that sends: said before any is sent.
class ProbeDialog final : public QDialog {
  Q_OBJECT
 public:
  // references: "ENDPOINT:MODEL". chosen: those ticked at first.
  ProbeDialog(const QStringList& references, const QStringList& chosen, QWidget* parent = nullptr);
  QStringList chosen() const;

 private:
  void update();

  ModelPicker* m_picker;
  theme::PlainTextLabel* m_count;
  QPushButton* m_ok;
};

} // namespace reticle::pages::systems
