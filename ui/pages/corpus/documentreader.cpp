// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/documentreader.h"

#include "knowledge/density.h"
#include "models/textoffsets.h"
#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::corpus {
namespace {

constexpr int kMostShown = 200000;             // UTF-16 units laid out at once; more would hold up the window
constexpr std::size_t kMostTermsMarked = 5000; // extra selections are not made for more
constexpr std::size_t kMostMatches = 10000;

} // namespace

DocumentReader::DocumentReader(QWidget* parent)
    : QWidget(parent), m_title(new theme::PlainTextLabel(theme::TextRole::Section, theme::Role::Text)),
      m_part(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_found(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)), m_find(new QLineEdit),
      m_previous(new QToolButton), m_next(new QToolButton), m_list(new QListWidget),
      m_view(new theme::ForeignText) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, theme::space::s, 0, 0);
  layout->setSpacing(theme::space::s);
  auto* head = new QHBoxLayout;
  m_title->setMinimumWidth(60);
  m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  head->addWidget(m_title, 1);
  m_part->setObjectName(QStringLiteral("corpus.part"));
  head->addWidget(m_part);
  m_found->setObjectName(QStringLiteral("corpus.found"));
  head->addWidget(m_found);
  m_find->setObjectName(QStringLiteral("corpus.find"));
  m_find->setAccessibleName(tr("Find in document"));
  m_find->setPlaceholderText(tr("Find in document"));
  m_find->setClearButtonEnabled(true);
  m_find->setFixedWidth(220);
  head->addWidget(m_find);
  const auto button = [head](QToolButton* made, theme::Icon icon, const QString& name, const QString& words) {
    made->setIcon(theme::icon(icon));
    made->setObjectName(name);
    made->setToolTip(words);
    made->setAccessibleName(words);
    head->addWidget(made);
  };
  button(m_previous, theme::Icon::Up, QStringLiteral("corpus.findPrevious"), tr("Previous place"));
  button(m_next, theme::Icon::Down, QStringLiteral("corpus.findNext"), tr("Next place"));
  layout->addLayout(head);
  auto* splitter = new QSplitter;
  m_list->setObjectName(QStringLiteral("corpus.chunks"));
  m_list->setAccessibleName(tr("Chunks"));
  theme::prepareList(m_list);
  m_view->setObjectName(QStringLiteral("corpus.text"));
  m_view->setAccessibleName(tr("Text of the document"));
  m_view->viewport()->installEventFilter(this);
  m_find->installEventFilter(this);
  splitter->addWidget(m_list);
  splitter->addWidget(m_view);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 4);
  layout->addWidget(splitter, 1);
  connect(m_list, &QListWidget::currentRowChanged, this, &DocumentReader::chunkChosen);
  connect(m_find, &QLineEdit::textChanged, this, &DocumentReader::search);
  connect(m_find, &QLineEdit::returnPressed, this, [this] { step(1); });
  connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
  connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
  clear();
}

void DocumentReader::clear() {
  m_text.clear();
  m_all.clear();
  m_chunks.clear();
  m_ranges.clear();
  m_overlaps.clear();
  m_terms.clear();
  m_matches.clear();
  m_match = -1;
  m_goal = {0, 0};
  m_partBegin = m_partEnd = 0;
  m_title->setText(tr("Select a document to read it."));
  m_part->clear();
  m_list->clear();
  m_view->setForeignText({});
  m_view->setExtraSelections({});
  showMatches();
}

void DocumentReader::setTerms(std::shared_ptr<const knowledge::DensityAnalyser> terms) {
  m_analyser = std::move(terms);
  findTerms();
  mark();
}

void DocumentReader::setDocument(const reticle::corpus::Document& document,
                                 const std::vector<project::ChunkRow>& chunks) {
  clear();
  m_text = document.text;
  m_all = QString::fromStdString(m_text);
  m_chunks = chunks;
  m_title->setText(QString::fromStdString(document.title));
  std::vector<Span> spans;
  for (const auto& chunk : m_chunks)
    spans.push_back(chunk.chunk.span);
  m_ranges = models::utf16Ranges(m_text, spans);
  for (std::size_t i = 1; i < m_ranges.size(); ++i) {
    if (m_ranges[i].first < m_ranges[i - 1].second)
      m_overlaps.emplace_back(m_ranges[i].first, m_ranges[i - 1].second);
  }
  {
    const QSignalBlocker quiet(m_list);
    for (const auto& chunk : m_chunks) {
      QString line = tr("Chunk %1, %2 words")
                         .arg(QString::number(chunk.chunk.ordinal + 1),
                              words::count(static_cast<std::int64_t>(chunk.chunk.words)));
      if (chunk.chunk.page > 0)
        line += tr(", page %1").arg(chunk.chunk.page);
      auto* item = new QListWidgetItem(line, m_list);
      item->setToolTip(QString::fromStdString(chunk.chunk.section).toHtmlEscaped());
    }
  }
  showPart(0);
  if (!m_find->text().isEmpty())
    search();
}

// Lays out the text around a place: all of it, unless it is very long.
void DocumentReader::showPart(int around) {
  const int size = static_cast<int>(m_all.size());
  int begin = 0;
  int end = size;
  if (size > kMostShown) {
    begin = std::clamp(around - kMostShown / 4, 0, size - kMostShown);
    end = begin + kMostShown;
    if (begin > 0 && m_all[begin].isLowSurrogate())
      ++begin;
    if (end < size && m_all[end].isLowSurrogate())
      --end;
    m_part->setText(
        tr("characters %1 to %2 of %3").arg(words::count(begin + 1), words::count(end), words::count(size)));
  } else {
    m_part->clear();
  }
  m_partBegin = begin;
  m_partEnd = end;
  m_view->setForeignText(m_all.mid(begin, end - begin));
  findTerms();
  mark();
}

void DocumentReader::findTerms() {
  m_terms.clear();
  if (!m_analyser || m_partEnd <= m_partBegin)
    return;
  const std::string part = m_all.mid(m_partBegin, m_partEnd - m_partBegin).toStdString();
  const auto hits = m_analyser->analyse(part).hits;
  std::vector<Span> spans;
  for (const auto& hit : hits) {
    if (spans.size() >= kMostTermsMarked)
      break;
    spans.push_back(hit.span);
  }
  const auto ranges = models::utf16Ranges(part, spans);
  const auto& base = m_analyser->base();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    m_terms.push_back({ranges[i].first + m_partBegin, ranges[i].second + m_partBegin,
                       tr("%1: %2").arg(QString::fromStdString(hits[i].term),
                                        QString::fromStdString(base.categories[hits[i].category].title))});
  }
}

void DocumentReader::goTo(Span span) {
  m_goal = models::utf16Range(m_text, span);
  if (m_goal.first < m_partBegin || m_goal.second > m_partEnd)
    showPart(m_goal.first);
  mark();
  QTextCursor cursor(m_view->document());
  cursor.setPosition(m_goal.first - m_partBegin);
  m_view->setTextCursor(cursor);
  m_view->centerCursor();
}

void DocumentReader::chunkChosen() {
  const int row = m_list->currentRow();
  if (row >= 0 && row < static_cast<int>(m_chunks.size()))
    goTo(m_chunks[static_cast<std::size_t>(row)].chunk.span);
}

void DocumentReader::mark() {
  QList<QTextEdit::ExtraSelection> selections;
  const auto& palette = theme::paletteFor(this);
  const auto select = [&](int begin, int end, const QTextCharFormat& format) {
    begin = std::max(begin, m_partBegin);
    end = std::min(end, m_partEnd);
    if (begin >= end)
      return;
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(m_view->document());
    selection.cursor.setPosition(begin - m_partBegin);
    selection.cursor.setPosition(end - m_partBegin, QTextCursor::KeepAnchor);
    selection.format = format;
    selections.append(selection);
  };
  QTextCharFormat shared;
  shared.setBackground(palette.hover);
  for (const auto& [begin, end] : m_overlaps)
    select(begin, end, shared);
  // The first character of a chunk stands out, so that borders are seen without shared words too.
  QTextCharFormat border;
  border.setBackground(palette.infoFill);
  border.setForeground(palette.info);
  border.setFontWeight(QFont::Bold);
  for (std::size_t i = 1; i < m_ranges.size(); ++i)
    select(m_ranges[i].first, m_ranges[i].first + 1, border);
  QTextCharFormat goal;
  goal.setBackground(palette.selection);
  select(m_goal.first, m_goal.second, goal);
  QTextCharFormat term;
  term.setUnderlineStyle(QTextCharFormat::DotLine);
  term.setUnderlineColor(palette.accent);
  for (const auto& found : m_terms)
    select(found.begin, found.end, term);
  QTextCharFormat match;
  match.setBackground(palette.warnFill);
  QTextCharFormat current = match;
  current.setFontWeight(QFont::Bold);
  current.setForeground(palette.warn);
  const int length = static_cast<int>(m_find->text().size());
  for (std::size_t i = 0; i < m_matches.size(); ++i)
    select(m_matches[i], m_matches[i] + length, static_cast<int>(i) == m_match ? current : match);
  m_view->setExtraSelections(selections);
}

void DocumentReader::search() {
  m_matches.clear();
  m_match = -1;
  const QString wanted = m_find->text();
  if (!wanted.isEmpty()) {
    qsizetype at = m_all.indexOf(wanted, 0, Qt::CaseInsensitive);
    while (at >= 0 && m_matches.size() < kMostMatches) {
      m_matches.push_back(static_cast<int>(at));
      at = m_all.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive);
    }
  }
  if (m_matches.empty()) {
    mark();
    showMatches();
  } else {
    step(1);
  }
}

void DocumentReader::step(int by) {
  if (m_matches.empty())
    return;
  const int count = static_cast<int>(m_matches.size());
  m_match = m_match < 0 ? (by > 0 ? 0 : count - 1) : (m_match + by + count) % count;
  const int place = m_matches[static_cast<std::size_t>(m_match)];
  if (place < m_partBegin || place + m_find->text().size() > m_partEnd)
    showPart(place);
  else
    mark();
  QTextCursor cursor(m_view->document());
  cursor.setPosition(place - m_partBegin);
  m_view->setTextCursor(cursor);
  m_view->centerCursor();
  showMatches();
}

void DocumentReader::showMatches() {
  const bool any = !m_matches.empty();
  m_previous->setEnabled(any);
  m_next->setEnabled(any);
  if (m_find->text().isEmpty() || m_all.isEmpty())
    m_found->clear();
  else if (!any)
    m_found->setText(tr("not found"));
  else
    m_found->setText(words::ofTotal(m_match + 1, static_cast<std::int64_t>(m_matches.size())));
}

bool DocumentReader::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_find && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape && !m_find->text().isEmpty()) {
      m_find->clear();
      m_view->setFocus();
      return true;
    }
    if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) &&
        key->modifiers() == Qt::ShiftModifier) {
      step(-1);
      return true;
    }
  }
  if (watched == m_view->viewport() && event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int place = m_view->cursorForPosition(help->pos()).position() + m_partBegin;
    for (const auto& term : m_terms) {
      if (term.begin <= place && place < term.end) {
        QToolTip::showText(help->globalPos(), term.explanation.toHtmlEscaped(), m_view);
        return true;
      }
    }
    QToolTip::hideText();
  }
  return QWidget::eventFilter(watched, event);
}

} // namespace reticle::pages::corpus
