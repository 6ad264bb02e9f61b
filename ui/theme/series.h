// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QPen>
#include <QVector>

namespace reticle::theme {

enum class Marker { Circle, Square, Triangle, Diamond, Cross, Star, Pentagon, Plus };

// How one series looks everywhere: colour, marker and dash together, so that none has to be told by colour
// alone.
struct SeriesStyle {
  QColor colour;
  Marker marker = Marker::Circle;
  QVector<qreal> dash; // in pen widths; empty = solid
  QPen pen(qreal width = 2.0) const;
};
inline constexpr int kSeriesCount = 8;
// index from 0; beyond the eighth they repeat, so a chart must not draw more.
SeriesStyle seriesStyle(int index, bool dark);
// The outline of a marker around a centre; size is its width.
QPainterPath markerPath(Marker marker, QPointF centre, qreal size);
// Cross and plus are strokes, the rest are filled.
bool markerIsStroke(Marker marker);

// Perceptual blue to yellow, t in [0,1].
QColor sequential(double t);
// Blue - neutral - orange, t in [-1,1].
QColor diverging(double t, bool dark);
// Black or white, whichever reads better on a fill.
QColor readableOn(const QColor& fill);

} // namespace reticle::theme
