// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/looks.h"

namespace reticle::models {
namespace looks = theme::looks;

theme::StateLook lookOf(evaluation::UnitState state, bool fromCache) {
  using evaluation::UnitState;
  switch (state) {
  case UnitState::Planned:
    return looks::planned;
  case UnitState::Sent:
    return looks::running;
  case UnitState::Ok:
  case UnitState::RepairedOk:
    return fromCache ? looks::fromCache : looks::ok;
  case UnitState::Refused:
    return looks::refused;
  case UnitState::Cancelled:
  case UnitState::SkippedByBudget:
  case UnitState::NotMeasured:
    return looks::notMeasured;
  case UnitState::Empty:
  case UnitState::Truncated:
  case UnitState::Unparseable:
  case UnitState::OutOfRange:
  case UnitState::HttpError:
  case UnitState::Timeout:
    break;
  }
  return looks::failed;
}

theme::StateLook lookOf(jobs::State state) {
  using jobs::State;
  switch (state) {
  case State::Queued:
    return looks::planned;
  case State::Running:
    return looks::running;
  case State::Pausing:
  case State::Paused:
    return {theme::Icon::Pause, theme::Role::Muted};
  case State::Finished:
    return looks::ok;
  case State::Failed:
    return looks::failed;
  case State::Cancelled:
    return looks::notMeasured;
  case State::Incomplete:
    break;
  }
  return looks::warning;
}

theme::StateLook lookOf(project::WorkState state) {
  using project::WorkState;
  switch (state) {
  case WorkState::Planned:
    return looks::planned;
  case WorkState::Running:
    return looks::running;
  case WorkState::Paused:
    return {theme::Icon::Pause, theme::Role::Muted};
  case WorkState::Finished:
    return looks::ok;
  case WorkState::Incomplete:
    return looks::warning;
  case WorkState::Cancelled:
    return looks::notMeasured;
  case WorkState::Failed:
    break;
  }
  return looks::failed;
}

theme::StateLook lookOf(project::Verdict verdict) {
  using project::Verdict;
  switch (verdict) {
  case Verdict::Accepted:
    return looks::ok;
  case Verdict::Rejected:
    return {theme::Icon::Reject, theme::Role::Bad};
  case Verdict::Flagged:
    return {theme::Icon::Flag, theme::Role::Warn};
  case Verdict::New:
    break;
  }
  return looks::planned;
}

theme::StateLook lookOf(project::ImportState state) {
  using project::ImportState;
  switch (state) {
  case ImportState::Imported:
    return looks::ok;
  case ImportState::Partly:
    return {theme::Icon::Flag, theme::Role::Warn};
  case ImportState::Skipped:
    return looks::notMeasured;
  case ImportState::Rejected:
    break;
  }
  return looks::failed;
}

theme::StateLook lookOf(project::SourceState state) {
  using project::SourceState;
  switch (state) {
  case SourceState::Current:
    return looks::ok;
  case SourceState::Changed:
  case SourceState::Superseded:
    return looks::warning;
  case SourceState::Missing:
    return {theme::Icon::Question, theme::Role::Muted};
  case SourceState::Unknown:
    break;
  }
  return looks::planned;
}

theme::StateLook lookOf(project::IssueKind kind) {
  using project::IssueKind;
  switch (kind) {
  case IssueKind::Rejected:
    return looks::failed;
  case IssueKind::Skipped:
  case IssueKind::Missing:
    return looks::notMeasured;
  case IssueKind::UnknownLanguage:
  case IssueKind::Duplicate:
    return {theme::Icon::Info, theme::Role::Info};
  case IssueKind::Partly:
  case IssueKind::NoText:
  case IssueKind::ReadingOrder:
  case IssueKind::Changed:
    break;
  }
  return looks::warning;
}

} // namespace reticle::models
