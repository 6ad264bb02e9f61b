// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chartstyle.h"
#include "figures/figures.h"

#include <QString>

class QAbstractAxis;
class QChart;
class QValueAxis;

namespace reticle::charts {

// Colours, fonts and margins that every chart shares.
void styleChart(QChart& chart, const ChartStyle& style, const QString& title);
void styleAxis(QAbstractAxis& axis, const ChartStyle& style, const QString& title = {});
// A value axis over [low, high]: round steps, a scale of scores stays exactly 0 to 1.
QValueAxis* valueAxis(double low, double high, const ChartStyle& style, const QString& title);
// "Context (tokens)"
QString axisTitle(const figures::Axis& axis);

} // namespace reticle::charts
