// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/tabletext.h"

#include <algorithm>

namespace reticle::importers {

std::string collapsed(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
    if (!space)
      out.push_back(c);
    else if (!out.empty() && out.back() != ' ')
      out.push_back(' ');
  }
  if (!out.empty() && out.back() == ' ')
    out.pop_back();
  return out;
}

std::string tableText(const std::vector<TableRow>& rows, std::size_t headerRows) {
  std::string out;
  bool seen = false;
  std::size_t number = 0;
  for (const TableRow& row : rows) {
    if (row.empty())
      continue;
    std::string line = "|";
    for (const std::string& cell : row) {
      const std::string text = collapsed(cell);
      seen = seen || !text.empty();
      line += " " + text + (text.empty() ? "|" : " |");
    }
    out += (out.empty() ? "" : "\n") + line;
    if (++number == headerRows && number < rows.size()) {
      out += "\n|";
      for (std::size_t i = 0; i < row.size(); ++i)
        out += " --- |";
    }
  }
  return seen ? out : std::string();
}

} // namespace reticle::importers
