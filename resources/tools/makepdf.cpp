// SPDX-License-Identifier: GPL-3.0-or-later
// Sets a plain text as a PDF: the first line is the title, lines that start with "## " are headings, blank
// lines part paragraphs. Used by the build for the sample corpus.
#include <QFile>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTextStream>
#include <cstdio>

namespace {

struct Block {
  QString text;
  int level; // 0 = paragraph, 1 = title, 2 = heading
};

QList<Block> readBlocks(const QString& text) {
  QList<Block> blocks;
  QString paragraph;
  const auto flush = [&] {
    if (!paragraph.isEmpty())
      blocks.append({paragraph, 0});
    paragraph.clear();
  };
  const QStringList lines = text.split(QLatin1Char('\n'));
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const QString line = lines[i].trimmed();
    if (i == 0) {
      blocks.append({line, 1});
    } else if (line.isEmpty()) {
      flush();
    } else if (line.startsWith(QLatin1String("## "))) {
      flush();
      blocks.append({line.mid(3), 2});
    } else {
      paragraph += (paragraph.isEmpty() ? QString() : QStringLiteral(" ")) + line;
    }
  }
  flush();
  return blocks;
}

} // namespace

int main(int argc, char** argv) {
  QGuiApplication application(argc, argv);
  if (argc != 3) {
    std::fprintf(stderr, "usage: makepdf TEXT PDF\n");
    return 2;
  }
  QFile source(QString::fromLocal8Bit(argv[1]));
  if (!source.open(QIODevice::ReadOnly)) {
    std::fprintf(stderr, "cannot read %s\n", argv[1]);
    return 1;
  }
  const QList<Block> blocks = readBlocks(QString::fromUtf8(source.readAll()));
  QPdfWriter writer(QString::fromLocal8Bit(argv[2]));
  writer.setPageSize(QPageSize(QPageSize::A4));
  writer.setPageMargins(QMarginsF(25, 25, 25, 25), QPageLayout::Millimeter);
  writer.setResolution(300);
  writer.setTitle(blocks.isEmpty() ? QString() : blocks.first().text);
  QPainter painter;
  if (!painter.begin(&writer)) {
    std::fprintf(stderr, "cannot write %s\n", argv[2]);
    return 1;
  }
  const qreal width = writer.width();
  const qreal height = writer.height();
  qreal y = 0;
  for (const Block& block : blocks) {
    QFont font(QStringLiteral("DejaVu Serif"));
    font.setPointSizeF(block.level == 1 ? 17 : block.level == 2 ? 13 : 10.5);
    font.setBold(block.level > 0);
    painter.setFont(font);
    const QFontMetricsF metrics(font, &writer);
    // Lines are broken here rather than by drawText, so that a paragraph can go on over a page.
    const QStringList words = block.text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QStringList lines;
    QString line;
    for (const QString& word : words) {
      const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
      if (metrics.horizontalAdvance(longer) > width && !line.isEmpty()) {
        lines.append(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.append(line);
    for (const QString& text : std::as_const(lines)) {
      if (y + metrics.lineSpacing() > height) {
        writer.newPage();
        y = 0;
      }
      painter.drawText(QPointF(0, y + metrics.ascent()), text);
      y += metrics.lineSpacing();
    }
    y += metrics.lineSpacing() * 0.6;
  }
  return painter.end() ? 0 : 1;
}
