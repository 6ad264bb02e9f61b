// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figureimages.h"

#include "charts/chartpicture.h"

namespace reticle::charts {
namespace {
Result<QByteArray> draw(const Figure& figure, QSizeF size) {
  PictureOptions options;
  options.size = size;
  return svgPicture(figure, options);
}
} // namespace

Result<QByteArray> FigureImages::svg(const figures::RadarFigure& figure, QSizeF size) const {
  return draw(figure, size);
}

Result<QByteArray> FigureImages::svg(const figures::BarFigure& figure, QSizeF size) const {
  return draw(figure, size);
}

Result<QByteArray> FigureImages::svg(const figures::LineFigure& figure, QSizeF size) const {
  return draw(figure, size);
}

} // namespace reticle::charts
