// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/documentreader.h"

#include "knowledge/density.h"
#include "models/background.h"
#include "models/textoffsets.h"
#include "models/whendone.h"
#include "pages/corpus/chunklistmodel.h"
#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBlock>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>

namespace reticle::pages::corpus {
namespace {

// UTF-16 units laid out at once. Laying out and painting a single paragraph of that length, with its marks,
// takes some 50 ms; the window must never wait for more than 100.
constexpr int kMostShown = 32000;
constexpr std::size_t kMostTermsMarked = 500;   // extra selections are not made for more
constexpr std::size_t kMostMatchesMarked = 500; // those around the present one
constexpr std::size_t kMostMatches = 1'000'000;

} // namespace

DocumentReader::DocumentReader(QWidget* parent)
    : QWidget(parent), m_title(new theme::PlainTextLabel(theme::TextRole::Section, theme::Role::Text)),
      m_part(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_found(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)), m_find(new QLineEdit),
      m_previous(new QToolButton), m_next(new QToolButton), m_chunks(new ChunkListModel(this)),
      m_list(new QListView), m_view(new theme::ForeignText) {
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
  m_list->setModel(m_chunks);
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
  connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          &DocumentReader::chunkChosen);
  connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &DocumentReader::readOn);
  connect(m_find, &QLineEdit::textChanged, this, &DocumentReader::search);
  connect(m_find, &QLineEdit::returnPressed, this, [this] { step(1); });
  connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
  connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
  clear();
}

void DocumentReader::clear() {
  m_finding.cancel();
  m_matching.cancel();
  m_searching = false;
  m_text.reset();
  m_terms.clear();
  m_matches.clear();
  m_match = -1;
  m_goal = {0, 0};
  m_partBegin = m_partEnd = 0;
  m_title->setText(tr("Select a document to read it."));
  m_part->clear();
  {
    const QSignalBlocker quiet(m_list->selectionModel());
    m_chunks->setText(nullptr);
  }
  m_view->setExtraSelections({});
  m_view->setForeignText({});
  showMatches();
}

void DocumentReader::setTerms(std::shared_ptr<const knowledge::DensityAnalyser> terms) {
  m_analyser = std::move(terms);
  findTerms();
  mark();
}

void DocumentReader::setText(std::shared_ptr<const ReaderText> text) {
  clear();
  m_text = std::move(text);
  m_title->setText(QString::fromStdString(m_text->title));
  m_chunks->setText(m_text);
  showPart(0);
  if (!m_find->text().isEmpty())
    search();
}

// Lays out the text around a place: all of it, unless it is very long.
void DocumentReader::showPart(int around) {
  const QString& all = m_text->all;
  const int size = static_cast<int>(all.size());
  int begin = 0;
  int end = size;
  if (size > kMostShown) {
    begin = std::clamp(around - kMostShown / 4, 0, size - kMostShown);
    end = begin + kMostShown;
    if (begin > 0 && all[begin].isLowSurrogate())
      ++begin;
    if (end < size && all[end].isLowSurrogate())
      --end;
    m_part->setText(
        tr("characters %1 to %2 of %3").arg(words::count(begin + 1), words::count(end), words::count(size)));
  } else {
    m_part->clear();
  }
  m_partBegin = begin;
  m_partEnd = end;
  m_moving = true;
  m_view->setExtraSelections({});
  m_view->setForeignText(all.mid(begin, end - begin));
  m_moving = false;
  findTerms();
  mark();
}

// Who scrolls to the end of what is laid out reads on in the next part, from the line that was at the top.
void DocumentReader::readOn() {
  if (m_moving || !m_text)
    return;
  const auto* bar = m_view->verticalScrollBar();
  const bool atEnd = bar->value() == bar->maximum() && m_partEnd < static_cast<int>(m_text->all.size());
  const bool atStart = bar->value() == bar->minimum() && m_partBegin > 0;
  if (!atEnd && !atStart)
    return;
  const int top = topPlace();
  // Three quarters of a part lie behind its place, so that who reads backwards gets them before it.
  showPart(atEnd ? top : top - kMostShown / 2);
  moveTo(top);
}

int DocumentReader::topPlace() const {
  return m_view->cursorForPosition({0, 0}).position() + m_partBegin;
}

// Scrolls so that a place of the part is in the first line.
void DocumentReader::moveTo(int place) {
  const auto* document = m_view->document();
  const int inPart = std::clamp(place, m_partBegin, m_partEnd) - m_partBegin;
  const QTextBlock goal = document->findBlock(inPart);
  // The bar counts lines, and how many a paragraph has is known when it is laid out.
  for (QTextBlock block = document->firstBlock(); block.isValid() && block.position() <= goal.position();
       block = block.next())
    document->documentLayout()->blockBoundingRect(block);
  const QTextLine line = goal.layout()->lineForTextPosition(inPart - goal.position());
  m_moving = true;
  m_view->verticalScrollBar()->setValue(goal.firstLineNumber() + (line.isValid() ? line.lineNumber() : 0));
  m_moving = false;
}

void DocumentReader::findTerms() {
  m_terms.clear();
  m_finding.cancel();
  m_finding = CancelToken();
  if (!m_analyser || !m_text || m_partEnd <= m_partBegin)
    return;
  models::whenDone(
      QtConcurrent::run(models::background(),
                        [analyser = m_analyser, text = m_text, begin = m_partBegin, end = m_partEnd] {
                          const std::string part = text->all.mid(begin, end - begin).toStdString();
                          const auto hits = analyser->analyse(part).hits;
                          std::vector<Span> spans;
                          for (const auto& hit : hits) {
                            if (spans.size() >= kMostTermsMarked)
                              break;
                            spans.push_back(hit.span);
                          }
                          const auto ranges = models::utf16Ranges(part, spans);
                          std::vector<Term> terms;
                          for (std::size_t i = 0; i < ranges.size(); ++i)
                            terms.push_back(
                                {ranges[i].first + begin, ranges[i].second + begin,
                                 tr("%1: %2").arg(QString::fromStdString(hits[i].term),
                                                  QString::fromStdString(
                                                      analyser->base().categories[hits[i].category].title))});
                          return terms;
                        }),
      this, [this, token = m_finding](const std::vector<Term>& terms) {
        if (token.cancelled())
          return;
        m_terms = terms;
        mark();
      });
}

void DocumentReader::goTo(Span span) {
  if (!m_text)
    return;
  m_goal = m_text->range(span);
  if (m_goal.first < m_partBegin || std::min(m_goal.second, m_goal.first + kMostShown / 4) > m_partEnd)
    showPart(m_goal.first);
  else
    mark();
  showPlace(m_goal.first);
}

void DocumentReader::showPlace(int place) {
  QTextCursor cursor(m_view->document());
  cursor.setPosition(place - m_partBegin);
  m_moving = true;
  m_view->setTextCursor(cursor);
  m_view->centerCursor();
  m_moving = false;
}

void DocumentReader::chunkChosen() {
  const int row = m_list->currentIndex().row();
  if (m_text && row >= 0 && row < static_cast<int>(m_text->chunks.size()))
    goTo(m_text->chunks[static_cast<std::size_t>(row)].chunk.span);
}

void DocumentReader::mark() {
  if (!m_text)
    return;
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
  for (const auto& [begin, end] : m_text->overlaps)
    select(begin, end, shared);
  // The first character of a chunk stands out, so that borders are seen without shared words too.
  QTextCharFormat border;
  border.setBackground(palette.infoFill);
  border.setForeground(palette.info);
  border.setFontWeight(QFont::Bold);
  for (std::size_t i = 1; i < m_text->ranges.size(); ++i)
    select(m_text->ranges[i].first, m_text->ranges[i].first + 1, border);
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
  const auto placeOf = [this](int unit) {
    return static_cast<std::size_t>(std::lower_bound(m_matches.begin(), m_matches.end(), unit) -
                                    m_matches.begin());
  };
  std::size_t first = placeOf(m_partBegin);
  std::size_t last = placeOf(m_partEnd);
  if (last - first > kMostMatchesMarked && m_match >= 0) {
    const auto present = std::clamp(static_cast<std::size_t>(m_match), first, last);
    first = std::max(first, present - std::min(present, kMostMatchesMarked / 2));
  }
  last = std::min(last, first + kMostMatchesMarked);
  for (std::size_t i = first; i < last; ++i)
    select(m_matches[i], m_matches[i] + length, static_cast<int>(i) == m_match ? current : match);
  m_view->setExtraSelections(selections);
}

void DocumentReader::search() {
  m_matching.cancel();
  m_matching = CancelToken();
  m_matches.clear();
  m_match = -1;
  m_steps = 0;
  const QString wanted = m_find->text();
  m_searching = m_text && !wanted.isEmpty();
  showMatches();
  if (!m_searching)
    return mark();
  models::whenDone(QtConcurrent::run(models::background(),
                                     [text = m_text, wanted, token = m_matching] {
                                       return placesOf(wanted, text->all, kMostMatches, token);
                                     }),
                   this, [this, token = m_matching](const std::vector<int>& places) {
                     if (token.cancelled())
                       return;
                     m_searching = false;
                     m_matches = places;
                     if (!m_matches.empty())
                       return step(1 + m_steps);
                     mark();
                     showMatches();
                   });
}

void DocumentReader::step(int by) {
  if (m_searching)
    m_steps += by;
  if (m_matches.empty())
    return;
  const int count = static_cast<int>(m_matches.size());
  // From nowhere one step forwards is the first place, one backwards the last.
  const int from = m_match < 0 && by > 0 ? -1 : std::max(m_match, 0);
  m_match = ((from + by) % count + count) % count;
  const int place = m_matches[static_cast<std::size_t>(m_match)];
  if (place < m_partBegin || place + m_find->text().size() > m_partEnd)
    showPart(place);
  else
    mark();
  showPlace(place);
  showMatches();
}

void DocumentReader::showMatches() {
  const bool any = !m_matches.empty();
  m_previous->setEnabled(any);
  m_next->setEnabled(any);
  if (m_find->text().isEmpty() || !m_text)
    m_found->clear();
  else if (m_searching)
    m_found->setText(tr("searching…"));
  else if (!any)
    m_found->setText(tr("not found"));
  else if (m_matches.size() >= kMostMatches)
    m_found->setText(
        tr("%1 of more than %2")
            .arg(words::count(m_match + 1), words::count(static_cast<std::int64_t>(kMostMatches))));
  else
    m_found->setText(words::ofTotal(m_match + 1, static_cast<std::int64_t>(m_matches.size())));
}

void DocumentReader::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange)
    mark(); // in the colours of the new theme
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
