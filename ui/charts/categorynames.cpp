// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/categorynames.h"

#include "theme/metrics.h"

#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace reticle::charts {

CategoryNames::CategoryNames(QChart* chart, const ChartStyle& style, const QStringList& names,
                             const QString& title)
    : QGraphicsItem(chart), m_chart(chart), m_font(style.labels), m_text(style.palette.text),
      m_muted(style.palette.muted), m_names(names), m_title(title) {
  setAcceptedMouseButtons(Qt::NoButton);
  const QFontMetricsF metrics(m_font);
  for (const QString& name : m_names)
    m_longest = std::max(m_longest, metrics.horizontalAdvance(name));
  // Otherwise the margin of a wide chart would be a least width that it never gets below again.
  chart->setMinimumSize(0, 0);
  QObject::connect(chart, &QGraphicsWidget::geometryChanged, chart, [this] { makeRoom(); });
}

qreal CategoryNames::titleWidth() const {
  return m_title.isEmpty() ? 0 : QFontMetricsF(m_font).height() + theme::space::xs;
}

void CategoryNames::makeRoom() {
  QMargins margins = m_chart->margins();
  const qreal most = m_chart->size().width() * kMostShare;
  margins.setLeft(qCeil(std::min(m_longest + theme::space::s + titleWidth(), most)));
  if (margins == m_chart->margins())
    return;
  m_chart->setMargins(margins);
  m_chart->layout()->activate(); // a picture is painted before any event is handled
}

QRectF CategoryNames::boundingRect() const {
  return m_chart->rect();
}

void CategoryNames::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  if (m_names.isEmpty())
    return;
  const QFontMetricsF metrics(m_font);
  const QRectF plot = m_chart->plotArea();
  const qreal line = plot.height() / static_cast<qreal>(m_names.size());
  const qreal left = m_chart->rect().left() + titleWidth();
  const qreal width = plot.left() - theme::space::xs - left;
  // Lines lower than the text show every second name, or third, and so on.
  const auto step = static_cast<qsizetype>(std::ceil(metrics.height() / std::max(line, qreal(1))));
  painter->setFont(m_font);
  painter->setPen(m_text);
  for (qsizetype i = 0; i < m_names.size(); i += std::max<qsizetype>(step, 1)) {
    const qreal middle = plot.top() + line * (static_cast<qreal>(i) + 0.5);
    const QRectF box(left, middle - metrics.height() / 2, width, metrics.height());
    painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(m_names[i], Qt::ElideRight, width));
  }
  if (m_title.isEmpty())
    return;
  painter->setPen(m_muted);
  painter->save();
  painter->translate(m_chart->rect().left(), plot.center().y());
  painter->rotate(-90);
  painter->drawText(QRectF(-plot.height() / 2, 0, plot.height(), metrics.height()),
                    Qt::AlignCenter | Qt::TextSingleLine,
                    metrics.elidedText(m_title, Qt::ElideRight, plot.height()));
  painter->restore();
}

} // namespace reticle::charts
