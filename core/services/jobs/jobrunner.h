// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log.h"
#include "jobs/job.h"
#include "jobs/jobcontext.h"

#include <QObject>
#include <QThread>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <vector>

namespace reticle::jobs {

// Runs jobs. Owns the one work thread, in whose event loop all jobs run as coroutines, and the pool for
// CPU-heavy lumps. Lives in the GUI thread (or the main thread of the command line) and delivers progress
// there.
class JobRunner : public QObject {
  Q_OBJECT
 public:
  // A job's work. Called once in the work thread; `context` lives until the task is done. How it ends:
  // a value = Finished; Error Cancelled = Cancelled; BudgetReached = Incomplete; any other Error = Failed.
  // Must be a free or member function or a function object that keeps its state alive (the runner keeps a copy
  // of it until the end), never a lambda that is a coroutine and captures.
  using Work = std::function<QCoro::Task<Status>(JobContext& context)>;

  explicit JobRunner(const Clock& clock, Log& log, QObject* parent = nullptr);
  // Cancels what runs and waits for it (each job must end within a checkpoint).
  ~JobRunner() override;

  // Queues a job; jobs of the same non-empty `lane` run one after another (e.g. "cluster": igraph's seed is
  // process-wide), others side by side. The job is owned by the runner and stays in jobs() until forget().
  Job* start(std::string kind, QString label, Work work, std::string lane = {});

  const std::vector<Job*>& jobs() const { return m_jobs; } // oldest first
  bool busy() const;                                       // a job is not over
  void cancelAll();
  // Removes a job that is over; false for one that is not.
  bool forget(Job* job);

  // Where network objects of the jobs live, and the pool (shared by all jobs).
  QThread* workThread() { return &m_thread; }
  QThreadPool& pool() { return m_pool; }
  // Runs f in the work thread and waits for it: to create objects that must live there, before any job runs.
  void inWorkThread(std::function<void()> f);

 Q_SIGNALS:
  void added(reticle::jobs::Job* job);
  void removed(qint64 id);
  void idle(); // the last job is over

 private:
  struct Entry;
  void launch(Entry& entry);
  void dropQueued(std::int64_t id);
  void over(std::int64_t id);
  void startWaiting(const std::string& lane);

  const Clock& m_clock;
  Log& m_log;
  QThread m_thread;
  QObject* m_workObject; // lives in m_thread
  QThreadPool m_pool;
  std::vector<Job*> m_jobs;
  std::vector<std::unique_ptr<Entry>> m_entries; // parallel to m_jobs
  std::int64_t m_next = 1;
};

} // namespace reticle::jobs
