// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace reticle::support {

// How the fake server misbehaves.
enum class Fault {
  None,
  StallHeaders, // takes the request and never answers
  StallBody,    // headers and half of the body, then nothing
  Drip,         // one byte of the body each 50 ms
  Reset,        // closes before any byte of the reply
  ResetInBody,  // closes after half of the body
  RateLimit,    // 429, with FakeOptions::retryAfter if set
  Unavailable,  // 503
  ServerError,  // 500
  BadRequest,   // 400
  NotFound,     // 404
  Quota,        // 429 insufficient_quota
  KeyEchoed,    // 401 whose message repeats the key that was sent
  NotHttp,      // bytes that are no HTTP
  Html,         // 200, a web page
  EmptyBody,    // 200, nothing
  PlainText,    // 200, words that are not JSON
  Error200,     // 200, an error object that means 429
  ErrorText200, // 200, a bare error text
  ErrorArray,   // 400, Gemini's array
  Detail,       // 422, {"detail": [...]}
  CutJson,      // 200, the first half of the JSON with a fitting length
  NoChoices,    // 200, choices []
  NullContent,  // 200, content null, finish stop
  Refusal,      // 200, content null and a refusal
  OutOfTokens,  // 200, content null, finish length
  Gzip,         // 200, a small gzip body that inflates to 32 MiB
  Huge,         // 200, a body of 20 MiB
  RedirectSame, // 307 to the same path with ?again
  RedirectAway, // 307 to another origin
  RedirectLoop, // 307 to the same address
  RedirectMore, // 307 to another address each time
  RedirectPost, // 302, which would make a GET of a POST
  RedirectNone, // 302 without an address
};

std::string_view faultName(Fault fault); // "none", "stall-headers", ...
std::optional<Fault> faultFromName(std::string_view name);
std::vector<Fault> allFaults();

} // namespace reticle::support
