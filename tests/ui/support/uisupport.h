// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>
#include <QWidget>

namespace reticle::uitest {

// The two sizes that every view is looked at in.
inline constexpr QSize kSmallScreen{1280, 800};
inline constexpr QSize kLargeScreen{1920, 1200};

// Shows a widget at a size under the theme in force, waits until it is laid out and painted, and returns the
// picture.
QImage picture(QWidget& widget, QSize size);

// The picture of a widget at both sizes in light and dark, each saved as PNG in
// <build>/screens/NAME-SIZE-THEME.png. Returns the file names; a picture of a single colour is left out, so
// that the number tells whether all is well.
QStringList screenshots(theme::Theme& theme, QWidget& widget, const QString& name,
                        const QList<QSize>& sizes = {kSmallScreen, kLargeScreen});

// Controls below a widget that a person can reach but a screen reader could not name: class and object name of
// each. Names come from the accessible interface: a text, a buddy, or an accessible name.
QStringList unnamedControls(const QWidget& widget);
// Labels that show an access key's ampersand because no control is their buddy.
QStringList strayAccessKeys(const QWidget& widget);
// Controls that take part in the tab order but have no object name.
QStringList controlsWithoutObjectName(const QWidget& widget);

} // namespace reticle::uitest
