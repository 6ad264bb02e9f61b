// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/jobcontext.h"

#include "jobs/shared.h"

#include <QCoro/QCoroFuture>

namespace reticle::jobs {

JobContext::JobContext(std::shared_ptr<detail::Shared> shared, QThreadPool& pool)
    : m_shared(std::move(shared)), m_pool(pool) {}

void JobContext::progress(std::int64_t done, std::optional<std::int64_t> total) {
  m_shared->change(false, [&](Snapshot& now) {
    now.done = done;
    if (total)
      now.total = total;
    m_shared->noteProgress();
  });
}

void JobContext::advance(std::int64_t units) {
  m_shared->change(false, [&](Snapshot& now) {
    now.done += units;
    m_shared->noteProgress();
  });
}

void JobContext::fail(const std::string& cause) {
  m_shared->change(false, [&](Snapshot& now) {
    ++now.failed;
    ++now.causes[cause];
  });
}

void JobContext::message(std::string text) {
  m_shared->change(false, [&](Snapshot& now) { now.message = std::move(text); });
}

CancelToken JobContext::token() const {
  return m_shared->token;
}

QCoro::Task<Status> JobContext::checkpoint() {
  while (!m_shared->token.cancelled()) {
    const std::shared_ptr<QPromise<void>> wake = m_shared->waitIfPaused();
    if (!wake)
      co_return Status();
    // cancel() may have looked for waiting checkpoints just before this one was noted.
    if (m_shared->token.cancelled())
      break;
    QFuture<void> woken = wake->future();
    co_await woken;
  }
  co_return failure(ErrorKind::Cancelled, "cancelled");
}

} // namespace reticle::jobs
