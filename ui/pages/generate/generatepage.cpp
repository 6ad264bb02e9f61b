// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/generatepage.h"

#include "charts/chartframe.h"
#include "jobs/jobrunner.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/generate/chartspanel.h"
#include "pages/generate/estimatepanel.h"
#include "pages/generate/generationreader.h"
#include "pages/generate/planpanel.h"
#include "pages/generate/progresspanel.h"
#include "pages/generate/resultsarea.h"
#include "pages/generate/resultspanel.h"
#include "pages/generate/unfinishedbar.h"
#include "project/project.h"
#include "settings/settings.h"
#include "theme/metrics.h"
#include "workflow/projectprompts.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace reticle::pages::generate {
namespace {

constexpr int kPlanWidth = 316;
constexpr int kLeastResults = 300; // px of charts and tables that are always in view
constexpr int kSaveAfterMs = 400;
constexpr int kPulseMs = 250; // calls under way change without a word of the job
constexpr const char* kPlanDraft = "generation-plan";
constexpr const char* kLimitsDraft = "generation-limits";

} // namespace

GeneratePage::GeneratePage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Generate"), QStringLiteral("generate"))),
      m_plan(new PlanPanel), m_unfinished(new UnfinishedBar), m_estimate(new EstimatePanel),
      m_progress(new ProgressPanel), m_charts(new ChartsPanel(this)), m_results(new ResultsPanel),
      m_reader(new GenerationReader(this)),
      m_start(addVerb(tr("Start"), theme::Icon::Play, QStringLiteral("start"), &GeneratePage::start)),
      m_resume(addVerb(tr("Resume"), theme::Icon::Retry, QStringLiteral("resume"), &GeneratePage::resume)),
      m_discard(addVerb(tr("Discard the unfinished generation"), theme::Icon::Remove, QStringLiteral("discard"),
                        &GeneratePage::discard)),
      m_estimateVerb(
          addVerb(tr("Estimate"), theme::Icon::Clock, QStringLiteral("estimateVerb"), &GeneratePage::estimate)),
      m_promptsVerb(addVerb(tr("Edit prompts…"), theme::Icon::Edit, QStringLiteral("promptsVerb"),
                            &GeneratePage::editPrompts)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_frame->setContent(makeContent());
  m_frame->header()->setPrimary(tr("Start"))->setObjectName(QStringLiteral("generate.startButton"));
  m_saveSoon.setSingleShot(true);
  m_saveSoon.setInterval(kSaveAfterMs);
  connect(&m_saveSoon, &QTimer::timeout, this, &GeneratePage::savePlan);
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, m_start, &QAction::trigger);
  connect(m_plan, &PlanPanel::changed, this, &GeneratePage::planChanged);
  connect(m_plan, &PlanPanel::promptsRequested, m_promptsVerb, &QAction::trigger);
  connect(m_plan, &PlanPanel::priceEntered, this, &GeneratePage::savePrice);
  connect(m_unfinished, &UnfinishedBar::resumeRequested, m_resume, &QAction::trigger);
  connect(m_unfinished, &UnfinishedBar::discardRequested, m_discard, &QAction::trigger);
  connect(m_estimate, &EstimatePanel::requested, m_estimateVerb, &QAction::trigger);
  connect(m_charts, &ChartsPanel::failed, m_frame, &models::PageFrame::showError);
  connect(m_reader, &GenerationReader::updated, this, &GeneratePage::showRows);
  connect(m_reader, &GenerationReader::failed, m_frame, &models::PageFrame::showError);
  connect(m_results, &ResultsPanel::pairActivated, this, &GeneratePage::openPair);
  m_pulse.setInterval(kPulseMs);
  connect(&m_pulse, &QTimer::timeout, this, [this] {
    if (!isRunning())
      m_pulse.stop();
    if (m_newest)
      m_progress->setInFlight(requestsInFlight());
  });
  connect(m_frame->messages(), &theme::MessageBar::actionTriggered, this, [this] {
    if (m_offered)
      m_offered();
  });
}

QAction* GeneratePage::addVerb(const QString& text, theme::Icon icon, const QString& name,
                               void (GeneratePage::*deed)()) {
  auto* action = new QAction(theme::icon(icon), text, this);
  action->setObjectName(QStringLiteral("generate.") + name);
  connect(action, &QAction::triggered, this, deed);
  m_actions.append(action);
  return action;
}

QWidget* GeneratePage::makeContent() {
  auto* content = new QWidget;
  auto* row = new QHBoxLayout(content);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::space::l);
  auto* scroll = new QScrollArea;
  scroll->setObjectName(QStringLiteral("generate.plan"));
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(m_plan);
  scroll->setFixedWidth(kPlanWidth);
  row->addWidget(scroll);

  auto* column = new QVBoxLayout;
  column->setSpacing(theme::space::m);
  column->addWidget(m_unfinished);
  auto* cards = new QHBoxLayout;
  cards->setSpacing(theme::space::m);
  cards->addWidget(m_estimate, 1);
  cards->addWidget(m_progress, 1);
  column->addLayout(cards);
  m_stack = new QStackedWidget;
  auto* empty = new theme::EmptyState;
  empty->setObjectName(QStringLiteral("generate.nothingYet"));
  empty->setReason(theme::Icon::Generate, tr("Nothing is generated yet"),
                   tr("Set the plan at the left, see what it takes, and start."));
  m_stack->addWidget(empty);
  m_stack->addWidget(new ResultsArea(m_charts, m_results));
  // A low window scrolls the tables rather than to grow beyond the screen.
  auto* area = new QScrollArea;
  area->setObjectName(QStringLiteral("generate.resultsArea"));
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setMinimumHeight(kLeastResults);
  area->setFocusPolicy(Qt::NoFocus);
  area->setWidget(m_stack);
  column->addWidget(area, 1);
  row->addLayout(column, 1);
  m_unfinished->hide();
  m_progress->hide();
  return content;
}

QString GeneratePage::title() const {
  return tr("Generate");
}

void GeneratePage::setSession(models::Session* session) {
  m_session = session;
  connect(session, &models::Session::projectOpened, this, &GeneratePage::reload);
  connect(session, &models::Session::projectAboutToClose, this, [this] {
    if (m_saveSoon.isActive())
      savePlan();
  });
  connect(session, &models::Session::projectClosed, this, &GeneratePage::reload);
  connect(session, &models::Session::projectChanged, this, &GeneratePage::follow);
  reload();
}

void GeneratePage::follow(const std::vector<project::Change>& changes) {
  bool plan = false, rows = false;
  for (const auto& change : changes) {
    if (change.table == "document" || change.table == "chunk")
      m_measure.reset();
    plan = plan || change.table == "document" || change.table == "endpoint" || change.table == "setting";
    rows = rows || change.table == "generation" || change.table == "generation_context";
  }
  if (plan)
    loadPlan();
  if (rows)
    loadRows();
}

void GeneratePage::reload() {
  m_job = nullptr;
  m_progress->setJob(nullptr);
  m_saveSoon.stop();
  m_newest.reset();
  m_rows.clear();
  m_measure.reset();
  m_prices.clear();
  m_prompts.reset();
  m_hasDocuments = false;
  m_loadingRows = m_loadRowsAgain = m_ending = false;
  m_reader->close();
  m_plan->setRequest({});
  m_plan->setLimits({});
  m_frame->messages()->clear();
  showRows();
  if (!m_session->hasProject())
    return;
  // What cannot be read is of a newer version: the defaults stand in for it.
  auto project = m_session->project();
  auto plan = models::stepIn(project->queries().draft(kPlanDraft, 0), this,
                             [this, project](const Result<std::optional<std::string>>& draft) {
                               if (project == m_session->project() && draft && *draft) {
                                 if (const auto kept = workflow::generateRequestFromJson(**draft))
                                   m_plan->setRequest(*kept);
                               }
                               return project->queries().draft(kLimitsDraft, 0);
                             });
  models::whenDone(plan.unwrap(), this, [this, project](const Result<std::optional<std::string>>& draft) {
    if (project != m_session->project())
      return;
    if (draft && *draft) {
      if (const auto kept = workflow::generateLimitsFromJson(**draft))
        m_plan->setLimits(*kept);
    }
    loadPlan();
  });
  loadRows();
}

void GeneratePage::loadPlan() {
  if (!m_session->hasProject())
    return;
  auto project = m_session->project();
  auto endpoints = models::stepIn(project->queries().corpusTotals(), this,
                                  [this, project](const Result<project::CorpusTotals>& totals) {
                                    if (project == m_session->project())
                                      m_hasDocuments = totals && totals->documents > 0;
                                    return project->queries().endpoints();
                                  });
  auto prices = models::stepIn(endpoints.unwrap(), this,
                               [this, project](const Result<std::vector<project::EndpointRow>>& rows) {
                                 if (rows && project == m_session->project())
                                   m_plan->setEndpoints(*rows);
                                 return project->queries().setting(workflow::kModelPricesSetting);
                               });
  auto prompts =
      models::stepIn(prices.unwrap(), this, [this, project](const Result<std::optional<std::string>>& kept) {
        if (project == m_session->project()) {
          m_prices = workflow::modelPrices(kept ? *kept : std::nullopt);
          m_plan->setPrices(workflow::amountsOf(m_prices));
        }
        return project->queries().setting(workflow::kPromptsSetting);
      });
  models::whenDone(prompts.unwrap(), this, [this, project](const Result<std::optional<std::string>>& kept) {
    if (project != m_session->project())
      return;
    if (kept && *kept != m_prompts) {
      m_prompts = *kept;
      m_measure.reset(); // requests are as long as their prompts
    }
    showRows();
    showEstimate();
  });
}

void GeneratePage::loadRows() {
  if (!m_session->hasProject())
    return;
  if (m_loadingRows) {
    m_loadRowsAgain = true;
    return;
  }
  m_loadingRows = true;
  m_loadRowsAgain = false;
  auto project = m_session->project();
  models::whenDone(project->queries().generations(), this,
                   [this, project](const Result<std::vector<project::GenerationRow>>& rows) {
                     if (project != m_session->project())
                       return;
                     m_loadingRows = false;
                     m_ending = m_ending && m_loadRowsAgain;
                     if (!rows)
                       return m_frame->showError(rows.error());
                     m_rows = *rows;
                     m_newest = workflow::newestGeneration(m_rows);
                     if (m_newest) {
                       m_reader->open(project, m_newest->parts);
                       m_reader->refresh();
                     }
                     showEstimate();
                     refresh();
                     if (m_loadRowsAgain)
                       loadRows();
                   });
}

bool GeneratePage::isRunning() const {
  return m_job && !jobs::isOver(m_job->state());
}

std::int64_t GeneratePage::requestsInFlight() const {
  const auto& usage = m_session->toolbox()->usage();
  const auto& request = m_newest->request;
  const bool second = !request.criticModel.empty() && request.criticModel != request.model;
  return usage.of(request.model).inFlight + (second ? usage.of(request.criticModel).inFlight : 0);
}

void GeneratePage::refresh() {
  const bool ready = m_session->canEdit() && m_hasDocuments && !isRunning();
  const bool unfinished = m_newest && m_newest->unfinished && !isRunning() && !m_ending;
  const bool estimating = m_estimateJob && !jobs::isOver(m_estimateJob->state());
  m_start->setEnabled(ready && m_plan->isComplete());
  m_frame->header()->primary()->setEnabled(m_start->isEnabled());
  m_resume->setEnabled(ready && unfinished);
  m_discard->setEnabled(m_resume->isEnabled());
  m_unfinished->setVisible(unfinished);
  m_unfinished->setPossible(m_resume->isEnabled());
  m_estimateVerb->setEnabled(m_hasDocuments && m_plan->isComplete() && !isRunning() && !estimating);
  m_estimate->setPossible(m_estimateVerb->isEnabled());
  m_estimate->setBusy(estimating);
  m_estimate->setVisible(!isRunning()); // its room is for what happens now
  m_promptsVerb->setEnabled(m_session->hasProject());
  m_progress->setVisible(m_newest || isRunning());
  m_stack->setCurrentIndex(m_newest || isRunning() ? 1 : 0);
  if (m_session->hasProject() && m_hasDocuments)
    m_frame->showContent();
  else
    showEmptyReason();
}

void GeneratePage::showEmptyReason() {
  m_frame->empty()->clearActions();
  QString page = QStringLiteral("corpus");
  QPushButton* next = nullptr;
  if (!m_session->hasProject()) {
    m_frame->empty()->setReason(theme::Icon::Generate, tr("No project is open"),
                                tr("Questions are written from the documents of a project."));
    page = QStringLiteral("home");
    next = m_frame->empty()->addAction(tr("Go to Home"));
  } else {
    m_frame->empty()->setReason(theme::Icon::Generate, tr("There are no documents yet"),
                                tr("Questions are written from documents. Add some first."));
    next = m_frame->empty()->addAction(tr("Add documents"));
  }
  next->setObjectName(QStringLiteral("generate.empty.next"));
  connect(next, &QPushButton::clicked, this, [this, page] { m_session->requestPage(page); });
  m_frame->showEmpty();
}

void GeneratePage::showRows() {
  if (m_newest) {
    const auto& tally = m_reader->tally();
    m_progress->showRows(*m_newest, tally, m_reader->usage(), m_prices);
    m_charts->showRows(*m_newest, tally, isRunning());
    m_results->showRows(tally);
    m_results->showUsage(!m_newest->request.model.empty(), m_reader->usage(), m_prices);
    m_unfinished->showGeneration(*m_newest, tally.passed, m_reader->unfinishedCalls());
  }
  refresh();
}

void GeneratePage::showEstimate() {
  const auto request = m_plan->request();
  if (!m_measure)
    return m_estimate->showNone();
  if (!m_plan->isComplete() || !m_measure->fits(request))
    return m_estimate->showOutdated();
  m_estimate->showEstimate(
      request,
      workflow::estimateGeneration(request, *m_measure,
                                   workflow::lastCounters(m_rows, workflow::writerName(request)), m_prices));
}

void GeneratePage::planChanged() {
  m_saveSoon.start();
  showEstimate();
  refresh();
}

void GeneratePage::savePlan() {
  m_saveSoon.stop();
  if (!m_session->canEdit())
    return;
  auto& edits = m_session->project()->edits();
  edits.saveDraft(kPlanDraft, 0, workflow::generateRequestJson(m_plan->request()));
  edits.saveDraft(kLimitsDraft, 0, workflow::generateLimitsJson(m_plan->limits()));
}

void GeneratePage::savePrice(const std::string& model, const std::optional<dialogue::Price>& price) {
  if (price) {
    const QString chosen = m_session->settings().text(settings::key::currency);
    const bool known = m_prices.contains(model);
    m_prices[model] = {*price, known ? m_prices[model].currency : chosen.toStdString(),
                       workflow::dateOf(m_session->clock().wallMs())};
  } else {
    m_prices.erase(model);
  }
  showRows();
  showEstimate();
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  models::whenDone(project->edits().setSetting(workflow::kModelPricesSetting, workflow::settingOf(m_prices)),
                   this, [this](const Status& saved) {
                     if (!saved)
                       m_frame->showError(saved.error());
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
