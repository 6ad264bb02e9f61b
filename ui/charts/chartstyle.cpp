// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartstyle.h"

#include "theme/fonts.h"

#include <QFontInfo>

namespace reticle::charts {
namespace {
QFont inPixels(QFont font, qreal points) {
  constexpr qreal kDotsPerPoint = 96.0 / 72.0;
  font.setPixelSize(qMax(1, qRound(points * kDotsPerPoint)));
  return font;
}
} // namespace

ChartStyle screenStyle(const theme::Palette& palette) {
  ChartStyle style;
  style.palette = palette;
  style.palette.surface = palette.raised; // the frame is a card
  const QFont caption = theme::font(theme::TextRole::Caption);
  const QFont strong = theme::font(theme::TextRole::Strong);
  style.labels = inPixels(caption, caption.pointSizeF());
  style.titles = inPixels(strong, strong.pointSizeF());
  return style;
}

ChartStyle paperStyle(bool light, bool transparent) {
  constexpr qreal kLabelPoints = 8;
  constexpr qreal kTitlePoints = 9;
  ChartStyle style;
  style.palette = light ? theme::lightPalette() : theme::darkPalette();
  style.labels = inPixels(theme::font(theme::TextRole::Body), kLabelPoints);
  style.titles = inPixels(theme::font(theme::TextRole::Strong), kTitlePoints);
  style.showTitle = true;
  style.showLegend = true;
  style.transparent = transparent;
  style.lineWidth = 1.5;
  style.marker = 6;
  return style;
}

} // namespace reticle::charts
