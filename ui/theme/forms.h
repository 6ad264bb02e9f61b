// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFormLayout;
class QLabel;

namespace reticle::theme {

// Adds a text that explains the field above it, below that field. Rows that QFormLayout makes without a label
// give a wrapped text the height it would have in a narrow column.
void addNote(QFormLayout* form, QLabel* note);

} // namespace reticle::theme
