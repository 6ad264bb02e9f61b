// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/request.h"
#include "llm/dialect.h"
#include "llm/endpoint.h"

#include <string>

namespace reticle::llm {

// A request to one path of an endpoint, with its limits and key, but without body and check.
http::HttpRequest requestTo(const Endpoint& endpoint, const Dialect& dialect, const std::string& path,
                            const std::string& key);

} // namespace reticle::llm
