// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/documentreader.h"

#include "knowledge/density.h"
#include "models/textoffsets.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>

namespace reticle::pages::corpus {
namespace {

constexpr std::size_t kMostTermsMarked = 5000; // extra selections are not made for more

} // namespace

DocumentReader::DocumentReader(QWidget* parent)
    : QWidget(parent), m_title(new theme::PlainTextLabel(theme::TextRole::Section, theme::Role::Text)),
      m_find(new QLineEdit), m_list(new QListWidget), m_view(new theme::ForeignText) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  auto* head = new QHBoxLayout;
  head->addWidget(m_title, 1);
  m_find->setObjectName(QStringLiteral("corpus.find"));
  m_find->setAccessibleName(tr("Find in document"));
  m_find->setPlaceholderText(tr("Find in document"));
  m_find->setClearButtonEnabled(true);
  m_find->setMaximumWidth(240);
  head->addWidget(m_find);
  layout->addLayout(head);
  auto* splitter = new QSplitter;
  m_list->setObjectName(QStringLiteral("corpus.chunks"));
  m_list->setAccessibleName(tr("Chunks"));
  theme::prepareList(m_list);
  m_view->setObjectName(QStringLiteral("corpus.text"));
  m_view->setAccessibleName(tr("Text of the document"));
  splitter->addWidget(m_list);
  splitter->addWidget(m_view);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 4);
  layout->addWidget(splitter, 1);
  connect(m_list, &QListWidget::currentRowChanged, this, &DocumentReader::mark);
  connect(m_find, &QLineEdit::returnPressed, this, [this] { find(true); });
  connect(m_find, &QLineEdit::textEdited, this, [this] { find(false); });
  clear();
}

void DocumentReader::clear() {
  m_text.clear();
  m_chunks.clear();
  m_terms.clear();
  m_title->setText(tr("Select a document to read it."));
  m_list->clear();
  m_view->setForeignText({});
  m_view->setExtraSelections({});
}

void DocumentReader::setTerms(std::shared_ptr<const knowledge::DensityAnalyser> terms) {
  m_analyser = std::move(terms);
}

void DocumentReader::setDocument(const reticle::corpus::Document& document,
                                 const std::vector<project::ChunkRow>& chunks) {
  clear();
  m_text = document.text;
  m_chunks = chunks;
  m_title->setText(QString::fromStdString(document.title));
  m_view->setForeignText(QString::fromStdString(m_text));
  if (m_analyser) {
    for (const auto& hit : m_analyser->analyse(m_text).hits) {
      if (m_terms.size() >= kMostTermsMarked)
        break;
      m_terms.push_back(models::utf16Range(m_text, hit.span));
    }
  }
  for (const auto& chunk : m_chunks) {
    QString line = tr("Chunk %1, %2 words")
                       .arg(QString::number(chunk.chunk.ordinal + 1),
                            words::count(static_cast<std::int64_t>(chunk.chunk.words)));
    if (chunk.chunk.page > 0)
      line += tr(", page %1").arg(chunk.chunk.page);
    auto* item = new QListWidgetItem(line, m_list);
    item->setToolTip(QString::fromStdString(chunk.chunk.section).toHtmlEscaped());
  }
  mark();
}

void DocumentReader::mark() {
  QList<QTextEdit::ExtraSelection> selections;
  const auto& palette = theme::paletteFor(this);
  const auto select = [&](std::pair<int, int> range, const QTextCharFormat& format) {
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(m_view->document());
    selection.cursor.setPosition(range.first);
    selection.cursor.setPosition(range.second, QTextCursor::KeepAnchor);
    selection.format = format;
    selections.append(selection);
  };
  const int row = m_list->currentRow();
  if (row >= 0 && row < static_cast<int>(m_chunks.size())) {
    QTextCharFormat chunk;
    chunk.setBackground(palette.selection);
    const auto range = models::utf16Range(m_text, m_chunks[static_cast<std::size_t>(row)].chunk.span);
    select(range, chunk);
    QTextCursor cursor(m_view->document());
    cursor.setPosition(range.first);
    m_view->setTextCursor(cursor);
    m_view->ensureCursorVisible();
  }
  QTextCharFormat term;
  term.setUnderlineStyle(QTextCharFormat::DotLine);
  term.setUnderlineColor(palette.accent);
  for (const auto& range : m_terms)
    select(range, term);
  m_view->setExtraSelections(selections);
}

void DocumentReader::find(bool next) {
  const QString text = m_find->text();
  if (text.isEmpty())
    return;
  QTextCursor from = m_view->textCursor();
  from.setPosition(next ? from.selectionEnd() : from.selectionStart());
  QTextCursor found = m_view->document()->find(text, from);
  if (found.isNull())
    found = m_view->document()->find(text);
  if (!found.isNull())
    m_view->setTextCursor(found);
}

} // namespace reticle::pages::corpus
