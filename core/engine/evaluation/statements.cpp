// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/statements.h"

#include "text/normalise.h"

#include <algorithm>
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

Claimed claimedBy(std::string_view lead) {
  // Looked for in this order: "it is not the case that just one" holds "just one".
  static constexpr std::array<std::string_view, 13> kSame{"not the case that just one",
                                                          "both true or both false",
                                                          "both right or both wrong",
                                                          "right or neither",
                                                          "neither or both",
                                                          "both or neither",
                                                          "same verdict",
                                                          "stand or fall together",
                                                          "要么都",
                                                          "同对或同错",
                                                          "真假一致",
                                                          "或者都",
                                                          "都对或都错"};
  static constexpr std::array<std::string_view, 18> kOne{
      "exactly one",        "only one",   "just one",     "one is right and", "one is true and",
      "one is correct and", "one of two", "one of these", "one of the two",   "恰有一",
      "一对一错",           "只有一",     "仅一",         "仅有一",           "一项属实",
      "一真一假",           "其中一",     "一个正确"};
  const std::string folded = text::toLower(lead);
  const auto says = [&folded](std::string_view phrase) { return folded.find(phrase) != std::string::npos; };
  if (std::any_of(kSame.begin(), kSame.end(), says))
    return Claimed::SameTruth;
  return std::any_of(kOne.begin(), kOne.end(), says) ? Claimed::ExactlyOneTrue : Claimed::AllTrue;
}

} // namespace

Statements statementsIn(std::string_view question) {
  std::string asked(question);
  for (const std::string_view mark : {"(True/False)", "(true/false)", "True or False?", "True or false?",
                                      "（正确/错误）", "（对/错）", "(正确/错误)"}) {
    const std::size_t at = asked.find(mark);
    if (at != std::string::npos)
      asked.erase(at, mark.size());
  }
  const std::string_view whole = trimmed(asked);
  Statements statements;
  auto mark = markOf(whole, 1, 0);
  const auto second = mark.first == std::string_view::npos ? mark : markOf(whole, 2, mark.second);
  if (second.first == std::string_view::npos) {
    statements.all.emplace_back(withoutSource(whole));
    return statements;
  }
  statements.claimed = claimedBy(whole.substr(0, mark.first));
  for (int number = 1; mark.first != std::string_view::npos; ++number) {
    const auto next = markOf(whole, number + 1, mark.second);
    const std::size_t end = next.first == std::string_view::npos ? whole.size() : next.first;
    statements.all.emplace_back(withoutSource(trimmed(whole.substr(mark.second, end - mark.second))));
    mark = next;
  }
  return statements;
}

} // namespace reticle::evaluation
