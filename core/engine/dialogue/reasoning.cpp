// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/reasoning.h"

#include "dialogue/jsonscan.h"
#include "dialogue/replyparser.h"

#include <algorithm>
#include <array>

namespace reticle::dialogue {

namespace {

constexpr std::array<std::string_view, 4> kTags{"think", "thinking", "reasoning", "thought"};
// A reply with more open brackets that never close than this is no JSON; it bounds the work.
constexpr int kMaxFailedStarts = 500;

bool equalsFolded(std::string_view a, std::string_view lower) {
  return a.size() == lower.size() && std::equal(a.begin(), a.end(), lower.begin(), [](char x, char y) {
           return (x >= 'A' && x <= 'Z' ? static_cast<char>(x + 32) : x) == y;
         });
}

struct Tag {
  std::size_t length = 0; // 0 = no tag here
  bool closing = false;
};

Tag tagAt(std::string_view text, std::size_t at) {
  if (at >= text.size() || text[at] != '<')
    return {};
  const bool closing = text.substr(at + 1, 1) == "/";
  const std::size_t begin = at + (closing ? 2 : 1);
  for (const std::string_view name : kTags) {
    const std::size_t end = begin + name.size();
    if (end < text.size() && text[end] == '>' && equalsFolded(text.substr(begin, name.size()), name))
      return {end + 1 - at, closing};
  }
  return {};
}

std::size_t findClosing(std::string_view text, std::size_t from, std::size_t& length) {
  for (std::size_t i = text.find('<', from); i != std::string_view::npos; i = text.find('<', i + 1)) {
    const Tag tag = tagAt(text, i);
    if (tag.length != 0 && tag.closing) {
      length = tag.length;
      return i;
    }
  }
  return std::string_view::npos;
}

} // namespace

ReasoningBlocks reasoningBlocks(std::string_view text) {
  ReasoningBlocks result;
  int failedStarts = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if ((c == '{' || c == '[') && failedStarts < kMaxFailedStarts) {
      // A tag inside a complete JSON value is part of its strings, not a block.
      const std::size_t after = skipBalanced(text, i, kMaxReplyDepth);
      if (after != std::string_view::npos) {
        i = after;
        continue;
      }
      ++failedStarts;
    }
    const Tag tag = tagAt(text, i);
    if (tag.length == 0) {
      ++i;
      continue;
    }
    if (tag.closing) {
      // The opening tag was swallowed by the server's template: all before is reasoning.
      result.blocks.clear();
      result.blocks.push_back({0, i + tag.length});
      i += tag.length;
      continue;
    }
    std::size_t closingLength = 0;
    const std::size_t closing = findClosing(text, i + tag.length, closingLength);
    if (closing == std::string_view::npos) {
      result.blocks.push_back({i, text.size()});
      result.unclosed = true;
      break;
    }
    result.blocks.push_back({i, closing + closingLength});
    i = closing + closingLength;
  }
  return result;
}

ReasoningSplit splitReasoning(std::string_view text) {
  const ReasoningBlocks found = reasoningBlocks(text);
  ReasoningSplit split;
  split.unclosed = found.unclosed;
  std::size_t from = 0;
  for (const Span block : found.blocks) {
    split.content += text.substr(from, block.begin - from);
    std::string_view inside = block.of(text);
    const Tag opening = tagAt(inside, 0);
    inside.remove_prefix(opening.closing ? 0 : opening.length);
    const std::size_t closing = inside.rfind("</");
    if (closing != std::string_view::npos && tagAt(inside, closing).length == inside.size() - closing)
      inside = inside.substr(0, closing);
    if (!split.reasoning.empty())
      split.reasoning += '\n';
    split.reasoning += inside;
    from = block.end;
  }
  split.content += text.substr(from);
  if (!found.blocks.empty()) {
    const std::size_t first = split.content.find_first_not_of(" \t\r\n");
    split.content.erase(0, std::min(first, split.content.size()));
  }
  return split;
}

} // namespace reticle::dialogue
