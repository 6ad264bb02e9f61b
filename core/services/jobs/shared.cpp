// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/shared.h"

#include <cmath>

namespace reticle::jobs::detail {

namespace {

constexpr std::int64_t kWindowMs = 30'000; // the rate is that of the last half minute
constexpr std::int64_t kEnoughUnits = 30;  // before that, or before kEnoughMs, an estimate is a guess
constexpr std::int64_t kEnoughMs = 3'000;
constexpr std::size_t kMostMarks = 120;

bool runs(State state) {
  return state == State::Running || state == State::Pausing;
}

} // namespace

std::shared_ptr<QPromise<void>> Shared::waitIfPaused() {
  std::shared_ptr<QPromise<void>> wake;
  {
    const std::lock_guard lock(mutex);
    if (!wantsPause)
      return nullptr;
    wake = std::make_shared<QPromise<void>>();
    wake->start();
    waiting.push_back(wake);
    setState(State::Paused);
  }
  if (notify)
    notify(true);
  return wake;
}

std::int64_t Shared::runningMs() const {
  return now.runningMs + (runs(now.state) ? std::max<std::int64_t>(0, clock.steadyMs() - runningSince) : 0);
}

void Shared::setState(State state) {
  const std::int64_t ran = runningMs();
  if (runs(state))
    runningSince = clock.steadyMs();
  now.runningMs = ran;
  now.state = state;
}

void Shared::noteProgress() {
  const std::int64_t at = runningMs();
  if (!marks.empty() && at - marks.back().first < kWindowMs / static_cast<std::int64_t>(kMostMarks))
    return;
  marks.emplace_back(at, now.done);
  while (marks.size() > 2 && at - marks[1].first >= kWindowMs)
    marks.pop_front();
}

Snapshot Shared::snapshot() const {
  Snapshot copy = now;
  copy.runningMs = runningMs();
  copy.perSecond.reset();
  copy.msLeft.reset();
  const std::int64_t start = marks.empty() ? 0 : marks.front().first;
  const std::int64_t base = marks.empty() ? 0 : marks.front().second;
  const std::int64_t elapsed = copy.runningMs - start;
  const std::int64_t units = copy.done - base;
  const bool enough = copy.done >= kEnoughUnits || copy.runningMs >= kEnoughMs;
  if (!enough || elapsed <= 0 || units <= 0 || isOver(copy.state))
    return copy;
  copy.perSecond = 1000.0 * static_cast<double>(units) / static_cast<double>(elapsed);
  if (copy.total && *copy.total >= copy.done)
    copy.msLeft = std::llround(1000.0 * static_cast<double>(*copy.total - copy.done) / *copy.perSecond);
  return copy;
}

} // namespace reticle::jobs::detail
