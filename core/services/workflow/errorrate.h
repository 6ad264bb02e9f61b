// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "evaluation/types.h"

#include <cstdint>
#include <optional>

namespace reticle::workflow {

// Stops work of which too much fails. Only what was tried in this session counts: what an earlier one brought
// and a resume took up would hide that nothing works any more. Used from the work thread only.
class ErrorRate {
 public:
  // limit: the greatest share of failures, 0 to 1; no value = never stop.
  explicit ErrorRate(std::optional<double> limit = {}) : m_limit(limit) {}
  void count(bool failed);
  // ServerError (parameters "stop" = "errors", "failed", "ended", "limit" in per cent) as soon as the share is
  // above the limit, looked at from ten units on.
  std::optional<Error> reached() const;

 private:
  std::optional<double> m_limit;
  std::int64_t m_failed = 0;
  std::int64_t m_ended = 0;
};

// Whether the network client has given a server up after probes that failed too: further requests would not
// even be sent, so work that goes on would only fail unit after unit.
bool serverGivenUp(const Error& error);

// Whether work was stopped by failures, of ErrorRate or of a server given up: it can be resumed.
bool stoppedByErrors(const Error& error);

// States in which a unit failed on the way to the server or back, so that asking again can help: what a retry
// takes up, and what counts as a failure.
bool isFailure(evaluation::UnitState state);
inline constexpr evaluation::UnitState kFailureStates[] = {
    evaluation::UnitState::HttpError, evaluation::UnitState::Timeout, evaluation::UnitState::Empty,
    evaluation::UnitState::Unparseable};

} // namespace reticle::workflow
