// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QList>
#include <QString>

namespace reticle::jobs {
class Job;
class JobRunner;
} // namespace reticle::jobs

namespace reticle::models {

// The job list as a table, newest first: job, state, progress, rate, time left, failed.
class JobsModel final : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Name, State, Progress, Rate, Left, Failed, ColumnCount };

  explicit JobsModel(jobs::JobRunner& runner, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  jobs::Job* jobAt(int row) const; // null outside
  int rowOf(const jobs::Job* job) const;
  // The job worth a person's eye: the newest that is not over, else the newest of all; null when there is none.
  jobs::Job* foremost() const;
  int activeCount() const;
  // Forgets the jobs that are over.
  void clearOver();

 Q_SIGNALS:
  void jobChanged(reticle::jobs::Job* job);

 private:
  void add(jobs::Job* job);
  void remove(qint64 id);

  jobs::JobRunner& m_runner;
  QList<jobs::Job*> m_jobs; // newest first
};

// One line on how far a job is: "132 of 200, 1.8/s, about 40 s left".
QString progressText(const jobs::Job& job);
// "3 failed: key refused 2, no answer in time 1"; empty without failures.
QString failureText(const jobs::Job& job);

} // namespace reticle::models
