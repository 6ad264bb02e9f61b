// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "figures/figures.h"

#include <QByteArray>
#include <QSizeF>

namespace reticle::report {

// Draws a figure for a report. Implemented by ui/charts; a program without it makes reports with tables alone.
// Always the light theme. size: millimetres. Errors: InvalidArgument for a size that cannot be drawn.
class FigureRenderer {
 public:
  virtual ~FigureRenderer() = default;
  virtual Result<QByteArray> svg(const figures::RadarFigure& figure, QSizeF size) const = 0;
  virtual Result<QByteArray> svg(const figures::BarFigure& figure, QSizeF size) const = 0;
  virtual Result<QByteArray> svg(const figures::LineFigure& figure, QSizeF size) const = 0;
};

} // namespace reticle::report
