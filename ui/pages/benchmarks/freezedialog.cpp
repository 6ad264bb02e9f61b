// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/benchmarks/freezedialog.h"

#include "models/whendone.h"
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

namespace {

constexpr int kCopiesNamed = 20;

} // namespace

FreezeDialog::FreezeDialog(std::shared_ptr<project::Project> project, std::int64_t accepted,
                           std::int64_t unreviewed, QWidget* parent)
    : QDialog(parent), m_project(std::move(project)), m_accepted(accepted), m_unreviewed(unreviewed),
      m_name(new QLineEdit(tr("benchmark"))),
      m_withUnreviewed(new QCheckBox(tr("Also take pairs that nobody has reviewed"))),
      m_leaveOutCopies(new QCheckBox(tr("Leave out questions that say nearly the same as another one"))),
      m_leaveOutStale(new QCheckBox(tr("Leave out pairs whose documents have changed"))),
      m_notes(new QLineEdit), m_count(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)) {
  setWindowTitle(tr("Freeze a benchmark"));
  setObjectName(QStringLiteral("freeze"));
  m_name->setObjectName(QStringLiteral("freeze.name"));
  m_name->setAccessibleName(tr("Name"));
  m_notes->setObjectName(QStringLiteral("freeze.notes"));
  m_notes->setAccessibleName(tr("Notes"));
  m_withUnreviewed->setObjectName(QStringLiteral("freeze.unreviewed"));
  m_withUnreviewed->setChecked(accepted == 0);
  m_leaveOutCopies->setObjectName(QStringLiteral("freeze.copies"));
  m_leaveOutCopies->setChecked(true);
  m_leaveOutStale->setObjectName(QStringLiteral("freeze.stale"));
  m_count->setObjectName(QStringLiteral("freeze.count"));
  m_count->setWordWrap(true);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* form = new QFormLayout;
  form->addRow(tr("&Name"), m_name);
  form->addRow(tr("N&otes"), m_notes);
  layout->addLayout(form);
  for (QCheckBox* choice : {m_withUnreviewed, m_leaveOutCopies, m_leaveOutStale}) {
    layout->addWidget(choice);
    connect(choice, &QCheckBox::toggled, this, [this] {
      update();
      count();
    });
  }
  layout->addWidget(m_count);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_ok = buttons->addButton(tr("Freeze"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("freeze.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_name, &QLineEdit::textChanged, this, &FreezeDialog::update);
  update();
  count();
}

FreezeDialog::~FreezeDialog() {
  m_counting.cancel();
}

void FreezeDialog::update() {
  const std::int64_t pairs = m_accepted + (m_withUnreviewed->isChecked() ? m_unreviewed : 0);
  m_ok->setEnabled(pairs > 0 && !m_name->text().trimmed().isEmpty());
}

// Copies are looked for among all pairs: that may take a moment, in which the numbers at hand are shown.
void FreezeDialog::count() {
  m_counting.cancel();
  m_counting = CancelToken();
  showCensus({m_accepted + (m_withUnreviewed->isChecked() ? m_unreviewed : 0), 0, {}});
  models::whenDone(m_project->queries().freezeCensus(freeze(), m_counting), this,
                   [this, token = m_counting](const Result<project::FreezeCensus>& census) {
                     if (census && !token.cancelled())
                       showCensus(*census);
                   });
}

void FreezeDialog::showCensus(const project::FreezeCensus& census) {
  const auto copies = static_cast<std::int64_t>(census.copies.size());
  QStringList lines{census.pairs == 0 && m_accepted == 0 && !m_withUnreviewed->isChecked()
                        ? tr("There is no accepted pair yet.")
                        : tr("%n pair(s) go into the new version.", nullptr, static_cast<int>(census.pairs))};
  if (copies > 0)
    lines << (m_leaveOutCopies->isChecked() ? tr("Left out as nearly the same: %1.")
                                            : tr("Nearly the same as another one: %1."))
                 .arg(words::count(copies));
  if (census.stale > 0)
    lines << (m_leaveOutStale->isChecked() ? tr("Left out because their documents have changed: %1.")
                                           : tr("Their documents have changed: %1."))
                 .arg(words::count(census.stale));
  m_count->setText(lines.join(QLatin1Char('\n')));
  QStringList which;
  for (const project::CopiedPair& copy : census.copies) {
    if (which.size() == kCopiesNamed) {
      which << QStringLiteral("…");
      break;
    }
    which << tr("%1 is nearly the same as %2")
                 .arg(QString::fromStdString(copy.key), QString::fromStdString(copy.like));
  }
  m_count->setToolTip(which.join(QLatin1Char('\n')));
  adjustSize();
}

project::Freeze FreezeDialog::freeze() const {
  project::Freeze freeze;
  freeze.name = m_name->text().trimmed().toStdString();
  freeze.unreviewed = m_withUnreviewed->isChecked();
  freeze.notes = m_notes->text().toStdString();
  freeze.leaveOutCopies = m_leaveOutCopies->isChecked();
  freeze.leaveOutStale = m_leaveOutStale->isChecked();
  return freeze;
}

} // namespace reticle::pages::benchmarks
