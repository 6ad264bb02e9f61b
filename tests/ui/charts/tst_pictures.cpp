// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartpicture.h"

#include "charts/figureimages.h"
#include "samples.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <poppler-document.h>
#include <poppler-page.h>

using namespace reticle;
using namespace reticle::charts;

namespace {
// All text elements of an SVG, joined.
QString svgText(const QByteArray& svg) {
  QXmlStreamReader reader(svg);
  QString text;
  while (!reader.atEnd()) {
    if (reader.readNext() == QXmlStreamReader::Characters)
      text += reader.text().toString() + u'\n';
  }
  return reader.hasError() ? QString() : text;
}

QString pdfText(const QByteArray& pdf) {
  std::unique_ptr<poppler::document> document(
      poppler::document::load_from_raw_data(pdf.constData(), static_cast<int>(pdf.size())));
  if (!document || document->pages() != 1)
    return {};
  std::unique_ptr<poppler::page> page(document->create_page(0));
  const auto bytes = page->text().to_utf8();
  return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

const QStringList kRadarWords{QStringLiteral("Six metrics"),         QStringLiteral("Completeness"),
                              QStringLiteral("Factuality"),          QStringLiteral("Relevance"),
                              QStringLiteral("Context utilization"), QStringLiteral("Support quality"),
                              QStringLiteral("Technical depth"),     QStringLiteral("bm25 & extractive"),
                              QStringLiteral("hybrid <0.5>"),        QStringLiteral("random")};
} // namespace

class TestPictures : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void svgHoldsEveryWordAndItsSize() {
    PictureOptions options;
    options.size = QSizeF(175, 110);
    const auto svg = svgPicture(samples::radar(), options);
    QVERIFY(svg);
    const QString text = svgText(*svg);
    for (const QString& word : kRadarWords)
      QVERIFY2(text.contains(word), qPrintable(word));
    QVERIFY(svg->contains("width=\"175.00mm\""));
    QVERIFY(svg->contains("height=\"110.00mm\""));
    QVERIFY(!svg->contains("http://") || !svg->contains("xlink:href=\"http"));
  }

  void sameFigureSameBytes() {
    for (const Figure& figure : {Figure(samples::radar()), Figure(samples::bars()), Figure(samples::lines())}) {
      const auto first = svgPicture(figure, {});
      const auto second = svgPicture(figure, {});
      QVERIFY(first && second);
      QCOMPARE(*first, *second);
    }
  }

  void pdfTextIsTextOnAPageOfTheRightSize() {
    PictureOptions options;
    options.size = QSizeF(85, 64);
    const auto pdf = pdfPicture(samples::bars(), options);
    QVERIFY(pdf);
    const QString text = pdfText(*pdf);
    for (const auto& word :
         {QStringLiteral("bm25 4096 tokens"), QStringLiteral("gold context given"), QStringLiteral("Score")})
      QVERIFY2(text.contains(word), qPrintable(word + QStringLiteral(" not in: ") + text));
    std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(pdf->constData(), static_cast<int>(pdf->size())));
    std::unique_ptr<poppler::page> page(document->create_page(0));
    const poppler::rectf box = page->page_rect();
    QVERIFY2(qAbs(box.width() / 72 * 25.4 - 85) < 0.1, qPrintable(QString::number(box.width() / 72 * 25.4)));
    QVERIFY(qAbs(box.height() / 72 * 25.4 - 64) < 0.1);
    for (const auto& font : document->fonts())
      QVERIFY2(font.is_embedded(), font.name().c_str());
    QVERIFY(!document->fonts().empty());
  }

  void pngCarriesItsResolution() {
    PictureOptions options;
    options.size = QSizeF(50.8, 25.4);
    options.dpi = 150;
    options.transparent = true;
    const auto png = pngPicture(samples::lines(), options);
    QVERIFY(png);
    QImage image;
    QVERIFY(image.loadFromData(*png));
    QCOMPARE(image.size(), QSize(300, 150));
    QVERIFY(qAbs(image.dotsPerMeterX() - 5906) <= 1);
    QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
    options.transparent = false;
    options.light = false;
    const auto dark = bitmapPicture(samples::lines(), options);
    QVERIFY(dark);
    QCOMPARE(dark->pixelColor(0, 0).name(), theme::darkPalette().surface.name());
  }

  void hiddenSeriesStayOut() {
    PictureOptions options;
    options.size = QSizeF(175, 110);
    options.hidden = {1};
    const auto svg = svgPicture(samples::radar(), options);
    QVERIFY(svg);
    QVERIFY(!svgText(*svg).contains(QStringLiteral("hybrid")));
    QVERIFY(svgText(*svg).contains(QStringLiteral("random")));
  }

  void impossibleSizesAreRefused() {
    PictureOptions options;
    options.size = QSizeF(0, 50);
    QCOMPARE(svgPicture(samples::radar(), options).error().kind(), ErrorKind::InvalidArgument);
    options.size = QSizeF(50, std::nan(""));
    QCOMPARE(pdfPicture(samples::radar(), options).error().kind(), ErrorKind::InvalidArgument);
    options.size = QSizeF(900, 900);
    options.dpi = 1200;
    QCOMPARE(pngPicture(samples::radar(), options).error().kind(), ErrorKind::InvalidArgument);
    QCOMPARE(svgPicture(Figure{}, {}).error().kind(), ErrorKind::InvalidArgument);
  }

  void filesBySuffix() {
    QTemporaryDir folder;
    for (const auto suffix : {"svg", "pdf", "png", "csv"}) {
      const QString path = folder.filePath(QStringLiteral("figure.%1").arg(QString::fromLatin1(suffix)));
      QVERIFY(savePicture(samples::radar(), {}, path));
      QVERIFY(QFile(path).size() > 100);
    }
    const auto unknown = savePicture(samples::radar(), {}, folder.filePath(QStringLiteral("figure.xyz")));
    QCOMPARE(unknown.error().kind(), ErrorKind::UnsupportedFormat);
    const auto nowhere =
        savePicture(samples::radar(), {}, folder.filePath(QStringLiteral("no/such/folder/f.svg")));
    QCOMPARE(nowhere.error().kind(), ErrorKind::WriteFailed);
  }

  void tablesForTheClipboard() {
    figures::RadarFigure figure = samples::radar();
    figure.series[0].name = "a\tb\n\"c\", <d>";
    const QString tsv = figureTsv(figure);
    const QStringList rows = tsv.split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(rows.size() >= 4);
    const qsizetype columns = rows[0].count(u'\t');
    for (const QString& row : rows)
      QCOMPARE(row.count(u'\t'), columns);
    QVERIFY(tsv.contains(QStringLiteral("a b \"c\", <d>")));
    QVERIFY(figureHtml(figure).contains(QStringLiteral("&lt;d&gt;")));
  }

  void rendererForReports() {
    const FigureImages images;
    const auto svg = images.svg(samples::bars(), QSizeF(120, 80));
    QVERIFY(svg);
    QVERIFY(svg->contains("width=\"120.00mm\""));
    QVERIFY(!images.svg(samples::lines(), QSizeF(1, 1)));
  }
};

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"
