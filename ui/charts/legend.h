// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chartstyle.h"
#include "charts/figure.h"
#include "theme/series.h"

#include <QAbstractButton>
#include <QRectF>
#include <QSet>

class QPainter;

namespace reticle::charts {

// Line, dash and marker of a series, as the chart has them, in a rectangle.
void paintSample(QPainter& painter, const QRectF& rect, const theme::SeriesStyle& look,
                 const theme::Palette& palette, bool isBar);
// Whether the series of a figure are bars.
bool hasBars(const Figure& figure);

// The legend of a picture at the bottom of a rectangle, in as many lines as it needs. Returns its height; 0
// when there is nothing to tell apart.
qreal paintLegend(QPainter& painter, const Figure& figure, const ChartStyle& style, const QRectF& rect,
                  const QSet<int>& hidden);

// One entry of the legend on screen: shows or hides its series.
class LegendToggle final : public QAbstractButton {
  Q_OBJECT
 public:
  LegendToggle(int series, const QString& name, bool isBar, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int m_series;
  bool m_isBar;
};

} // namespace reticle::charts
