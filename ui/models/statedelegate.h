// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/statebadge.h"

#include <QMetaType>
#include <QStyledItemDelegate>

Q_DECLARE_METATYPE(reticle::theme::StateLook)

namespace reticle::models {

// Paints a cell whose LookRole holds a theme::StateLook as icon and word; other cells as usual.
class StateDelegate final : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace reticle::models
