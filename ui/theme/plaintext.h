// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/fonts.h"
#include "theme/palette.h"

#include <QLabel>
#include <QPlainTextEdit>

namespace reticle::theme {

// A label of the type scale that shows its text as it is: no markup is ever read from it.
class PlainTextLabel : public QLabel {
  Q_OBJECT
 public:
  explicit PlainTextLabel(TextRole text = TextRole::Body, Role role = Role::Text, QWidget* parent = nullptr);
  PlainTextLabel(const QString& words, TextRole text, Role role, QWidget* parent = nullptr);
  void setRole(Role role);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void restyle();

  TextRole m_text;
  Role m_role;
  bool m_styling = false;
};

// A section's heading: 12 pt semibold.
class SectionLabel final : public PlainTextLabel {
  Q_OBJECT
 public:
  explicit SectionLabel(const QString& words, QWidget* parent = nullptr);
};

// Text from documents, models and servers: read-only, selectable, plain, with bidirectional and other
// invisible controls made visible; nothing in it is ever followed or loaded.
class ForeignText final : public QPlainTextEdit {
  Q_OBJECT
 public:
  explicit ForeignText(TextRole text = TextRole::Body, QWidget* parent = nullptr);
  void setForeignText(const QString& text);
  // The text with control characters (C0 but tab and newline, C1, bidirectional overrides) shown as visible
  // signs. One sign for one UTF-16 unit, so that offsets stay valid.
  static QString visible(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  TextRole m_text;
  bool m_styling = false;
};

} // namespace reticle::theme
