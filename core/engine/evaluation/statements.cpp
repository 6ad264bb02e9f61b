// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/statements.h"

#include <array>
#include <utility>

namespace reticle::evaluation {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos)
    return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

// A source named in front: the statement is what follows it.
std::string_view withoutSource(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSources{
      {{"According to \"", "\""},
       {"According to \u201c", "\u201d"},
       {"In \"", "\""},
       {"根据《", "》"},
       {"按照《", "》"},
       {"据《", "》"}}};
  for (const auto& [open, close] : kSources) {
    if (!text.starts_with(open))
      continue;
    const std::size_t end = text.find(close, open.size());
    if (end == std::string_view::npos)
      continue;
    std::string_view rest = text.substr(end + close.size());
    for (const std::string_view comma : {",", "，"}) {
      if (rest.starts_with(comma))
        return trimmed(rest.substr(comma.size()));
    }
  }
  return text;
}

// Where "(n)" or "（n）" begins and ends; npos when there is none.
std::pair<std::size_t, std::size_t> markOf(std::string_view text, int number, std::size_t from) {
  for (const auto& [open, close] : {std::pair{"(", ")"}, std::pair{"（", "）"}}) {
    const std::string mark = open + std::to_string(number) + close;
    const std::size_t at = text.find(mark, from);
    if (at != std::string_view::npos)
      return {at, at + mark.size()};
  }
  return {std::string_view::npos, std::string_view::npos};
}

} // namespace

std::vector<std::string> statementsIn(std::string_view question) {
  std::string asked(question);
  for (const std::string_view mark : {"(True/False)", "(true/false)", "True or False?", "True or false?",
                                      "（正确/错误）", "（对/错）", "(正确/错误)"}) {
    const std::size_t at = asked.find(mark);
    if (at != std::string::npos)
      asked.erase(at, mark.size());
  }
  const std::string_view whole = trimmed(asked);
  std::vector<std::string> statements;
  auto mark = markOf(whole, 1, 0);
  const auto second = mark.first == std::string_view::npos ? mark : markOf(whole, 2, mark.second);
  if (second.first == std::string_view::npos) {
    statements.emplace_back(withoutSource(whole));
    return statements;
  }
  for (int number = 1; mark.first != std::string_view::npos; ++number) {
    const auto next = markOf(whole, number + 1, mark.second);
    const std::size_t end = next.first == std::string_view::npos ? whole.size() : next.first;
    statements.emplace_back(withoutSource(trimmed(whole.substr(mark.second, end - mark.second))));
    mark = next;
  }
  return statements;
}

} // namespace reticle::evaluation
