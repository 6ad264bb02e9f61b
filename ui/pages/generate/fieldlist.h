// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QWidget>

class QFormLayout;
class QLabel;

namespace reticle::theme {
class PlainTextLabel;
}

namespace reticle::pages::generate {

// Fields with their labels, one a line, and room below each to say what is wrong with its value.
class FieldList final : public QWidget {
  Q_OBJECT
 public:
  explicit FieldList(QWidget* parent = nullptr);

  // A field "generate.KEY" with its label (may hold an access key) and one sentence for the tool tip. key: the
  // name of the value in the request's JSON, or another one.
  void add(const QString& key, const QString& label, QWidget* field, const QString& explanation);
  // A field that says itself what it is: a check box, a group of fields.
  void addWide(const QString& key, QWidget* field, const QString& explanation);
  void setFieldShown(const QString& key, bool shown);
  bool has(const QString& key) const { return m_fields.contains(key); }
  // Empty = the value is all right.
  void setProblem(const QString& key, const QString& text);
  QString problem(const QString& key) const;

 private:
  struct Field {
    QLabel* label = nullptr;
    QWidget* box = nullptr;
    theme::PlainTextLabel* problem = nullptr;
  };
  QWidget* boxed(const QString& key, QWidget* field, const QString& explanation);

  QFormLayout* m_form;
  QHash<QString, Field> m_fields;
};

} // namespace reticle::pages::generate
