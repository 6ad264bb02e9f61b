// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace reticle::stats {

// P(Z <= z) of the standard normal.
double normalCdf(double z);
// The z with P(Z <= z) = probability. Precondition: 0 < probability < 1, else Error(OutOfRange). Absolute error
// below 1e-12 (rational start of Acklam, two Halley steps).
double normalQuantile(double probability);
// Regularised incomplete beta function I_x(a, b), by continued fraction (Abramowitz and Stegun 26.5.8).
// Precondition: a, b > 0 and 0 <= x <= 1, else Error(OutOfRange).
double incompleteBeta(double a, double b, double x);
// P(|T| >= |t|) of Student's t with df > 0 degrees of freedom.
double studentTwoSided(double t, double df);
// P(F >= f) of Fisher's F with df1, df2 > 0 degrees of freedom.
double fisherUpper(double f, double df1, double df2);

} // namespace reticle::stats
