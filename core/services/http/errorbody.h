// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace reticle::http {

// What a server says about a failure, whatever shape it chose.
struct ErrorBody {
  std::string message;
  std::string type;
  std::string code; // numbers as text
};

// Reads {"error": {...} | "text"}, [{"error": ...}], {"detail": "text" | [{"msg"}]}, {"object":"error", ...}
// and
// {"message", "code"}. Nothing when the JSON holds no error, e.g. a completion or "error": null.
std::optional<ErrorBody> readErrorBody(const nlohmann::json& json);
// The same for a body as received; nothing when it is not JSON.
std::optional<ErrorBody> readErrorBody(std::string_view body);

// The HTTP status an error object means when it came with status 200: its code or type as a number or a known
// word; 0 when it tells none.
int statusMeantBy(const ErrorBody& body);

} // namespace reticle::http
