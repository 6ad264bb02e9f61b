// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/plaintext.h"

#include <QEvent>

namespace reticle::theme {
namespace {
// The sign for a code unit that would not be seen, or the unit itself.
QChar shown(QChar unit) {
  const ushort code = unit.unicode();
  if (code == u'\n' || code == u'\t')
    return unit;
  if (code < 0x20)
    return QChar(0x2400 + code); // the control pictures block mirrors C0
  if (code == 0x7F)
    return QChar(0x2421);
  const bool c1 = code >= 0x80 && code < 0xA0;
  const bool bidi = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
                    code == 0x200E || code == 0x200F || code == 0x061C;
  const bool invisible = code == 0x200B || code == 0x2060 || code == 0xFEFF || code == 0x00AD;
  // Line and paragraph separators would break lines that the text does not have.
  const bool separator = code == 0x2028 || code == 0x2029;
  return c1 || bidi || invisible || separator ? QChar(0x2426) : unit;
}
} // namespace

PlainTextLabel::PlainTextLabel(TextRole text, Role role, QWidget* parent)
    : QLabel(parent), m_text(text), m_role(role) {
  setTextFormat(Qt::PlainText);
  restyle();
}

PlainTextLabel::PlainTextLabel(const QString& words, TextRole text, Role role, QWidget* parent)
    : PlainTextLabel(text, role, parent) {
  setText(words);
}

void PlainTextLabel::setRole(Role role) {
  m_role = role;
  restyle();
}

void PlainTextLabel::restyle() {
  m_styling = true;
  setFont(theme::font(m_text));
  QPalette own = palette();
  own.setColor(QPalette::Active, QPalette::WindowText, colour(paletteFor(this), m_role));
  own.setColor(QPalette::Inactive, QPalette::WindowText, colour(paletteFor(this), m_role));
  setPalette(own);
  m_styling = false;
}

void PlainTextLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (!m_styling && (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange ||
                     event->type() == QEvent::StyleChange))
    restyle();
}

SectionLabel::SectionLabel(const QString& words, QWidget* parent)
    : PlainTextLabel(words, TextRole::Section, Role::Text, parent) {}

ForeignText::ForeignText(TextRole text, QWidget* parent) : QPlainTextEdit(parent), m_text(text) {
  setReadOnly(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setTabChangesFocus(true);
  setFont(theme::font(m_text));
}

void ForeignText::setForeignText(const QString& text) {
  setPlainText(visible(text));
}

QString ForeignText::visible(const QString& text) {
  QString result = text;
  for (QChar& unit : result)
    unit = shown(unit);
  return result;
}

void ForeignText::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::ApplicationFontChange && !m_styling) {
    m_styling = true;
    setFont(theme::font(m_text));
    m_styling = false;
  }
}

} // namespace reticle::theme
