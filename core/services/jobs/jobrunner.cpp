// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/jobrunner.h"

#include "jobs/shared.h"

#include <QCoreApplication>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <atomic>

namespace reticle::jobs {

namespace {

constexpr int kIntervalMs = 100; // at most 10 snapshots a second

// Carries changes from any thread to a job in the runner's thread: the first one at once, then at most one in
// kIntervalMs; a change of state does not wait.
class Courier : public QObject {
 public:
  explicit Courier(std::function<void()> target) : m_target(std::move(target)), m_pause(this) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kIntervalMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
      if (m_waiting)
        deliver();
    });
  }

  void notify(bool urgent) { // any thread
    if (urgent && !m_urgent.exchange(true))
      QMetaObject::invokeMethod(
          this, [this] { deliver(); }, Qt::QueuedConnection);
    else if (!urgent && !m_posted.exchange(true))
      QMetaObject::invokeMethod(
          this,
          [this] {
            m_waiting = true;
            if (!m_pause.isActive())
              deliver();
          },
          Qt::QueuedConnection);
  }

 private:
  void deliver() {
    m_waiting = false;
    m_posted = false;
    m_urgent = false;
    m_pause.start();
    m_target();
  }

  std::function<void()> m_target;
  QTimer m_pause;
  bool m_waiting = false; // runner's thread
  std::atomic<bool> m_posted = false, m_urgent = false;
};

// The coroutine of one job, from its start to the state it ends in. All parameters by value: they live in its
// frame.
QCoro::Task<> runJob(JobRunner::Work work, std::shared_ptr<JobContext> context,
                     std::shared_ptr<detail::Shared> shared, std::function<void()> over) {
  shared->change(true, [&](Snapshot&) { shared->setState(State::Running); });
  Status status;
  try {
    if (shared->token.cancelled())
      status = failure(ErrorKind::Cancelled, "cancelled");
    else
      status = co_await work(*context);
  } catch (const Error& error) {
    status = failure(error);
  } catch (const std::exception& error) {
    status = failure(ErrorKind::Internal, error.what());
  }
  shared->change(true, [&](Snapshot& now) {
    State state = State::Finished;
    if (!status) {
      const ErrorKind kind = status.error().kind();
      state = kind == ErrorKind::Cancelled       ? State::Cancelled
              : kind == ErrorKind::BudgetReached ? State::Incomplete
                                                 : State::Failed;
      now.error = status.error();
    }
    shared->setState(state);
  });
  over();
}

} // namespace

struct JobRunner::Entry {
  Job* job = nullptr;
  std::shared_ptr<detail::Shared> shared;
  Work work;
  std::string lane;
  bool launched = false;
  bool over = false;
};

JobRunner::JobRunner(const Clock& clock, Log& log, QObject* parent)
    : QObject(parent), m_clock(clock), m_log(log), m_workObject(new QObject) {
  m_thread.setObjectName(QStringLiteral("work"));
  m_workObject->moveToThread(&m_thread);
  connect(&m_thread, &QThread::finished, m_workObject, &QObject::deleteLater);
  m_thread.start();
  // One core is left to the window and the work thread.
  m_pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
}

JobRunner::~JobRunner() {
  cancelAll();
  // Jobs end in the work thread and say so here: deliver that while waiting.
  while (busy())
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents);
  m_pool.waitForDone();
  m_thread.quit();
  m_thread.wait();
}

Job* JobRunner::start(std::string kind, QString label, Work work, std::string lane) {
  auto entry = std::make_unique<Entry>();
  entry->shared = std::make_shared<detail::Shared>(m_clock);
  entry->job = new Job(m_next++, std::move(kind), std::move(label), entry->shared, this);
  Job* job = entry->job;
  // Owned by those who may still speak, also when the job is forgotten by then; goes in the thread it lives in.
  const std::shared_ptr<Courier> courier(new Courier([face = QPointer<Job>(job)] {
                                           if (face)
                                             face->refresh();
                                         }),
                                         [](Courier* last) { last->deleteLater(); });
  entry->shared->notify = [courier](bool urgent) { courier->notify(urgent); };
  connect(job, &Job::cancelRequested, this, [this, id = job->id()] { dropQueued(id); });
  entry->work = std::move(work);
  entry->lane = std::move(lane);
  Entry& kept = *entry;
  m_entries.push_back(std::move(entry));
  m_jobs.push_back(job);
  Q_EMIT added(job);

  const bool laneBusy = std::any_of(m_entries.begin(), m_entries.end(), [&](const auto& other) {
    return other.get() != &kept && !other->over && !kept.lane.empty() && other->lane == kept.lane;
  });
  if (!laneBusy)
    launch(kept);
  return job;
}

void JobRunner::launch(Entry& entry) {
  entry.launched = true;
  m_log.write(LogLevel::Info, "jobs",
              "job " + std::to_string(entry.job->id()) + " (" + entry.job->kind() + ") starts");
  const std::int64_t id = entry.job->id();
  auto context = std::make_shared<JobContext>(entry.shared, m_pool);
  auto tell = [this, id] {
    QMetaObject::invokeMethod(
        this, [this, id] { over(id); }, Qt::QueuedConnection);
  };
  QMetaObject::invokeMethod(
      m_workObject,
      [work = std::move(entry.work), context, shared = entry.shared, tell] {
        runJob(work, context, shared, tell);
      },
      Qt::QueuedConnection);
}

// A job that waits for its lane need not wait to be cancelled.
void JobRunner::dropQueued(std::int64_t id) {
  for (const auto& entry : m_entries)
    if (entry->job->id() == id && !entry->launched) {
      entry->launched = true;
      entry->shared->change(true, [&](Snapshot& now) {
        entry->shared->setState(State::Cancelled);
        now.error = Error(ErrorKind::Cancelled, "cancelled");
      });
      over(id);
      return;
    }
}

void JobRunner::over(std::int64_t id) {
  for (const auto& entry : m_entries) {
    if (entry->job->id() != id)
      continue;
    entry->over = true;
    entry->job->refresh(); // the end is seen before idle(), whatever the courier has under way
    const Snapshot& end = entry->job->snapshot();
    std::string line =
        "job " + std::to_string(id) + " (" + entry->job->kind() + ") " + std::string(stateName(end.state));
    if (end.error)
      line += std::string(": ") + end.error->what();
    m_log.write(end.state == State::Failed ? LogLevel::Error : LogLevel::Info, "jobs", line);
    startWaiting(std::string(entry->lane));
    break;
  }
  if (!busy())
    Q_EMIT idle();
}

void JobRunner::startWaiting(const std::string& lane) {
  if (lane.empty())
    return;
  for (const auto& entry : m_entries)
    if (entry->lane == lane && entry->launched && !entry->over)
      return;
  for (const auto& entry : m_entries)
    if (entry->lane == lane && !entry->launched) {
      launch(*entry);
      return;
    }
}

bool JobRunner::busy() const {
  return std::any_of(m_entries.begin(), m_entries.end(), [](const auto& entry) { return !entry->over; });
}

void JobRunner::cancelAll() {
  const std::vector<Job*> all = m_jobs; // ending one can start another
  for (auto job = all.rbegin(); job != all.rend(); ++job)
    if (!isOver((*job)->state()))
      (*job)->cancel();
}

bool JobRunner::forget(Job* job) {
  const auto place = std::find(m_jobs.begin(), m_jobs.end(), job);
  if (place == m_jobs.end())
    return false;
  const auto index = static_cast<std::size_t>(place - m_jobs.begin());
  if (!m_entries[index]->over)
    return false;
  const qint64 id = job->id();
  m_jobs.erase(place);
  m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(index));
  job->deleteLater();
  Q_EMIT removed(id);
  return true;
}

void JobRunner::inWorkThread(std::function<void()> f) {
  QMetaObject::invokeMethod(
      m_workObject, [f = std::move(f)] { f(); }, Qt::BlockingQueuedConnection);
}

} // namespace reticle::jobs
