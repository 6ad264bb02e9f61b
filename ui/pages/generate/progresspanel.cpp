// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/progresspanel.h"

#include "jobs/job.h"
#include "pages/generate/valuegrid.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "theme/statebadge.h"
#include "words/causes.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace reticle::pages::generate {
namespace {

theme::StateLook lookOf(jobs::State state) {
  switch (state) {
  case jobs::State::Finished:
    return theme::looks::ok;
  case jobs::State::Failed:
    return theme::looks::failed;
  case jobs::State::Running:
    return theme::looks::running;
  default:
    return theme::looks::planned;
  }
}

QToolButton* button(const QString& name, theme::Icon icon, const QString& text) {
  auto* made = new QToolButton;
  made->setObjectName(name);
  made->setIcon(theme::icon(icon));
  made->setText(text);
  made->setAccessibleName(text);
  made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  made->setFocusPolicy(Qt::StrongFocus);
  return made;
}

} // namespace

ProgressPanel::ProgressPanel(QWidget* parent)
    : QFrame(parent), m_state(new theme::StateBadge),
      m_pause(button(QStringLiteral("generate.pause"), theme::Icon::Pause, tr("Pause"))),
      m_cancel(button(QStringLiteral("generate.cancel"), theme::Icon::Cancel, tr("Cancel"))),
      m_bar(new QProgressBar), m_values(new ValueGrid(QStringLiteral("generate.progress.values"))),
      m_note(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)) {
  setObjectName(QStringLiteral("generate.progress"));
  setProperty("look", QStringLiteral("card"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::m, theme::space::s, theme::space::m, theme::space::s);
  column->setSpacing(theme::space::s);
  auto* head = new QHBoxLayout;
  head->setSpacing(theme::space::s);
  head->addWidget(new theme::SectionLabel(tr("Progress")));
  head->addWidget(m_state);
  head->addStretch(1);
  head->addWidget(m_pause);
  head->addWidget(m_cancel);
  column->addLayout(head);
  m_bar->setObjectName(QStringLiteral("generate.bar"));
  m_bar->setAccessibleName(tr("Pairs made"));
  m_bar->setTextVisible(false);
  column->addWidget(m_bar);
  m_values->add(QStringLiteral("made"), tr("Pairs made"),
                tr("Pairs that passed every check, of those wanted."));
  m_values->add(QStringLiteral("rejected"), tr("Attempts rejected"),
                tr("Candidates that a check turned down."));
  m_values->add(QStringLiteral("rate"), tr("Rate"), tr("Pairs over the last half minute."));
  m_values->add(QStringLiteral("left"), tr("Time left"),
                tr("At the present rate; shown when it means something."));
  m_values->add(QStringLiteral("worked"), tr("Time worked"),
                tr("Without pauses, over all parts of this generation."));
  m_values->add(QStringLiteral("inFlight"), tr("Requests in flight"),
                tr("Sent to the model, not answered yet."));
  m_values->add(QStringLiteral("calls"), tr("Calls answered"),
                tr("Replies of the models that write and examine; the tab Usage has them by role."));
  m_values->add(QStringLiteral("tokens"), tr("Tokens in, out"),
                tr("Sent to the models, and received from them."));
  m_values->add(QStringLiteral("cost"), tr("Cost so far"),
                tr("From the prices of the models, as the Systems page lists them; not known when one of them "
                   "has none, or "
                   "they differ in currency."));
  column->addWidget(m_values);
  m_note->setObjectName(QStringLiteral("generate.progress.note"));
  m_note->setWordWrap(true);
  column->addWidget(m_note);
  column->addStretch(1);
  connect(m_pause, &QToolButton::clicked, this, [this] {
    if (!m_job)
      return;
    const bool held = m_job->state() == jobs::State::Paused || m_job->state() == jobs::State::Pausing;
    held ? m_job->resume() : m_job->pause();
  });
  connect(m_cancel, &QToolButton::clicked, this, [this] {
    if (m_job)
      m_job->cancel();
  });
  showJob();
}

void ProgressPanel::setJob(jobs::Job* job) {
  if (m_job)
    m_job->disconnect(this);
  m_job = job;
  if (m_job)
    connect(m_job, &jobs::Job::changed, this, &ProgressPanel::showJob);
  showJob();
}

bool ProgressPanel::isRunning() const {
  return m_job && !jobs::isOver(m_job->state());
}

// While a generation runs the card only grows: whenever its height changes, the charts below are laid out anew,
// which takes longer than all else that an update does.
void ProgressPanel::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  if (!isRunning() || event->oldSize().width() != width())
    setMinimumHeight(0);
  else
    setMinimumHeight(std::max(minimumHeight(), height()));
}

void ProgressPanel::showJob() {
  const bool running = isRunning();
  if (!running)
    setMinimumHeight(0);
  const bool held =
      running && (m_job->state() == jobs::State::Paused || m_job->state() == jobs::State::Pausing);
  m_pause->setVisible(running);
  m_cancel->setVisible(running);
  m_pause->setText(held ? tr("Resume") : tr("Pause"));
  m_pause->setAccessibleName(m_pause->text());
  m_pause->setIcon(theme::icon(held ? theme::Icon::Play : theme::Icon::Pause));
  for (const auto* key : {"rate", "left"})
    m_values->setShown(QString::fromLatin1(key), running);
  m_values->setShown(QStringLiteral("worked"), !running);
  if (running) {
    const auto& now = m_job->snapshot();
    m_state->setState(lookOf(now.state), words::jobStateName(jobs::stateName(now.state)));
    m_values->setValue(QStringLiteral("rate"), now.perSecond ? words::rate(*now.perSecond) : words::noValue());
    m_values->setValue(QStringLiteral("left"), now.msLeft ? words::timeLeft(*now.msLeft) : words::noValue());
  } else if (m_newest) {
    m_state->setState(m_newest->unfinished  ? theme::looks::warning
                      : m_newest->discarded ? theme::looks::notMeasured
                                            : theme::looks::ok,
                      m_newest->unfinished  ? tr("unfinished")
                      : m_newest->discarded ? tr("discarded")
                                            : tr("finished"));
  }
  m_state->setVisible(running || m_newest);
}

void ProgressPanel::showRows(const workflow::NewestGeneration& newest, const workflow::GenerationTally& tally,
                             const std::vector<dialogue::UsageTotal>& usage,
                             const workflow::DatedPrices& prices) {
  m_newest = newest;
  const auto wanted = static_cast<qint64>(newest.request.pairs);
  const auto made = static_cast<qint64>(tally.passed);
  m_bar->setRange(0, static_cast<int>(std::max<qint64>(1, wanted)));
  m_bar->setValue(static_cast<int>(std::min(made, wanted)));
  m_values->setValue(QStringLiteral("made"), words::ofTotal(made, wanted));
  m_values->setValue(QStringLiteral("rejected"), words::count(qint64(tally.rejected)));
  const auto& counters = newest.counters;
  m_values->setValue(QStringLiteral("worked"), words::duration(counters.workingMs));
  const bool model = !newest.request.model.empty();
  for (const auto* key : {"inFlight", "calls", "tokens", "cost"})
    m_values->setShown(QString::fromLatin1(key), model);
  if (model) {
    const auto all = dialogue::sumOf(usage);
    const auto cost = workflow::costOf(usage, prices);
    m_values->setValue(QStringLiteral("calls"), words::count(all.calls - all.failedCalls));
    m_values->setValue(QStringLiteral("tokens"),
                       tr("%1, %2").arg(words::count(all.promptTokens), words::count(all.completionTokens)));
    m_values->setValue(QStringLiteral("cost"),
                       cost ? words::money(cost->amount, QString::fromStdString(cost->currency))
                            : tr("not known"));
  }
  std::size_t skipped = 0;
  QStringList reasons;
  for (const auto& [reason, count] : tally.skips) {
    skipped += count;
    reasons.append(tr("%1 (%2)").arg(words::skipReasonName(benchmark::skipReasonName(reason)),
                                     words::count(qint64(count))));
  }
  QStringList notes{tr("Writer: %1.").arg(words::writerName(model ? newest.request.model : "extractive"))};
  notes.append(skipped == 0 ? tr("%1 contexts used.").arg(words::count(qint64(tally.contexts)))
                            : tr("%1 contexts used, %2 skipped: %3.")
                                  .arg(words::count(qint64(tally.contexts)), words::count(qint64(skipped)),
                                       reasons.join(QStringLiteral(", "))));
  for (std::size_t i = 0; i < std::min(newest.planned.size(), newest.targets.size()); ++i) {
    if (newest.targets[i] > newest.planned[i])
      notes.append(tr("%1: %2 pairs instead of the %3 of the plan, because other types gave fewer.")
                       .arg(words::testTypeShort(newest.request.types[i]),
                            words::count(qint64(newest.targets[i])), words::count(qint64(newest.planned[i]))));
  }
  if (newest.request.density == knowledge::DensityDefinition::PublishedRun)
    notes.append(tr("Density: different terms, as the published run."));
  if (counters.tokensEstimated)
    notes.append(tr("Some tokens were estimated: the server did not count them."));
  m_note->setText(notes.join(u' '));
  showJob();
}

void ProgressPanel::setInFlight(std::int64_t requests) {
  m_values->setValue(QStringLiteral("inFlight"), words::count(requests));
}

} // namespace reticle::pages::generate
