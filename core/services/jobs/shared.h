// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "jobs/job.h"

#include <QPromise>

#include <deque>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace reticle::jobs::detail {

// What the job (work thread, pool) and its face (GUI thread) have in common. All fields behind the mutex.
struct Shared {
  explicit Shared(const Clock& theClock) : clock(theClock) {}

  const Clock& clock;
  CancelToken token;

  // Tells the face that something changed; at most one message is under way. Set once, before the job starts.
  std::function<void(bool urgent)> notify;

  std::mutex mutex;
  Snapshot now;
  bool wantsPause = false;
  std::vector<std::shared_ptr<QPromise<void>>> waiting;    // checkpoints that wait for the pause to end
  std::int64_t runningSince = 0;                           // steady; meaningful while running
  std::deque<std::pair<std::int64_t, std::int64_t>> marks; // (running ms, done): for the rate, newest last

  // Changes the snapshot and tells the face.
  template<typename F> void change(bool urgent, F f) {
    {
      const std::lock_guard lock(mutex);
      f(now);
    }
    if (notify)
      notify(urgent);
  }

  // When a pause is wanted: the job is paused now, and what it waits for. Null = go on.
  std::shared_ptr<QPromise<void>> waitIfPaused();

  // The caller holds the mutex.
  void setState(State state);     // keeps the running time
  std::int64_t runningMs() const; // time spent running until now
  void noteProgress();            // after a change of done
  Snapshot snapshot() const;      // with rate, time left and running time as of now
  std::vector<std::shared_ptr<QPromise<void>>> takeWaiting() { return std::exchange(waiting, {}); }
};

} // namespace reticle::jobs::detail
