// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chartparts.h"

#include <QAbstractAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QValueAxis>
#include <cmath>

namespace reticle::charts {

void styleChart(QChart& chart, const ChartStyle& style, const QString& title) {
  chart.setAnimationOptions(QChart::NoAnimation);
  chart.setBackgroundRoundness(0);
  chart.setBackgroundPen(Qt::NoPen);
  chart.setBackgroundBrush(style.transparent ? QBrush(Qt::NoBrush) : QBrush(style.palette.surface));
  chart.setPlotAreaBackgroundVisible(false);
  chart.setMargins(QMargins(4, 4, 4, 4));
  chart.layout()->setContentsMargins(0, 0, 0, 0); // a second margin, of the widget style
  chart.legend()->hide(); // the frame and the pictures have one that shows marker and dash
  chart.setTitleFont(style.titles);
  chart.setTitleBrush(style.palette.text);
  if (style.showTitle)
    chart.setTitle(title.toHtmlEscaped());
}

void styleAxis(QAbstractAxis& axis, const ChartStyle& style, const QString& title) {
  axis.setLabelsFont(style.labels);
  axis.setLabelsColor(style.palette.muted);
  axis.setLinePen(QPen(style.palette.border, 1));
  axis.setGridLinePen(QPen(style.palette.hairline, 1));
  axis.setMinorGridLineVisible(false);
  axis.setTitleFont(style.labels);
  axis.setTitleBrush(style.palette.muted);
  axis.setTitleText(title.toHtmlEscaped());
  axis.setTitleVisible(!title.isEmpty());
}

QValueAxis* valueAxis(double low, double high, const ChartStyle& style, const QString& title) {
  auto* axis = new QValueAxis;
  if (!(high > low))
    high = low + 1;
  if (low == 0 && high == 1) {
    axis->setRange(0, 1);
    axis->setTickCount(6);
    axis->setLabelFormat(QStringLiteral("%.1f"));
  } else {
    axis->setRange(low, high);
    axis->setTickCount(6);
    axis->applyNiceNumbers();
    const double step = (axis->max() - axis->min()) / (axis->tickCount() - 1);
    const int decimals = qBound(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 6);
    axis->setLabelFormat(QStringLiteral("%.%1f").arg(decimals));
  }
  styleAxis(*axis, style, title);
  return axis;
}

QString axisTitle(const figures::Axis& axis) {
  const QString title = QString::fromStdString(axis.title);
  return axis.unit.empty() ? title : QStringLiteral("%1 (%2)").arg(title, QString::fromStdString(axis.unit));
}

} // namespace reticle::charts
