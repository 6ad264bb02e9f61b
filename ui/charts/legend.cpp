// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/legend.h"

#include "theme/metrics.h"

#include <QFontMetricsF>
#include <QPainter>

namespace reticle::charts {
namespace {
constexpr qreal kSampleWidth = 28;
constexpr qreal kSampleMarker = 8;
} // namespace

bool hasBars(const Figure& figure) {
  return std::holds_alternative<figures::BarFigure>(figure) ||
         std::holds_alternative<figures::HistogramFigure>(figure);
}

void paintSample(QPainter& painter, const QRectF& rect, const theme::SeriesStyle& look,
                 const theme::Palette& palette, bool isBar) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  if (isBar) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.colour);
    painter.drawRect(QRectF(rect.center().x() - 6, rect.center().y() - 6, 12, 12));
  } else {
    painter.setPen(look.pen());
    painter.drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y()));
    const QPainterPath path = theme::markerPath(look.marker, rect.center(), kSampleMarker);
    const bool stroke = theme::markerIsStroke(look.marker);
    painter.setBrush(stroke ? QBrush(Qt::NoBrush) : QBrush(look.colour));
    painter.setPen(stroke ? QPen(look.colour, 2) : QPen(palette.surface, 1));
    painter.drawPath(path);
  }
  painter.restore();
}

qreal paintLegend(QPainter& painter, const Figure& figure, const ChartStyle& style, const QRectF& rect,
                  const QSet<int>& hidden) {
  struct Entry {
    int series;
    QString name;
    QRectF place;
  };
  const QFontMetricsF metrics(style.labels);
  const qreal line = metrics.height() + theme::space::xs;
  const qreal room = rect.width() - 2 * theme::space::s;
  std::vector<Entry> entries;
  qreal x = 0;
  qreal y = 0;
  const QList<QString> names = seriesNames(figure);
  for (int series = 0; series < names.size(); ++series) {
    if (hidden.contains(series))
      continue;
    const QString name =
        metrics.elidedText(names[series], Qt::ElideMiddle, room - kSampleWidth - theme::space::m);
    const qreal width = kSampleWidth + theme::space::xs + metrics.horizontalAdvance(name) + theme::space::m;
    if (x > 0 && x + width > room) {
      x = 0;
      y += line;
    }
    entries.push_back({series, name, QRectF(x, y, width, line)});
    x += width;
  }
  if (entries.empty())
    return 0;
  const qreal height = y + line + theme::space::xs;
  painter.save();
  painter.setFont(style.labels);
  for (const Entry& entry : entries) {
    const QRectF place = entry.place.translated(rect.left() + theme::space::s, rect.bottom() - height);
    paintSample(painter, QRectF(place.topLeft(), QSizeF(kSampleWidth, line)),
                theme::seriesStyle(entry.series, style.palette.dark), style.palette, hasBars(figure));
    painter.setPen(style.palette.text);
    painter.drawText(place.adjusted(kSampleWidth + theme::space::xs, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     entry.name);
  }
  painter.restore();
  return height;
}

LegendToggle::LegendToggle(int series, const QString& name, bool isBar, QWidget* parent)
    : QAbstractButton(parent), m_series(series), m_isBar(isBar) {
  setCheckable(true);
  setChecked(true);
  setText(name);
  setAccessibleName(tr("Show %1").arg(name));
  setToolTip(tr("Show or hide %1").arg(name));
  setObjectName(QStringLiteral("legend%1").arg(series));
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize LegendToggle::sizeHint() const {
  constexpr int kLongestName = 220;
  return {static_cast<int>(kSampleWidth) + theme::space::m +
              qMin(kLongestName, fontMetrics().horizontalAdvance(text())) + theme::space::xs,
          fontMetrics().height() + theme::space::s};
}

// In a narrow frame names are cut, samples are not.
QSize LegendToggle::minimumSizeHint() const {
  return {static_cast<int>(kSampleWidth) + 2 * theme::space::s, sizeHint().height()};
}

void LegendToggle::paintEvent(QPaintEvent*) {
  const theme::Palette& palette = theme::paletteFor(this);
  QPainter painter(this);
  const QRectF sample(theme::space::xs, 0, kSampleWidth, height());
  painter.setOpacity(isChecked() ? 1 : 0.35);
  paintSample(painter, sample, theme::seriesStyle(m_series, palette.dark), palette, m_isBar);
  painter.setOpacity(1);
  QFont font = this->font();
  font.setStrikeOut(!isChecked()); // off is told by a stroke as well
  painter.setFont(font);
  painter.setPen(isChecked() ? palette.text : palette.muted);
  const QRectF words(sample.right() + theme::space::s, 0, width() - sample.right() - theme::space::s, height());
  painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                   QFontMetrics(font).elidedText(text(), Qt::ElideMiddle, static_cast<int>(words.width())));
  if (hasFocus()) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.accent, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
}

} // namespace reticle::charts
