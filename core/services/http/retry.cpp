// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/retry.h"

#include <QByteArray>
#include <QDateTime>
#include <QLocale>
#include <QTimeZone>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace reticle::http {
namespace {

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
    text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
    text.remove_suffix(1);
  return text;
}

// RFC 9110 5.6.7: IMF-fixdate, and the two obsolete forms a recipient must accept.
std::optional<std::int64_t> httpDateMs(std::string_view text) {
  QString value = QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size())).simplified();
  value.remove(0, value.indexOf(u' ') + 1); // the day of the week says nothing new
  const QLocale english = QLocale::c();
  for (const QString& format :
       {QStringLiteral("dd MMM yyyy HH:mm:ss 'GMT'"), QStringLiteral("dd-MMM-yy HH:mm:ss 'GMT'"),
        QStringLiteral("MMM d HH:mm:ss yyyy")}) {
    QDateTime date = english.toDateTime(value, format);
    if (!date.isValid())
      continue;
    if (format.contains(QStringLiteral("-yy ")) && date.date().year() < 1970)
      date = date.addYears(100);
    return QDateTime(date.date(), date.time(), QTimeZone::utc()).toMSecsSinceEpoch();
  }
  return std::nullopt;
}

std::optional<std::int64_t> positive(double ms) {
  // A year is far beyond every limit; the bound keeps the conversion defined.
  constexpr double kYearMs = 366.0 * 86'400'000.0;
  if (!(ms > 0))
    return std::nullopt;
  return static_cast<std::int64_t>(std::ceil(std::min(ms, kYearMs)));
}

} // namespace

bool isRetryableStatus(int status) {
  constexpr std::array kStatuses{408, 425, 429, 500, 502, 503, 504, 529};
  return std::find(kStatuses.begin(), kStatuses.end(), status) != kStatuses.end();
}

bool isRetryable(const Error& error) {
  switch (error.kind()) {
  case ErrorKind::ConnectionRefused:
  case ErrorKind::ConnectionLost:
  case ErrorKind::HostNotFound:
  case ErrorKind::Timeout:
  case ErrorKind::RateLimited:
    return true;
  case ErrorKind::ServerError: {
    const std::string_view status = error.parameter("status");
    int value = 0;
    std::from_chars(status.data(), status.data() + status.size(), value);
    return isRetryableStatus(value);
  }
  default:
    return false;
  }
}

std::optional<std::int64_t> retryAfterMs(const HttpReply& reply, std::int64_t wallMs) {
  if (const auto ms = number(trimmed(reply.header("retry-after-ms")))) {
    if (const auto wait = positive(*ms))
      return wait;
  }
  const std::string_view value = trimmed(reply.header("retry-after"));
  if (value.empty())
    return std::nullopt;
  if (const auto seconds = number(value))
    return positive(*seconds * 1000.0);
  if (const auto date = httpDateMs(value))
    return positive(static_cast<double>(*date - wallMs));
  return std::nullopt;
}

std::int64_t backoffMs(const RetryPolicy& policy, int attempt, Random& random) {
  std::int64_t bound = policy.baseMs;
  for (int i = 1; i < attempt && bound < policy.capMs; ++i)
    bound *= 2;
  bound = std::clamp<std::int64_t>(bound, 0, policy.capMs);
  return static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(bound) + 1));
}

RetryDecision decideRetry(const RetryPolicy& policy, const Error& error, int attempt, std::int64_t spentMs,
                          Random& random) {
  if (attempt >= policy.attempts || !isRetryable(error))
    return {};
  const std::int64_t jitter = backoffMs(policy, attempt, random);
  if (const std::string_view asked = error.parameter("retry_after_ms"); !asked.empty()) {
    std::int64_t wait = 0;
    std::from_chars(asked.data(), asked.data() + asked.size(), wait);
    if (wait > policy.maxServerWaitMs || spentMs >= policy.unitMs)
      return {};
    // A little jitter on top: everyone was told the same moment.
    return {true, wait + std::min(jitter, policy.baseMs), true};
  }
  if (spentMs + jitter > policy.unitMs)
    return {};
  return {true, jitter, false};
}

} // namespace reticle::http
