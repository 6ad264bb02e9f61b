// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include "theme/fonts.h"
#include "theme/motion.h"
#include "theme/stylesheet.h"

#include <QApplication>
#include <QEvent>
#include <QStyleFactory>
#include <algorithm>

namespace reticle::theme {

Scheme schemeFromName(const QString& name) {
  if (name == QStringLiteral("light"))
    return Scheme::Light;
  return name == QStringLiteral("dark") ? Scheme::Dark : Scheme::System;
}

QString schemeName(Scheme scheme) {
  switch (scheme) {
  case Scheme::Light:
    return QStringLiteral("light");
  case Scheme::Dark:
    return QStringLiteral("dark");
  case Scheme::System:
    break;
  }
  return QStringLiteral("system");
}

Theme::Theme(QApplication& application, QObject* parent)
    : QObject(parent), m_application(application), m_systemDark(paletteFor(application.palette()).dark) {
  m_application.installEventFilter(this);
  for (const auto effect : {Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo, Qt::UI_AnimateTooltip,
                            Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox}) {
    if (QApplication::isEffectEnabled(effect))
      m_effects.append(effect);
  }
}

const Palette& Theme::palette() const {
  return m_dark ? darkPalette() : lightPalette();
}

void Theme::apply(Scheme scheme, int textPercent) {
  m_scheme = scheme;
  m_textPercent = std::clamp(textPercent, 100, 200);
  refresh();
}

void Theme::setReducedMotion(bool reduced) {
  if (reduced == m_reducedMotion)
    return;
  m_reducedMotion = reduced;
  for (const auto effect : m_effects)
    QApplication::setEffectEnabled(effect, !reduced);
  refresh();
}

void Theme::refresh() {
  m_applying = true;
  m_dark = m_scheme == Scheme::Dark || (m_scheme == Scheme::System && m_systemDark);
  QStyle* style = QStyleFactory::create(QStringLiteral("Fusion"));
  QApplication::setStyle(m_reducedMotion ? stillStyle(style) : style);
  QApplication::setPalette(toQPalette(palette()));
  QApplication::setFont(baseFont(m_textPercent));
  m_application.setStyleSheet(styleSheet(palette()));
  m_applying = false;
  Q_EMIT themeChanged();
}

// Qt 6.4 has no signal for the desktop's colour scheme: a platform theme that switches sends a new palette.
bool Theme::eventFilter(QObject* object, QEvent* event) {
  if (object == &m_application && event->type() == QEvent::ApplicationPaletteChange && !m_applying) {
    const bool dark = paletteFor(m_application.palette()).dark;
    if (m_scheme == Scheme::System && dark != m_dark) {
      m_systemDark = dark;
      refresh();
    }
  }
  return QObject::eventFilter(object, event);
}

} // namespace reticle::theme
