// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chartstyle.h"
#include "charts/figure.h"

#include <QByteArray>
#include <QImage>
#include <QSet>
#include <QSizeF>

#include "base/result.h"

class QPainter;

namespace reticle::charts {

// A figure as a file. size in millimetres, 20 to 1000 a side; dpi 72 to 1200, for bitmaps only.
// Errors: InvalidArgument for a size, a resolution or a figure that cannot be drawn; WriteFailed from the
// writers.
struct PictureOptions {
  QSizeF size{85, 64};
  int dpi = 300;
  bool light = true;
  bool transparent = false;
  QSet<int> hidden; // series left out
};

Result<QByteArray> svgPicture(const Figure& figure, const PictureOptions& options);
Result<QByteArray> pdfPicture(const Figure& figure, const PictureOptions& options); // text stays text
Result<QImage> bitmapPicture(const Figure& figure, const PictureOptions& options);  // carries its DPI
Result<QByteArray> pngPicture(const Figure& figure, const PictureOptions& options);
// By the suffix of the path: svg, pdf, png, csv. The old file stays when writing fails.
Status savePicture(const Figure& figure, const PictureOptions& options, const QString& path);

// Draws chart and legend into a rectangle of 96 units an inch.
void paintPicture(QPainter& painter, const Figure& figure, const ChartStyle& style, const QRectF& rect,
                  const QSet<int>& hidden);

} // namespace reticle::charts
