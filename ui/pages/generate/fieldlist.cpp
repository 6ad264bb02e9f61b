// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/fieldlist.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QFormLayout>
#include <QVBoxLayout>

namespace reticle::pages::generate {

FieldList::FieldList(QWidget* parent) : QWidget(parent), m_form(new QFormLayout(this)) {
  m_form->setContentsMargins(0, 0, 0, 0);
  m_form->setHorizontalSpacing(theme::space::s);
  m_form->setVerticalSpacing(theme::space::s);
  m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

QWidget* FieldList::boxed(const QString& key, QWidget* field, const QString& explanation) {
  if (field->objectName().isEmpty())
    field->setObjectName(QStringLiteral("generate.") + key);
  field->setToolTip(explanation);
  field->setAccessibleDescription(explanation);
  auto* box = new QWidget;
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(theme::space::xs);
  column->addWidget(field);
  auto* problem = new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Bad);
  problem->setObjectName(QStringLiteral("generate.%1.problem").arg(key));
  problem->setWordWrap(true);
  problem->hide();
  column->addWidget(problem);
  m_fields.insert(key, {nullptr, box, problem});
  return box;
}

void FieldList::add(const QString& key, const QString& label, QWidget* field, const QString& explanation) {
  QWidget* box = boxed(key, field, explanation);
  auto* name = new QLabel(label);
  name->setBuddy(field);
  name->setToolTip(explanation);
  name->setWordWrap(true);
  m_fields[key].label = name;
  field->setAccessibleName(QString(label).remove(u'&'));
  m_form->addRow(name, box);
}

void FieldList::addWide(const QString& key, QWidget* field, const QString& explanation) {
  m_form->addRow(boxed(key, field, explanation));
}

void FieldList::setFieldShown(const QString& key, bool shown) {
  const Field field = m_fields.value(key);
  if (field.label)
    field.label->setVisible(shown);
  if (field.box)
    field.box->setVisible(shown);
}

void FieldList::setProblem(const QString& key, const QString& text) {
  const Field field = m_fields.value(key);
  if (!field.problem || field.problem->text() == text)
    return;
  field.problem->setText(text);
  field.problem->setVisible(!text.isEmpty());
}

QString FieldList::problem(const QString& key) const {
  const Field field = m_fields.value(key);
  return field.problem ? field.problem->text() : QString();
}

} // namespace reticle::pages::generate
