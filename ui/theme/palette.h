// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

class QWidget;

namespace reticle::theme {

// Every colour that means something. Series and scales: series.h.
struct Palette {
  bool dark = false;
  QColor window, surface, raised;
  QColor border, hairline;
  QColor control; // frame of an input: 3:1 against the surface
  QColor text, muted, disabled;
  QColor accent, onAccent;
  QColor good, warn, bad, info;
  QColor goodFill, warnFill, badFill, infoFill; // behind a message of that kind; text keeps 4.5:1
  QColor selection;                             // behind selected rows; text keeps 4.5:1
  QColor hover;
  QColor noValue; // the grey of hatched "no value"
};

enum class Role { Text, Muted, Disabled, Accent, OnAccent, Good, Warn, Bad, Info };

const Palette& lightPalette();
const Palette& darkPalette();
// The palette in force for a widget or for the application: told from Qt's palette, so that nothing has to be
// global.
const Palette& paletteFor(const QPalette& palette);
const Palette& paletteFor(const QWidget* widget);
QColor colour(const Palette& palette, Role role);
// The same colours in Qt's own roles.
QPalette toQPalette(const Palette& palette);

} // namespace reticle::theme
