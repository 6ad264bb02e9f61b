// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace reticle::theme {

// A field for an amount of money with up to four decimals, of which two are always shown and the others when
// they are not 0: "0.15", "0.0004". It is as wide as everyday amounts need, whatever its range.
class AmountBox final : public QDoubleSpinBox {
  Q_OBJECT
 public:
  // least, most: inclusive.
  AmountBox(double least, double most, QWidget* parent = nullptr);

  QString textFromValue(double value) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
};

} // namespace reticle::theme
