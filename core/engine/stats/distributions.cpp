// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/distributions.h"

#include "base/error.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace reticle::stats {

namespace {

// Continued fraction of I_x(a, b), evaluated by Lentz's method; converges fast for x < (a + 1) / (a + b + 2).
double betaFraction(double a, double b, double x) {
  constexpr double tiny = 1e-300;
  constexpr double precision = 1e-16;
  constexpr int limit = 100000;
  const auto keepOff0 = [](double value) { return std::fabs(value) < tiny ? tiny : value; };
  double c = 1;
  double d = 1 / keepOff0(1 - (a + b) * x / (a + 1));
  double result = d;
  for (int m = 1; m <= limit; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / keepOff0(1 + even * d);
    c = keepOff0(1 + even / c);
    result *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / keepOff0(1 + odd * d);
    c = keepOff0(1 + odd / c);
    const double step = d * c;
    result *= step;
    if (std::fabs(step - 1) < precision)
      break;
  }
  return result;
}

// lgamma writes a global sign; the re-entrant form keeps statistics safe in threads.
double logGamma(double x) {
  int sign = 0;
  return ::lgamma_r(x, &sign);
}

} // namespace

double normalCdf(double z) {
  return 0.5 * std::erfc(-z / std::numbers::sqrt2);
}

double normalQuantile(double probability) {
  if (!(probability > 0 && probability < 1))
    throw Error(ErrorKind::OutOfRange, "a normal quantile needs a probability between 0 and 1");
  if (probability > 0.5)
    return -normalQuantile(1 - probability);
  constexpr double a[] = {-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                          1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
  constexpr double b[] = {-5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02,
                          6.680131188771972e+01, -1.328068155288572e+01};
  constexpr double c[] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                          -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
  constexpr double d[] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00,
                          3.754408661907416e+00};
  double z = 0;
  if (probability < 0.02425) {
    const double q = std::sqrt(-2 * std::log(probability));
    z = (((((c[0] * q + c[1]) * q + c[2]) * q + c[3]) * q + c[4]) * q + c[5]) /
        ((((d[0] * q + d[1]) * q + d[2]) * q + d[3]) * q + 1);
  } else {
    const double q = probability - 0.5;
    const double r = q * q;
    z = (((((a[0] * r + a[1]) * r + a[2]) * r + a[3]) * r + a[4]) * r + a[5]) * q /
        (((((b[0] * r + b[1]) * r + b[2]) * r + b[3]) * r + b[4]) * r + 1);
  }
  for (int step = 0; step < 2; ++step) {
    const double error = normalCdf(z) - probability;
    const double u = error * std::sqrt(2 * std::numbers::pi) * std::exp(z * z / 2);
    if (!std::isfinite(u))
      break;
    z -= u / (1 + z * u / 2);
  }
  return z;
}

double incompleteBeta(double a, double b, double x) {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1))
    throw Error(ErrorKind::OutOfRange, "the incomplete beta function needs a, b > 0 and x in [0, 1]");
  if (x == 0 || x == 1)
    return x;
  const double front =
      std::exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2))
    return front * betaFraction(a, b, x) / a;
  return 1 - front * betaFraction(b, a, 1 - x) / b;
}

double studentTwoSided(double t, double df) {
  if (!(df > 0))
    throw Error(ErrorKind::OutOfRange, "Student's t needs more than 0 degrees of freedom");
  if (std::isinf(t))
    return 0;
  return incompleteBeta(df / 2, 0.5, df / (df + t * t));
}

double fisherUpper(double f, double df1, double df2) {
  if (!(df1 > 0 && df2 > 0))
    throw Error(ErrorKind::OutOfRange, "Fisher's F needs more than 0 degrees of freedom");
  if (f <= 0)
    return 1;
  if (std::isinf(f))
    return 0;
  return incompleteBeta(df2 / 2, df1 / 2, df2 / (df2 + df1 * f));
}

} // namespace reticle::stats
