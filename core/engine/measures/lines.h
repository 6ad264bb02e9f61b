// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

// What the readers of judgements and runs share. Private to this room.
namespace reticle::measures {

// The fields of a line, cut at white space (blank, tab, carriage return).
inline void splitFields(std::string_view line, std::vector<std::string_view>& fields) {
  constexpr std::string_view space = " \t\r\v\f";
  fields.clear();
  for (std::size_t begin = line.find_first_not_of(space); begin != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(space, begin), line.size());
    fields.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(space, end);
  }
}

inline Error lineError(std::string_view name, std::size_t line, const std::string& message) {
  return Error(ErrorKind::InvalidFile, message, {{"line", std::to_string(line)}},
               std::string(name) + ":" + std::to_string(line));
}

inline std::ifstream openText(const std::filesystem::path& path) {
  std::error_code code;
  if (!std::filesystem::exists(path, code))
    throw Error(ErrorKind::FileMissing, "no such file", {{"path", path.string()}});
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path, code))
    throw Error(ErrorKind::FileUnreadable, "cannot read the file", {{"path", path.string()}});
  return in;
}

} // namespace reticle::measures
