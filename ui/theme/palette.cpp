// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/palette.h"

#include "theme/colour.h"

#include <QWidget>

namespace reticle::theme {
namespace {
Palette makeLight() {
  Palette p;
  p.dark = false;
  p.window = QColor(0xF5, 0xF6, 0xF8);
  p.surface = QColor(0xFF, 0xFF, 0xFF);
  p.raised = QColor(0xFF, 0xFF, 0xFF);
  p.border = QColor(0xD5, 0xDA, 0xE1);
  p.hairline = QColor(0xE8, 0xEB, 0xEF);
  p.control = QColor(0x80, 0x89, 0x94);
  p.text = QColor(0x1A, 0x1E, 0x23);
  p.muted = QColor(0x58, 0x61, 0x6C);
  p.disabled = QColor(0x9A, 0xA3, 0xAD);
  p.accent = QColor(0x0A, 0x63, 0xC2);
  p.onAccent = QColor(0xFF, 0xFF, 0xFF);
  p.good = QColor(0x1A, 0x7A, 0x3C);
  p.warn = QColor(0x8F, 0x5E, 0x00);
  p.bad = QColor(0xC4, 0x24, 0x2B);
  p.info = QColor(0x0A, 0x63, 0xC2);
  p.goodFill = QColor(0xE9, 0xF5, 0xED);
  p.warnFill = QColor(0xFB, 0xF3, 0xE1);
  p.badFill = QColor(0xFC, 0xEC, 0xEC);
  p.infoFill = QColor(0xE8, 0xF1, 0xFB);
  p.selection = QColor(0xE1, 0xED, 0xFB);
  p.hover = QColor(0xEC, 0xEF, 0xF3);
  p.noValue = QColor(0x80, 0x89, 0x94);
  return p;
}

Palette makeDark() {
  Palette p;
  p.dark = true;
  p.window = QColor(0x15, 0x18, 0x1C);
  p.surface = QColor(0x1C, 0x20, 0x26);
  p.raised = QColor(0x24, 0x2A, 0x31);
  p.border = QColor(0x34, 0x3B, 0x44);
  p.hairline = QColor(0x2A, 0x30, 0x38);
  p.control = QColor(0x72, 0x7C, 0x88);
  p.text = QColor(0xE7, 0xEA, 0xEE);
  p.muted = QColor(0xA3, 0xAD, 0xB8);
  p.disabled = QColor(0x69, 0x72, 0x7D);
  p.accent = QColor(0x62, 0xAE, 0xFF);
  p.onAccent = QColor(0x0B, 0x17, 0x26);
  p.good = QColor(0x5C, 0xC8, 0x82);
  p.warn = QColor(0xE2, 0xB0, 0x4A);
  p.bad = QColor(0xFF, 0x7B, 0x7F);
  p.info = QColor(0x62, 0xAE, 0xFF);
  p.goodFill = QColor(0x1B, 0x2C, 0x23);
  p.warnFill = QColor(0x2F, 0x29, 0x1B);
  p.badFill = QColor(0x36, 0x22, 0x26);
  p.infoFill = QColor(0x1B, 0x2A, 0x3B);
  p.selection = QColor(0x20, 0x3A, 0x57);
  p.hover = QColor(0x2A, 0x30, 0x38);
  p.noValue = QColor(0x72, 0x7C, 0x88);
  return p;
}
} // namespace

const Palette& lightPalette() {
  static const Palette palette = makeLight();
  return palette;
}

const Palette& darkPalette() {
  static const Palette palette = makeDark();
  return palette;
}

const Palette& paletteFor(const QPalette& palette) {
  const bool dark = luminance(palette.color(QPalette::Active, QPalette::Window)) <
                    luminance(palette.color(QPalette::Active, QPalette::WindowText));
  return dark ? darkPalette() : lightPalette();
}

const Palette& paletteFor(const QWidget* widget) {
  return paletteFor(widget->palette());
}

QColor colour(const Palette& palette, Role role) {
  switch (role) {
  case Role::Text:
    return palette.text;
  case Role::Muted:
    return palette.muted;
  case Role::Disabled:
    return palette.disabled;
  case Role::Accent:
    return palette.accent;
  case Role::OnAccent:
    return palette.onAccent;
  case Role::Good:
    return palette.good;
  case Role::Warn:
    return palette.warn;
  case Role::Bad:
    return palette.bad;
  case Role::Info:
    return palette.info;
  }
  return palette.text;
}

QPalette toQPalette(const Palette& p) {
  QPalette q;
  const auto set = [&q](QPalette::ColorRole role, const QColor& normal, const QColor& disabled) {
    q.setColor(QPalette::Active, role, normal);
    q.setColor(QPalette::Inactive, role, normal);
    q.setColor(QPalette::Disabled, role, disabled);
  };
  set(QPalette::Window, p.window, p.window);
  set(QPalette::WindowText, p.text, p.disabled);
  set(QPalette::Base, p.surface, p.window);
  set(QPalette::AlternateBase, p.window, p.window);
  set(QPalette::Text, p.text, p.disabled);
  set(QPalette::Button, p.raised, p.window);
  set(QPalette::ButtonText, p.text, p.disabled);
  set(QPalette::BrightText, p.onAccent, p.onAccent);
  set(QPalette::PlaceholderText, p.muted, p.disabled);
  // Selected rows keep their text colour: the selection is a wash, not a block.
  set(QPalette::Highlight, p.selection, p.hairline);
  set(QPalette::HighlightedText, p.text, p.disabled);
  set(QPalette::ToolTipBase, p.raised, p.raised);
  set(QPalette::ToolTipText, p.text, p.text);
  set(QPalette::Link, p.accent, p.disabled);
  set(QPalette::LinkVisited, p.accent, p.disabled);
  // The shades Fusion draws frames and grooves with.
  set(QPalette::Light, p.raised, p.raised);
  set(QPalette::Midlight, p.hairline, p.hairline);
  set(QPalette::Mid, p.border, p.border);
  set(QPalette::Dark, p.border, p.border);
  set(QPalette::Shadow, p.border, p.border);
  return q;
}

} // namespace reticle::theme
