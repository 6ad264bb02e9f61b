// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/htmllinks.h"

#include "importers/htmlflow.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <vector>

namespace reticle::importers {
namespace {

constexpr double kLinkShare = 0.9;        // of a menu's letters
constexpr std::size_t kMenuLinks = 3;     // a menu has at least
constexpr std::size_t kSentenceWords = 5; // a line of fewer is a label
constexpr std::size_t kTextWords = 8;     // outside links: the page's own text, not a motto
constexpr std::size_t kRowBytes = 1000;   // a row of links is short

// What a run of text between two block borders holds.
struct Words {
  std::size_t letters = 0;
  std::size_t words = 0; // two Chinese characters are one
  bool ends = false;     // with the mark of a sentence, or holds a Chinese one
};

bool isWide(UChar32 c) {
  return u_getIntPropertyValue(c, UCHAR_IDEOGRAPHIC) != 0 || (c >= 0x3040 && c <= 0x30FF);
}

bool endsSentence(UChar32 c) {
  return c == '.' || c == '!' || c == '?' || c == 0x3002 || c == 0xFF01 || c == 0xFF1F;
}

bool closes(UChar32 c) {
  return c == ')' || c == ']' || c == '"' || c == '\'' || c == 0x2019 || c == 0x201D || c == 0xFF09;
}

Words wordsOf(std::string_view text) {
  Words found;
  std::size_t wide = 0;
  bool inWord = false;
  UChar32 last = 0;
  const auto length = static_cast<int32_t>(std::min<std::size_t>(text.size(), 1000000));
  for (int32_t at = 0; at < length;) {
    UChar32 c = 0;
    U8_NEXT(text.data(), at, length, c);
    if (c < 0)
      continue;
    const bool letter = u_isalnum(c) != 0;
    found.letters += letter ? 1 : 0;
    if (letter && isWide(c))
      ++wide;
    else if (letter && !inWord)
      ++found.words;
    inWord = letter ? !isWide(c) : inWord && !u_isUWhiteSpace(c);
    found.ends = found.ends || c == 0x3002;
    if (!u_isUWhiteSpace(c) && !u_iscntrl(c) && !closes(c))
      last = c;
  }
  found.ends = found.ends || endsSentence(last);
  found.words += wide / 2;
  return found;
}

// The words that lead to the pages around one.
bool isStep(std::string word) {
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  constexpr std::array<std::string_view, 7> kSteps = {"next", "previous", "prev", "up", "top", "home", "back"};
  return std::find(kSteps.begin(), kSteps.end(), word) != kSteps.end();
}

// Links in a run of text stand between these; neither occurs in a page.
constexpr char kLinkBegin = '\x02';
constexpr char kLinkEnd = '\x03';

// Two bracketed links at least, or two links with a step, and beside links nothing but steps and marks.
bool isRow(std::string_view run) {
  if (run.size() > kRowBytes)
    return false;
  std::string outside;
  std::size_t bracketed = 0, links = 0, steps = 0;
  char before = ' ';
  for (std::size_t at = 0; at < run.size(); ++at) {
    const char c = run[at];
    if (c == kLinkBegin) {
      const std::size_t end = run.find(kLinkEnd, at);
      if (end == std::string_view::npos)
        return false;
      const std::size_t behind = run.find_first_not_of(" \n\t\r", end + 1);
      if (before == '[' && behind != std::string_view::npos && run[behind] == ']')
        ++bracketed;
      ++links;
      at = end;
      before = ' ';
      outside += ' ';
    } else {
      if (!std::isspace(static_cast<unsigned char>(c)))
        before = c;
      outside += c;
    }
  }
  std::string word;
  for (const char c : outside + " ") {
    if (std::isalnum(static_cast<unsigned char>(c))) {
      word += c;
    } else {
      if (!word.empty() && !isStep(word))
        return false;
      steps += word.empty() ? 0 : 1;
      word.clear();
    }
  }
  if (bracketed < 2 && (links < 2 || steps == 0))
    return false;
  const auto plain = std::count_if(outside.begin(), outside.end(),
                                   [](unsigned char c) { return c < 0x80 && std::isalnum(c) != 0; });
  return wordsOf(outside).letters == static_cast<std::size_t>(plain); // no word of another script
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kNoBreak = "\xC2\xA0";
  for (bool again = true; again;) {
    again = false;
    if (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
      text.remove_prefix(1), again = true;
    else if (text.starts_with(kNoBreak))
      text.remove_prefix(kNoBreak.size()), again = true;
    if (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
      text.remove_suffix(1), again = true;
    else if (text.ends_with(kNoBreak))
      text.remove_suffix(kNoBreak.size()), again = true;
  }
  return text;
}

const GumboVector* childrenOf(const GumboNode* node) {
  if (node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE)
    return &node->v.element.children;
  return node->type == GUMBO_NODE_DOCUMENT ? &node->v.document.children : nullptr;
}

bool isBlock(const GumboNode* node) {
  const GumboTag tag = node->v.element.tag;
  return flowOf(tag) == Flow::Block || flowOf(tag) == Flow::Pre || headingLevel(tag) > 0 ||
         tag == GUMBO_TAG_CENTER;
}

// What is known of a block when it is left.
struct Block {
  const GumboNode* node = nullptr;
  std::size_t place = 0; // in the order of the page
  std::size_t letters = 0, linkLetters = 0, links = 0;
  std::size_t inPage = 0; // of the links: to places in the page
  bool sentence = false;
  bool titled = false;     // its first text is a heading of level 1 or 2
  bool introduced = false; // by a heading or a colon just before it
};

class Survey {
 public:
  void run(const GumboNode* root) {
    m_stack.push_back({root, 0, {}, false});
    while (!m_stack.empty()) {
      Open& top = m_stack.back();
      const GumboVector* children = childrenOf(top.node);
      if (children == nullptr || top.next >= children->length) {
        leave();
        continue;
      }
      const auto* child = static_cast<const GumboNode*>(children->data[top.next++]);
      if (child->type == GUMBO_NODE_ELEMENT) {
        if (!passedOver(child))
          enter(child);
      } else if (child->type == GUMBO_NODE_TEXT || child->type == GUMBO_NODE_WHITESPACE ||
                 child->type == GUMBO_NODE_CDATA) {
        m_run += child->v.text.text;
      }
    }
  }

  std::unordered_set<const GumboNode*> leftOut() {
    if (m_firstText == kNowhere)
      return std::move(m_signs);
    std::unordered_set<const GumboNode*> out = std::move(m_signs);
    out.insert(m_rows.begin(), m_rows.end());
    for (const Block& block : m_menus)
      if (block.place < m_firstText || block.place > m_lastText)
        out.insert(block.node);
    return out;
  }

 private:
  static constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();
  struct Open {
    const GumboNode* node;
    unsigned next;
    std::optional<Block> block;
    bool link;
  };

  static bool passedOver(const GumboNode* node) {
    const GumboTag tag = node->v.element.tag;
    return flowOf(tag) == Flow::Hidden || isHidden(node) || (tag != GUMBO_TAG_BODY && isNavigation(node));
  }

  void enter(const GumboNode* node) {
    const bool link =
        node->v.element.tag == GUMBO_TAG_A && !attributeOf(node, "href").empty() && m_linkDepth == 0;
    Open open{node, 0, std::nullopt, link};
    if (isBlock(node)) {
      endRun();
      Block block;
      block.node = node;
      block.place = ++m_place;
      block.introduced = m_introduces;
      open.block = block;
    }
    if (link) {
      m_linkBegin = m_run.size();
      m_run += kLinkBegin;
      ++m_linkDepth;
    }
    m_stack.push_back(std::move(open));
  }

  void leave() {
    const Open open = m_stack.back();
    if (open.link) {
      --m_linkDepth;
      leaveLink(open.node);
    }
    if (!open.block) {
      m_stack.pop_back();
      return;
    }
    // A row is the whole text of a block.
    if (open.block->letters == 0 && isRow(m_run))
      m_rows.insert(open.node);
    endRun();
    const Block block = *m_stack.back().block;
    m_stack.pop_back();
    if (Block* parent = innermost()) {
      parent->titled = parent->titled || (parent->letters == 0 && block.titled);
      parent->letters += block.letters;
      parent->linkLetters += block.linkLetters;
      parent->links += block.links;
      parent->inPage += block.inPage;
      parent->sentence = parent->sentence || block.sentence;
    }
    if (headingLevel(open.node->v.element.tag) > 0 && block.letters > 0)
      m_introduces = true;
    if (isMenu(block))
      m_menus.push_back(block);
  }

  void leaveLink(const GumboNode* node) {
    // A block in the link has taken its text.
    if (m_linkBegin >= m_run.size() || m_run[m_linkBegin] != kLinkBegin)
      return;
    const std::string_view text = trimmed(std::string_view(m_run).substr(m_linkBegin + 1));
    const std::string_view target = attributeOf(node, "href");
    if (text == "\xC2\xB6" || (text == "#" && target.find('#') != std::string_view::npos)) {
      m_signs.insert(node);
      m_run.resize(m_linkBegin);
      return;
    }
    m_run += kLinkEnd;
    m_links.emplace_back(m_linkBegin, m_run.size());
    // "#" alone opens a menu.
    m_inPage += target.size() > 1 && target.front() == '#' ? 1 : 0;
  }

  // Adds a run of text to the block it stands in.
  void endRun() {
    std::string links;
    std::size_t count = 0, from = 0;
    std::string outside;
    for (const auto& [begin, end] : m_links) {
      if (end > m_run.size() || begin < from)
        continue;
      outside.append(m_run, from, begin - from).append(" ");
      const std::string_view text = std::string_view(m_run).substr(begin, end - begin);
      links.append(text).append(" ");
      count += wordsOf(text).letters > 0 ? 1 : 0;
      from = end;
    }
    outside.append(m_run, from);
    const Words all = wordsOf(m_run), own = wordsOf(outside);
    if (Block* block = innermost(); block && all.letters > 0) {
      const GumboNode* node = block->node;
      const int level = headingLevel(node->v.element.tag);
      if (block->letters == 0 && (level == 1 || level == 2))
        block->titled = true;
      block->letters += all.letters;
      block->linkLetters += wordsOf(links).letters;
      block->links += count;
      block->inPage += m_inPage;
      const bool code = flowOf(node->v.element.tag) == Flow::Pre;
      block->sentence = block->sentence || code || (all.ends && all.words >= kSentenceWords);
      if (code || (all.ends && own.words >= kTextWords)) {
        m_firstText = std::min(m_firstText, m_place);
        m_lastText = m_place;
      }
      const std::string_view end = trimmed(m_run);
      m_introduces = end.ends_with(':') || end.ends_with("\xEF\xBC\x9A");
      ++m_place; // what follows stands behind this text
    }
    m_run.clear();
    m_links.clear();
    m_inPage = 0;
  }

  Block* innermost() {
    for (auto open = m_stack.rbegin(); open != m_stack.rend(); ++open)
      if (open->block)
        return &*open->block;
    return nullptr;
  }

  static bool isMenu(const Block& block) {
    const GumboTag tag = block.node->v.element.tag;
    if (tag == GUMBO_TAG_HTML || tag == GUMBO_TAG_BODY || headingLevel(tag) > 0)
      return false;
    const bool list =
        tag == GUMBO_TAG_UL || tag == GUMBO_TAG_OL || tag == GUMBO_TAG_DL || tag == GUMBO_TAG_TABLE;
    // Mostly places in the page: its table of contents.
    return block.links >= kMenuLinks && 2 * block.inPage <= block.links && !block.sentence && !block.titled &&
           !(list && block.introduced) &&
           static_cast<double>(block.linkLetters) >= kLinkShare * static_cast<double>(block.letters);
  }

  std::vector<Open> m_stack;
  std::string m_run;                                        // text since the last border of a block
  std::vector<std::pair<std::size_t, std::size_t>> m_links; // where links stand in it
  std::size_t m_inPage = 0;                                 // of them, to places in the page
  std::size_t m_linkBegin = 0;
  int m_linkDepth = 0;
  bool m_introduces = false; // the last text was a heading or ended with a colon
  std::size_t m_place = 0;
  std::size_t m_firstText = kNowhere, m_lastText = 0; // places of the page's own sentences
  std::vector<Block> m_menus;
  std::unordered_set<const GumboNode*> m_rows, m_signs;
};

} // namespace

std::unordered_set<const GumboNode*> linksToLeaveOut(const GumboNode* root) {
  Survey survey;
  survey.run(root);
  return survey.leftOut();
}

} // namespace reticle::importers
