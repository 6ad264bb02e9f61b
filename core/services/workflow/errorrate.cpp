// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/errorrate.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

constexpr std::int64_t kLeast = 10; // units; a share of fewer says too little
constexpr const char* kErrors = "errors";

} // namespace

void ErrorRate::count(bool failed) {
  ++m_ended;
  m_failed += failed ? 1 : 0;
}

std::optional<Error> ErrorRate::reached() const {
  if (!m_limit || m_ended < kLeast || static_cast<double>(m_failed) <= *m_limit * static_cast<double>(m_ended))
    return std::nullopt;
  return Error(ErrorKind::ServerError, "too many units of this session failed",
               {{"stop", kErrors},
                {"failed", std::to_string(m_failed)},
                {"ended", std::to_string(m_ended)},
                {"limit", nlohmann::json(*m_limit * 100).dump()}});
}

bool serverGivenUp(const Error& error) {
  return error.parameter("breaker") == "open";
}

bool stoppedByErrors(const Error& error) {
  return serverGivenUp(error) || (error.kind() == ErrorKind::ServerError && error.parameter("stop") == kErrors);
}

bool isFailure(evaluation::UnitState state) {
  return std::find(std::begin(kFailureStates), std::end(kFailureStates), state) != std::end(kFailureStates);
}

} // namespace reticle::workflow
