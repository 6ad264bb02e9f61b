// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job.h"

#include "jobs/shared.h"

namespace reticle::jobs {

std::string_view stateName(State state) {
  switch (state) {
  case State::Queued:
    return "queued";
  case State::Running:
    return "running";
  case State::Pausing:
    return "pausing";
  case State::Paused:
    return "paused";
  case State::Finished:
    return "finished";
  case State::Failed:
    return "failed";
  case State::Cancelled:
    return "cancelled";
  case State::Incomplete:
    return "incomplete";
  }
  return {};
}

Job::Job(std::int64_t id, std::string kind, QString label, std::shared_ptr<detail::Shared> shared,
         QObject* parent)
    : QObject(parent), m_id(id), m_kind(std::move(kind)), m_label(std::move(label)),
      m_shared(std::move(shared)) {}

Job::~Job() = default;

CancelToken Job::token() const {
  return m_shared->token;
}

void Job::pause() {
  m_shared->change(true, [this](Snapshot& now) {
    if (isOver(now.state) || now.state == State::Paused)
      return;
    m_shared->wantsPause = true;
    // A queued job stays queued and stops at its first checkpoint.
    if (now.state == State::Running)
      m_shared->setState(State::Pausing);
  });
}

void Job::resume() {
  std::vector<std::shared_ptr<QPromise<void>>> waiting;
  m_shared->change(true, [&](Snapshot& now) {
    m_shared->wantsPause = false;
    if (now.state == State::Paused || now.state == State::Pausing)
      m_shared->setState(State::Running);
    waiting = m_shared->takeWaiting();
  });
  for (const auto& promise : waiting)
    promise->finish();
}

void Job::cancel() {
  m_shared->token.cancel();
  std::vector<std::shared_ptr<QPromise<void>>> waiting;
  {
    const std::lock_guard lock(m_shared->mutex);
    waiting = m_shared->takeWaiting();
  }
  for (const auto& promise : waiting)
    promise->finish();
  Q_EMIT cancelRequested();
}

void Job::refresh() {
  const bool wasOver = isOver(m_snapshot.state);
  {
    const std::lock_guard lock(m_shared->mutex);
    m_snapshot = m_shared->snapshot();
  }
  if (wasOver)
    return;
  Q_EMIT changed();
  if (isOver(m_snapshot.state))
    Q_EMIT finished();
}

} // namespace reticle::jobs
