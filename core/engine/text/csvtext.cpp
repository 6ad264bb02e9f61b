// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/csvtext.h"

#include <array>
#include <charconv>
#include <cmath>

namespace reticle::text {

std::string csvField(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos)
    return std::string(text);
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"')
      result += '"';
    result += c;
  }
  return result + "\"";
}

std::string csvSheetField(std::string_view text) {
  std::size_t first = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (first < text.size() && text[first] == ' ')
    ++first;
  const std::string_view rest = text.substr(first);
  bool formula = !rest.empty() && std::string_view("=+-@\t\r").find(rest.front()) != std::string_view::npos;
  for (const std::string_view wide : {"\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"})
    formula = formula || rest.starts_with(wide);
  return csvField(formula ? "'" + std::string(text) : std::string(text));
}

std::string csvNumber(std::optional<double> value) {
  if (!value || !std::isfinite(*value))
    return {};
  std::array<char, 40> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), *value);
  return error == std::errc{} ? std::string(buffer.data(), end) : std::string();
}

std::string csvRow(const std::vector<std::string>& fields) {
  std::string row;
  for (std::size_t i = 0; i < fields.size(); ++i)
    row += (i == 0 ? "" : ",") + csvField(fields[i]);
  return row + "\n";
}

} // namespace reticle::text
