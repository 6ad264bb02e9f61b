// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/rows.h"

namespace reticle::project {

std::string_view workStateName(WorkState state) {
  switch (state) {
  case WorkState::Planned:
    return "planned";
  case WorkState::Running:
    return "running";
  case WorkState::Paused:
    return "paused";
  case WorkState::Finished:
    return "finished";
  case WorkState::Incomplete:
    return "incomplete";
  case WorkState::Cancelled:
    return "cancelled";
  case WorkState::Failed:
    return "failed";
  }
  return {};
}

std::string_view verdictName(Verdict verdict) {
  switch (verdict) {
  case Verdict::New:
    return "new";
  case Verdict::Accepted:
    return "accepted";
  case Verdict::Rejected:
    return "rejected";
  case Verdict::Flagged:
    return "flagged";
  }
  return {};
}

std::optional<Verdict> verdictFromName(std::string_view name) {
  for (const Verdict verdict : {Verdict::New, Verdict::Accepted, Verdict::Rejected, Verdict::Flagged})
    if (verdictName(verdict) == name)
      return verdict;
  return std::nullopt;
}

std::string benchmarkLabel(const BenchmarkRow& row) {
  return row.name + "@" + std::to_string(row.version);
}

} // namespace reticle::project
