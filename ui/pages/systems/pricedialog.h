// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>

#include "workflow/modelprices.h"

class QCheckBox;
class QDateEdit;
class QLineEdit;
class QPushButton;

namespace reticle::theme {
class AmountBox;
}

namespace reticle::pages::systems {

// What a model costs, in which currency and since when; or that it is not known.
class PriceDialog final : public QDialog {
  Q_OBJECT
 public:
  // currency and date ("2026-11-30"): of a price that is new.
  PriceDialog(const QString& model, const std::optional<workflow::DatedPrice>& existing,
              const QString& currency, const QString& date, QWidget* parent = nullptr);
  std::optional<workflow::DatedPrice> price() const;

 private:
  void update();

  QCheckBox* m_known;
  theme::AmountBox* m_prompt;
  theme::AmountBox* m_completion;
  QLineEdit* m_currency;
  QDateEdit* m_date;
  QPushButton* m_ok;
};

} // namespace reticle::pages::systems
