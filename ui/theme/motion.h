// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QStyle;
class QWidget;

namespace reticle::theme {

// Whether things may move by themselves where this widget stands: panels that slide, bars that run without
// saying how far. Not so when the person wants less motion.
bool moves(const QWidget& widget);
// A style as the given one, which it owns, that animates nothing. The caller owns it.
QStyle* stillStyle(QStyle* style);

} // namespace reticle::theme
