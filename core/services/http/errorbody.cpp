// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/errorbody.h"

#include "dialogue/boundedjson.h"
#include "text/controls.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace reticle::http {
namespace {

using nlohmann::json;

// A value as text: strings as they are, numbers printed, everything else nothing.
std::string scalar(const json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end())
    return {};
  if (found->is_string())
    return found->get<std::string>();
  return found->is_number() ? found->dump() : std::string();
}

std::optional<ErrorBody> fromFields(const json& object) {
  ErrorBody body;
  for (const char* key : {"message", "msg", "error_msg", "reason", "detail"}) {
    body.message = scalar(object, key);
    if (!body.message.empty())
      break;
  }
  for (const char* key : {"type", "status"}) {
    body.type = scalar(object, key);
    if (!body.type.empty())
      break;
  }
  body.code = scalar(object, "code");
  if (body.message.empty() && body.type.empty() && body.code.empty())
    return std::nullopt;
  return body;
}

std::optional<ErrorBody> fromDetail(const json& detail) {
  if (detail.is_string())
    return ErrorBody{detail.get<std::string>(), {}, {}};
  if (detail.is_array() && !detail.empty() && detail.front().is_object())
    return fromFields(detail.front());
  if (detail.is_object())
    return fromFields(detail);
  return std::nullopt;
}

std::optional<ErrorBody> bodyOf(const json& root) {
  if (root.is_array())
    return root.empty() || !root.front().is_object() || !root.front().contains("error") ? std::nullopt
                                                                                        : bodyOf(root.front());
  if (!root.is_object())
    return std::nullopt;
  if (const auto error = root.find("error"); error != root.end() && !error->is_null()) {
    if (error->is_string())
      return ErrorBody{error->get<std::string>(), scalar(root, "type"), scalar(root, "code")};
    if (error->is_object()) {
      if (auto body = fromFields(*error))
        return body;
      return ErrorBody{error->dump(), {}, {}};
    }
    if (error->is_boolean() && !error->get<bool>())
      return std::nullopt;
    ErrorBody body = fromFields(root).value_or(ErrorBody{});
    if (body.message.empty())
      body.message = error->dump(-1, ' ', false, json::error_handler_t::replace);
    return body;
  }
  // Without an "error" member only what cannot be a completion or a list counts.
  if (root.contains("choices") || root.contains("data"))
    return std::nullopt;
  if (const auto detail = root.find("detail"); detail != root.end())
    return fromDetail(*detail);
  if (scalar(root, "object") == "error" || (root.contains("message") && root.contains("code")))
    return fromFields(root);
  return std::nullopt;
}

} // namespace

std::optional<ErrorBody> readErrorBody(const json& root) {
  std::optional<ErrorBody> body = bodyOf(root);
  if (body) {
    for (std::string* said : {&body->message, &body->type, &body->code})
      *said = text::withoutControls(*said);
  }
  return body;
}

std::optional<ErrorBody> readErrorBody(std::string_view body) {
  const json root = dialogue::boundedJson(body);
  return root.is_discarded() ? std::nullopt : readErrorBody(root);
}

int statusMeantBy(const ErrorBody& body) {
  static constexpr std::array<std::pair<std::string_view, int>, 24> kWords{{
      {"rate_limit_exceeded", 429},
      {"rate_limit_error", 429},
      {"too_many_requests", 429},
      {"RESOURCE_EXHAUSTED", 429},
      {"insufficient_quota", 402},
      {"billing_hard_limit_reached", 402},
      {"invalid_api_key", 401},
      {"authentication_error", 401},
      {"UNAUTHENTICATED", 401},
      {"permission_error", 403},
      {"PERMISSION_DENIED", 403},
      {"model_not_found", 404},
      {"not_found_error", 404},
      {"NOT_FOUND", 404},
      {"context_length_exceeded", 400},
      {"exceed_context_size_error", 400},
      {"invalid_request_error", 400},
      {"invalid_parameter_error", 400},
      {"INVALID_ARGUMENT", 400},
      {"content_filter", 400},
      {"server_error", 500},
      {"api_error", 500},
      {"unavailable_error", 503},
      {"overloaded_error", 529},
  }};
  for (const std::string* text : {&body.code, &body.type}) {
    for (const auto& [word, status] : kWords) {
      if (*text == word)
        return status;
    }
    if (text->size() == 3 && text->find_first_not_of("0123456789") == std::string::npos) {
      const int status = (*text)[0] * 100 + (*text)[1] * 10 + (*text)[2] - '0' * 111;
      if (status >= 400 && status <= 599)
        return status;
    }
  }
  return 0;
}

} // namespace reticle::http
