// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/builders.h"

#include <QChartView>

namespace reticle::charts {

// The chart on screen: follows the theme, finds the point under the pointer, walks the points by key.
class ChartView final : public QChartView {
  Q_OBJECT
 public:
  explicit ChartView(QWidget* parent = nullptr);
  ~ChartView() override;

  void setFigure(const Figure& figure, const QSet<int>& hidden);
  // Index into figurePoints(), -1 = none.
  int current() const { return m_current; }
  void setCurrent(int point);
  const std::vector<FigurePoint>& points() const { return m_points; }
  // Where a point is drawn, in the view's coordinates.
  QPoint positionOf(int point) const;

 Q_SIGNALS:
  void currentChanged(int point);
  void activated(int point);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  int nearest(QPoint at) const;
  int inSeries(int series, int index) const;
  void step(int seriesStep, int indexStep);
  bool isShown(int point) const;

  Figure m_figure;
  QSet<int> m_hidden;
  std::vector<FigurePoint> m_points;
  BuiltChart m_built; // its chart is owned by the view
  int m_current = -1;
  bool m_rebuilding = false;
};

} // namespace reticle::charts
