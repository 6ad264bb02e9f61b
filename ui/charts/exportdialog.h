// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chartpicture.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace reticle::charts {

// Asks for format, size in millimetres, resolution and background of a figure, then for the file.
class ExportDialog final : public QDialog {
  Q_OBJECT
 public:
  explicit ExportDialog(const QString& title, QWidget* parent = nullptr);

  PictureOptions options() const;
  QString suffix() const; // "svg", "pdf" or "png"

 Q_SIGNALS:
  void chosen(const QString& path, const reticle::charts::PictureOptions& options);

 private:
  void applyPreset(int preset);
  void askForFile();

  QString m_title;
  QComboBox* m_preset;
  QComboBox* m_format;
  QDoubleSpinBox* m_width;
  QDoubleSpinBox* m_height;
  QSpinBox* m_dpi;
  QComboBox* m_theme;
  QCheckBox* m_transparent;
};

} // namespace reticle::charts
