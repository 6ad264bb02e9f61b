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
