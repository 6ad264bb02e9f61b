// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/jsonlines.h"

namespace reticle::importers {

Status forEachJsonLine(TextReader& reader, const ImportLimits& limits,
                       const std::function<void(std::size_t line, Result<Json> json)>& take,
                       std::vector<std::string>* duplicates) {
  std::string rest;
  std::size_t number = 0;
  const auto one = [&](std::string_view line) {
    ++number;
    if (line.find_first_not_of(" \t\r") != std::string_view::npos)
      take(number, parseJson(line, number, limits.jsonDepth, duplicates));
  };
  for (;;) {
    Result<std::string> piece = reader.read();
    if (!piece)
      return failure(piece.error());
    if (piece->empty())
      break;
    rest += *piece;
    std::size_t begin = 0;
    for (std::size_t end = rest.find('\n'); end != std::string::npos; end = rest.find('\n', begin)) {
      one(std::string_view(rest).substr(begin, end - begin));
      begin = end + 1;
    }
    rest.erase(0, begin);
    if (rest.size() > 4 * static_cast<std::size_t>(limits.fieldBytes))
      return failure(ErrorKind::LimitExceeded, "a line is longer than the limit",
                     {{"line", std::to_string(number + 1)}, {"limit", std::to_string(4 * limits.fieldBytes)}});
  }
  if (!rest.empty())
    one(rest);
  return {};
}

} // namespace reticle::importers
