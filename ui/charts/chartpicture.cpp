// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartpicture.h"

#include "charts/builders.h"
#include "charts/legend.h"

#include <QBuffer>
#include <QChart>
#include <QFileInfo>
#include <QGraphicsScene>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <cmath>

namespace reticle::charts {
namespace {
constexpr double kUnitsPerInch = 96;
constexpr double kMmPerInch = 25.4;
constexpr double kSmallestMm = 20;
constexpr double kLargestMm = 1000;
constexpr double kMostPixels = 12000;

QSizeF units(QSizeF mm) {
  return mm * kUnitsPerInch / kMmPerInch;
}

std::optional<Error> fault(const Figure& figure, const PictureOptions& options, bool bitmap) {
  const auto bad = [](const char* name, const QString& value, const char* expected) {
    return Error(ErrorKind::InvalidArgument, "a figure that cannot be drawn",
                 {{"argument", name}, {"value", value.toStdString()}, {"expected", expected}});
  };
  if (std::holds_alternative<std::monostate>(figure))
    return bad("figure", QStringLiteral("empty"), "a figure");
  for (const double side : {options.size.width(), options.size.height()}) {
    if (!(side >= kSmallestMm && side <= kLargestMm))
      return bad("size", QString::number(side), "20 to 1000 mm");
  }
  if (!bitmap)
    return std::nullopt;
  if (options.dpi < 72 || options.dpi > 1200)
    return bad("dpi", QString::number(options.dpi), "72 to 1200");
  if (std::max(options.size.width(), options.size.height()) / kMmPerInch * options.dpi > kMostPixels)
    return bad("size", QString::number(options.dpi), "at most 12000 pixels a side");
  return std::nullopt;
}

void paintOptions(QPainter& painter, const Figure& figure, const PictureOptions& options) {
  paintPicture(painter, figure, paperStyle(options.light, options.transparent),
               QRectF(QPointF(0, 0), units(options.size)), options.hidden);
}
// Sets the page box of a PDF that Qt wrote to an exact size in points, measured from the top left, and moves
// the offsets of its table of objects along. A file in another form stays as it is.
void cutPage(QByteArray& pdf, QSize whole, QSizeF points) {
  const qsizetype begin = pdf.indexOf("/MediaBox [");
  const qsizetype end = pdf.indexOf(']', begin);
  const qsizetype table = pdf.lastIndexOf("\nxref\n");
  const qsizetype tail = pdf.lastIndexOf("startxref\n");
  if (begin < 0 || end < begin || table < end || tail < table)
    return;
  const QByteArray box = "/MediaBox [0 " + QByteArray::number(whole.height() - points.height(), 'f', 3) + ' ' +
                         QByteArray::number(points.width(), 'f', 3) + ' ' + QByteArray::number(whole.height());
  const qsizetype shift = box.size() - (end - begin);
  const QByteArray head = pdf.left(begin) + box + pdf.mid(end, table + 1 - end);
  QByteArray rest;
  for (const QByteArray& line : pdf.mid(table + 1, tail - table - 1).split('\n')) {
    bool isOffset = false;
    const qlonglong offset = line.left(10).toLongLong(&isOffset);
    const bool moved = isOffset && line.trimmed().endsWith('n') && offset > begin;
    rest += moved ? QByteArray::number(offset + shift).rightJustified(10, '0') + line.mid(10) : line;
    rest += '\n';
  }
  rest.chop(1);
  pdf = head + rest + "startxref\n" + QByteArray::number(table + 1 + shift) + "\n%%EOF\n";
}
} // namespace

void paintPicture(QPainter& painter, const Figure& figure, const ChartStyle& style, const QRectF& rect,
                  const QSet<int>& hidden) {
  if (!style.transparent)
    painter.fillRect(rect, style.palette.surface);
  QRectF chartRect = rect;
  if (style.showLegend) {
    const qreal height = paintLegend(painter, figure, style, rect, hidden);
    chartRect.setBottom(rect.bottom() - height);
  }
  BuiltChart built = buildChart(figure, style, hidden);
  if (!built.chart)
    return;
  QGraphicsScene scene;
  QChart* chart = built.chart.release();
  scene.addItem(chart);
  chart->setGeometry(QRectF(QPointF(0, 0), chartRect.size()));
  scene.setSceneRect(chart->geometry());
  painter.setRenderHint(QPainter::Antialiasing);
  scene.render(&painter, chartRect, scene.sceneRect());
}

Result<QByteArray> svgPicture(const Figure& figure, const PictureOptions& options) {
  if (auto error = fault(figure, options, false))
    return failure(*error);
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(static_cast<int>(kUnitsPerInch));
  generator.setSize(units(options.size).toSize());
  generator.setViewBox(QRectF(QPointF(0, 0), units(options.size)));
  generator.setTitle(figureTitle(figure).toHtmlEscaped());
  generator.setDescription(figureSummary(withoutSeries(figure, options.hidden)).toHtmlEscaped());
  QPainter painter(&generator);
  paintOptions(painter, figure, options);
  painter.end();
  // Qt rounds the size to whole dots; the size asked for is written instead.
  QByteArray svg = buffer.data();
  const auto put = [&svg](const QByteArray& name, double value) {
    const qsizetype begin = svg.indexOf(name + "=\"");
    const qsizetype end = svg.indexOf('"', begin + name.size() + 2);
    if (begin > 0 && end > begin)
      svg.replace(begin, end - begin + 1, name + "=\"" + QByteArray::number(value, 'f', 2) + "mm\"");
  };
  put("width", options.size.width());
  put("height", options.size.height());
  return svg;
}

Result<QByteArray> pdfPicture(const Figure& figure, const PictureOptions& options) {
  if (auto error = fault(figure, options, false))
    return failure(*error);
  constexpr int kResolution = 1200;
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(kResolution);
  // Qt keeps pages in whole points: the page is made a little too large and cut to size afterwards.
  const QSizeF points = options.size / kMmPerInch * 72;
  const QSize whole(static_cast<int>(std::ceil(points.width())), static_cast<int>(std::ceil(points.height())));
  writer.setPageSize(QPageSize(QSizeF(whole), QPageSize::Point, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  writer.setTitle(figureTitle(figure));
  writer.setCreator(QStringLiteral("Reticle"));
  QPainter painter(&writer);
  painter.scale(kResolution / kUnitsPerInch, kResolution / kUnitsPerInch);
  paintOptions(painter, figure, options);
  painter.end();
  QByteArray pdf = buffer.data();
  cutPage(pdf, whole, points);
  return pdf;
}

Result<QImage> bitmapPicture(const Figure& figure, const PictureOptions& options) {
  if (auto error = fault(figure, options, true))
    return failure(*error);
  const double scale = options.dpi / kUnitsPerInch;
  const QSize pixels = (units(options.size) * scale).toSize();
  QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.scale(scale, scale);
  paintOptions(painter, figure, options);
  painter.end();
  const int dots = qRound(options.dpi / kMmPerInch * 1000);
  image.setDotsPerMeterX(dots);
  image.setDotsPerMeterY(dots);
  return image;
}

Result<QByteArray> pngPicture(const Figure& figure, const PictureOptions& options) {
  const Result<QImage> image = bitmapPicture(figure, options);
  if (!image)
    return failure(image.error());
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  if (!image->save(&buffer, "PNG"))
    return failure(ErrorKind::Internal, "cannot encode PNG");
  return buffer.data();
}

Status savePicture(const Figure& figure, const PictureOptions& options, const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  Result<QByteArray> data =
      failure(ErrorKind::UnsupportedFormat, "unknown picture format", {{"path", path.toStdString()}});
  if (suffix == QStringLiteral("svg"))
    data = svgPicture(figure, options);
  else if (suffix == QStringLiteral("pdf"))
    data = pdfPicture(figure, options);
  else if (suffix == QStringLiteral("png"))
    data = pngPicture(figure, options);
  else if (suffix == QStringLiteral("csv"))
    data = figureCsv(figure).toUtf8();
  if (!data)
    return failure(data.error());
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(*data) != data->size() || !file.commit())
    return failure(ErrorKind::WriteFailed, file.errorString().toStdString(), {{"path", path.toStdString()}});
  return {};
}

} // namespace reticle::charts
