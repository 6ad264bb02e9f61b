// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/client.h"
#include "llm/capabilities.h"
#include "llm/endpoint.h"

#include <QCoroTask>
#include <string>

namespace reticle::llm {

// Tries each option in a tiny request of its own and looks whether the answer shows it: 6 to 9 requests of at
// most some 60 tokens each, one after the other, with the endpoint's retries. Fails when the plain request does
// (key, model, network) or the network fails later on; an option that is refused is a finding.
// client and clock must outlive the task.
QCoro::Task<Result<Capabilities>> probeModel(Endpoint endpoint, std::string model, http::HttpClient* client,
                                             const Clock* clock, KeyProvider keys, CancelToken token);

} // namespace reticle::llm
