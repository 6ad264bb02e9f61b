// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/benchmarks/freezedialog.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/numbers.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace reticle::pages::benchmarks {

FreezeDialog::FreezeDialog(std::int64_t accepted, std::int64_t unreviewed, QWidget* parent)
    : QDialog(parent), m_accepted(accepted), m_unreviewed(unreviewed), m_name(new QLineEdit(tr("benchmark"))),
      m_withUnreviewed(new QCheckBox(tr("Also take pairs that nobody has reviewed"))), m_notes(new QLineEdit),
      m_count(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)) {
  setWindowTitle(tr("Freeze a benchmark"));
  setObjectName(QStringLiteral("freeze"));
  m_name->setObjectName(QStringLiteral("freeze.name"));
  m_name->setAccessibleName(tr("Name"));
  m_notes->setObjectName(QStringLiteral("freeze.notes"));
  m_notes->setAccessibleName(tr("Notes"));
  m_withUnreviewed->setObjectName(QStringLiteral("freeze.unreviewed"));
  m_withUnreviewed->setChecked(accepted == 0);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* form = new QFormLayout;
  form->addRow(tr("&Name"), m_name);
  form->addRow(tr("N&otes"), m_notes);
  layout->addLayout(form);
  layout->addWidget(m_withUnreviewed);
  layout->addWidget(m_count);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_ok = buttons->addButton(tr("Freeze"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("freeze.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_withUnreviewed, &QCheckBox::toggled, this, &FreezeDialog::update);
  connect(m_name, &QLineEdit::textChanged, this, &FreezeDialog::update);
  update();
}

void FreezeDialog::update() {
  const std::int64_t pairs = m_accepted + (m_withUnreviewed->isChecked() ? m_unreviewed : 0);
  m_count->setText(pairs == 0 ? tr("There is no accepted pair yet.")
                              : tr("%1 pairs go into the new version.").arg(words::count(pairs)));
  m_ok->setEnabled(pairs > 0 && !m_name->text().trimmed().isEmpty());
}

project::Edits::Freeze FreezeDialog::freeze() const {
  project::Edits::Freeze freeze;
  freeze.name = m_name->text().trimmed().toStdString();
  freeze.unreviewed = m_withUnreviewed->isChecked();
  freeze.notes = m_notes->text().toStdString();
  return freeze;
}

} // namespace reticle::pages::benchmarks
