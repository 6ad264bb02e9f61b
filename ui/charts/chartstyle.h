// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/palette.h"

#include <QFont>

namespace reticle::charts {

// How charts are drawn: colours of one theme, and fonts in pixels, so that a picture is laid out the same on
// screen, in SVG, in PDF and at any DPI.
struct ChartStyle {
  theme::Palette palette;
  QFont labels;
  QFont titles;
  bool showTitle = false; // in a picture; on screen the frame has the title
  bool showLegend = false;
  bool transparent = false;
  qreal lineWidth = 2;
  qreal marker = 8;
};

// For a widget: the theme in force and the text size of the person.
ChartStyle screenStyle(const theme::Palette& palette);
// For reports and files: light by choice, 8 pt labels at the size of the paper.
ChartStyle paperStyle(bool light = true, bool transparent = false);

} // namespace reticle::charts
