// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <memory>

#include "pages/corpus/readertext.h"

namespace reticle::pages::corpus {

// The chunks of the document that is read, one line each; a line is written when it is looked at.
class ChunkListModel final : public QAbstractListModel {
  Q_OBJECT
 public:
  using QAbstractListModel::QAbstractListModel;
  void setText(std::shared_ptr<const ReaderText> text); // null = none
  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::shared_ptr<const ReaderText> m_text;
};

} // namespace reticle::pages::corpus
