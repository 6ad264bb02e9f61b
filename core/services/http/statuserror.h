// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "http/errorbody.h"
#include "http/request.h"

#include <cstdint>

namespace reticle::http {

// The kind of a status outside 2xx. ServerError for every 5xx.
ErrorKind kindOfStatus(int status);

// What an error reply means: the kind by status and body (a spent quota and a filtered prompt, RefusedReply,
// are told by the body), with the parameters "status", "code", "type" and "retry_after_ms" where known, and the
// server's own words (at most 500 bytes) in the message. wallMs: now, for a Retry-After date.
Error statusError(const HttpReply& reply, std::int64_t wallMs);

// The same for an error object that arrived with status 200. A body that tells no status counts as ServerError
// without retry.
Error bodyError(const HttpReply& reply, const ErrorBody& body, std::int64_t wallMs);

} // namespace reticle::http
