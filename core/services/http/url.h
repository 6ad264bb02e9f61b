// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace reticle::http {

// The one spelling of a pasted base URL: scheme and host in lower case, default port and trailing slashes gone,
// doubled slashes merged, "/v1/v1" and a pasted "/chat/completions", "/completions", "/models" or "/embeddings"
// cut off. A missing scheme becomes http for loopback hosts and https for all others. A query is kept (Azure's
// api-version), a fragment dropped. Numbers in every spelling become dotted addresses. addVersion: when no path
// is left, "/v1" is appended, which every OpenAI-compatible server answers. InvalidArgument for what is no
// http(s) URL or carries a user name or password.
Result<std::string> normaliseBaseUrl(std::string_view pasted, bool addVersion = true);

// base + path before the query of base, e.g. ("https://a/v1?x=1", "/models") -> "https://a/v1/models?x=1".
// Precondition: base is normalised, path starts with '/'.
std::string joinUrl(std::string_view base, std::string_view path);

// "scheme://host:port" with the port always written; what approvals, limits and keys are bound to. Empty for an
// invalid URL.
std::string originOf(std::string_view url);

// localhost, 127.0.0.0/8 and ::1. Names are not looked up.
bool isLoopback(std::string_view url);

// True when the path holds the same version twice, e.g. "/v1/v1/models": the usual cause of a 404 on every
// call.
bool hasDoubledVersion(std::string_view url);

// The URL for logs and errors: without query values, user name, password and fragment.
std::string loggableUrl(std::string_view url);

} // namespace reticle::http
