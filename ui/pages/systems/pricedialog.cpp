// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/pricedialog.h"

#include "theme/amountbox.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>

namespace reticle::pages::systems {
namespace {

template<typename W> W* named(W* widget, const char* name, const QString& accessible) {
  widget->setObjectName(QStringLiteral("price.") + QString::fromLatin1(name));
  widget->setAccessibleName(accessible);
  return widget;
}

QDate dateIn(const std::string& text) {
  return QDate::fromString(QString::fromStdString(text), Qt::ISODate);
}

} // namespace

PriceDialog::PriceDialog(const QString& model, const std::optional<workflow::DatedPrice>& existing,
                         const QString& currency, const QString& date, QWidget* parent)
    : QDialog(parent),
      m_known(named(new QCheckBox(tr("The price is &known")), "known", tr("The price is known"))),
      m_prompt(named(new theme::AmountBox(0, workflow::kMostPrice), "prompt", tr("A million tokens sent"))),
      m_completion(
          named(new theme::AmountBox(0, workflow::kMostPrice), "completion", tr("A million tokens received"))),
      m_currency(named(new QLineEdit, "currency", tr("Currency"))),
      m_date(named(new QDateEdit, "date", tr("Date of the price"))) {
  setObjectName(QStringLiteral("price"));
  setWindowTitle(tr("Price of %1").arg(model));
  setMinimumWidth(420);
  m_currency->setValidator(
      new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[A-Za-z]{3}")), this));
  m_currency->setMaxLength(3);
  m_currency->setPlaceholderText(QStringLiteral("USD"));
  m_date->setCalendarPopup(true);
  m_known->setChecked(existing.has_value());
  const workflow::DatedPrice shown =
      existing.value_or(workflow::DatedPrice{{}, currency.toStdString(), date.toStdString()});
  m_prompt->setValue(shown.price.prompt);
  m_completion->setValue(shown.price.completion);
  m_currency->setText(QString::fromStdString(shown.currency));
  m_date->setDate(shown.date.empty() ? dateIn(date.toStdString()) : dateIn(shown.date));

  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  layout->addWidget(m_known);
  auto* form = new QFormLayout;
  form->addRow(tr("A million tokens &sent"), m_prompt);
  form->addRow(tr("A million tokens &received"), m_completion);
  form->addRow(tr("&Currency"), m_currency);
  form->addRow(tr("&Date of the price"), m_date);
  layout->addLayout(form);
  auto* note = new theme::PlainTextLabel(
      tr("Without a price the cost is said to be unknown, never 0; a budget in money needs one."),
      theme::TextRole::Caption, theme::Role::Muted);
  note->setWordWrap(true);
  layout->addWidget(note);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_ok = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("price.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_known, &QCheckBox::toggled, this, &PriceDialog::update);
  connect(m_currency, &QLineEdit::textChanged, this, &PriceDialog::update);
  update();
}

std::optional<workflow::DatedPrice> PriceDialog::price() const {
  if (!m_known->isChecked())
    return std::nullopt;
  return workflow::DatedPrice{{m_prompt->value(), m_completion->value()},
                              m_currency->text().toUpper().toStdString(),
                              m_date->date().toString(Qt::ISODate).toStdString()};
}

void PriceDialog::update() {
  const bool known = m_known->isChecked();
  for (QWidget* field : std::initializer_list<QWidget*>{m_prompt, m_completion, m_currency, m_date})
    field->setEnabled(known);
  m_ok->setEnabled(!known || m_currency->hasAcceptableInput());
}

} // namespace reticle::pages::systems
