// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartview.h"

#include "theme/palette.h"

#include <QAccessible>
#include <QChart>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <limits>

namespace reticle::charts {
namespace {
constexpr int kReach = 14; // px around a point that still mean it
} // namespace

ChartView::ChartView(QWidget* parent) : QChartView(parent) {
  setFrameShape(QFrame::NoFrame);
  setRenderHint(QPainter::Antialiasing);
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumSize(240, 200);
  setRubberBand(QChartView::NoRubberBand);
}

ChartView::~ChartView() = default;

void ChartView::setFigure(const Figure& figure, const QSet<int>& hidden) {
  m_figure = figure;
  m_hidden = hidden;
  m_points = figurePoints(figure);
  if (m_current >= static_cast<int>(m_points.size()))
    m_current = -1;
  rebuild();
}

void ChartView::rebuild() {
  m_rebuilding = true;
  m_built = buildChart(m_figure, screenStyle(theme::paletteFor(this)), m_hidden);
  QChart* chart = m_built.chart ? m_built.chart.release() : new QChart;
  QChart* old = this->chart();
  setChart(chart); // the view gives up the old one
  delete old;
  setBackgroundBrush(theme::paletteFor(this).raised);
  m_rebuilding = false;
  setCurrent(m_current);
}

void ChartView::setCurrent(int point) {
  if (point >= static_cast<int>(m_points.size()) || (point >= 0 && !isShown(point)))
    point = -1;
  const bool changed = point != m_current;
  m_current = point;
  if (m_built.overlay) {
    if (point >= 0)
      m_built.overlay->setFocusPoint(&m_built.places[static_cast<std::size_t>(point)]);
    else
      m_built.overlay->setFocusPoint(nullptr);
  }
  if (changed)
    Q_EMIT currentChanged(point);
}

QPoint ChartView::positionOf(int point) const {
  if (!m_built.overlay || point < 0 || point >= static_cast<int>(m_built.places.size()))
    return {};
  const QPointF inChart = m_built.overlay->position(m_built.places[static_cast<std::size_t>(point)]);
  return mapFromScene(chart()->mapToScene(inChart));
}

bool ChartView::isShown(int point) const {
  return !m_hidden.contains(m_points[static_cast<std::size_t>(point)].series);
}

int ChartView::nearest(QPoint at) const {
  int best = -1;
  int bestDistance = kReach * kReach;
  for (int i = 0; i < static_cast<int>(m_points.size()); ++i) {
    if (!isShown(i) || !m_points[static_cast<std::size_t>(i)].value)
      continue;
    const QPoint gap = positionOf(i) - at;
    const int distance = QPoint::dotProduct(gap, gap);
    if (distance <= bestDistance) {
      bestDistance = distance;
      best = i;
    }
  }
  return best;
}

int ChartView::inSeries(int series, int index) const {
  for (int i = 0; i < static_cast<int>(m_points.size()); ++i) {
    if (m_points[static_cast<std::size_t>(i)].series == series &&
        m_points[static_cast<std::size_t>(i)].index == index)
      return i;
  }
  return -1;
}

// The next point in a direction; series that are hidden are stepped over. At an end it stays.
void ChartView::step(int seriesStep, int indexStep) {
  if (m_points.empty())
    return;
  if (m_current < 0) {
    for (int i = 0; i < static_cast<int>(m_points.size()); ++i) {
      if (isShown(i)) {
        setCurrent(i);
        return;
      }
    }
    return;
  }
  FigurePoint at = m_points[static_cast<std::size_t>(m_current)];
  for (int tries = 0; tries < static_cast<int>(m_points.size()); ++tries) {
    at.series += seriesStep;
    at.index += indexStep;
    const int next = inSeries(at.series, at.index);
    if (next < 0)
      return;
    if (isShown(next)) {
      setCurrent(next);
      return;
    }
  }
}

void ChartView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
  case Qt::Key_Right:
    step(0, 1);
    return;
  case Qt::Key_Left:
    step(0, -1);
    return;
  case Qt::Key_Down:
    step(1, 0);
    return;
  case Qt::Key_Up:
    step(-1, 0);
    return;
  case Qt::Key_Return:
  case Qt::Key_Enter:
    if (m_current >= 0)
      Q_EMIT activated(m_current);
    return;
  case Qt::Key_Escape:
    if (m_current >= 0) {
      setCurrent(-1);
      return;
    }
    break;
  default:
    break;
  }
  event->ignore();
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
  const int point = nearest(event->pos());
  if (point >= 0) {
    setCurrent(point);
    QToolTip::showText(event->globalPosition().toPoint(), pointText(m_points[static_cast<std::size_t>(point)]),
                       this);
  } else {
    QToolTip::hideText();
  }
  event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
  const int point = nearest(event->pos());
  setFocus(Qt::MouseFocusReason);
  setCurrent(point);
  if (point >= 0 && event->button() == Qt::LeftButton)
    Q_EMIT activated(point);
  event->accept();
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
  event->accept(); // the first click has opened the point
}

void ChartView::focusInEvent(QFocusEvent* event) {
  QChartView::focusInEvent(event);
  if (m_current < 0 && event->reason() != Qt::MouseFocusReason)
    step(0, 0);
  viewport()->update();
}

void ChartView::focusOutEvent(QFocusEvent* event) {
  QChartView::focusOutEvent(event);
  viewport()->update();
}

void ChartView::leaveEvent(QEvent* event) {
  QChartView::leaveEvent(event);
  if (!hasFocus())
    setCurrent(-1);
}

void ChartView::changeEvent(QEvent* event) {
  QChartView::changeEvent(event);
  if (!m_rebuilding && (event->type() == QEvent::PaletteChange ||
                        event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::FontChange))
    rebuild();
}

} // namespace reticle::charts
