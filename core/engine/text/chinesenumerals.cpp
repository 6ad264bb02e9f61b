// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/chinesenumerals.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace reticle::text {

namespace {

constexpr std::string_view kPoint = "点";
constexpr double kLimit = 1e12;
constexpr int kMostDecimals = 12;

// Digits below 10, multipliers from 10 on. The first ten are those that are written.
constexpr std::array<std::pair<std::string_view, std::int64_t>, 17> kNumerals{{
    {"零", 0},
    {"一", 1},
    {"二", 2},
    {"三", 3},
    {"四", 4},
    {"五", 5},
    {"六", 6},
    {"七", 7},
    {"八", 8},
    {"九", 9},
    {"〇", 0},
    {"两", 2},
    {"十", 10},
    {"百", 100},
    {"千", 1000},
    {"万", 10'000},
    {"亿", 100'000'000},
}};
constexpr std::size_t kBytes = 3; // of each

std::optional<std::int64_t> numeralAt(std::string_view text, std::size_t at) {
  if (at >= text.size() || (static_cast<unsigned char>(text[at]) & 0x80U) == 0)
    return std::nullopt;
  for (const auto& [character, value] : kNumerals)
    if (text.substr(at, kBytes) == character)
      return value;
  return std::nullopt;
}

using Values = std::vector<std::int64_t>;

// A part below ten thousand: "三千零五". A leading 零 is read over.
std::optional<std::int64_t> partOf(const Values& values, std::size_t begin, std::size_t end) {
  std::int64_t result = 0;
  std::int64_t last = 10'000; // the place before
  bool zero = begin < end && values[begin] == 0;
  for (std::size_t i = zero ? begin + 1 : begin; i < end; ++i) {
    const std::int64_t value = values[i];
    if (value == 0) {
      if (zero || result == 0 || i + 1 == end)
        return std::nullopt;
      zero = true;
      continue;
    }
    if (value >= 10) { // "十五": only ten stands without a digit, and only first
      if (value != 10 || result != 0 || i != begin)
        return std::nullopt;
      result = last = 10;
      continue;
    }
    const std::int64_t place = i + 1 < end && values[i + 1] >= 10 ? values[++i] : 1;
    const bool gap = place * 10 < last && last != 10'000;
    // A place that is left out is told by 零, and by nothing else.
    if (place >= last || gap != (zero && result != 0) || (place == 1 && i + 1 != end))
      return std::nullopt;
    result += value * place;
    last = place;
    zero = false;
  }
  return result > 0 ? std::optional(result) : std::nullopt;
}

// With one multiplier (万, 亿) at most that stands for itself: what is before it counts so often.
std::optional<std::int64_t> wholeOf(const Values& values, std::size_t begin, std::size_t end,
                                    std::int64_t multiplier) {
  if (multiplier < 10'000)
    return partOf(values, begin, end);
  std::size_t mark = begin;
  while (mark < end && values[mark] != multiplier)
    ++mark;
  const std::int64_t lower = multiplier == 10'000 ? 1 : 10'000;
  if (mark == end)
    return wholeOf(values, begin, end, lower);
  const std::optional<std::int64_t> high = wholeOf(values, begin, mark, lower);
  if (!high || mark + 1 == end)
    return high ? std::optional(*high * multiplier) : std::nullopt;
  const std::optional<std::int64_t> low = wholeOf(values, mark + 1, end, lower);
  // "一万二" leaves open what the two counts; "一万零五百" does not.
  if (!low || (*low * 10 < multiplier) != (values[mark + 1] == 0))
    return std::nullopt;
  return *high * multiplier + *low;
}

std::string written(std::int64_t digit) {
  return std::string(kNumerals[static_cast<std::size_t>(digit)].first);
}

// A number from 1 to 9999. `zero`: places between it and the part before are left out; `first`: 十 for 一十.
std::string partText(std::int64_t value, bool zero, bool first) {
  std::string result;
  bool pending = zero;
  for (const auto& [place, name] :
       {std::pair<std::int64_t, std::string_view>{1000, "千"}, {100, "百"}, {10, "十"}, {1, ""}}) {
    const std::int64_t digit = value / place % 10;
    if (digit == 0) {
      pending = pending || !result.empty();
      continue;
    }
    if (pending)
      result += written(0);
    pending = false;
    const bool bareTen = place == 10 && digit == 1 && first && result.empty();
    result += (bareTen ? std::string() : written(digit)) + std::string(name);
  }
  return result;
}

std::string wholeText(std::int64_t value) {
  std::string result;
  std::int64_t last = 0; // the multiplier before
  for (const auto& [multiplier, name] :
       {std::pair<std::int64_t, std::string_view>{100'000'000, "亿"}, {10'000, "万"}, {1, ""}}) {
    const std::int64_t part = value / multiplier % 10'000;
    if (part == 0)
      continue;
    result += partText(part, part * multiplier * 10 < last, last == 0) + std::string(name);
    last = multiplier;
  }
  return result.empty() ? written(0) : result;
}

} // namespace

std::size_t numeralRun(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (numeralAt(text, end))
    end += kBytes;
  return end - at;
}

std::optional<Decimal> readNumeral(std::string_view text, std::size_t at) {
  Decimal result;
  result.end = at + numeralRun(text, at);
  Values values;
  for (std::size_t i = at; i < result.end; i += kBytes)
    values.push_back(*numeralAt(text, i));
  if (values.empty() || values.size() > 32)
    return std::nullopt;
  if (values.size() == 1 && values.front() == 0) {
    result.value = 0;
  } else {
    if (values.front() == 0)
      return std::nullopt;
    const std::optional<std::int64_t> whole = wholeOf(values, 0, values.size(), 100'000'000);
    if (!whole || static_cast<double>(*whole) >= kLimit)
      return std::nullopt;
    result.value = static_cast<double>(*whole);
  }
  if (text.substr(result.end, kPoint.size()) != kPoint)
    return result;
  const std::size_t first = result.end + kPoint.size();
  const std::size_t end = first + numeralRun(text, first);
  if (end == first)
    return result; // "三点": a point of time or of a list
  double place = 1;
  double fraction = 0;
  for (std::size_t i = first; i < end; i += kBytes) {
    const std::int64_t digit = *numeralAt(text, i);
    if (digit >= 10 || ++result.decimals > kMostDecimals)
      return std::nullopt;
    place *= 10;
    fraction = fraction * 10 + static_cast<double>(digit);
  }
  // One division, so that 三点一四 is the double that 3.14 is.
  result.value = (result.value * place + fraction) / place;
  result.end = end;
  return result;
}

std::string numeral(double value, int decimals) {
  if (!(value >= 0) || value >= kLimit || decimals < 0 || decimals > kMostDecimals)
    return {};
  const std::string digits = formatNumber(value, decimals);
  const std::size_t point = digits.find('.');
  const std::string whole = digits.substr(0, point);
  std::int64_t number = 0;
  for (const char c : whole)
    number = number * 10 + (c - '0');
  if (static_cast<double>(number) >= kLimit) // rounded up to it
    return {};
  std::string result = wholeText(number);
  if (point == std::string::npos)
    return result;
  result += kPoint;
  for (const char c : digits.substr(point + 1))
    result += written(c - '0');
  return result;
}

} // namespace reticle::text
