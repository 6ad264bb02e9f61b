// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/replyparser.h"

#include <algorithm>
#include <array>

namespace reticle::dialogue {

namespace {

constexpr std::array<std::string_view, 29> kPhrases{
    "i'm unable to",    "i am unable to",   "i'm not able to",
    "i am not able to", "i cannot",         "i can't",
    "i can not",        "i won't",          "i will not",
    "i'm sorry, but",   "i am sorry, but",  "sorry, but i",
    "sorry, i can",     "i must decline",   "i have to decline",
    "i decline to",     "i apologize, but", "i apologise, but",
    "unable to comply", "as an ai",         "i do not feel comfortable",
    "我无法",           "我不能",           "抱歉",
    "对不起",           "很抱歉",           "无法评价",
    "无法评分",         "作为一个ai",
};

} // namespace

bool looksLikeRefusal(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n*_#>\"");
  if (first == std::string_view::npos)
    return false;
  std::string start(text.substr(first, 160));
  for (std::size_t at = start.find("\u2019"); at != std::string::npos; at = start.find("\u2019"))
    start.replace(at, 3, 1, '\'');
  std::transform(start.begin(), start.end(), start.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return std::any_of(kPhrases.begin(), kPhrases.end(),
                     [&](std::string_view phrase) { return start.starts_with(phrase); });
}

} // namespace reticle::dialogue
