// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace reticle::theme {

// Relative luminance of WCAG 2.1, 0 to 1.
double luminance(const QColor& colour);
// Contrast ratio of WCAG 2.1, 1 to 21, of two opaque colours.
double contrast(const QColor& a, const QColor& b);

// CIE L*a*b* under D65.
struct Lab {
  double l = 0;
  double a = 0;
  double b = 0;
};
Lab toLab(const QColor& colour);
// CIEDE2000 colour difference (Sharma, Wu, Dalal 2005), parametric factors 1.
double difference(const Lab& a, const Lab& b);
double difference(const QColor& a, const QColor& b);

enum class Vision { Normal, Protan, Deutan, Tritan };
// A colour as a dichromat sees it (Machado, Oliveira, Fernandes 2009, severity 1.0, in linear RGB).
QColor simulated(const QColor& colour, Vision vision);

// a + (b - a) * t per channel, t in [0,1].
QColor mixed(const QColor& a, const QColor& b, double t);

} // namespace reticle::theme
