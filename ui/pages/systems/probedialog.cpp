// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/systems/probedialog.h"

#include "pages/systems/modelpicker.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/numbers.h"
#include "workflow/modelprobes.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace reticle::pages::systems {

ProbeDialog::ProbeDialog(const QStringList& references, const QStringList& chosen, QWidget* parent)
    : QDialog(parent), m_picker(new ModelPicker(QStringLiteral("probe.models"))),
      m_count(new theme::PlainTextLabel(theme::TextRole::Strong)) {
  setObjectName(QStringLiteral("probe"));
  setWindowTitle(tr("Find out what models can do"));
  setMinimumWidth(480);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* what = new theme::PlainTextLabel;
  what->setText(
      tr("Each model is asked %1 to %2 small questions, one after the other, to see which options it obeys: "
         "JSON by a schema, JSON, token probabilities, the seed, the limit of tokens. What is found decides "
         "how the model is asked from then on.")
          .arg(workflow::kLeastProbeRequests)
          .arg(workflow::kMostProbeRequests));
  what->setWordWrap(true);
  layout->addWidget(what);
  m_picker->setModels(references);
  m_picker->setChosen(chosen);
  layout->addWidget(m_picker, 1);
  m_count->setObjectName(QStringLiteral("probe.count"));
  layout->addWidget(m_count);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_ok = buttons->addButton(tr("Ask"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("probe.ok"));
  m_ok->setDefault(true);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_picker, &ModelPicker::changed, this, &ProbeDialog::update);
  update();
}

QStringList ProbeDialog::chosen() const {
  return m_picker->chosen();
}

void ProbeDialog::update() {
  const auto models = chosen().size();
  m_count->setText(models == 0 ? tr("No model is chosen.")
                               : tr("%n model(s): %1 to %2 requests.", nullptr, static_cast<int>(models))
                                     .arg(words::count(models * workflow::kLeastProbeRequests),
                                          words::count(models * workflow::kMostProbeRequests)));
  m_ok->setEnabled(models > 0);
}

} // namespace reticle::pages::systems
