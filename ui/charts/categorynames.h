// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chartstyle.h"

#include <QGraphicsItem>
#include <QStringList>

class QChart;

namespace reticle::charts {

// The names of lying bars, beside the plot area. An axis of Qt Charts cuts its labels at two fifths of the
// chart, which is less than a name needs in a small one. Child of the chart, whose left margin it sets to what
// the longest name needs, up to kMostShare of the width; a longer one ends in dots.
class CategoryNames final : public QGraphicsItem {
 public:
  static constexpr double kMostShare = 0.55; // the bars keep what is left

  // names: from the top down, one for each of the equally high lines of the plot area. title: what the names
  // are, empty = not said.
  CategoryNames(QChart* chart, const ChartStyle& style, const QStringList& names, const QString& title);

  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  void makeRoom();
  qreal titleWidth() const; // px, 0 without a title

  QChart* m_chart;
  QFont m_font;
  QColor m_text;
  QColor m_muted;
  QStringList m_names;
  QString m_title;
  qreal m_longest = 0; // px
};

} // namespace reticle::charts
