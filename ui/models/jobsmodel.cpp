// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobsmodel.h"

#include "jobs/jobrunner.h"
#include "models/looks.h"
#include "models/pagedtablemodel.h"
#include "models/statedelegate.h"
#include "words/causes.h"
#include "words/numbers.h"

#include <QCoreApplication>
#include <QStringList>

namespace reticle::models {
namespace {
QString progressOf(const jobs::Snapshot& snapshot) {
  if (snapshot.total)
    return words::ofTotal(snapshot.done, *snapshot.total);
  return snapshot.done > 0 ? words::count(snapshot.done) : QString();
}
} // namespace

QString progressText(const jobs::Job& job) {
  const jobs::Snapshot& snapshot = job.snapshot();
  QStringList parts;
  if (const QString progress = progressOf(snapshot); !progress.isEmpty())
    parts << progress;
  if (!jobs::isOver(snapshot.state)) {
    if (snapshot.perSecond)
      parts << words::rate(*snapshot.perSecond);
    if (snapshot.msLeft)
      parts << words::timeLeft(*snapshot.msLeft);
  } else if (snapshot.runningMs > 0) {
    parts << words::duration(snapshot.runningMs);
  }
  return parts.join(QStringLiteral(", "));
}

QString failureText(const jobs::Job& job) {
  const jobs::Snapshot& snapshot = job.snapshot();
  if (snapshot.failed == 0 && snapshot.causes.empty())
    return {};
  QStringList causes;
  for (const auto& [cause, count] : snapshot.causes)
    causes << QStringLiteral("%1 %2").arg(words::causeName(cause), words::count(count));
  const QString head = JobsModel::tr("%n failed", nullptr, static_cast<int>(snapshot.failed));
  return causes.isEmpty() ? head : JobsModel::tr("%1: %2").arg(head, causes.join(QStringLiteral(", ")));
}

JobsModel::JobsModel(jobs::JobRunner& runner, QObject* parent) : QAbstractTableModel(parent), m_runner(runner) {
  for (jobs::Job* job : runner.jobs())
    add(job);
  connect(&runner, &jobs::JobRunner::added, this, &JobsModel::add);
  connect(&runner, &jobs::JobRunner::removed, this, &JobsModel::remove);
}

void JobsModel::add(jobs::Job* job) {
  beginInsertRows({}, 0, 0);
  m_jobs.prepend(job);
  endInsertRows();
  connect(job, &jobs::Job::changed, this, [this, job] {
    const int row = rowOf(job);
    if (row < 0)
      return;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    Q_EMIT jobChanged(job);
  });
}

void JobsModel::remove(qint64 id) {
  for (int row = 0; row < m_jobs.size(); ++row) {
    if (m_jobs[row]->id() != id)
      continue;
    beginRemoveRows({}, row, row);
    m_jobs.removeAt(row);
    endRemoveRows();
    return;
  }
}

int JobsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_jobs.size());
}

int JobsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobsModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
    return {};
  const jobs::Job& job = *m_jobs[index.row()];
  const jobs::Snapshot& snapshot = job.snapshot();
  if (role == IdRole)
    return QVariant::fromValue<qlonglong>(job.id());
  if (role == LookRole && index.column() == State)
    return QVariant::fromValue(lookOf(snapshot.state));
  if (role == Qt::TextAlignmentRole)
    return QVariant(int(Qt::AlignVCenter | (index.column() >= Progress ? Qt::AlignRight : Qt::AlignLeft)));
  if (role != Qt::DisplayRole)
    return {};
  switch (index.column()) {
  case Name:
    return job.label();
  case State:
    return words::jobStateName(jobs::stateName(snapshot.state));
  case Progress:
    return progressOf(snapshot);
  case Rate:
    return snapshot.perSecond && !jobs::isOver(snapshot.state) ? words::rate(*snapshot.perSecond) : QString();
  case Left:
    return snapshot.msLeft && !jobs::isOver(snapshot.state) ? words::timeLeft(*snapshot.msLeft) : QString();
  case Failed:
    return snapshot.failed > 0 ? words::count(snapshot.failed) : QString();
  default:
    return {};
  }
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal)
    return QAbstractTableModel::headerData(section, orientation, role);
  if (role == Qt::TextAlignmentRole)
    return QVariant(int(Qt::AlignVCenter | (section >= Progress ? Qt::AlignRight : Qt::AlignLeft)));
  if (role != Qt::DisplayRole)
    return {};
  switch (section) {
  case Name:
    return tr("Job");
  case State:
    return tr("State");
  case Progress:
    return tr("Done");
  case Rate:
    return tr("Rate");
  case Left:
    return tr("Time left");
  case Failed:
    return tr("Failed");
  default:
    return {};
  }
}

jobs::Job* JobsModel::jobAt(int row) const {
  return row >= 0 && row < m_jobs.size() ? m_jobs[row] : nullptr;
}

int JobsModel::rowOf(const jobs::Job* job) const {
  return static_cast<int>(m_jobs.indexOf(const_cast<jobs::Job*>(job)));
}

jobs::Job* JobsModel::foremost() const {
  for (jobs::Job* job : m_jobs) {
    if (!jobs::isOver(job->state()))
      return job;
  }
  return m_jobs.isEmpty() ? nullptr : m_jobs.first();
}

int JobsModel::activeCount() const {
  return static_cast<int>(std::count_if(m_jobs.begin(), m_jobs.end(),
                                        [](const jobs::Job* job) { return !jobs::isOver(job->state()); }));
}

void JobsModel::clearOver() {
  const QList<jobs::Job*> all = m_jobs;
  for (jobs::Job* job : all) {
    if (jobs::isOver(job->state()))
      m_runner.forget(job);
  }
}

} // namespace reticle::models
