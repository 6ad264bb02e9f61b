// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/knowledge/termdetails.h"

#include "knowledge/knowledgeedits.h"
#include "pages/knowledge/conflictwords.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace reticle::pages::knowledge {
namespace {

namespace edits = reticle::knowledge;
using reticle::knowledge::KnowledgeBase;

template<typename W> W* named(W* widget, const char* name, const QString& accessible) {
  widget->setObjectName(QStringLiteral("knowledge.") + QString::fromLatin1(name));
  widget->setAccessibleName(accessible);
  return widget;
}

QString joined(const std::vector<std::string>& words) {
  QStringList all;
  for (const auto& word : words)
    all.append(QString::fromStdString(word));
  return all.join(QStringLiteral("; "));
}

std::vector<std::string> split(const QString& text) {
  std::vector<std::string> words;
  const QStringList parts = text.split(QLatin1Char(';'), Qt::SkipEmptyParts);
  for (const QString& part : parts) {
    if (!part.trimmed().isEmpty())
      words.push_back(part.trimmed().toStdString());
  }
  return words;
}

QDoubleSpinBox* number(double low, double high, double step, const char* name, const QString& accessible) {
  auto* box = named(new QDoubleSpinBox, name, accessible);
  box->setRange(low, high);
  box->setSingleStep(step);
  box->setDecimals(2);
  box->setKeyboardTracking(false);
  return box;
}

} // namespace

TermDetails::TermDetails(QWidget* parent)
    : QWidget(parent), m_stack(new QStackedWidget),
      m_title(named(new QLineEdit, "categoryTitle", tr("Title of the category"))),
      m_weight(number(0, 1000, 0.1, "weight", tr("Weight"))),
      m_shift(number(-1, 1, 0.01, "shift", tr("Temperature shift"))),
      m_high(named(new QCheckBox(tr("Counts as &high precision")), "highPrecision",
                   tr("Counts as high precision"))),
      m_term(named(new QLineEdit, "term", tr("Term"))),
      m_near(named(new QLineEdit, "near", tr("Words that must be near"))),
      m_notNear(named(new QLineEdit, "notNear", tr("Words that must not be near"))),
      m_group(named(new QComboBox, "group", tr("Category and group"))),
      m_ambiguous(named(new QCheckBox(tr("A plain word &too")), "ambiguous", tr("A plain word too"))),
      m_remarks(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_documents(named(new QListWidget, "documents", tr("Documents with this term"))) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::space::m, 0, 0, 0);
  layout->addWidget(m_stack);
  auto* nothing =
      new theme::PlainTextLabel(tr("Select a category or a term."), theme::TextRole::Body, theme::Role::Muted);
  nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_stack->addWidget(nothing);
  m_stack->addWidget(categoryForm());
  m_stack->addWidget(termForm());
}

QWidget* TermDetails::categoryForm() {
  auto* widget = new QWidget;
  auto* form = new QFormLayout(widget);
  form->setContentsMargins(0, 0, 0, 0);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->addRow(tr("T&itle"), m_title);
  form->addRow(tr("&Weight"), m_weight);
  form->addRow(QString(), m_high);
  form->addRow(tr("Temperature &shift"), m_shift);
  auto* note = new theme::PlainTextLabel(
      tr("The weight counts in the density of documents and in the dominant category; terms of high-precision "
         "categories decide the precision level too; the shift is added to the temperature of questions whose "
         "dominant "
         "category this is."),
      theme::TextRole::Caption, theme::Role::Muted);
  note->setWordWrap(true);
  form->addRow(note);
  const auto what = [this](const char* deed) {
    return Error::Parameters{{"deed", deed}, {"category", m_category.id}};
  };
  connect(m_title, &QLineEdit::editingFinished, this, [this, what] {
    const std::string title = m_title->text().trimmed().toStdString();
    if (title == m_category.title || title.empty())
      return;
    Q_EMIT editWanted([id = m_category.id,
                       title](const KnowledgeBase& base) { return edits::renameCategory(base, id, id, title); },
                      what("rename"));
  });
  connect(m_weight, &QDoubleSpinBox::valueChanged, this, [this, what](double value) {
    Q_EMIT editWanted(
        [id = m_category.id, value](const KnowledgeBase& base) { return edits::setWeight(base, id, value); },
        what("weight"));
  });
  connect(m_shift, &QDoubleSpinBox::valueChanged, this, [this, what](double value) {
    Q_EMIT editWanted(
        [id = m_category.id, value](const KnowledgeBase& base) { return edits::setShift(base, id, value); },
        what("shift"));
  });
  connect(m_high, &QCheckBox::toggled, this, [this, what](bool on) {
    Q_EMIT editWanted(
        [id = m_category.id, on](const KnowledgeBase& base) { return edits::setHighPrecision(base, id, on); },
        what("high-precision"));
  });
  return widget;
}

QWidget* TermDetails::termForm() {
  auto* widget = new QWidget;
  auto* form = new QFormLayout(widget);
  form->setContentsMargins(0, 0, 0, 0);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_near->setPlaceholderText(tr("any of these; separated by ;"));
  m_notNear->setPlaceholderText(tr("none of these; separated by ;"));
  m_remarks->setObjectName(QStringLiteral("knowledge.remarks"));
  m_remarks->setWordWrap(true);
  theme::prepareList(m_documents);
  form->addRow(tr("T&erm"), m_term);
  form->addRow(tr("&Group"), m_group);
  form->addRow(tr("&Near"), m_near);
  form->addRow(tr("N&ot near"), m_notNear);
  form->addRow(QString(), m_ambiguous);
  form->addRow(m_remarks);
  form->addRow(new theme::SectionLabel(tr("Documents with this term")));
  form->addRow(m_documents);
  const auto what = [this](const char* deed) {
    return Error::Parameters{{"deed", deed}, {"category", m_address.category}, {"term", m_address.term}};
  };
  connect(m_term, &QLineEdit::editingFinished, this, [this, what] {
    const std::string to = m_term->text().trimmed().toStdString();
    if (to == m_address.term || to.empty())
      return;
    Q_EMIT editWanted(
        [address = m_address, to](const KnowledgeBase& base) { return edits::renameTerm(base, address, to); },
        what("rename"));
  });
  connect(m_group, &QComboBox::activated, this, [this, what](int index) {
    const auto target = m_group->itemData(index).toStringList();
    if (target.size() != 2)
      return;
    Q_EMIT editWanted(
        [address = m_address, category = target[0].toStdString(), group = target[1].toStdString()](
            const KnowledgeBase& base) { return edits::moveTerm(base, address, category, group); },
        what("move"));
  });
  for (QLineEdit* edit : {m_near, m_notNear})
    connect(edit, &QLineEdit::editingFinished, this, &TermDetails::wantContext);
  connect(m_ambiguous, &QCheckBox::toggled, this, [this, what](bool on) {
    Q_EMIT editWanted(
        [term = m_address.term, on](const KnowledgeBase& base) { return edits::markAmbiguous(base, term, on); },
        what("ambiguous"));
  });
  connect(m_documents, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
    Q_EMIT documentWanted(DocumentId{item->data(Qt::UserRole).toLongLong()});
  });
  return widget;
}

void TermDetails::wantContext() {
  const auto near = split(m_near->text());
  const auto notNear = split(m_notNear->text());
  if (near == m_context.near && notNear == m_context.notNear)
    return;
  Q_EMIT editWanted([term = m_address.term, near, notNear](
                        const KnowledgeBase& base) { return edits::setContext(base, term, near, notNear); },
                    {{"deed", "context"}, {"category", m_address.category}, {"term", m_address.term}});
}

void TermDetails::showNothing() {
  m_stack->setCurrentIndex(0);
}

void TermDetails::showCategory(const KnowledgeBase& base, const TreePlace& place) {
  m_category = base.categories[place.category];
  const QSignalBlocker quiet[] = {QSignalBlocker(m_title), QSignalBlocker(m_weight), QSignalBlocker(m_shift),
                                  QSignalBlocker(m_high)};
  m_title->setText(QString::fromStdString(m_category.title));
  m_weight->setValue(m_category.weight);
  m_shift->setValue(m_category.temperatureShift);
  m_high->setChecked(m_category.highPrecision);
  m_stack->setCurrentIndex(1);
}

void TermDetails::showTerm(const KnowledgeBase& base, const TreePlace& place,
                           const std::vector<reticle::knowledge::Conflict>& conflicts,
                           const std::vector<Use>& uses) {
  const auto& category = base.categories[place.category];
  const auto& group = category.groups[*place.group];
  m_address = {category.id, group.terms[*place.term], group.title};
  m_context = {m_address.term, {}, {}};
  for (const auto& context : base.contexts) {
    if (context.term == m_address.term)
      m_context = context;
  }
  const QSignalBlocker quiet[] = {QSignalBlocker(m_term), QSignalBlocker(m_near), QSignalBlocker(m_notNear),
                                  QSignalBlocker(m_ambiguous), QSignalBlocker(m_group)};
  m_term->setText(QString::fromStdString(m_address.term));
  m_near->setText(joined(m_context.near));
  m_notNear->setText(joined(m_context.notNear));
  bool ambiguous = false;
  for (const auto& word : base.ambiguous)
    ambiguous = ambiguous || word == m_address.term;
  m_ambiguous->setChecked(ambiguous);
  m_group->clear();
  for (const auto& other : base.categories) {
    for (const auto& target : other.groups) {
      const QString shown = target.title.empty()
                                ? QString::fromStdString(other.title)
                                : QStringLiteral("%1 / %2").arg(QString::fromStdString(other.title),
                                                                QString::fromStdString(target.title));
      m_group->addItem(shown,
                       QStringList{QString::fromStdString(other.id), QString::fromStdString(target.title)});
      if (other.id == category.id && target.title == group.title)
        m_group->setCurrentIndex(m_group->count() - 1);
    }
  }
  QStringList remarks;
  for (const auto& conflict : conflicts) {
    if (conflict.entry == place.entry)
      remarks.append(conflictSentence(conflict, base));
  }
  m_remarks->setText(remarks.join(QLatin1Char('\n')));
  m_documents->clear();
  for (const Use& use : uses) {
    auto* item = new QListWidgetItem(words::count(use.occurrences), m_documents);
    item->setData(Qt::UserRole, static_cast<qlonglong>(use.document.value));
    item->setData(Qt::UserRole + 1, words::count(use.occurrences));
  }
  m_stack->setCurrentIndex(2);
}

void TermDetails::setTitles(const std::vector<std::pair<std::int64_t, QString>>& titles) {
  for (int i = 0; i < m_documents->count(); ++i) {
    auto* item = m_documents->item(i);
    for (const auto& [id, title] : titles) {
      if (item->data(Qt::UserRole).toLongLong() == id)
        item->setText(QStringLiteral("%1  (%2)").arg(title, item->data(Qt::UserRole + 1).toString()));
    }
  }
}

void TermDetails::setEditable(bool editable) {
  for (QWidget* widget : std::initializer_list<QWidget*>{m_title, m_weight, m_shift, m_high, m_term, m_near,
                                                         m_notNear, m_group, m_ambiguous})
    widget->setEnabled(editable);
}

} // namespace reticle::pages::knowledge
