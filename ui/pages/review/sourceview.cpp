// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/review/sourceview.h"

#include "models/textoffsets.h"
#include "models/whendone.h"
#include "project/project.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QScrollBar>
#include <QTextBlock>
#include <QTimer>
#include <QVBoxLayout>

namespace reticle::pages::review {

SourceView::SourceView(QWidget* parent)
    : QWidget(parent), m_title(new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text)),
      m_section(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_view(new theme::ForeignText) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::space::m, 0, 0, 0);
  layout->setSpacing(theme::space::s);
  m_title->setWordWrap(true);
  layout->addWidget(m_title);
  layout->addWidget(m_section);
  m_view->setObjectName(QStringLiteral("review.source"));
  m_view->setAccessibleName(tr("Source of the evidence"));
  layout->addWidget(m_view, 1);
  clear();
}

void SourceView::clear() {
  m_evidence.clear();
  m_current = -1;
  m_hash.clear();
  m_text.clear();
  m_title->setText(tr("Source"));
  m_section->setText({});
  m_view->setForeignText({});
  m_view->setExtraSelections({});
}

void SourceView::setEvidence(const std::vector<benchmark::Evidence>& evidence, int current) {
  m_evidence = evidence;
  m_current = current;
  if (current < 0 || current >= static_cast<int>(evidence.size()) || !m_session || !m_session->hasProject())
    return clear();
  const auto& wanted = evidence[static_cast<std::size_t>(current)];
  m_title->setText(QString::fromStdString(wanted.documentTitle));
  m_section->setText(QString::fromStdString(wanted.section));
  if (wanted.documentHash == m_hash)
    return mark();
  auto project = m_session->project();
  models::whenDone(project->queries().documentByHash(wanted.documentHash), this,
                   [this, project, hash = wanted.documentHash](const Result<corpus::Document>& document) {
                     if (project != m_session->project() || m_current < 0 ||
                         m_evidence[static_cast<std::size_t>(m_current)].documentHash != hash)
                       return;
                     if (!document) {
                       m_view->setForeignText({});
                       m_hash.clear();
                       Q_EMIT failed(document.error());
                       return;
                     }
                     m_hash = hash;
                     m_text = document->text;
                     m_view->setForeignText(QString::fromStdString(m_text));
                     mark();
                   });
}

void SourceView::mark() {
  QList<QTextEdit::ExtraSelection> selections;
  const auto& palette = theme::paletteFor(this);
  int position = 0;
  for (std::size_t i = 0; i < m_evidence.size(); ++i) {
    const auto& evidence = m_evidence[i];
    if (evidence.documentHash != m_hash || evidence.span.end > m_text.size())
      continue;
    const auto range = models::utf16Range(m_text, evidence.span);
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(m_view->document());
    selection.cursor.setPosition(range.first);
    selection.cursor.setPosition(range.second, QTextCursor::KeepAnchor);
    if (static_cast<int>(i) == m_current) {
      selection.format.setBackground(palette.warnFill);
      selection.format.setForeground(palette.text);
      position = range.first;
    }
    selection.format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    selection.format.setUnderlineColor(palette.warn);
    selections.append(selection);
  }
  m_view->setExtraSelections(selections);
  QTextCursor cursor(m_view->document());
  cursor.setPosition(position);
  m_view->setTextCursor(cursor);
  // Once the widths have settled: a title that wraps changes them.
  QTimer::singleShot(0, m_view, [view = m_view] { view->centerCursor(); });
}

QString SourceView::markedText() const {
  const auto selections = m_view->extraSelections();
  for (const auto& selection : selections) {
    if (selection.format.background().style() != Qt::NoBrush)
      return selection.cursor.selectedText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
  }
  return {};
}

} // namespace reticle::pages::review
