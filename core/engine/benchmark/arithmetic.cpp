// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/arithmetic.h"

#include "text/normalise.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kMaxDepth = 32;
constexpr std::size_t kMaxBytes = 4000;

bool digit(char c) {
  return c >= '0' && c <= '9';
}

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

// One side of an equation. Letters and unknown marks are units or names and are passed over.
class Side {
 public:
  explicit Side(std::string_view text) : m_text(text) {}

  std::optional<double> value() {
    skip();
    const std::optional<double> result = sum(0);
    skip();
    if (!result || m_at != m_text.size() || !std::isfinite(*result))
      return std::nullopt;
    return result;
  }
  const std::vector<double>& numbers() const { return m_numbers; }
  int decimals() const { return m_decimals; } // of the last number read
  bool percent() const { return m_percent; }
  bool plain() const { return m_numbers.size() == 1; }

 private:
  // A '/' or '·' between two units ("nm/min") belongs to the unit, not to the calculation.
  void skip() {
    while (m_at < m_text.size()) {
      const char c = m_text[m_at];
      if (c == '%')
        m_percent = true;
      const bool isOperator = c == '+' || c == '-' || c == '*' || c == '/' || c == '^' || c == '(' || c == ')';
      if (digit(c) || (c == '.' && m_at + 1 < m_text.size() && digit(m_text[m_at + 1])))
        break;
      if (isOperator && !insideUnit())
        break;
      if (unitLetter(c)) { // a whole unit, with its exponent digits
        while (m_at < m_text.size() &&
               (unitLetter(m_text[m_at]) || digit(m_text[m_at]) ||
                (m_text[m_at] == '/' && m_at + 1 < m_text.size() && unitLetter(m_text[m_at + 1]))))
          ++m_at;
        continue;
      }
      ++m_at;
    }
  }
  static bool unitLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0 ||
           c == '_';
  }
  bool insideUnit() const { // "/m" after a number with a unit
    return m_text[m_at] == '/' && m_at + 1 < m_text.size() && unitLetter(m_text[m_at + 1]);
  }
  bool take(char c) {
    skip();
    if (m_at < m_text.size() && m_text[m_at] == c) {
      ++m_at;
      return true;
    }
    return false;
  }
  std::optional<double> sum(std::size_t depth) {
    auto left = product(depth);
    while (left) {
      if (take('+')) {
        const auto right = product(depth);
        left = right ? std::optional(*left + *right) : std::nullopt;
      } else if (take('-')) {
        const auto right = product(depth);
        left = right ? std::optional(*left - *right) : std::nullopt;
      } else {
        break;
      }
    }
    return left;
  }
  std::optional<double> product(std::size_t depth) {
    auto left = power(depth);
    while (left) {
      if (take('*')) {
        const auto right = power(depth);
        left = right ? std::optional(*left * *right) : std::nullopt;
      } else if (take('/')) {
        const auto right = power(depth);
        left = right && *right != 0 ? std::optional(*left / *right) : std::nullopt;
      } else {
        break;
      }
    }
    return left;
  }
  std::optional<double> power(std::size_t depth) {
    const auto base = atom(depth);
    if (base && take('^')) {
      const auto exponent = atom(depth);
      return exponent ? std::optional(std::pow(*base, *exponent)) : std::nullopt;
    }
    return base;
  }
  std::optional<double> atom(std::size_t depth) {
    if (depth > kMaxDepth)
      return std::nullopt;
    if (take('-')) {
      const auto inner = atom(depth + 1);
      return inner ? std::optional(-*inner) : std::nullopt;
    }
    if (take('(')) {
      const auto inner = sum(depth + 1);
      return inner && take(')') ? inner : std::nullopt;
    }
    skip();
    std::string plain;
    int decimals = 0;
    bool point = false;
    while (m_at < m_text.size()) {
      const char c = m_text[m_at];
      const bool group = c == ',' && m_at + 3 < m_text.size() && digit(m_text[m_at + 1]) &&
                         digit(m_text[m_at + 2]) && digit(m_text[m_at + 3]);
      if (digit(c)) {
        plain += c;
        decimals += point ? 1 : 0;
      } else if (c == '.' && !point && m_at + 1 < m_text.size() && digit(m_text[m_at + 1])) {
        plain += c;
        point = true;
      } else if (!group) {
        break;
      }
      ++m_at;
    }
    double number = 0;
    if (plain.empty() || std::from_chars(plain.data(), plain.data() + plain.size(), number).ec != std::errc())
      return std::nullopt;
    if (m_at + 1 < m_text.size() && (m_text[m_at] == 'e' || m_text[m_at] == 'E')) { // 1e-9
      std::size_t probe = m_at + 1;
      const bool minus = m_text[probe] == '-';
      if (minus || m_text[probe] == '+')
        ++probe;
      int exponent = 0;
      const std::size_t start = probe;
      while (probe < m_text.size() && digit(m_text[probe]) && probe - start < 3)
        exponent = exponent * 10 + (m_text[probe++] - '0');
      if (probe > start) {
        number *= std::pow(10.0, minus ? -exponent : exponent);
        m_at = probe;
      }
    }
    m_numbers.push_back(number);
    m_decimals = decimals;
    skip(); // notes a per cent sign behind it
    return number;
  }

  std::string_view m_text;
  std::size_t m_at = 0;
  std::vector<double> m_numbers;
  int m_decimals = 0;
  bool m_percent = false;
};

bool agree(double exact, double shown, int decimals) {
  const double tolerance = std::max(0.5 * std::pow(10.0, -decimals) * (1 + 1e-9), 0.005 * std::abs(exact));
  return std::abs(exact - shown) <= tolerance;
}

} // namespace

Recalculation recalculate(std::string_view calculation) {
  Recalculation result;
  if (calculation.size() > kMaxBytes)
    return result;
  std::string text = text::foldCompatibility(calculation);
  replaceAll(text, "×", "*");
  replaceAll(text, "÷", "/");
  replaceAll(text, " x ", " * ");
  replaceAll(text, "≈", "=");
  replaceAll(text, "−", "-");
  replaceAll(text, "=>", ";");
  std::replace(text.begin(), text.end(), '~', '=');
  std::replace(text.begin(), text.end(), '\n', ';');
  std::replace(text.begin(), text.end(), '[', '(');
  std::replace(text.begin(), text.end(), ']', ')');
  result.correct = true;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    const std::string_view equation = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    std::optional<double> previous;
    bool previousPercent = false;
    for (std::size_t at = 0; at <= equation.size();) {
      const std::size_t stop = std::min(equation.find('=', at), equation.size());
      std::string_view part = equation.substr(at, stop - at);
      at = stop + 1;
      while (!part.empty() && (part.back() == '.' || part.back() == ' ' || part.back() == ','))
        part.remove_suffix(1);
      Side side(part);
      const std::optional<double> value = side.value();
      if (!value)
        continue; // a name such as "difference", or prose
      if (previous) {
        result.readable = true;
        result.results.push_back(*value);
        const bool scaled =
            side.percent() && !previousPercent && agree(*previous * 100, *value, side.decimals());
        if (!agree(*previous, *value, side.decimals()) && !scaled) {
          result.correct = false;
          if (result.fault.empty())
            result.fault = std::string(equation);
        }
      }
      if (!previous || !side.plain())
        for (const double number : side.numbers())
          if (std::find(result.results.begin(), result.results.end(), number) == result.results.end())
            result.operands.push_back(number);
      previous = value;
      previousPercent = side.percent();
    }
  }
  result.correct = result.correct && result.readable;
  return result;
}

} // namespace reticle::benchmark
