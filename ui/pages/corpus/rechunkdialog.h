// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/chunker.h"

#include <QDialog>

class QCheckBox;
class QSpinBox;

namespace reticle::pages::corpus {

// How documents are cut into chunks, for all of them and for later imports.
class RechunkDialog final : public QDialog {
  Q_OBJECT
 public:
  explicit RechunkDialog(const reticle::corpus::ChunkOptions& present, QWidget* parent = nullptr);
  reticle::corpus::ChunkOptions options() const;

 private:
  reticle::corpus::ChunkOptions m_present;
  QSpinBox *m_size, *m_overlap;
  QCheckBox* m_sentences;
};

} // namespace reticle::pages::corpus
