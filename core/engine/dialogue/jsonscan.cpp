// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/jsonscan.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace reticle::dialogue {

std::size_t skipComment(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) == "//") {
    const std::size_t end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end;
  }
  if (text.substr(at, 2) == "/*") {
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  return at;
}

std::size_t skipString(std::string_view text, std::size_t at) {
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return i + 1;
  }
  return std::string_view::npos;
}

std::size_t skipBalanced(std::string_view text, std::size_t at, int maxDepth) {
  std::vector<char> open;
  for (std::size_t i = at; i < text.size();) {
    const char c = text[i];
    if (c == '"') {
      i = skipString(text, i);
      if (i == std::string_view::npos)
        return i;
      continue;
    }
    if (c == '/') {
      const std::size_t after = skipComment(text, i);
      if (after != i) {
        i = after;
        continue;
      }
    }
    if (c == '{' || c == '[') {
      open.push_back(c == '{' ? '}' : ']');
      if (static_cast<int>(open.size()) > maxDepth)
        return std::string_view::npos;
    } else if (c == '}' || c == ']') {
      if (open.empty() || open.back() != c)
        return std::string_view::npos;
      open.pop_back();
      if (open.empty())
        return i + 1;
    }
    ++i;
  }
  return std::string_view::npos;
}

int nestingDepth(std::string_view text) {
  int depth = 0;
  int greatest = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      const std::size_t after = skipString(text, i);
      if (after == std::string_view::npos)
        break;
      i = after - 1;
    } else if (c == '{' || c == '[') {
      greatest = std::max(greatest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return greatest;
}

namespace {

void appendStringCharacter(std::string& out, char c) {
  switch (c) {
  case '\n':
    out += "\\n";
    return;
  case '\r':
    out += "\\r";
    return;
  case '\t':
    out += "\\t";
    return;
  default:
    break;
  }
  if (static_cast<unsigned char>(c) < 0x20) {
    std::array<char, 8> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "\\u%04x", static_cast<unsigned>(c));
    out += buffer.data();
    return;
  }
  out += c;
}

// Index of the next character that is neither blank nor part of a comment.
std::size_t nextSignificant(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (isJsonSpace(text[at])) {
      ++at;
      continue;
    }
    const std::size_t after = skipComment(text, at);
    if (after == at)
      break;
    at = after;
  }
  return at;
}

} // namespace

std::string gentlyRepaired(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool inString = false;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (inString) {
      if (c == '\\' && i + 1 < text.size()) {
        out += c;
        out += text[i + 1];
        i += 2;
        continue;
      }
      inString = c != '"';
      appendStringCharacter(out, c);
      ++i;
      continue;
    }
    if (c == '"') {
      inString = true;
      out += c;
      ++i;
      continue;
    }
    const std::size_t afterComment = skipComment(text, i);
    if (afterComment != i) {
      i = afterComment;
      continue;
    }
    if (c == ',') {
      const std::size_t next = nextSignificant(text, i + 1);
      if (next < text.size() && (text[next] == '}' || text[next] == ']')) {
        ++i;
        continue;
      }
    }
    out += c;
    ++i;
  }
  return out;
}

} // namespace reticle::dialogue
