// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plotoverlay.h"

#include <QChart>
#include <QPainter>

namespace reticle::charts {
namespace {
constexpr qreal kWhiskerEnd = 4;
constexpr qreal kAboveSeries = 50;
} // namespace

PlotOverlay::PlotOverlay(QChart* chart, QAbstractSeries* anchor, qreal markerSize,
                         const theme::Palette& palette)
    : QGraphicsItem(chart), m_chart(chart), m_anchor(anchor), m_markerSize(markerSize), m_palette(palette) {
  setZValue(kAboveSeries);
  setAcceptedMouseButtons(Qt::NoButton);
}

void PlotOverlay::setFocusPoint(const QPointF* at) {
  m_hasFocus = at != nullptr;
  if (at)
    m_focus = *at;
  update();
}

QPointF PlotOverlay::position(QPointF data) const {
  return m_chart->mapToPosition(data, m_anchor);
}

QRectF PlotOverlay::boundingRect() const {
  return m_chart->rect();
}

void PlotOverlay::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing);
  for (const Bar& bar : m_bars) {
    const QRectF rect = QRectF(position(bar.from), position(bar.to)).normalized();
    if (bar.missing) {
      painter->setPen(QPen(m_palette.noValue, 1));
      painter->setBrush(QBrush(m_palette.noValue, Qt::BDiagPattern));
    } else {
      painter->setPen(Qt::NoPen);
      painter->setBrush(bar.style.colour);
    }
    painter->drawRect(rect);
  }
  painter->setPen(QPen(m_palette.text, 1.25));
  for (const Whisker& whisker : m_whiskers) {
    const QPointF low = position(whisker.low);
    const QPointF high = position(whisker.high);
    // The end strokes stand across the line, whichever way the chart lies.
    const QPointF across =
        qAbs(low.x() - high.x()) > qAbs(low.y() - high.y()) ? QPointF(0, kWhiskerEnd) : QPointF(kWhiskerEnd, 0);
    painter->drawLine(low, high);
    painter->drawLine(low - across, low + across);
    painter->drawLine(high - across, high + across);
  }
  for (const Mark& mark : m_marks) {
    const QPainterPath path = theme::markerPath(mark.style.marker, position(mark.at), m_markerSize);
    if (theme::markerIsStroke(mark.style.marker)) {
      painter->setBrush(Qt::NoBrush);
      painter->setPen(QPen(mark.style.colour, 2));
    } else {
      painter->setBrush(mark.style.colour);
      painter->setPen(QPen(m_palette.surface, 1));
    }
    painter->drawPath(path);
  }
  if (m_hasFocus) {
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_palette.accent, 2));
    const qreal reach = m_markerSize / 2 + 4;
    painter->drawEllipse(position(m_focus), reach, reach);
  }
}

} // namespace reticle::charts
