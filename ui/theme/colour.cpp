// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/colour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace reticle::theme {
namespace {
using Triple = std::array<double, 3>;

double toLinear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double fromLinear(double channel) {
  channel = std::clamp(channel, 0.0, 1.0);
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * std::pow(channel, 1 / 2.4) - 0.055;
}

Triple linear(const QColor& colour) {
  // Eight bits a channel are what is painted; QColor's own floats would measure something never seen.
  const QRgb rgb = colour.rgb();
  return {toLinear(qRed(rgb) / 255.0), toLinear(qGreen(rgb) / 255.0), toLinear(qBlue(rgb) / 255.0)};
}

double radians(double degrees) {
  return degrees * std::numbers::pi / 180.0;
}

double hueDegrees(double b, double a) {
  if (a == 0 && b == 0)
    return 0;
  const double degrees = std::atan2(b, a) * 180.0 / std::numbers::pi;
  return degrees < 0 ? degrees + 360 : degrees;
}

// Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency,
// severity 1.0.
constexpr std::array<std::array<Triple, 3>, 3> kDichromats{{
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}};
} // namespace

double luminance(const QColor& colour) {
  const Triple rgb = linear(colour);
  return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

double contrast(const QColor& a, const QColor& b) {
  const auto [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

Lab toLab(const QColor& colour) {
  const auto [r, g, b] = linear(colour);
  const double x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
  const double y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b;
  const double z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883;
  const auto f = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16) / 116; };
  return {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
}

double difference(const Lab& first, const Lab& second) {
  const auto power7 = [](double value) { return std::pow(value, 7); };
  constexpr double k25To7 = 6103515625.0;
  const double meanChroma = (std::hypot(first.a, first.b) + std::hypot(second.a, second.b)) / 2;
  const double g = 0.5 * (1 - std::sqrt(power7(meanChroma) / (power7(meanChroma) + k25To7)));
  const double a1 = first.a * (1 + g);
  const double a2 = second.a * (1 + g);
  const double c1 = std::hypot(a1, first.b);
  const double c2 = std::hypot(a2, second.b);
  const double h1 = hueDegrees(first.b, a1);
  const double h2 = hueDegrees(second.b, a2);

  double hueStep = 0;
  double hueMean = h1 + h2;
  if (c1 * c2 != 0) {
    hueStep = h2 - h1;
    if (hueStep > 180)
      hueStep -= 360;
    else if (hueStep < -180)
      hueStep += 360;
    if (std::abs(h1 - h2) <= 180)
      hueMean = (h1 + h2) / 2;
    else
      hueMean = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
  }
  const double deltaL = second.l - first.l;
  const double deltaC = c2 - c1;
  const double deltaH = 2 * std::sqrt(c1 * c2) * std::sin(radians(hueStep / 2));
  const double meanL = (first.l + second.l) / 2;
  const double meanC = (c1 + c2) / 2;
  const double t = 1 - 0.17 * std::cos(radians(hueMean - 30)) + 0.24 * std::cos(radians(2 * hueMean)) +
                   0.32 * std::cos(radians(3 * hueMean + 6)) - 0.20 * std::cos(radians(4 * hueMean - 63));
  const double offset = (meanL - 50) * (meanL - 50);
  const double sl = 1 + 0.015 * offset / std::sqrt(20 + offset);
  const double sc = 1 + 0.045 * meanC;
  const double sh = 1 + 0.015 * meanC * t;
  const double turn = (hueMean - 275) / 25;
  const double rotation =
      -std::sin(radians(60 * std::exp(-turn * turn))) * 2 * std::sqrt(power7(meanC) / (power7(meanC) + k25To7));
  const double l = deltaL / sl;
  const double c = deltaC / sc;
  const double h = deltaH / sh;
  return std::sqrt(l * l + c * c + h * h + rotation * c * h);
}

double difference(const QColor& a, const QColor& b) {
  return difference(toLab(a), toLab(b));
}

QColor simulated(const QColor& colour, Vision vision) {
  if (vision == Vision::Normal)
    return colour;
  const auto& matrix = kDichromats[static_cast<std::size_t>(vision) - 1];
  const Triple rgb = linear(colour);
  std::array<int, 3> seen{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = matrix[i][0] * rgb[0] + matrix[i][1] * rgb[1] + matrix[i][2] * rgb[2];
    seen[i] = static_cast<int>(std::lround(fromLinear(value) * 255));
  }
  return QColor(seen[0], seen[1], seen[2], colour.alpha());
}

QColor mixed(const QColor& a, const QColor& b, double t) {
  const auto between = [t](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * t)); };
  return QColor(between(a.red(), b.red()), between(a.green(), b.green()), between(a.blue(), b.blue()),
                between(a.alpha(), b.alpha()));
}

} // namespace reticle::theme
