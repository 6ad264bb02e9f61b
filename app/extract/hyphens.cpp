// SPDX-License-Identifier: GPL-3.0-or-later
#include "hyphens.h"

#include "utf8.h"

#include <cctype>
#include <string_view>

namespace reticle::extract {
namespace {

// The word without the hyphen at its end; empty when there is none, or nothing before it.
std::string_view cutWord(std::string_view word) {
  for (const std::string_view hyphen : {"-", "\u00AD", "\u2010"})
    if (word.ends_with(hyphen))
      return word.substr(0, word.size() - hyphen.size());
  return {};
}

bool isNextLine(const poppler::rectf& first, const poppler::rectf& second) {
  return second.left() < first.left() || second.top() > first.bottom() - first.height() / 2;
}

} // namespace

std::string withLineHyphens(std::string text, const std::vector<poppler::text_box>& boxes) {
  std::size_t cursor = 0;
  for (std::size_t i = 0; i + 1 < boxes.size(); ++i) {
    const std::string word = utf8(boxes[i].text());
    const std::string_view cut = cutWord(word);
    if (cut.empty() || !isNextLine(boxes[i].bbox(), boxes[i + 1].bbox()))
      continue;
    const std::string joined = std::string(cut) + utf8(boxes[i + 1].text());
    std::size_t at = text.find(joined, cursor);
    while (at != std::string::npos && at > 0 && std::isspace(static_cast<unsigned char>(text[at - 1])) == 0)
      at = text.find(joined, at + 1);
    if (at == std::string::npos)
      continue;
    text.insert(at + cut.size(), "-\n");
    cursor = at + cut.size() + 2;
  }
  return text;
}

} // namespace reticle::extract
