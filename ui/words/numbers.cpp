// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/numbers.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>
#include <algorithm>
#include <array>
#include <cmath>

namespace reticle::words {
namespace {
struct Numbers {
  Q_DECLARE_TR_FUNCTIONS(Numbers)
};
constexpr int kScoreDecimals = 3;

// A number rounded for show; a negative zero would read as a change that is not there.
QString fixed(double value, int decimals, const QLocale& locale) {
  const double scale = std::pow(10.0, decimals);
  if (std::abs(value) * scale < 0.5)
    value = 0;
  QString text = locale.toString(std::abs(value), 'f', decimals);
  if (value < 0)
    text.prepend(QChar(0x2212));
  return text;
}
} // namespace

QString noValue() {
  return QString(QChar(0x2013));
}

QString number(double value, int decimals, const QLocale& locale) {
  return std::isfinite(value) ? fixed(value, decimals, locale) : noValue();
}

QString score(std::optional<double> value, const QLocale& locale) {
  return value ? number(*value, kScoreDecimals, locale) : noValue();
}

QString change(std::optional<double> value, const QLocale& locale) {
  if (!value || !std::isfinite(*value))
    return noValue();
  const QString text = fixed(*value, kScoreDecimals, locale);
  const bool positive = *value > 0 && text != fixed(0, kScoreDecimals, locale);
  return positive ? u'+' + text : text;
}

QString interval(double low, double high, const QLocale& locale) {
  // Where the decimal sign is a comma, a comma between the ends could be misread.
  const QString between = locale.decimalPoint() == u"," ? QStringLiteral("; ") : QStringLiteral(", ");
  return u'[' + number(low, kScoreDecimals, locale) + between + number(high, kScoreDecimals, locale) + u']';
}

QString scoreWithInterval(std::optional<double> value, std::optional<double> low, std::optional<double> high,
                          const QLocale& locale) {
  const QString text = score(value, locale);
  return value && low && high ? text + u' ' + interval(*low, *high, locale) : text;
}

QString count(std::int64_t value, const QLocale& locale) {
  return locale.toString(static_cast<qlonglong>(value));
}

QString sampleSize(std::int64_t n, const QLocale& locale) {
  return Numbers::tr("n = %1").arg(count(n, locale));
}

QString ofTotal(std::int64_t done, std::int64_t total, const QLocale& locale) {
  return Numbers::tr("%1 of %2").arg(count(done, locale), count(total, locale));
}

QString measured(std::int64_t measured, std::int64_t total, const QLocale& locale) {
  return Numbers::tr("%1 measured").arg(ofTotal(measured, total, locale));
}

QString percent(double fraction, int decimals, const QLocale& locale) {
  return std::isfinite(fraction) ? Numbers::tr("%1 %").arg(fixed(fraction * 100, decimals, locale)) : noValue();
}

QString bytes(std::int64_t size, const QLocale& locale) {
  return locale.formattedDataSize(size, size < 1000 ? 0 : 1, QLocale::DataSizeSIFormat);
}

QString money(double usd, const QLocale& locale) {
  return money(usd, QStringLiteral("USD"), locale);
}
QString money(double amount, const QString& currency, const QLocale& locale) {
  const int decimals = amount != 0 && std::abs(amount) < 0.01 ? 4 : 2;
  return Numbers::tr("%1 %2", "amount, currency").arg(number(amount, decimals, locale), currency);
}

QString rate(double perSecond, const QLocale& locale) {
  if (!std::isfinite(perSecond) || perSecond < 0)
    return noValue();
  if (perSecond == 0 || perSecond >= 1)
    return Numbers::tr("%1/s").arg(number(perSecond, perSecond >= 100 ? 0 : 1, locale));
  return Numbers::tr("%1/min").arg(number(perSecond * 60, perSecond * 60 >= 10 ? 0 : 1, locale));
}

QString duration(std::int64_t milliseconds, const QLocale& locale) {
  const std::int64_t ms = std::max<std::int64_t>(milliseconds, 0);
  if (ms < 1000)
    return Numbers::tr("%1 ms").arg(count(ms, locale));
  const std::int64_t seconds = (ms + 500) / 1000;
  if (seconds < 60)
    return ms < 10'000 ? Numbers::tr("%1 s").arg(number(static_cast<double>(ms) / 1000, 1, locale))
                       : Numbers::tr("%1 s").arg(count(seconds, locale));
  const auto two = [](std::int64_t part) { return QStringLiteral("%1").arg(part, 2, 10, QLatin1Char('0')); };
  if (seconds < 3600)
    return Numbers::tr("%1 min %2 s").arg(count(seconds / 60, locale), two(seconds % 60));
  const std::int64_t minutes = (seconds + 30) / 60;
  return Numbers::tr("%1 h %2 min").arg(count(minutes / 60, locale), two(minutes % 60));
}

QString timeLeft(std::int64_t milliseconds, const QLocale& locale) {
  const std::int64_t ms = std::max<std::int64_t>(milliseconds, 0);
  // An estimate is not more exact than its steps: 5 s, then 10 s, then minutes.
  std::int64_t seconds = (ms + 999) / 1000;
  if (seconds <= 5)
    return Numbers::tr("a few seconds left");
  if (seconds < 60)
    seconds = (seconds + 4) / 5 * 5;
  if (seconds < 60)
    return Numbers::tr("about %1 s left").arg(count(seconds, locale));
  const std::int64_t minutes = (seconds + 30) / 60;
  if (minutes < 60)
    return Numbers::tr("about %1 min left").arg(count(minutes, locale));
  return Numbers::tr("about %1 h %2 min left").arg(count(minutes / 60, locale), count(minutes % 60, locale));
}

QString dateTime(std::int64_t wallMs, const QLocale& locale) {
  return locale.toString(QDateTime::fromMSecsSinceEpoch(wallMs), QLocale::ShortFormat);
}

} // namespace reticle::words
