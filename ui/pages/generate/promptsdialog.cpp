// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/promptsdialog.h"

#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/modelnames.h"
#include "words/names.h"
#include "words/sentences.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::generate {
namespace {

enum Column { Module, Version, State, kColumns };
constexpr int kListWidth = 400;

// A version for a text that stands in for the shipped one of that version.
QString versionAfter(const std::string& shipped) {
  return QString::fromStdString(shipped) + QStringLiteral("-own");
}

} // namespace

PromptsDialog::PromptsDialog(benchmark::PromptLibrary library, bool editable, QWidget* parent)
    : QDialog(parent), m_library(std::move(library)), m_entries(m_library.entries()), m_editable(editable),
      m_language(new QComboBox), m_list(new QTableWidget(0, kColumns)),
      m_hint(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)), m_version(new QLineEdit),
      m_text(new QPlainTextEdit), m_problem(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Bad)),
      m_shipped(new QPushButton(tr("As s&hipped"))), m_save(new QPushButton(tr("&Save"))),
      m_close(new QPushButton(tr("&Close"))) {
  setWindowTitle(tr("Prompts of this project"));
  setObjectName(QStringLiteral("prompts"));
  resize(1040, 680);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  auto* about = new theme::PlainTextLabel(
      tr("A request to the model is joined of these texts. Where the project has a text of its own, it stands "
         "in "
         "for the shipped one from the next generation on; pairs say which version they were made with."),
      theme::TextRole::Body, theme::Role::Muted);
  about->setWordWrap(true);
  layout->addWidget(about);
  auto* row = new QHBoxLayout;
  row->setSpacing(theme::space::m);
  layout->addLayout(row, 1);

  auto* left = new QVBoxLayout;
  left->setSpacing(theme::space::s);
  row->addLayout(left);
  m_language->setObjectName(QStringLiteral("prompts.language"));
  m_language->setAccessibleName(tr("Language"));
  m_language->setToolTip(tr("The prompts follow the language of the passages."));
  for (const auto* code : {"en", "zh"})
    m_language->addItem(words::languageName(code), QString::fromLatin1(code));
  left->addWidget(m_language);
  m_list->setObjectName(QStringLiteral("prompts.list"));
  m_list->setAccessibleName(tr("Prompts"));
  m_list->setHorizontalHeaderLabels({tr("Prompt"), tr("Version"), tr("State")});
  theme::prepareTable(m_list);
  m_list->setSortingEnabled(false); // the order in which they are joined
  m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_list->setSelectionMode(QAbstractItemView::SingleSelection);
  m_list->setFixedWidth(kListWidth);
  m_list->setColumnWidth(Module, 200);
  m_list->setColumnWidth(Version, 76);
  left->addWidget(m_list, 1);

  auto* right = new QVBoxLayout;
  right->setSpacing(theme::space::s);
  row->addLayout(right, 1);
  auto* head = new QHBoxLayout;
  head->setSpacing(theme::space::s);
  auto* label = new QLabel(tr("&Version"));
  label->setBuddy(m_version);
  head->addWidget(label);
  m_version->setObjectName(QStringLiteral("prompts.version"));
  m_version->setAccessibleName(tr("Version"));
  m_version->setToolTip(tr("Letters, digits, dots and hyphens; another one than that of the shipped text."));
  m_version->setMaximumWidth(160);
  head->addWidget(m_version);
  head->addStretch(1);
  right->addLayout(head);
  m_text->setObjectName(QStringLiteral("prompts.text"));
  m_text->setAccessibleName(tr("Text of the prompt"));
  m_text->setTabChangesFocus(true);
  right->addWidget(m_text, 1);
  m_hint->setObjectName(QStringLiteral("prompts.hint"));
  m_hint->setWordWrap(true);
  right->addWidget(m_hint);
  m_problem->setObjectName(QStringLiteral("prompts.problem"));
  m_problem->setWordWrap(true);
  m_problem->hide();
  right->addWidget(m_problem);

  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(theme::space::s);
  m_shipped->setObjectName(QStringLiteral("prompts.shipped"));
  m_shipped->setToolTip(tr("Puts the shipped text back into the editor; saved with the others."));
  m_save->setObjectName(QStringLiteral("prompts.save"));
  m_close->setObjectName(QStringLiteral("prompts.close"));
  for (auto* button : {m_shipped, m_save, m_close})
    button->setAutoDefault(false); // Enter belongs to the text
  buttons->addWidget(m_shipped);
  buttons->addStretch(1);
  buttons->addWidget(m_save);
  buttons->addWidget(m_close);
  layout->addLayout(buttons);
  m_version->setReadOnly(!editable);
  m_text->setReadOnly(!editable);
  m_save->setVisible(editable);
  m_shipped->setVisible(editable);

  connect(m_language, &QComboBox::currentIndexChanged, this, &PromptsDialog::fillList);
  connect(m_list, &QTableWidget::currentCellChanged, this, [this](int now, int, int before, int) {
    if (now != before)
      showEntry();
  });
  connect(m_text, &QPlainTextEdit::textChanged, this, &PromptsDialog::take);
  connect(m_version, &QLineEdit::textEdited, this, &PromptsDialog::take);
  connect(m_shipped, &QPushButton::clicked, this, &PromptsDialog::takeShipped);
  connect(m_save, &QPushButton::clicked, this, &PromptsDialog::save);
  connect(m_close, &QPushButton::clicked, this, &PromptsDialog::reject);
  fillList();
}

const PromptsDialog::Entry* PromptsDialog::current() const {
  const auto* item = m_list->item(m_list->currentRow(), Module);
  return item ? &m_entries[item->data(Qt::UserRole).toUInt()] : nullptr;
}

benchmark::PromptModule PromptsDialog::shown(const Entry& entry) const {
  const auto edited = m_edits.find(entry.name());
  return edited == m_edits.end() ? entry.inForce() : edited->second;
}

void PromptsDialog::fillList() {
  const auto* before = current();
  const std::string module = before ? before->module : std::string();
  const std::string language = m_language->currentData().toString().toStdString();
  int wanted = 0;
  {
    const QSignalBlocker quiet(m_list);
    m_list->setRowCount(0);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
      if (m_entries[i].language != language)
        continue;
      const int row = m_list->rowCount();
      m_list->insertRow(row);
      for (int column = 0; column < kColumns; ++column)
        m_list->setItem(row, column, new QTableWidgetItem);
      auto* item = m_list->item(row, Module);
      item->setText(words::promptModuleName(m_entries[i].module));
      item->setToolTip(item->text());
      item->setData(Qt::UserRole, static_cast<uint>(i));
      if (m_entries[i].module == module)
        wanted = row;
      showState(row);
    }
    m_list->setCurrentCell(wanted, Module);
  }
  showEntry();
}

void PromptsDialog::showState(int row) {
  const Entry& entry = m_entries[m_list->item(row, Module)->data(Qt::UserRole).toUInt()];
  m_list->item(row, Version)->setText(QString::fromStdString(shown(entry).version));
  m_list->item(row, State)
      ->setText(m_edits.contains(entry.name()) ? tr("not saved")
                : entry.own                    ? tr("own text")
                                               : tr("as shipped"));
}

void PromptsDialog::showEntry() {
  const Entry* entry = current();
  if (!entry)
    return;
  const auto module = shown(*entry);
  m_showing = true;
  m_version->setText(QString::fromStdString(module.version));
  m_text->setPlainText(QString::fromStdString(module.text));
  m_showing = false;
  QStringList names;
  for (const std::string& name : benchmark::placeholdersIn(entry->shipped.text)) {
    const QString braced = QStringLiteral("{{%1}}").arg(QString::fromStdString(name));
    if (!names.contains(braced))
      names.append(braced);
  }
  m_hint->setText(names.isEmpty()
                      ? tr("The shipped text has no placeholders.")
                      : tr("Filled in when a request is made: %1.").arg(names.join(QStringLiteral(", "))));
  m_shipped->setEnabled(!(module == entry->shipped));
  m_save->setEnabled(!m_edits.empty());
}

void PromptsDialog::take() {
  const Entry* entry = current();
  if (m_showing || !entry)
    return;
  benchmark::PromptModule typed{m_version->text().trimmed().toStdString(), m_text->toPlainText().toStdString()};
  // A text of one's own needs a version of its own; one that was typed stays.
  if (typed.text != entry->shipped.text && typed.version == entry->shipped.version && !m_version->hasFocus()) {
    m_version->setText(versionAfter(entry->shipped.version));
    typed.version = m_version->text().toStdString();
  }
  if (typed == entry->inForce())
    m_edits.erase(entry->name());
  else
    m_edits[entry->name()] = typed;
  m_warned = false;
  say({});
  m_shipped->setEnabled(!(typed == entry->shipped));
  m_save->setEnabled(!m_edits.empty());
  showState(m_list->currentRow());
}

void PromptsDialog::takeShipped() {
  const Entry* entry = current();
  if (!entry)
    return;
  m_version->setText(QString::fromStdString(entry->shipped.version));
  // By the cursor, so that undo brings the typed text back.
  QTextCursor cursor(m_text->document());
  cursor.select(QTextCursor::Document);
  cursor.insertText(QString::fromStdString(entry->shipped.text));
  take();
}

void PromptsDialog::save() {
  benchmark::PromptModules own;
  for (const Entry& entry : m_entries) {
    const auto module = shown(entry);
    if (module == entry.shipped)
      continue;
    try {
      m_library.check(entry.name(), module);
    } catch (const Error& error) {
      select(entry.name());
      return showProblem(error);
    }
    own[entry.name()] = module;
  }
  Q_EMIT saveRequested(own);
}

void PromptsDialog::select(const std::string& name) {
  const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                  [&name](const Entry& entry) { return entry.name() == name; });
  if (found == m_entries.end())
    return;
  m_language->setCurrentIndex(m_language->findData(QString::fromStdString(found->language)));
  for (int row = 0; row < m_list->rowCount(); ++row) {
    if (m_list->item(row, Module)->data(Qt::UserRole).toUInt() == static_cast<uint>(found - m_entries.begin()))
      m_list->setCurrentCell(row, Module);
  }
}

void PromptsDialog::setLibrary(benchmark::PromptLibrary library) {
  m_library = std::move(library);
  m_entries = m_library.entries();
  m_edits.clear();
  m_warned = false;
  say({});
  fillList();
}

void PromptsDialog::showProblem(const Error& error) {
  say(words::sentence(error));
}

void PromptsDialog::say(const QString& text) {
  m_problem->setText(text);
  m_problem->setVisible(!text.isEmpty());
}

void PromptsDialog::reject() {
  if (!m_edits.empty() && !m_warned) {
    m_warned = true;
    return say(tr("%n text(s) are not saved. Save them, or close once more to drop them.", nullptr,
                  static_cast<int>(m_edits.size())));
  }
  QDialog::reject();
}

} // namespace reticle::pages::generate
