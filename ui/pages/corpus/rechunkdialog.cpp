// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/rechunkdialog.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace reticle::pages::corpus {

RechunkDialog::RechunkDialog(const reticle::corpus::ChunkOptions& present, QWidget* parent)
    : QDialog(parent), m_present(present), m_size(new QSpinBox), m_overlap(new QSpinBox),
      m_sentences(new QCheckBox(tr("Rather end with a &sentence"))) {
  setObjectName(QStringLiteral("rechunk"));
  setWindowTitle(tr("Cut documents anew"));
  setMinimumWidth(420);
  m_size->setObjectName(QStringLiteral("rechunk.size"));
  m_size->setAccessibleName(tr("Words in a chunk"));
  m_size->setRange(8, 100000);
  m_size->setValue(static_cast<int>(present.size));
  m_overlap->setObjectName(QStringLiteral("rechunk.overlap"));
  m_overlap->setAccessibleName(tr("Words two neighbours share"));
  m_overlap->setValue(static_cast<int>(present.overlap));
  const auto bound = [this] { m_overlap->setRange(0, m_size->value() - 1); };
  bound();
  m_overlap->setValue(static_cast<int>(present.overlap));
  connect(m_size, &QSpinBox::valueChanged, this, bound);
  m_sentences->setObjectName(QStringLiteral("rechunk.sentences"));
  m_sentences->setChecked(present.preferSentenceEnds);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* form = new QFormLayout;
  form->addRow(tr("&Words in a chunk"), m_size);
  form->addRow(tr("Words &shared by neighbours"), m_overlap);
  form->addRow(QString(), m_sentences);
  layout->addLayout(form);
  auto* note = new theme::PlainTextLabel(tr("Holds for all documents and for later imports. Questions and "
                                            "their evidence stay as they are: they point "
                                            "into the texts, not into chunks."),
                                         theme::TextRole::Caption, theme::Role::Muted);
  note->setWordWrap(true);
  layout->addWidget(note);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* ok = buttons->addButton(tr("Cut anew"), QDialogButtonBox::AcceptRole);
  ok->setObjectName(QStringLiteral("rechunk.ok"));
  ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

reticle::corpus::ChunkOptions RechunkDialog::options() const {
  reticle::corpus::ChunkOptions options = m_present;
  options.size = static_cast<std::size_t>(m_size->value());
  options.overlap = static_cast<std::size_t>(m_overlap->value());
  options.preferSentenceEnds = m_sentences->isChecked();
  return options;
}

} // namespace reticle::pages::corpus
