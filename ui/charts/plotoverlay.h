// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/palette.h"
#include "theme/series.h"

#include <QGraphicsItem>
#include <QPointF>
#include <QRectF>
#include <vector>

class QAbstractSeries;
class QChart;

namespace reticle::charts {

// What Qt Charts cannot draw, in the coordinates of the chart's data: markers of eight shapes, bars that may be
// hatched for "no value", and whiskers. Child of the chart, painted above its series.
class PlotOverlay final : public QGraphicsItem {
 public:
  struct Mark {
    QPointF at;
    int series = 0;
    theme::SeriesStyle style;
  };
  struct Bar {
    QPointF from, to; // opposite corners
    int series = 0;
    theme::SeriesStyle style;
    bool missing = false; // hatched grey from `from` to `to`
  };
  struct Whisker {
    QPointF low, high;
    int series = 0;
  };

  // anchor: a series of the chart whose axes the coordinates belong to.
  PlotOverlay(QChart* chart, QAbstractSeries* anchor, qreal markerSize, const theme::Palette& palette);

  void add(Mark mark) { m_marks.push_back(std::move(mark)); }
  void add(Bar bar) { m_bars.push_back(std::move(bar)); }
  void add(Whisker whisker) { m_whiskers.push_back(std::move(whisker)); }
  // The ring around the point that keyboard or pointer is at; a null pointer hides it.
  void setFocusPoint(const QPointF* at);
  QPointF position(QPointF data) const; // in the chart's own coordinates

  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  QChart* m_chart;
  QAbstractSeries* m_anchor;
  qreal m_markerSize;
  theme::Palette m_palette;
  std::vector<Mark> m_marks;
  std::vector<Bar> m_bars;
  std::vector<Whisker> m_whiskers;
  QPointF m_focus;
  bool m_hasFocus = false;
};

} // namespace reticle::charts
