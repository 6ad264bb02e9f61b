// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/figurerenderer.h"

namespace reticle::charts {

// Figures for reports: SVG, light theme. Needs a QApplication (any platform, offscreen as well).
class FigureImages final : public report::FigureRenderer {
 public:
  Result<QByteArray> svg(const figures::RadarFigure& figure, QSizeF size) const override;
  Result<QByteArray> svg(const figures::BarFigure& figure, QSizeF size) const override;
  Result<QByteArray> svg(const figures::LineFigure& figure, QSizeF size) const override;
};

} // namespace reticle::charts
