// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/series.h"

#include "theme/colour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace reticle::theme {
namespace {
// Moved from the first choice as little as gives CIEDE2000 >= 10 between all pairs for normal and dichromatic
// vision, and 3:1 against every background of the theme; tst_colour.cpp holds them to it.
constexpr std::array<QRgb, kSeriesCount> kLight{0xFF106BE2, 0xFFEA4F49, 0xFF089D72, 0xFFC574A2,
                                                0xFF8B6D00, 0xFF0091F0, 0xFF6A3D9A, 0xFF555555};
constexpr std::array<QRgb, kSeriesCount> kDark{0xFF0790F8, 0xFFDF8542, 0xFF40B696, 0xFFD99ABD,
                                               0xFFD8C17A, 0xFF8DBFF9, 0xFF8F6EB3, 0xFF808080};

QVector<qreal> dashOf(int index) {
  switch (index) {
  case 0:
    return {};
  case 1:
    return {4, 2};
  case 2:
    return {1, 2};
  case 3:
    return {4, 2, 1, 2};
  case 4:
    return {8, 2};
  case 5:
    return {8, 2, 1, 2};
  case 6:
    return {4, 2, 1, 2, 1, 2};
  default:
    return {2, 2};
  }
}

QPainterPath polygon(QPointF centre, qreal radius, int corners, qreal startDegrees, qreal innerShare = 1) {
  QPainterPath path;
  const int steps = innerShare < 1 ? corners * 2 : corners;
  for (int i = 0; i < steps; ++i) {
    const qreal angle = (startDegrees + 360.0 * i / steps) * std::numbers::pi / 180.0;
    const qreal reach = innerShare < 1 && i % 2 ? radius * innerShare : radius;
    const QPointF point = centre + QPointF(std::cos(angle), std::sin(angle)) * reach;
    i ? path.lineTo(point) : path.moveTo(point);
  }
  path.closeSubpath();
  return path;
}

// Stops of a scale, mixed in between.
template<std::size_t N> QColor along(const std::array<QRgb, N>& stops, double t) {
  const double place = std::clamp(std::isfinite(t) ? t : 0.0, 0.0, 1.0) * (N - 1);
  const auto index = std::min(static_cast<std::size_t>(place), N - 2);
  return mixed(QColor::fromRgb(stops[index]), QColor::fromRgb(stops[index + 1]),
               place - static_cast<double>(index));
}
} // namespace

QPen SeriesStyle::pen(qreal width) const {
  QPen pen(colour, width);
  pen.setCapStyle(Qt::FlatCap);
  pen.setJoinStyle(Qt::RoundJoin);
  if (!dash.isEmpty())
    pen.setDashPattern(dash);
  return pen;
}

SeriesStyle seriesStyle(int index, bool dark) {
  const int place = ((index % kSeriesCount) + kSeriesCount) % kSeriesCount;
  const auto& colours = dark ? kDark : kLight;
  return {QColor::fromRgb(colours[static_cast<std::size_t>(place)]), static_cast<Marker>(place), dashOf(place)};
}

QPainterPath markerPath(Marker marker, QPointF centre, qreal size) {
  const qreal r = size / 2;
  QPainterPath path;
  switch (marker) {
  case Marker::Circle:
    path.addEllipse(centre, r, r);
    break;
  case Marker::Square:
    path.addRect(QRectF(centre.x() - r * 0.9, centre.y() - r * 0.9, r * 1.8, r * 1.8));
    break;
  case Marker::Triangle:
    path = polygon(centre + QPointF(0, r * 0.15), r * 1.15, 3, -90);
    break;
  case Marker::Diamond:
    path = polygon(centre, r * 1.15, 4, -90);
    break;
  case Marker::Star:
    path = polygon(centre, r * 1.2, 5, -90, 0.42);
    break;
  case Marker::Pentagon:
    path = polygon(centre, r * 1.1, 5, -90);
    break;
  case Marker::Cross:
    path.moveTo(centre + QPointF(-r, -r) * 0.85);
    path.lineTo(centre + QPointF(r, r) * 0.85);
    path.moveTo(centre + QPointF(r, -r) * 0.85);
    path.lineTo(centre + QPointF(-r, r) * 0.85);
    break;
  case Marker::Plus:
    path.moveTo(centre + QPointF(-r, 0));
    path.lineTo(centre + QPointF(r, 0));
    path.moveTo(centre + QPointF(0, -r));
    path.lineTo(centre + QPointF(0, r));
    break;
  }
  return path;
}

bool markerIsStroke(Marker marker) {
  return marker == Marker::Cross || marker == Marker::Plus;
}

QColor sequential(double t) {
  static constexpr std::array<QRgb, 6> kStops{0xFF0F2A5C, 0xFF2F4B77, 0xFF626C7C,
                                              0xFF97906F, 0xFFC9B858, 0xFFF5E34A};
  return along(kStops, t);
}

QColor diverging(double t, bool dark) {
  static constexpr std::array<QRgb, 5> kOnLight{0xFF0B5CAD, 0xFF8DB8E2, 0xFFEFF0F2, 0xFFF0B27A, 0xFFB3520A};
  static constexpr std::array<QRgb, 5> kOnDark{0xFF7CBBFF, 0xFF3B6FA5, 0xFF30363E, 0xFFA2693A, 0xFFF5AC6B};
  return along(dark ? kOnDark : kOnLight, (t + 1) / 2);
}

QColor readableOn(const QColor& fill) {
  const QColor dark(0x11, 0x14, 0x18);
  const QColor light(0xFF, 0xFF, 0xFF);
  return contrast(fill, dark) >= contrast(fill, light) ? dark : light;
}

} // namespace reticle::theme
