// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/searchpanel.h"

#include "jobs/jobrunner.h"
#include "models/session.h"
#include "models/whendone.h"
#include "text/explain.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/numbers.h"
#include "workflow/fulltextjob.h"

#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace reticle::pages::corpus {
namespace {

constexpr int kMostHits = 200;
constexpr int kTypingMs = 150;

// The snippet with what matched in brackets: readable without colour, and by a screen reader.
QString shown(const project::TextHit& hit) {
  QString text;
  std::size_t done = 0;
  for (const Span& mark : hit.marks) {
    if (mark.begin < done)
      continue;
    text += QString::fromStdString(hit.snippet.substr(done, mark.begin - done));
    text += QStringLiteral("⟦") +
            QString::fromStdString(hit.snippet.substr(mark.begin, mark.end - mark.begin)) + QStringLiteral("⟧");
    done = mark.end;
  }
  text += QString::fromStdString(hit.snippet.substr(done));
  text.replace(QLatin1Char('\n'), QLatin1Char(' '));
  return (hit.cutBefore ? QStringLiteral("… ") : QString()) + text +
         (hit.cutAfter ? QStringLiteral(" …") : QString());
}

} // namespace

SearchPanel::SearchPanel(QWidget* parent)
    : QWidget(parent), m_query(new QLineEdit), m_hits(new QListWidget),
      m_state(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_why(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, theme::space::m, 0, 0);
  layout->setSpacing(theme::space::s);
  m_query->setObjectName(QStringLiteral("corpus.query"));
  m_query->setAccessibleName(tr("Search in all documents"));
  m_query->setPlaceholderText(tr("Words that a chunk must hold"));
  m_query->setClearButtonEnabled(true);
  m_hits->setObjectName(QStringLiteral("corpus.hits"));
  m_hits->setAccessibleName(tr("Hits"));
  theme::prepareList(m_hits);
  m_hits->setUniformItemSizes(false);
  m_hits->setWordWrap(true);
  m_hits->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_state->setObjectName(QStringLiteral("corpus.searchState"));
  m_why->setObjectName(QStringLiteral("corpus.why"));
  m_why->setWordWrap(true);
  layout->addWidget(m_query);
  layout->addWidget(m_state);
  layout->addWidget(m_hits, 1);
  layout->addWidget(m_why);
  m_soon.setSingleShot(true);
  m_soon.setInterval(kTypingMs);
  connect(m_query, &QLineEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(&m_soon, &QTimer::timeout, this, &SearchPanel::search);
  connect(m_query, &QLineEdit::returnPressed, this, [this] {
    m_soon.stop();
    search();
    m_hits->setFocus();
  });
  connect(m_hits, &QListWidget::itemActivated, this, [this] { choose(m_hits->currentRow()); });
  connect(m_hits, &QListWidget::currentRowChanged, this, [this](int row) {
    m_why->clear();
    if (row < 0 || row >= static_cast<int>(m_found.size()))
      return;
    QStringList words;
    const auto explained =
        reticle::text::explain(m_query->text().toStdString(), m_found[static_cast<std::size_t>(row)].snippet,
                               reticle::text::Analyser::Standard);
    for (const auto& term : explained)
      words.append(tr("%1: %2 times")
                       .arg(QString::fromStdString(term.term),
                            words::count(static_cast<std::int64_t>(term.inText.size()))));
    m_why->setText(tr("Searched as (analyser: standard), found in this excerpt: %1")
                       .arg(words.join(QStringLiteral(", "))));
  });
}

void SearchPanel::setSession(models::Session* session) {
  m_session = session;
}

void SearchPanel::focusSearch() {
  m_query->setFocus();
  m_query->selectAll();
}

void SearchPanel::projectChanged() {
  m_ready = false;
  m_changed = true;
  m_token.cancel();
  if (!m_session->hasProject()) {
    m_found.clear();
    m_hits->clear();
    m_state->clear();
    return;
  }
  if (isVisible())
    prepare();
}

void SearchPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  prepare();
}

void SearchPanel::prepare() {
  if (m_ready || m_preparing || !m_session || !m_session->hasProject() || !m_session->toolbox())
    return;
  m_preparing = true;
  m_changed = false;
  m_state->setText(tr("The search is being prepared…"));
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  auto updated = std::make_shared<project::FullText::Updated>();
  auto* job = m_session->jobs().start(
      "fulltext", tr("Prepare the search"),
      [toolbox, project, updated](jobs::JobContext& context) {
        return workflow::updateFullText(context, *toolbox, project, updated);
      },
      "fulltext");
  connect(job, &jobs::Job::finished, this, [this, job, project] {
    m_preparing = false;
    if (project != m_session->project())
      return prepare();
    if (job->snapshot().error) {
      m_state->setText(tr("The search could not be prepared."));
      if (job->snapshot().error->kind() != ErrorKind::Cancelled)
        Q_EMIT failed(*job->snapshot().error);
      return;
    }
    if (m_changed) // what it was made from is out of date
      return prepare();
    m_ready = true;
    m_state->clear();
    search();
  });
}

void SearchPanel::search() {
  m_token.cancel();
  const std::string query = m_query->text().trimmed().toStdString();
  if (!m_ready || !m_session->hasProject())
    return prepare();
  if (query.empty()) {
    show({});
    m_state->setText(tr("Every word must be in a chunk; Chinese is found by pairs of characters."));
    return;
  }
  m_token = CancelToken();
  auto project = m_session->project();
  const auto tables = workflow::fullText(*m_session->toolbox(), *project);
  models::whenDone(
      tables.search(query, kMostHits, m_token), this,
      [this, project, query, tables, token = m_token](const Result<std::vector<project::TextHit>>& hits) {
        if (token.cancelled() || project != m_session->project())
          return;
        if (!hits) {
          m_ready = false; // damaged or gone: made again at the next search
          return Q_EMIT failed(hits.error());
        }
        show(*hits);
        const auto shownHits = static_cast<std::int64_t>(hits->size());
        models::whenDone(
            tables.count(query, token), this, [this, token, shownHits](const Result<std::int64_t>& all) {
              if (token.cancelled() || !all)
                return;
              m_state->setText(
                  *all == 0 ? tr("No chunk holds all of these words.")
                            : tr("%1 chunks, shown: %2").arg(words::count(*all), words::count(shownHits)));
            });
      });
}

void SearchPanel::show(const std::vector<project::TextHit>& hits) {
  m_found = hits;
  m_hits->clear();
  m_why->clear();
  for (const auto& hit : hits) {
    const QString head =
        tr("%1, chunk %2").arg(QString::fromStdString(hit.title), QString::number(hit.ordinal + 1));
    m_hits->addItem(head + QLatin1Char('\n') + theme::ForeignText::visible(shown(hit)));
  }
  if (!hits.empty())
    m_hits->setCurrentRow(0);
}

void SearchPanel::choose(int row) {
  if (row < 0 || row >= static_cast<int>(m_found.size()))
    return;
  const auto& hit = m_found[static_cast<std::size_t>(row)];
  Q_EMIT hitChosen(hit.documentHash, hit.span);
}

} // namespace reticle::pages::corpus
