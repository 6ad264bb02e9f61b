// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/amountbox.h"

#include <algorithm>

namespace reticle::theme {
namespace {

constexpr int kDecimals = 4;
constexpr int kLeastDecimals = 2;
constexpr double kEverydayAmount = 100000; // for the width alone

// The width a box would have with a smaller range; its own would leave no room for what stands beside it.
QSize narrowed(QSize size, const QDoubleSpinBox& box) {
  const auto width = [&](double value) {
    return box.fontMetrics().horizontalAdvance(box.textFromValue(value));
  };
  size.setWidth(size.width() - std::max(0, width(box.maximum()) - width(kEverydayAmount)));
  return size;
}

} // namespace

AmountBox::AmountBox(double least, double most, QWidget* parent) : QDoubleSpinBox(parent) {
  setDecimals(kDecimals);
  setRange(least, most);
  setSingleStep(0.05);
}

QString AmountBox::textFromValue(double value) const {
  QString text = QDoubleSpinBox::textFromValue(value);
  for (int unneeded = kDecimals - kLeastDecimals; unneeded > 0 && text.endsWith(QLatin1Char('0')); --unneeded)
    text.chop(1);
  return text;
}

QSize AmountBox::sizeHint() const {
  return narrowed(QDoubleSpinBox::sizeHint(), *this);
}

QSize AmountBox::minimumSizeHint() const {
  return narrowed(QDoubleSpinBox::minimumSizeHint(), *this);
}

} // namespace reticle::theme
