// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/decimals.h"

#include "text/normalise.h"

#include <algorithm>
#include <charconv>

namespace reticle::text {
namespace {

bool isDigit(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

} // namespace

Decimal readDecimal(std::string_view text, std::size_t at) {
  std::string plain;
  std::size_t end = at;
  while (isDigit(text, end))
    plain += text[end++];
  // Thousands: a comma and exactly three digits, again and again.
  while (plain.size() <= 12 && end < text.size() && text[end] == ',' && isDigit(text, end + 1) &&
         isDigit(text, end + 2) && isDigit(text, end + 3) && !isDigit(text, end + 4)) {
    plain += text.substr(end + 1, 3);
    end += 4;
  }
  Decimal result;
  if (end < text.size() && text[end] == '.' && isDigit(text, end + 1)) {
    plain += text[end++];
    while (isDigit(text, end)) {
      plain += text[end++];
      ++result.decimals;
    }
  }
  std::from_chars(plain.data(), plain.data() + plain.size(), result.value);
  result.end = end;
  return result;
}

std::vector<double> numbersIn(std::string_view text) {
  const std::string folded = foldCompatibility(text);
  std::vector<double> result;
  for (std::size_t at = 0; at < folded.size();) {
    if (!isDigit(folded, at)) {
      ++at;
      continue;
    }
    const Decimal number = readDecimal(folded, at);
    result.push_back(number.value);
    at = number.end;
  }
  return result;
}

std::string formatNumber(double value, int decimals) {
  char buffer[64];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed,
                                          std::clamp(decimals, 0, 12));
  std::string result(buffer, error == std::errc() ? end : buffer);
  if (result.find_first_not_of("-0.") == std::string::npos && !result.empty() && result.front() == '-')
    result.erase(0, 1); // no "-0"
  return result;
}

} // namespace reticle::text
