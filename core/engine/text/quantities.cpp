// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/quantities.h"

#include "text/decimals.h"
#include "text/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace reticle::text {

namespace {

bool isDigit(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

// Letters and the bytes of other scripts' letters; what makes digits a part of a name.
bool isNameByte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::size_t skipBlanks(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text[at] == ' ')
      ++at;
    else if (text.substr(at, 2) == "\u00A0")
      at += 2;
    else if (text.substr(at, 3) == "\u202F" || text.substr(at, 3) == "\u2009")
      at += 3;
    else
      break;
  }
  return at;
}

constexpr std::array<std::string_view, 10> kSuperscripts{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

// An exponent after "10": "^6", "^{-7}", "⁻⁷", "^ 6"; `at` moves behind it.
std::optional<int> powerOfTen(std::string_view text, std::size_t& at) {
  std::size_t i = at;
  int sign = 1;
  std::string digits;
  if (i < text.size() && text[i] == '^') {
    i = skipBlanks(text, i + 1);
    const bool brace = i < text.size() && (text[i] == '{' || text[i] == '(');
    i += brace ? 1 : 0;
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) {
      sign = text[i] == '-' ? -1 : 1;
      ++i;
    } else if (text.substr(i, 3) == "\u2212") {
      sign = -1;
      i += 3;
    }
    while (isDigit(text, i))
      digits += text[i++];
    if (brace && i < text.size() && (text[i] == '}' || text[i] == ')'))
      ++i;
  } else {
    if (text.substr(i, 3) == "⁻") {
      sign = -1;
      i += 3;
    }
    for (bool found = true; found;) {
      found = false;
      for (std::size_t k = 0; k < kSuperscripts.size() && !found; ++k) {
        if (text.substr(i).starts_with(kSuperscripts[k])) {
          digits += static_cast<char>('0' + k);
          i += kSuperscripts[k].size();
          found = true;
        }
      }
    }
  }
  if (digits.empty() || digits.size() > 3)
    return std::nullopt;
  at = i;
  return sign * std::atoi(digits.c_str());
}

std::size_t skipTimes(std::string_view text, std::size_t at) {
  for (const std::string_view sign : {"×", "\\times", "*", "x", "·", "\\cdot"}) {
    if (text.substr(at).starts_with(sign))
      return skipBlanks(text, at + sign.size());
  }
  return at;
}

// "\text{ V/cm}", "\,", "~" between a number and its unit in LaTeX.
std::size_t skipLatex(std::string_view text, std::size_t at) {
  for (bool moved = true; moved;) {
    moved = false;
    for (const std::string_view mark :
         {"\\text{", "\\mathrm{", "\\,", "\\ ", "$", "~", "\\", "{", "**", "\""}) {
      if (text.substr(at).starts_with(mark)) {
        at = skipBlanks(text, at + mark.size());
        moved = true;
        break;
      }
    }
  }
  return at;
}

} // namespace

std::vector<Quantity> quantities(std::string_view text) {
  std::vector<Quantity> result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!isDigit(text, i))
      continue;
    const char before = i > 0 ? text[i - 1] : ' ';
    const bool insideName = isNameByte(before) || (before == '-' && i > 1 && isNameByte(text[i - 2])) ||
                            (i > 1 && before == '.' && isDigit(text, i - 2));
    Decimal digits = readDecimal(text, i);
    if (insideName) {
      while (digits.end < text.size() && (isDigit(text, digits.end) || isNameByte(text[digits.end])))
        ++digits.end;
      i = digits.end - 1;
      continue;
    }
    Quantity quantity;
    quantity.value = digits.value;
    quantity.resolution = std::pow(10.0, -std::min(digits.decimals, 40));
    std::size_t end = digits.end;
    const auto scaleBy = [&](int exponent) {
      quantity.value *= std::pow(10.0, exponent);
      quantity.resolution *= std::pow(10.0, exponent);
    };
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
      std::size_t k = end + 1;
      const int sign = k < text.size() && text[k] == '-' ? -1 : 1;
      if (k < text.size() && (text[k] == '-' || text[k] == '+'))
        ++k;
      std::size_t stop = k;
      while (isDigit(text, stop))
        ++stop;
      if (stop > k && stop - k <= 3) {
        scaleBy(sign * std::atoi(std::string(text.substr(k, stop - k)).c_str()));
        end = stop;
      }
    }
    const std::size_t afterTimes = skipTimes(text, skipBlanks(text, end));
    if (afterTimes != skipBlanks(text, end) && text.substr(afterTimes, 2) == "10") {
      std::size_t at = afterTimes + 2;
      if (const std::optional<int> exponent = powerOfTen(text, at)) {
        scaleBy(*exponent);
        end = at;
      }
    } else if (digits.value == 10 && digits.end == i + 2) {
      std::size_t at = end;
      if (const std::optional<int> exponent = powerOfTen(text, at)) {
        quantity.value = std::pow(10.0, *exponent);
        quantity.resolution = quantity.value;
        end = at;
      }
    }
    // A minus sign counts when it cannot be a range or a hyphen.
    std::size_t begin = i;
    const bool dash = before == '-' || (i >= 3 && text.substr(i - 3, 3) == "\u2212");
    const std::size_t dashSize = before == '-' ? 1 : 3;
    if (dash && (i == dashSize || text[i - dashSize - 1] == ' ' || text[i - dashSize - 1] == '(' ||
                 text[i - dashSize - 1] == '=')) {
      quantity.value = -quantity.value;
      begin -= dashSize;
    }
    const std::size_t unitAt = skipLatex(text, skipBlanks(text, end));
    std::optional<Unit> unit = unitAtStart(text.substr(unitAt));
    if (!unit && unitAt < text.size() && text[unitAt] == '-') // "90-nm"
      unit = unitAtStart(text.substr(unitAt + 1));
    if (unit) {
      quantity.dimension = unit->dimension;
      quantity.factor = unit->factor;
      quantity.offset = unit->offset;
      const std::size_t from = text[unitAt] == '-' ? unitAt + 1 : unitAt;
      quantity.unit = std::string(text.substr(from, unit->length));
      end = from + unit->length;
    } else if (end < text.size() && (isNameByte(text[end])) && text[end] != 'x') {
      // "3D", "200mm" would have been a unit: digits that begin a name
      while (end < text.size() && (isDigit(text, end) || isNameByte(text[end])))
        ++end;
      i = end - 1;
      continue;
    }
    quantity.span = {begin, end};
    result.push_back(std::move(quantity));
    i = end - 1;
  }
  return result;
}

bool sameQuantity(const Quantity& a, const Quantity& b) {
  double x = a.value;
  double y = b.value;
  double tolerance = 0.5 * std::max(a.resolution, b.resolution);
  if (!a.dimension.empty() && !b.dimension.empty()) {
    // "84 Å" may stand for "84 Å/cycle": who counts cycles does not always say so
    const bool perSomething =
        a.dimension.starts_with(b.dimension + "/") || b.dimension.starts_with(a.dimension + "/");
    if (a.dimension != b.dimension && !perSomething)
      return false;
    x = x * a.factor + a.offset;
    y = y * b.factor + b.offset;
    tolerance = 0.5 * std::max(a.resolution * a.factor, b.resolution * b.factor);
  }
  const double difference = std::abs(x - y);
  const double size = std::max(std::abs(x), std::abs(y));
  if (difference <= 1e-9 * size)
    return true;
  return difference <= tolerance * (1 + 1e-9) && difference <= 0.02 * size;
}

bool containsQuantity(const std::vector<Quantity>& all, const Quantity& wanted) {
  return std::any_of(all.begin(), all.end(), [&](const Quantity& item) { return sameQuantity(item, wanted); });
}

} // namespace reticle::text
