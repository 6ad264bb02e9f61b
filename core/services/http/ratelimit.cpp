// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/ratelimit.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

namespace reticle::http {
namespace {

// Units of Go's time.Duration; those of two letters first, because "ms" begins like "m".
constexpr std::array<std::pair<std::string_view, double>, 7> kUnits{{{"ms", 1.0},
                                                                     {"us", 1e-3},
                                                                     {"\xC2\xB5s", 1e-3},
                                                                     {"ns", 1e-6},
                                                                     {"s", 1000.0},
                                                                     {"m", 60'000.0},
                                                                     {"h", 3'600'000.0}}};

std::optional<std::int64_t> wholeNumber(std::string_view text, std::int64_t least) {
  std::int64_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || value < least)
    return std::nullopt;
  return value;
}

QuotaState quotaOf(const HttpReply& reply, const std::string& kind) {
  QuotaState state;
  state.limit = wholeNumber(reply.header("x-ratelimit-limit-" + kind), 1);
  state.remaining = wholeNumber(reply.header("x-ratelimit-remaining-" + kind), 0);
  state.resetMs = durationMs(reply.header("x-ratelimit-reset-" + kind));
  return state;
}

} // namespace

std::optional<std::int64_t> durationMs(std::string_view text) {
  if (text.empty())
    return std::nullopt;
  double sum = 0;
  const bool plain = text.find_first_not_of("0123456789.") == std::string_view::npos;
  while (!text.empty()) {
    double value = 0;
    const auto [end, code] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (code != std::errc() || !std::isfinite(value) || value < 0)
      return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (plain) {
      sum = value * 1000.0;
      if (!text.empty())
        return std::nullopt;
      break;
    }
    double unitMs = 0;
    for (const auto& [unit, ms] : kUnits) {
      if (text.starts_with(unit)) {
        unitMs = ms;
        text.remove_prefix(unit.size());
        break;
      }
    }
    if (unitMs == 0)
      return std::nullopt;
    sum += value * unitMs;
  }
  constexpr double kYearMs = 366.0 * 86'400'000.0; // beyond every use; keeps the conversion defined
  if (!(sum > 0) || sum > kYearMs)
    return std::nullopt;
  return static_cast<std::int64_t>(std::ceil(sum));
}

RateLimitState rateLimitOf(const HttpReply& reply) {
  return {quotaOf(reply, "requests"), quotaOf(reply, "tokens")};
}

} // namespace reticle::http
