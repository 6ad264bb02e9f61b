// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/limitfields.h"

#include "pages/generate/fieldlist.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace reticle::pages::generate {
namespace {

constexpr int kTokensStep = 1000; // tokens are chosen in thousands

// 0 stands for no limit, and is shown as words.
template<typename Box> Box* limit(double most) {
  auto* box = new Box;
  box->setRange(0, static_cast<decltype(box->value())>(most));
  box->setSpecialValueText(LimitFields::tr("no limit"));
  box->setKeyboardTracking(false);
  return box;
}

template<typename T> std::optional<T> valueOf(double number) {
  return number > 0 ? std::optional<T>(static_cast<T>(number)) : std::nullopt;
}

} // namespace

LimitFields::LimitFields(QWidget* parent)
    : QWidget(parent), m_calls(limit<QSpinBox>(100000000)), m_tokens(limit<QSpinBox>(100000000)),
      m_money(limit<QDoubleSpinBox>(1000000)), m_minutes(limit<QSpinBox>(1000000)),
      m_fresh(new QCheckBox(tr("Take no kept replies"))) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* fields = new FieldList;
  layout->addWidget(fields);
  m_tokens->setSuffix(tr(" thousand"));
  m_money->setSuffix(tr(" USD"));
  m_money->setDecimals(2);
  m_money->setSingleStep(0.5);
  m_minutes->setSuffix(tr(" min"));
  fields->add(QStringLiteral("limit.calls"), tr("Calls"), m_calls,
              tr("The generation stops before a further call; it can be resumed with more."));
  fields->add(QStringLiteral("limit.tokens"), tr("Tokens"), m_tokens,
              tr("Sent and received together, in thousands; what is in flight then may go beyond."));
  fields->add(QStringLiteral("limit.money"), tr("Money"), m_money,
              tr("From the prices of the models: each of them must have one, and all the same currency."));
  fields->add(QStringLiteral("limit.minutes"), tr("Time"), m_minutes,
              tr("Minutes of work since the start or the resume."));
  fields->addWide(QStringLiteral("limit.fresh"), m_fresh,
                  tr("On: every request goes to the model, also one that was answered before."));
  for (QSpinBox* box : {m_calls, m_tokens, m_minutes})
    connect(box, &QSpinBox::valueChanged, this, &LimitFields::changed);
  connect(m_money, &QDoubleSpinBox::valueChanged, this, &LimitFields::changed);
  connect(m_fresh, &QCheckBox::toggled, this, &LimitFields::changed);
}

workflow::GenerateLimits LimitFields::limits() const {
  workflow::GenerateLimits limits;
  limits.budget.calls = valueOf<std::int64_t>(m_calls->value());
  limits.budget.tokens = valueOf<std::int64_t>(static_cast<double>(m_tokens->value()) * kTokensStep);
  limits.budget.money = valueOf<double>(m_money->value());
  limits.budget.minutes = valueOf<double>(m_minutes->value());
  limits.fresh = m_fresh->isChecked();
  return limits;
}

void LimitFields::show(const workflow::GenerateLimits& limits) {
  const QSignalBlocker quiet(this);
  const auto& budget = limits.budget;
  m_calls->setValue(static_cast<int>(std::min<std::int64_t>(budget.calls.value_or(0), m_calls->maximum())));
  // Rounded up: a limit below a thousand must not become none.
  const std::int64_t thousands = (budget.tokens.value_or(0) + kTokensStep - 1) / kTokensStep;
  m_tokens->setValue(static_cast<int>(std::min<std::int64_t>(thousands, m_tokens->maximum())));
  m_money->setValue(budget.money.value_or(0));
  m_minutes->setValue(static_cast<int>(std::ceil(budget.minutes.value_or(0))));
  m_fresh->setChecked(limits.fresh);
}

} // namespace reticle::pages::generate
