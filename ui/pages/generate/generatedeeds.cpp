// SPDX-License-Identifier: GPL-3.0-or-later
// What the page does when a person asks for it, and what it says when that has ended.
#include "pages/generate/generatepage.h"

#include "jobs/jobrunner.h"
#include "models/background.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/generate/generationreader.h"
#include "pages/generate/planpanel.h"
#include "pages/generate/progresspanel.h"
#include "pages/generate/promptsdialog.h"
#include "project/project.h"
#include "words/modelcalls.h"
#include "words/numbers.h"
#include "workflow/projectprompts.h"

#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::generate {

void GeneratePage::estimate() {
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  auto measure = std::make_shared<workflow::PlanMeasure>();
  m_frame->messages()->clear();
  auto* job = m_session->jobs().start(
      "estimate", tr("Estimate"),
      [toolbox, project, measure, request = m_plan->request()](jobs::JobContext& context) {
        return workflow::measurePlan(context, *toolbox, project, request, measure);
      });
  m_estimateJob = job;
  refresh();
  // The runner remembers its jobs: what waits for their end must not hold the project open.
  connect(job, &jobs::Job::finished, this, [this, job, project = std::weak_ptr(project), measure] {
    if (project.lock() != m_session->project())
      return refresh();
    if (job->state() == jobs::State::Finished)
      m_measure = *measure;
    else if (job->snapshot().error && job->state() == jobs::State::Failed)
      showFailure(*job->snapshot().error);
    showEstimate();
    refresh();
  });
}

void GeneratePage::start() {
  savePlan();
  launch(m_plan->request(), false);
}

void GeneratePage::resume() {
  launch({}, true);
  // The bar that said so is gone now.
  if (const QString calls = words::unfinishedCalls(m_reader->unfinishedCalls()); !calls.isEmpty())
    m_frame->messages()->showMessage(theme::MessageKind::Info, calls);
}

void GeneratePage::discard() {
  auto project = m_session->project();
  m_frame->messages()->clear();
  auto* job = m_session->jobs().start(
      "discard-generation", tr("Discard the unfinished generation"),
      [project](jobs::JobContext& context) { return workflow::discardGeneration(context, project); });
  connect(job, &jobs::Job::finished, this, [this, job] {
    if (job->snapshot().error)
      m_frame->showError(*job->snapshot().error);
  });
}

void GeneratePage::openPair(const QString& key) {
  m_session->requestPage(QStringLiteral("review"), {{QStringLiteral("pair"), key}});
}

// Files are read beside the window.
void GeneratePage::editPrompts() {
  auto project = m_session->project();
  const auto folders = m_session->toolbox()->folders();
  const auto load = [project, folders]() -> Result<benchmark::PromptLibrary> {
    const auto setting = project->queries().setting(workflow::kPromptsSetting).result();
    if (!setting)
      return failure(setting.error());
    const auto own = workflow::promptsFromJson(*setting);
    if (!own)
      return failure(own.error());
    return workflow::loadPrompts(folders, *own);
  };
  models::whenDone(QtConcurrent::run(models::background(), load), this,
                   [this, project](const Result<benchmark::PromptLibrary>& library) {
                     if (project != m_session->project())
                       return;
                     if (!library)
                       return m_frame->showError(library.error());
                     auto* dialog = new PromptsDialog(*library, m_session->canEdit(), this);
                     dialog->setAttribute(Qt::WA_DeleteOnClose);
                     connect(dialog, &PromptsDialog::saveRequested, this,
                             [this, dialog](const auto& own) { savePrompts(dialog, own); });
                     connect(m_session, &models::Session::projectClosed, dialog, &QObject::deleteLater);
                     dialog->open();
                   });
}

void GeneratePage::savePrompts(PromptsDialog* dialog, const benchmark::PromptModules& own) {
  const auto folders = m_session->toolbox()->folders();
  auto loaded = models::stepIn(
      m_session->project()->edits().setSetting(workflow::kPromptsSetting, workflow::promptsJson(own)), dialog,
      [folders, own](const Status& saved) {
        return QtConcurrent::run(models::background(),
                                 [folders, own, saved]() -> Result<benchmark::PromptLibrary> {
                                   if (!saved)
                                     return failure(saved.error());
                                   return workflow::loadPrompts(folders, own);
                                 });
      });
  models::whenDone(loaded.unwrap(), dialog, [dialog](const Result<benchmark::PromptLibrary>& library) {
    if (library)
      dialog->setLibrary(*library);
    else
      dialog->showProblem(library.error());
  });
}

void GeneratePage::launch(const workflow::GenerateRequest& request, bool resume) {
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  auto summary = std::make_shared<workflow::GenerateSummary>();
  m_frame->messages()->clear();
  if (m_estimateJob)
    m_estimateJob->cancel();
  m_job = m_session->jobs().start(
      "generate", tr("Generate"),
      [toolbox, project, request, resume, summary, limits = m_plan->limits()](jobs::JobContext& context) {
        return workflow::generatePairs(context, *toolbox, project, request, resume, summary, limits);
      });
  m_progress->setJob(m_job);
  m_pulse.start();
  refresh();
  connect(m_job, &jobs::Job::finished, this,
          [this, job = m_job.data(), summary, project = std::weak_ptr(project)] {
            if (project.lock() == m_session->project())
              ended(*job, *summary);
          });
}

void GeneratePage::ended(const jobs::Job& job, const workflow::GenerateSummary& summary) {
  m_ending = true;
  loadRows();
  showRows();
  const auto& snapshot = job.snapshot();
  const QString passed = words::count(static_cast<qint64>(summary.passed));
  auto* messages = m_frame->messages();
  if (snapshot.error && snapshot.error->kind() != ErrorKind::Cancelled)
    return showFailure(*snapshot.error);
  if (snapshot.state != jobs::State::Finished)
    return; // cancelled: the bar above the cards says what is unfinished
  const bool all = !snapshot.total || static_cast<std::int64_t>(summary.passed) >= *snapshot.total;
  messages->showMessage(
      all ? theme::MessageKind::Good : theme::MessageKind::Warning,
      all ? tr("%1 pairs passed the checks.").arg(passed)
          : tr("%1 pairs passed the checks; the documents gave no more contexts.").arg(passed));
  offer(tr("Review"), [this] { m_session->requestPage(QStringLiteral("review")); });
}

void GeneratePage::showFailure(const Error& error) {
  m_frame->showError(error);
  switch (error.kind()) {
  case ErrorKind::Offline:
    return offer(tr("Open Settings"), [this] { m_session->requestPage(QStringLiteral("settings")); });
  case ErrorKind::Unauthorised:
  case ErrorKind::Forbidden:
  case ErrorKind::MissingKey:
  case ErrorKind::NotApproved:
  case ErrorKind::NotFound:
  case ErrorKind::NotFoundOnServer:
  case ErrorKind::ConnectionRefused:
  case ErrorKind::HostNotFound:
  case ErrorKind::QuotaExhausted:
  case ErrorKind::Tls:
    return offer(tr("Open Systems"), [this] { m_session->requestPage(QStringLiteral("systems")); });
  case ErrorKind::Conflict: // the documents or the shipped prompts have changed since
    if (error.parameter("what") == "prompts")
      return offer(tr("Discard"), [this] { discard(); });
    [[fallthrough]];
  case ErrorKind::NothingToDo:
    return offer(tr("Open Corpus"), [this] { m_session->requestPage(QStringLiteral("corpus")); });
  default:
    return;
  }
}

void GeneratePage::offer(const QString& verb, std::function<void()> deed) {
  m_offered = std::move(deed);
  m_frame->messages()->setAction(verb);
}

} // namespace reticle::pages::generate
