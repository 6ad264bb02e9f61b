// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/jobspanel.h"

#include "jobs/jobrunner.h"
#include "models/looks.h"
#include "models/statedelegate.h"
#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/motion.h"
#include "theme/plaintext.h"
#include "theme/tables.h"
#include "words/causes.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::shell {
namespace {
constexpr int kBarWidth = 160;
constexpr int kTableHeight = 5 * theme::kRowHeight;
constexpr int kBarSteps = 1000;
} // namespace

JobsPanel::JobsPanel(jobs::JobRunner& runner, QWidget* parent) : QFrame(parent), m_model(runner) {
  setObjectName(QStringLiteral("jobsPanel"));
  setAccessibleName(tr("Jobs"));
  setProperty("look", QStringLiteral("rule-above"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::space::m, theme::space::xs, theme::space::m, theme::space::xs);
  column->setSpacing(theme::space::xs);

  m_table = new QTableView;
  m_table->setObjectName(QStringLiteral("jobsTable"));
  m_table->setAccessibleName(tr("All jobs"));
  m_table->setModel(&m_model);
  theme::prepareTable(m_table);
  m_table->setSortingEnabled(false);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setItemDelegateForColumn(models::JobsModel::State, new models::StateDelegate(m_table));
  m_table->setFixedHeight(kTableHeight);
  m_table->setColumnWidth(models::JobsModel::Name, 320);
  m_table->setColumnWidth(models::JobsModel::State, 140);
  m_table->setColumnWidth(models::JobsModel::Left, 160);
  m_table->hide();
  column->addWidget(m_table);

  auto* row = new QHBoxLayout;
  row->setSpacing(theme::space::m);
  m_label = new theme::PlainTextLabel(theme::TextRole::Strong, theme::Role::Text);
  m_label->setObjectName(QStringLiteral("jobLabel"));
  m_state = new theme::StateBadge;
  m_bar = new QProgressBar;
  m_bar->setObjectName(QStringLiteral("jobBar"));
  m_bar->setAccessibleName(tr("Progress"));
  m_bar->setTextVisible(false);
  m_bar->setFixedWidth(kBarWidth);
  m_progress = new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted);
  m_progress->setObjectName(QStringLiteral("jobProgress"));
  m_failures = new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Bad);
  m_failures->setObjectName(QStringLiteral("jobFailures"));
  m_failures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_pause = new QPushButton(theme::icon(theme::Icon::Pause), tr("Pause"));
  m_pause->setObjectName(QStringLiteral("jobPause"));
  m_cancel = new QPushButton(theme::icon(theme::Icon::Cancel), tr("Cancel"));
  m_cancel->setObjectName(QStringLiteral("jobCancel"));
  m_clear = new QPushButton(tr("Clear finished"));
  m_clear->setObjectName(QStringLiteral("jobsClear"));
  m_clear->setProperty("look", QStringLiteral("quiet"));
  m_expand = new QToolButton;
  m_expand->setObjectName(QStringLiteral("jobsExpand"));
  m_expand->setCheckable(true);
  for (QWidget* part : std::initializer_list<QWidget*>{m_label, m_state, m_bar, m_progress})
    row->addWidget(part);
  row->addWidget(m_failures, 1);
  for (QWidget* part : std::initializer_list<QWidget*>{m_clear, m_pause, m_cancel, m_expand})
    row->addWidget(part);
  column->addLayout(row);

  connect(m_expand, &QToolButton::toggled, this, &JobsPanel::setExpanded);
  connect(m_pause, &QPushButton::clicked, this, [this] {
    jobs::Job* job = current();
    if (!job)
      return;
    const bool halted = job->state() == jobs::State::Paused || job->state() == jobs::State::Pausing;
    halted ? job->resume() : job->pause();
  });
  connect(m_cancel, &QPushButton::clicked, this, [this] {
    if (jobs::Job* job = current())
      job->cancel();
  });
  connect(m_clear, &QPushButton::clicked, this, [this] { m_model.clearOver(); });
  connect(&m_model, &models::JobsModel::jobChanged, this, &JobsPanel::refresh);
  connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &JobsPanel::refresh);
  connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
    for (int place = first; place <= last; ++place)
      watch(m_model.jobAt(place));
    refresh();
  });
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &JobsPanel::refresh);
  for (int place = 0; place < m_model.rowCount(); ++place)
    watch(m_model.jobAt(place));
  setExpanded(false);
  refresh();
}

void JobsPanel::watch(jobs::Job* job) {
  connect(job, &jobs::Job::finished, this, [this, job] {
    if (job->state() == jobs::State::Failed && job->snapshot().error)
      Q_EMIT jobFailed(job->label(), *job->snapshot().error);
    refresh();
  });
}

jobs::Job* JobsPanel::current() const {
  if (isExpanded()) {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (!rows.isEmpty())
      return m_model.jobAt(rows.first().row());
  }
  return m_model.foremost();
}

void JobsPanel::setExpanded(bool expanded) {
  m_table->setVisible(expanded);
  m_expand->setChecked(expanded);
  m_expand->setIcon(theme::icon(expanded ? theme::Icon::Down : theme::Icon::Up));
  m_expand->setToolTip(expanded ? tr("Hide the list of jobs") : tr("Show all jobs"));
  m_expand->setAccessibleName(m_expand->toolTip());
  refresh();
}

bool JobsPanel::isExpanded() const {
  return m_expand->isChecked();
}

void JobsPanel::refresh() {
  jobs::Job* job = current();
  setVisible(job != nullptr);
  if (!job)
    return;
  const jobs::Snapshot& snapshot = job->snapshot();
  const bool over = jobs::isOver(snapshot.state);
  m_label->setText(job->label());
  m_state->setState(models::lookOf(snapshot.state), words::jobStateName(jobs::stateName(snapshot.state)));
  m_bar->setVisible(!over);
  if (snapshot.total && *snapshot.total > 0) {
    m_bar->setRange(0, kBarSteps);
    m_bar->setValue(static_cast<int>(static_cast<double>(snapshot.done) / static_cast<double>(*snapshot.total) *
                                     kBarSteps));
  } else if (theme::moves(*this)) {
    m_bar->setRange(0, 0); // not known: the bar moves without saying how far
  } else {
    m_bar->setRange(0, kBarSteps);
    m_bar->setValue(0); // the words beside it say that something is done
  }
  QString progress = models::progressText(*job);
  if (!over && !snapshot.message.empty())
    progress = progress.isEmpty()
                   ? QString::fromStdString(snapshot.message)
                   : QStringLiteral("%1 (%2)").arg(progress, QString::fromStdString(snapshot.message));
  m_progress->setText(progress);
  m_failures->setText(models::failureText(*job));
  m_failures->setToolTip(m_failures->text());
  const bool halted = snapshot.state == jobs::State::Paused || snapshot.state == jobs::State::Pausing;
  m_pause->setText(halted ? tr("Resume") : tr("Pause"));
  m_pause->setIcon(theme::icon(halted ? theme::Icon::Play : theme::Icon::Pause));
  m_pause->setEnabled(!over && snapshot.state != jobs::State::Queued);
  m_pause->setVisible(!over);
  m_cancel->setVisible(!over);
  m_clear->setVisible(m_model.activeCount() < m_model.rowCount());
  setAccessibleDescription(QStringLiteral("%1: %2").arg(job->label(), progress));
}

} // namespace reticle::shell
