// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <cstdint>
#include <optional>

namespace reticle::words {

// Numbers for people, in the locale given; files that machines read never pass through here.
QString noValue();                                                              // "–": not measured, never 0
QString score(std::optional<double> value, const QLocale& locale = QLocale());  // "0.712"
QString change(std::optional<double> value, const QLocale& locale = QLocale()); // "+0.031", "−0.004"
QString interval(double low, double high, const QLocale& locale = QLocale());   // "[0.680, 0.744]"
QString scoreWithInterval(std::optional<double> value, std::optional<double> low, std::optional<double> high,
                          const QLocale& locale = QLocale()); // "0.712 [0.680, 0.744]"
QString number(double value, int decimals, const QLocale& locale = QLocale());
QString count(std::int64_t value, const QLocale& locale = QLocale());                      // "12,480"
QString sampleSize(std::int64_t n, const QLocale& locale = QLocale());                     // "n = 41"
QString ofTotal(std::int64_t done, std::int64_t total, const QLocale& locale = QLocale()); // "132 of 200"
// "90 of 100 measured"
QString measured(std::int64_t measured, std::int64_t total, const QLocale& locale = QLocale());
QString percent(double fraction, int decimals = 0, const QLocale& locale = QLocale()); // 0.42 -> "42 %"
QString bytes(std::int64_t size, const QLocale& locale = QLocale()); // "1.4 MB", powers of 1000
QString money(double usd, const QLocale& locale = QLocale());        // "0.42 USD"; below a cent "0.0004 USD"
QString money(double amount, const QString& currency, const QLocale& locale = QLocale()); // "0.42 EUR"
QString rate(double perSecond, const QLocale& locale = QLocale());                        // "1.8/s", "12/min"
QString duration(std::int64_t milliseconds,
                 const QLocale& locale = QLocale()); // "850 ms", "40 s", "3 min 05 s", "2 h 10 min"
QString timeLeft(std::int64_t milliseconds, const QLocale& locale = QLocale()); // "about 40 s left"
QString dateTime(std::int64_t wallMs, const QLocale& locale = QLocale());       // local time, short form

} // namespace reticle::words
