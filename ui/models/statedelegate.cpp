// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/statedelegate.h"

#include "models/pagedtablemodel.h"
#include "theme/metrics.h"

#include <QApplication>
#include <QPainter>

namespace reticle::models {

void StateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  const QVariant look = index.data(LookRole);
  if (!look.canConvert<theme::StateLook>()) {
    QStyledItemDelegate::paint(painter, option, index);
    return;
  }
  // Background, selection and focus as every other cell has them.
  QStyleOptionViewItem frame = option;
  initStyleOption(&frame, index);
  const QString word = frame.text;
  frame.text.clear();
  frame.icon = QIcon();
  const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
  style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);
  painter->save();
  painter->setFont(option.font);
  theme::StateBadge::paint(painter, option.rect.adjusted(theme::space::m, 0, -theme::space::xs, 0),
                           theme::paletteFor(option.palette), look.value<theme::StateLook>(), word,
                           option.state & QStyle::State_Selected);
  painter->restore();
}

} // namespace reticle::models
