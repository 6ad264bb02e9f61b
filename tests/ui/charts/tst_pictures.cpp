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
// All text of an SVG, joined; drawn = only what is seen, without title and description.
QString svgText(const QByteArray& svg, bool drawn = false) {
  QXmlStreamReader reader(svg);
  QString text;
  while (!reader.atEnd()) {
    if (drawn && reader.isStartElement() &&
        (reader.name() == QLatin1String("title") || reader.name() == QLatin1String("desc")))
      reader.skipCurrentElement();
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

  // Names of bars are read whole even where the chart is as narrow as one of three on a page.
  void namesOfBarsAreWhole() {
    figures::BarFigure reasons;
    reasons.title = "Rejected by reason";
    reasons.groups = {{"", {}}};
    const QStringList names{QStringLiteral("too few or many options"), QStringLiteral("second model disagrees"),
                            QStringLiteral("<b>not</b> one right option")};
    for (const QString& name : names)
      reasons.groups[0].bars.push_back({name.toStdString(), 12.0, std::nullopt, std::nullopt, 12});
    PictureOptions options;
    options.size = QSizeF(80, 60);
    auto svg = svgPicture(reasons, options);
    QVERIFY(svg);
    for (const QString& name : names)
      QVERIFY2(svgText(*svg, true).contains(name), qPrintable(svgText(*svg, true)));
    // Bars keep their share of the width however long a name is.
    reasons.groups[0].bars[0].label = std::string(300, 'x');
    svg = svgPicture(reasons, options);
    QVERIFY(svg && !svgText(*svg, true).contains(QString(300, u'x')));
    QVERIFY(svgText(*svg, true).contains(QString::fromUtf8("xxx\u2026")));
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
