// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/forms.h"

#include <QFormLayout>
#include <QLabel>

namespace reticle::theme {

void addNote(QFormLayout* form, QLabel* note) {
  note->setWordWrap(true);
  form->addRow(new QLabel, note);
}

} // namespace reticle::theme
