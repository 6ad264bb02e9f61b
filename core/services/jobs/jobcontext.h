// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "jobs/job.h"

#include <QCoro/QCoroTask>
#include <QFuture>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace reticle::jobs {

// What a job sees of the world that runs it. Owned by the runner, valid until the job's coroutine ends.
// Reporting functions may be called from any thread; checkpoint() in the work thread.
class JobContext {
 public:
  JobContext(std::shared_ptr<detail::Shared> shared, QThreadPool& pool);
  JobContext(const JobContext&) = delete;
  JobContext& operator=(const JobContext&) = delete;

  // How far it is: units that ended (well or not) of all, if that is known.
  void progress(std::int64_t done, std::optional<std::int64_t> total = std::nullopt);
  void advance(std::int64_t units = 1); // adds to done
  // Counts a failed unit under its cause (machine name); done is counted apart.
  void fail(const std::string& cause);
  void message(std::string text);

  // To be awaited between units: waits while the job is paused. Error Cancelled when it is cancelled.
  //   auto go = co_await context.checkpoint(); if (!go) co_return failure(go.error());
  QCoro::Task<Status> checkpoint();
  CancelToken token() const;

  // Runs f() in the pool for CPU-heavy work; what it throws becomes the Error. Await it.
  template<typename F> auto compute(F f) -> QFuture<Result<std::decay_t<std::invoke_result_t<F&>>>> {
    using Value = std::decay_t<std::invoke_result_t<F&>>;
    auto promise = std::make_shared<QPromise<Result<Value>>>();
    promise->start();
    m_pool.start([promise, work = std::move(f)]() mutable {
      promise->addResult(guarded(work));
      promise->finish();
    });
    return promise->future();
  }

 private:
  std::shared_ptr<detail::Shared> m_shared;
  QThreadPool& m_pool;
};

} // namespace reticle::jobs
