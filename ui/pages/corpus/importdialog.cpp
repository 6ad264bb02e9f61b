// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/importdialog.h"

#include "models/background.h"
#include "models/whendone.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"
#include "words/sentences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::corpus {
namespace {

constexpr std::size_t kMostListed = 2000; // files offered for a look; all are imported

template<typename W> W* named(W* widget, const char* name, const QString& accessible) {
  widget->setObjectName(QStringLiteral("import.") + QString::fromLatin1(name));
  widget->setAccessibleName(accessible);
  return widget;
}

QString joined(const std::vector<std::string>& lines) {
  QStringList all;
  for (const auto& line : lines)
    all.append(QString::fromStdString(line));
  return all.join(QLatin1Char('\n'));
}

QString delimiterName(char delimiter) {
  return delimiter == '\t' ? ImportDialog::tr("tab") : QString(QLatin1Char(delimiter));
}

QString sourceName(const importers::EncodingGuess& guess) {
  switch (guess.source) {
  case importers::EncodingSource::Mark:
    return ImportDialog::tr("by its mark");
  case importers::EncodingSource::Declared:
    return ImportDialog::tr("as the file says");
  case importers::EncodingSource::Valid:
    return ImportDialog::tr("valid");
  case importers::EncodingSource::Guessed:
    return ImportDialog::tr("guessed, %1 sure").arg(words::percent(guess.confidence));
  case importers::EncodingSource::Forced:
    return ImportDialog::tr("chosen");
  }
  return {};
}

} // namespace

ImportDialog::ImportDialog(const QStringList& paths, const QString& extractProgram, QWidget* parent)
    : QDialog(parent), m_paths(paths), m_extractProgram(extractProgram), m_totals(new theme::PlainTextLabel),
      m_facts(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_files(named(new QListWidget, "files", tr("Files"))),
      m_lines(named(new theme::ForeignText(theme::TextRole::Mono), "lines",
                    tr("First lines as they would be read"))),
      m_encoding(named(new QComboBox, "encoding", tr("Encoding of text files"))),
      m_delimiter(named(new QComboBox, "delimiter", tr("Delimiter of tables"))),
      m_repeated(named(new QCheckBox(tr("&Drop lines that repeat on every page (PDF)")), "repeated",
                       tr("Drop lines that repeat on every page"))),
      m_hyphens(named(new QCheckBox(tr("&Join words cut at a line end (PDF)")), "hyphens",
                      tr("Join words cut at a line end"))),
      m_lineDocuments(named(new QCheckBox(tr("&Every line of a .txt file is a document")), "lineDocuments",
                            tr("Every line of a text file is a document"))),
      m_hidden(named(new QCheckBox(tr("Also &hidden files")), "hidden", tr("Also hidden files"))) {
  setObjectName(QStringLiteral("import"));
  setWindowTitle(tr("Import documents"));
  resize(820, 560);
  m_totals->setObjectName(QStringLiteral("import.totals"));
  m_totals->setWordWrap(true);
  m_facts->setObjectName(QStringLiteral("import.facts"));
  m_facts->setWordWrap(true);
  m_encoding->addItem(tr("Found for each file"), QString());
  for (const char* name :
       {"UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "BIG5", "SHIFT_JIS", "EUC-KR", "WINDOWS-1252"})
    m_encoding->addItem(QString::fromLatin1(name), QString::fromLatin1(name));
  m_delimiter->addItem(tr("Found for each file"), QString());
  m_delimiter->addItem(tr("comma"), QStringLiteral(","));
  m_delimiter->addItem(tr("semicolon"), QStringLiteral(";"));
  m_delimiter->addItem(tr("tab"), QStringLiteral("\t"));
  m_delimiter->addItem(tr("vertical bar"), QStringLiteral("|"));
  m_repeated->setChecked(true);
  m_hyphens->setChecked(true);
  theme::prepareList(m_files);

  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::space::m);
  layout->addWidget(m_totals);
  auto* splitter = new QSplitter;
  splitter->addWidget(m_files);
  auto* right = new QWidget;
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_facts);
  column->addWidget(m_lines, 1);
  splitter->addWidget(right);
  splitter->setStretchFactor(0, 2);
  splitter->setStretchFactor(1, 3);
  layout->addWidget(splitter, 1);
  auto* choices = new QHBoxLayout;
  auto* form = new QFormLayout;
  form->addRow(tr("En&coding"), m_encoding);
  form->addRow(tr("De&limiter"), m_delimiter);
  auto* boxes = new QVBoxLayout;
  for (QCheckBox* box : {m_repeated, m_hyphens, m_lineDocuments, m_hidden})
    boxes->addWidget(box);
  choices->addLayout(form, 1);
  choices->addLayout(boxes, 1);
  layout->addLayout(choices);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_import = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
  m_import->setObjectName(QStringLiteral("import.ok"));
  m_import->setDefault(true);
  m_import->setFocus();
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_files, &QListWidget::currentRowChanged, this, &ImportDialog::preview);
  for (QComboBox* box : {m_encoding, m_delimiter})
    connect(box, &QComboBox::currentIndexChanged, this, &ImportDialog::preview);
  for (QCheckBox* box : {m_repeated, m_hyphens, m_lineDocuments})
    connect(box, &QCheckBox::toggled, this, &ImportDialog::preview);
  connect(m_hidden, &QCheckBox::toggled, this, [this] {
    countPaths();
    listFiles();
  });
  countPaths();
  listFiles();
}

ImportDialog::~ImportDialog() {
  for (const CancelToken& token : {m_counting, m_listing, m_previewing})
    token.cancel();
}

importers::ImportOptions ImportDialog::options() const {
  importers::ImportOptions options;
  options.extractProgram = m_extractProgram.toStdString();
  options.encoding = m_encoding->currentData().toString().toStdString();
  const QString delimiter = m_delimiter->currentData().toString();
  if (!delimiter.isEmpty())
    options.delimiter = delimiter.at(0).toLatin1();
  options.dropRepeatedLines = m_repeated->isChecked();
  options.joinHyphens = m_hyphens->isChecked();
  options.oneDocumentPerLine = m_lineDocuments->isChecked();
  options.hidden = m_hidden->isChecked();
  return options;
}

void ImportDialog::countPaths() {
  m_counting.cancel();
  m_counting = CancelToken();
  m_totals->setText(tr("Looking at the files…"));
  std::vector<std::string> paths;
  for (const QString& path : m_paths)
    paths.push_back(path.toStdString());
  models::whenDone(
      QtConcurrent::run(models::background(),
                        [paths, options = options(), token = m_counting] {
                          return guarded([&] { return importers::previewPaths(paths, options, token); });
                        }),
      this, [this, token = m_counting](const Result<importers::PathsPreview>& found) {
        if (token.cancelled())
          return;
        if (!found)
          return m_totals->setText(words::sentence(found.error()));
        QStringList parts;
        for (const auto& format : found->formats) {
          const QString name =
              format.format.empty() ? tr("not read") : QString::fromStdString(format.format).toUpper();
          parts.append(QStringLiteral("%1 %2 (%3)")
                           .arg(words::count(static_cast<std::int64_t>(format.files)), name,
                                words::bytes(format.bytes)));
        }
        QString text = tr("%n file(s), %1: %2", nullptr, static_cast<int>(found->files))
                           .arg(words::bytes(found->bytes), parts.join(QStringLiteral(", ")));
        if (found->linksSkipped + found->specialSkipped > 0)
          text += QLatin1Char(' ') + tr("Left out: %1 links and %2 special files.")
                                         .arg(words::count(static_cast<std::int64_t>(found->linksSkipped)),
                                              words::count(static_cast<std::int64_t>(found->specialSkipped)));
        m_totals->setText(text);
      });
}

void ImportDialog::listFiles() {
  m_listing.cancel();
  m_listing = CancelToken();
  models::whenDone(QtConcurrent::run(models::background(),
                                     [paths = m_paths, options = options(), token = m_listing] {
                                       return guarded([&] {
                                         const importers::Importer importer(options, token);
                                         std::vector<std::string> files;
                                         for (const QString& path : paths) {
                                           auto found = importer.filesOf(path.toStdString());
                                           files.insert(files.end(), found.begin(), found.end());
                                           if (files.size() > kMostListed) {
                                             files.resize(kMostListed);
                                             break;
                                           }
                                         }
                                         return files;
                                       });
                                     }),
                   this, [this, token = m_listing](const Result<std::vector<std::string>>& files) {
                     if (token.cancelled() || !files)
                       return;
                     m_files->clear();
                     for (const auto& file : *files) {
                       const QString path = QString::fromStdString(file);
                       auto* item = new QListWidgetItem(path.section(QLatin1Char('/'), -1), m_files);
                       item->setToolTip(path.toHtmlEscaped());
                       item->setData(Qt::UserRole, path);
                     }
                     if (m_files->count() > 0)
                       m_files->setCurrentRow(0);
                   });
}

void ImportDialog::preview() {
  m_previewing.cancel();
  auto* item = m_files->currentItem();
  if (!item)
    return;
  m_previewing = CancelToken();
  m_facts->setText(tr("Reading…"));
  models::whenDone(QtConcurrent::run(models::background(),
                                     [path = item->data(Qt::UserRole).toString().toStdString(),
                                      options = options(), token = m_previewing] {
                                       return guarded(
                                           [&] { return importers::previewFile(path, options, token); });
                                     }),
                   this, [this, token = m_previewing](const Result<importers::Preview>& preview) {
                     if (token.cancelled())
                       return;
                     if (preview)
                       showPreview(*preview);
                     else
                       m_facts->setText(words::sentence(preview.error()));
                   });
}

void ImportDialog::showPreview(const importers::Preview& preview) {
  QStringList facts;
  facts.append(preview.format.empty() ? tr("not read") : QString::fromStdString(preview.format).toUpper());
  facts.append(words::bytes(preview.bytes));
  if (preview.encoding)
    facts.append(tr("encoding %1 (%2)")
                     .arg(QString::fromStdString(preview.encoding->name), sourceName(*preview.encoding)));
  if (preview.delimiter)
    facts.append(tr("delimiter %1").arg(delimiterName(*preview.delimiter)));
  if (!preview.columns.empty())
    facts.append(
        tr("columns %1").arg(joined(preview.columns).replace(QLatin1Char('\n'), QStringLiteral(", "))));
  if (!preview.error)
    facts.append(preview.more ? tr("more than %n document(s)", nullptr, static_cast<int>(preview.documents))
                              : tr("%n document(s)", nullptr, static_cast<int>(preview.documents)));
  QStringList notes;
  if (preview.error)
    notes.append(words::sentence(*preview.error));
  for (const auto& note : preview.notes)
    notes.append(QString::fromStdString(note));
  m_facts->setText(facts.join(QStringLiteral("  ·  ")) +
                   (notes.isEmpty() ? QString() : QLatin1Char('\n') + notes.join(QLatin1Char('\n'))));
  m_lines->setForeignText(joined(preview.importedLines.empty() ? preview.firstLines : preview.importedLines));
}

} // namespace reticle::pages::corpus
