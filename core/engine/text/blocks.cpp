// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/blocks.h"

#include <string>

namespace reticle::text {
namespace {

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}
bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && isBlank(line.front()))
    line.remove_prefix(1);
  while (!line.empty() && isBlank(line.back()))
    line.remove_suffix(1);
  return line;
}

bool isMarkdownHeading(std::string_view line) {
  std::size_t marks = 0;
  while (marks < line.size() && line[marks] == '#')
    ++marks;
  return marks >= 1 && marks <= 6 && (marks == line.size() || isBlank(line[marks]));
}

// "===" or "---" under a heading, or a rule.
bool isUnderline(std::string_view line) {
  if (line.size() < 3)
    return false;
  for (const char c : line)
    if (c != line.front())
      return false;
  return line.front() == '=' || line.front() == '-' || line.front() == '*' || line.front() == '_';
}

enum class Item { None, Bullet, Numbered };

Item itemOf(std::string_view line) {
  for (const std::string_view mark : {"- ", "* ", "+ ", "•", "‣", "◦", "▪", "–  ", "– "})
    if (line.starts_with(mark))
      return Item::Bullet;
  std::size_t i = line.starts_with("(") ? 1 : 0;
  const std::size_t begin = i;
  while (i < line.size() && isDigit(line[i]))
    ++i;
  const bool number = i > begin && i - begin <= 3;
  if (!number && i < line.size() && isLetter(line[i]) && i == begin)
    ++i; // "(a)" and "a)", but not "A."
  if (i == begin || i + 1 >= line.size())
    return Item::None;
  const bool closed = line[i] == ')' || (number && begin == 0 && line[i] == '.');
  return closed && isBlank(line[i + 1]) ? Item::Numbered : Item::None;
}

bool endsLikeSentence(std::string_view line) {
  for (const std::string_view mark : {".", "!", "?", ":", ";", "。", "！", "？", "：", "；", ".\"", ".”", ".)"})
    if (line.ends_with(mark))
      return true;
  return false;
}

// A first line much shorter than the one below it, without a stop, is a title: wrapped paragraphs fill lines.
bool isPlainTitle(std::string_view line, std::string_view next) {
  if (line.size() > 80 || next.empty() || endsLikeSentence(line) || line.ends_with(",") || line.ends_with("-"))
    return false;
  const char first = next.front();
  const bool starts =
      (first >= 'A' && first <= 'Z') || isDigit(first) || (static_cast<unsigned char>(first) & 0x80);
  return starts && line.size() * 10 < next.size() * 6;
}

class BlockScan {
 public:
  explicit BlockScan(std::string_view text) : m_text(text) {}

  std::vector<Span> run() {
    Span line = lineAt(0);
    while (line.begin < m_text.size()) {
      const Span next = lineAt(line.end + 1);
      take(line, next.begin < m_text.size() ? trimmed(next.of(m_text)) : std::string_view());
      line = next;
    }
    close();
    return std::move(m_found);
  }

 private:
  Span lineAt(std::size_t begin) const {
    if (begin >= m_text.size())
      return {m_text.size(), m_text.size()};
    const std::size_t end = m_text.find('\n', begin);
    return {begin, end == std::string_view::npos ? m_text.size() : end};
  }

  void take(Span span, std::string_view next) {
    const std::string_view line = trimmed(span.of(m_text));
    const Item item = itemOf(line);
    if (line.empty()) {
      close();
      m_previousItem = Item::None;
    } else if (isMarkdownHeading(line) || isUnderline(line) || line.front() == '|') {
      close();
      m_found.push_back(span);
      m_previousItem = Item::None;
    } else {
      const bool begins = item == Item::Bullet ||
                          (item == Item::Numbered && (m_open.empty() || m_previousItem == Item::Numbered ||
                                                      endsLikeSentence(m_lastLine)));
      if (begins)
        close();
      const bool first = m_open.empty();
      m_open = first ? span : Span{m_open.begin, span.end};
      if (first)
        m_previousItem = item;
      if (first && item == Item::None && isPlainTitle(line, next))
        close();
    }
    m_lastLine = line;
  }

  void close() {
    if (!m_open.empty())
      m_found.push_back(m_open);
    m_open = {};
  }

  std::string_view m_text;
  std::vector<Span> m_found;
  Span m_open;
  Item m_previousItem = Item::None;
  std::string_view m_lastLine;
};

} // namespace

std::vector<Span> blocks(std::string_view text) {
  return BlockScan(text).run();
}

} // namespace reticle::text
