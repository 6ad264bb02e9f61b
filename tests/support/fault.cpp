// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault.h"

#include <array>
#include <utility>

namespace reticle::support {
namespace {

constexpr std::array<std::pair<Fault, std::string_view>, 34> kNames{{{Fault::None, "none"},
                                                                     {Fault::StallHeaders, "stall-headers"},
                                                                     {Fault::StallBody, "stall-body"},
                                                                     {Fault::Drip, "drip"},
                                                                     {Fault::Reset, "reset"},
                                                                     {Fault::ResetInBody, "reset-in-body"},
                                                                     {Fault::RateLimit, "rate-limit"},
                                                                     {Fault::Unavailable, "unavailable"},
                                                                     {Fault::ServerError, "server-error"},
                                                                     {Fault::BadRequest, "bad-request"},
                                                                     {Fault::NotFound, "not-found"},
                                                                     {Fault::Quota, "quota"},
                                                                     {Fault::KeyEchoed, "key-echoed"},
                                                                     {Fault::NotHttp, "not-http"},
                                                                     {Fault::Html, "html"},
                                                                     {Fault::EmptyBody, "empty-body"},
                                                                     {Fault::PlainText, "plain-text"},
                                                                     {Fault::Error200, "error-200"},
                                                                     {Fault::ErrorText200, "error-text-200"},
                                                                     {Fault::ErrorArray, "error-array"},
                                                                     {Fault::Detail, "detail"},
                                                                     {Fault::CutJson, "cut-json"},
                                                                     {Fault::NoChoices, "no-choices"},
                                                                     {Fault::NullContent, "null-content"},
                                                                     {Fault::Refusal, "refusal"},
                                                                     {Fault::OutOfTokens, "out-of-tokens"},
                                                                     {Fault::Gzip, "gzip"},
                                                                     {Fault::Huge, "huge"},
                                                                     {Fault::RedirectSame, "redirect-same"},
                                                                     {Fault::RedirectAway, "redirect-away"},
                                                                     {Fault::RedirectLoop, "redirect-loop"},
                                                                     {Fault::RedirectMore, "redirect-more"},
                                                                     {Fault::RedirectPost, "redirect-post"},
                                                                     {Fault::RedirectNone, "redirect-none"}}};

} // namespace

std::string_view faultName(Fault fault) {
  for (const auto& [value, name] : kNames) {
    if (value == fault)
      return name;
  }
  return {};
}

std::optional<Fault> faultFromName(std::string_view name) {
  for (const auto& [value, known] : kNames) {
    if (known == name)
      return value;
  }
  return std::nullopt;
}

std::vector<Fault> allFaults() {
  std::vector<Fault> faults;
  for (const auto& [value, name] : kNames)
    faults.push_back(value);
  return faults;
}

} // namespace reticle::support
