// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/statuserror.h"

#include "http/retry.h"

#include <algorithm>
#include <string>

namespace reticle::http {
namespace {

constexpr std::size_t kMaxMessageBytes = 500;

// At most so many bytes, on one line, without half a character at the end.
std::string shortened(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20)
      c = ' ';
  }
  if (text.size() <= kMaxMessageBytes)
    return text;
  std::size_t end = kMaxMessageBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;
  return text.substr(0, end) + "...";
}

bool isSpentQuota(const ErrorBody& body) {
  for (const std::string* text : {&body.code, &body.type}) {
    if (*text == "insufficient_quota" || *text == "billing_hard_limit_reached")
      return true;
  }
  return false;
}

// Azure refuses a prompt like a bad parameter; the request is well formed and will be refused for ever.
bool isFiltered(const ErrorBody& body) {
  return body.code == "content_filter" || body.type == "content_filter";
}

Error make(const HttpReply& reply, int status, const ErrorBody& body, std::int64_t wallMs) {
  const ErrorKind kind = status == 0          ? ErrorKind::ServerError
                         : isSpentQuota(body) ? ErrorKind::QuotaExhausted
                         : isFiltered(body)   ? ErrorKind::RefusedReply
                                              : kindOfStatus(status);
  Error::Parameters parameters;
  if (status != 0)
    parameters.emplace_back("status", std::to_string(status));
  if (!body.code.empty())
    parameters.emplace_back("code", shortened(body.code));
  if (!body.type.empty())
    parameters.emplace_back("type", shortened(body.type));
  if (!body.message.empty())
    parameters.emplace_back("detail", shortened(body.message));
  if (const auto wait = retryAfterMs(reply, wallMs); wait && isRetryableStatus(status))
    parameters.emplace_back("retry_after_ms", std::to_string(*wait));
  std::string message = status != 0 ? "status " + std::to_string(status) : std::string("error object");
  if (!body.message.empty())
    message += ": " + shortened(body.message);
  return Error(kind, std::move(message), std::move(parameters));
}

} // namespace

ErrorKind kindOfStatus(int status) {
  switch (status) {
  case 401:
    return ErrorKind::Unauthorised;
  case 402:
    return ErrorKind::QuotaExhausted;
  case 403:
    return ErrorKind::Forbidden;
  case 404:
  case 405:
  case 410:
    return ErrorKind::NotFoundOnServer;
  case 408:
    return ErrorKind::Timeout;
  case 425:
    return ErrorKind::ServerError;
  case 429:
    return ErrorKind::RateLimited;
  default:
    break;
  }
  if (status >= 500)
    return ErrorKind::ServerError;
  return status >= 400 ? ErrorKind::BadRequest : ErrorKind::InvalidReply;
}

Error statusError(const HttpReply& reply, std::int64_t wallMs) {
  ErrorBody body = readErrorBody(std::string_view(reply.body)).value_or(ErrorBody{});
  // A short text that is not JSON is the server's message; a page of HTML is not worth repeating.
  if (body.message.empty() && body.code.empty() && body.type.empty() && reply.body.size() <= kMaxMessageBytes &&
      reply.body.find('<') == std::string::npos)
    body.message = reply.body;
  return make(reply, reply.status, body, wallMs);
}

Error bodyError(const HttpReply& reply, const ErrorBody& body, std::int64_t wallMs) {
  return make(reply, statusMeantBy(body), body, wallMs);
}

} // namespace reticle::http
