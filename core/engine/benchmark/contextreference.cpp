// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/checks.h"
#include "benchmark/quotelocation.h"
#include "text/normalise.h"

#include <algorithm>
#include <array>
#include <vector>

namespace reticle::benchmark {

namespace {

bool wordByte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// A phrase that points at the context, unless one of these stands directly before or behind it: "上文" is not
// in "网上文件", "以上" behind a quantity is a bound.
struct Pointer {
  std::string_view phrase;
  std::vector<std::string_view> notBehind;       // what may stand in front
  std::vector<std::string_view> notBefore;       // what may follow
  std::vector<std::string_view> onlyBefore = {}; // when given, one of these must follow
};

bool refersInChinese(std::string_view text) {
  static const std::vector<std::string_view> kMaterial{"内容", "资料", "文本", "材料", "文字", "段落",
                                                       "信息", "描述", "所述", "文章", "片段", "叙述"};
  static const std::vector<Pointer> kPointers{
      {"上文", {"网", "线", "云"}, {}},
      {"下文", {"上"}, {}},
      {"前文", {}, {}},
      {"上述", {}, {}},
      {"前述", {}, {}},
      {"如上所", {}, {}},
      {"本文", {"文", "脚", "样", "基", "日", "版", "副"}, {"化", "字", "件", "档"}},
      {"文中", {"论", "英", "中", "作", "散", "正", "公", "古", "外", "条", "明"}, {}},
      {"该文", {}, {"件", "化"}},
      {"该段", {}, {"线", "管", "路", "时"}},
      {"此段", {}, {}},
      {"这段", {}, {"时间", "距离", "路", "管", "线"}},
      {"这篇", {}, {}},
      {"本段", {}, {}},
      {"本节", {}, {}},
      {"本章", {}, {}},
      {"以上", {}, {}, kMaterial},
      {"以下", {}, {}, {"内容", "资料", "文本", "材料", "文字", "段落", "文章", "片段"}},
      {"上下文", {}, {"窗口", "长度", "学习", "切换", "无关"}},
      {"给定的", {}, {}, kMaterial},
      {"给定", {}, {}, kMaterial},
      {"所给", {}, {}},
      {"所提供的", {}, {}},
      {"提供的", {}, {}, kMaterial},
      {"根据文本", {}, {}},
      {"根据资料", {}, {}},
      {"根据材料", {}, {}, {" ", "中", "内", "所", "回"}},
      {"根据片段", {}, {}},
      {"根据文章", {}, {}},
      {"根据原文", {}, {}},
      {"原文中", {}, {}},
      {"文档中", {}, {}},
      {"片段中", {}, {}},
  };
  const auto anyAt = [](const std::vector<std::string_view>& words, std::string_view rest) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return rest.starts_with(word); });
  };
  for (const Pointer& pointer : kPointers)
    for (std::size_t at = text.find(pointer.phrase); at != std::string_view::npos;
         at = text.find(pointer.phrase, at + 1)) {
      const std::string_view front = text.substr(0, at);
      const std::string_view rest = text.substr(at + pointer.phrase.size());
      const bool allowed = std::any_of(pointer.notBehind.begin(), pointer.notBehind.end(),
                                       [&](std::string_view word) { return front.ends_with(word); }) ||
                           anyAt(pointer.notBefore, rest) ||
                           (!pointer.onlyBefore.empty() && !anyAt(pointer.onlyBefore, rest));
      if (!allowed)
        return true;
    }
  return false;
}

} // namespace

bool refersToContext(std::string_view question) {
  constexpr std::array kPhrases{"the passage",
                                "this passage",
                                "these passages",
                                "the passages",
                                "the excerpt",
                                "this excerpt",
                                "the given text",
                                "the given context",
                                "the given document",
                                "the given section",
                                "the provided",
                                "provided context",
                                "provided text",
                                "provided document",
                                "the text above",
                                "the text below",
                                "the context above",
                                "this text",
                                "this document",
                                "this context",
                                "this section",
                                "this paragraph",
                                "the paragraph",
                                "context section",
                                "the above",
                                "mentioned above",
                                "described above",
                                "shown above",
                                "described below",
                                "according to the text",
                                "according to the context",
                                "according to the document ",
                                "according to the documents ",
                                "in the text",
                                "the source text",
                                "the chunk",
                                "this chunk",
                                "source 1"};
  std::string text = squeezed(text::foldForMatching(question));
  for (char& c : text)
    if (c == ',' || c == '.' || c == '?' || c == ':')
      c = ' ';
  text += ' ';
  for (const std::string_view phrase : kPhrases) {
    const std::size_t at = text.find(phrase);
    if (at == std::string::npos)
      continue;
    const std::size_t end = at + phrase.size();
    if ((at == 0 || !wordByte(text[at - 1])) &&
        (phrase.back() == ' ' || end >= text.size() || !wordByte(text[end])))
      return true;
  }
  return refersInChinese(text);
}

} // namespace reticle::benchmark
