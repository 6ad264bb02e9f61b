// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/generatepage.h"

#include "jobs/jobrunner.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "pages/generate/generationview.h"
#include "pages/generate/planform.h"
#include "project/project.h"
#include "theme/metrics.h"
#include "words/numbers.h"
#include "workflow/contextjson.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::pages::generate {
namespace {
constexpr int kPage = 200;
constexpr int kFormWidth = 280;
} // namespace

GeneratePage::GeneratePage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Generate"), QStringLiteral("generate"))),
      m_form(new PlanForm), m_view(new GenerationView),
      m_start(new QAction(theme::icon(theme::Icon::Play), tr("Start"), this)),
      m_resume(new QAction(theme::icon(theme::Icon::Retry), tr("Resume"), this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  auto* content = new QWidget;
  auto* row = new QHBoxLayout(content);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::space::xl);
  auto* scroll = new QScrollArea;
  scroll->setObjectName(QStringLiteral("generate.plan"));
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(m_form);
  scroll->setFixedWidth(kFormWidth);
  row->addWidget(scroll);
  row->addWidget(m_view, 1);
  m_frame->setContent(content);
  m_frame->header()->setPrimary(tr("Start"))->setObjectName(QStringLiteral("generate.startButton"));
  m_start->setObjectName(QStringLiteral("generate.start"));
  m_resume->setObjectName(QStringLiteral("generate.resume"));
  auto* button = new QToolButton;
  button->setDefaultAction(m_resume);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setAccessibleName(m_resume->text());
  m_frame->header()->addControl(button);
  m_actions = {m_start, m_resume};
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, this, &GeneratePage::start);
  connect(m_start, &QAction::triggered, this, &GeneratePage::start);
  connect(m_resume, &QAction::triggered, this, &GeneratePage::resume);
  connect(m_form, &PlanForm::changed, this, &GeneratePage::refresh);
  connect(m_view, &GenerationView::failed, m_frame, &models::PageFrame::showError);
  connect(m_frame->messages(), &theme::MessageBar::actionTriggered, this,
          [this] { m_session->requestPage(QStringLiteral("review")); });
}

QString GeneratePage::title() const {
  return tr("Generate");
}

void GeneratePage::setSession(models::Session* session) {
  m_session = session;
  connect(session, &models::Session::projectOpened, this, &GeneratePage::reload);
  connect(session, &models::Session::projectClosed, this, &GeneratePage::reload);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    for (const auto& change : changes) {
      if (change.table == "document" || change.table == "endpoint" || change.table == "generation" ||
          change.table == "generation_context") {
        loadGenerations();
        return;
      }
    }
  });
  reload();
}

void GeneratePage::reload() {
  m_newest.reset();
  m_part = 0;
  m_after = 0;
  m_hasDocuments = false;
  m_view->clear();
  refresh();
  loadGenerations();
}

void GeneratePage::refresh() {
  const bool ready = m_session->canEdit() && m_hasDocuments && !m_running;
  m_start->setEnabled(ready && m_form->isComplete());
  m_frame->header()->primary()->setEnabled(m_start->isEnabled());
  m_resume->setEnabled(ready && m_newest && m_newest->unfinished);
  if (m_session->hasProject() && m_hasDocuments)
    return m_frame->showContent();
  m_frame->empty()->clearActions();
  if (!m_session->hasProject()) {
    m_frame->empty()->setReason(theme::Icon::Generate, tr("No project is open"),
                                tr("Questions are written from the documents of a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
  } else {
    m_frame->empty()->setReason(theme::Icon::Generate, tr("There are no documents yet"),
                                tr("Questions are written from documents. Add some first."));
    auto* corpus = m_frame->empty()->addAction(tr("Add documents"));
    connect(corpus, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("corpus")); });
  }
  m_frame->showEmpty();
}

void GeneratePage::loadGenerations() {
  if (!m_session->hasProject())
    return;
  if (m_loading) {
    m_loadAgain = true;
    return;
  }
  m_loading = true;
  m_loadAgain = false;
  auto project = m_session->project();
  project->queries()
      .corpusTotals()
      .then(this,
            [this, project](const Result<project::CorpusTotals>& totals) {
              m_hasDocuments = totals && totals->documents > 0;
              return project->queries().endpoints();
            })
      .unwrap()
      .then(this,
            [this, project](const Result<std::vector<project::EndpointRow>>& endpoints) {
              if (endpoints)
                m_form->setEndpoints(*endpoints);
              return project->queries().generations();
            })
      .unwrap()
      .then(this, [this, project](const Result<std::vector<project::GenerationRow>>& rows) {
        m_loading = false;
        if (project != m_session->project())
          return loadGenerations();
        if (!rows)
          return m_frame->showError(rows.error());
        auto newest = workflow::newestGeneration(*rows);
        if (newest && (!m_newest || newest->parts.front() != m_newest->parts.front())) {
          m_part = 0;
          m_after = 0;
          m_view->clear();
        }
        m_newest = std::move(newest);
        refresh();
        loadNext();
      });
}

// Reads the contexts that are new since the last look, part by part.
void GeneratePage::loadNext() {
  if (!m_newest || m_part >= m_newest->parts.size())
    return;
  m_loading = true;
  auto project = m_session->project();
  project->queries()
      .contexts(m_newest->parts[m_part], {m_after, kPage})
      .then(this, [this, project](const Result<std::vector<project::ContextRow>>& rows) {
        m_loading = false;
        if (project != m_session->project())
          return loadGenerations();
        if (!rows)
          return m_frame->showError(rows.error());
        std::vector<benchmark::ContextOutcome> outcomes;
        for (const auto& row : *rows) {
          if (auto outcome = workflow::restoredOutcome(row.outcome))
            outcomes.push_back(std::move(*outcome));
          m_after = std::max(m_after, row.id.value);
        }
        if (!outcomes.empty())
          m_view->add(outcomes, m_newest->request.pairs);
        if (static_cast<int>(rows->size()) == kPage)
          return loadNext();
        if (m_part + 1 < m_newest->parts.size()) {
          ++m_part;
          return loadNext();
        }
        if (m_loadAgain)
          loadGenerations();
      });
}

void GeneratePage::start() {
  if (m_start->isEnabled())
    launch(m_form->request(), false);
}

void GeneratePage::resume() {
  if (m_resume->isEnabled())
    launch({}, true);
}

void GeneratePage::launch(const workflow::GenerateRequest& request, bool resume) {
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  auto summary = std::make_shared<workflow::GenerateSummary>();
  m_frame->messages()->clear();
  auto* job = m_session->jobs().start(
      "generate", tr("Generate"), [toolbox, project, request, resume, summary](jobs::JobContext& context) {
        return workflow::generatePairs(context, *toolbox, project, request, resume, summary);
      });
  m_running = true;
  refresh();
  connect(job, &jobs::Job::finished, this, [this, job, summary, project, request] {
    m_running = false;
    if (project != m_session->project())
      return refresh();
    loadGenerations();
    refresh();
    const auto& snapshot = job->snapshot();
    const auto passed = static_cast<std::int64_t>(summary->passed);
    if (snapshot.error && snapshot.error->kind() != ErrorKind::Cancelled)
      return m_frame->showError(*snapshot.error);
    if (snapshot.state == jobs::State::Finished) {
      const bool all = !m_newest || summary->passed >= m_newest->request.pairs;
      m_frame->messages()->showMessage(
          all ? theme::MessageKind::Good : theme::MessageKind::Warning,
          all ? tr("%1 pairs passed the checks.").arg(words::count(passed))
              : tr("%1 pairs passed the checks; the documents gave no more contexts.")
                    .arg(words::count(passed)));
      m_frame->messages()->setAction(tr("Review"));
    } else {
      m_frame->messages()->showMessage(
          theme::MessageKind::Info,
          tr("Stopped after %1 pairs. Resume goes on where it stopped.").arg(words::count(passed)));
    }
  });
}

models::PageEntry generateEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("generate");
  entry.title = [] { return reticle::pages::generate::GeneratePage::tr("Generate"); };
  entry.icon = theme::Icon::Generate;
  entry.make = [] { return std::make_unique<GeneratePage>(); };
  return entry;
}

} // namespace reticle::pages::generate
