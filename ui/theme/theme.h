// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/palette.h"

#include <QList>
#include <QObject>

class QApplication;

namespace reticle::theme {

enum class Scheme { System, Light, Dark };
Scheme schemeFromName(const QString& name); // "system", "light", "dark"; anything else is System
QString schemeName(Scheme scheme);

// Puts style, palette, font and a small style sheet on the application. One object, made in app.
class Theme final : public QObject {
  Q_OBJECT
 public:
  // Remembers the palette the desktop gave before anything is applied.
  explicit Theme(QApplication& application, QObject* parent = nullptr);

  Scheme scheme() const { return m_scheme; }
  int textPercent() const { return m_textPercent; }
  bool isDark() const { return m_dark; }
  const Palette& palette() const;
  // textPercent is held to 100..200.
  void apply(Scheme scheme, int textPercent = 100);
  // Whether nothing may move by itself: see moves(). Holds at once.
  void setReducedMotion(bool reduced);

 Q_SIGNALS:
  // After palette and fonts changed. Widgets see QEvent::PaletteChange as well.
  void themeChanged();

 private:
  bool eventFilter(QObject* object, QEvent* event) override;
  void refresh();

  QApplication& m_application;
  Scheme m_scheme = Scheme::System;
  int m_textPercent = 100;
  bool m_dark = false;
  bool m_reducedMotion = false;
  QList<Qt::UIEffect> m_effects; // those of the desktop
  bool m_systemDark = false;
  bool m_applying = false;
};

} // namespace reticle::theme
