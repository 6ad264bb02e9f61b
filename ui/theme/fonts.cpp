// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <algorithm>

namespace reticle::theme {
namespace {
constexpr qreal kBodyPoints = 10;

qreal pointsOf(TextRole role) {
  switch (role) {
  case TextRole::Caption:
    return 9;
  case TextRole::Section:
  case TextRole::Question:
    return 12;
  case TextRole::PageTitle:
    return 16;
  default:
    return kBodyPoints;
  }
}

bool isStrong(TextRole role) {
  return role == TextRole::Strong || role == TextRole::Section || role == TextRole::PageTitle;
}
} // namespace

QFont font(TextRole role) {
  QFont font =
      role == TextRole::Mono ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QApplication::font();
  const qreal base = QApplication::font().pointSizeF();
  const qreal enlarged = base > 0 ? base / kBodyPoints : 1;
  font.setPointSizeF(pointsOf(role) * enlarged);
  font.setWeight(isStrong(role) ? QFont::DemiBold : QFont::Normal);
  return font;
}

QFont baseFont(int percent) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  // Their figures are tabular by default; Chinese falls through to the second. A desktop without them keeps its
  // own.
  font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK SC"), font.family()});
  font.setPointSizeF(kBodyPoints * std::clamp(percent, 100, 200) / 100.0);
  font.setWeight(QFont::Normal);
  return font;
}

} // namespace reticle::theme
