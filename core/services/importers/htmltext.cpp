// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/htmltext.h"

#include "importers/entities.h"
#include "importers/htmlflow.h"
#include "importers/htmllinks.h"
#include "importers/tabletext.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace reticle::importers {
namespace {

struct DestroyOutput {
  void operator()(GumboOutput* output) const { gumbo_destroy_output(&kGumboDefaultOptions, output); }
};
using Output = std::unique_ptr<GumboOutput, DestroyOutput>;

const GumboVector* childrenOf(const GumboNode* node) {
  if (node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE)
    return &node->v.element.children;
  return node->type == GUMBO_NODE_DOCUMENT ? &node->v.document.children : nullptr;
}

struct Frame {
  const GumboNode* node;
  unsigned next;
};

// The tables that are there for the layout of a page: with a table, a heading or preformatted text in a cell.
// Nothing when the tree is deeper than the limit.
std::optional<std::unordered_set<const GumboNode*>> layoutTables(const GumboNode* root, int limit) {
  std::unordered_set<const GumboNode*> found;
  std::vector<Frame> stack = {{root, 0}};
  std::vector<const GumboNode*> tables;
  while (!stack.empty()) {
    Frame& frame = stack.back();
    const GumboVector* children = childrenOf(frame.node);
    if (children == nullptr || frame.next >= children->length) {
      if (!tables.empty() && tables.back() == frame.node)
        tables.pop_back();
      stack.pop_back();
      continue;
    }
    const auto* child = static_cast<const GumboNode*>(children->data[frame.next++]);
    if (child->type != GUMBO_NODE_ELEMENT)
      continue;
    if (stack.size() > static_cast<std::size_t>(limit))
      return std::nullopt;
    const GumboTag tag = child->v.element.tag;
    if (!tables.empty() && (tag == GUMBO_TAG_TABLE || tag == GUMBO_TAG_PRE || headingLevel(tag) > 0))
      found.insert(tables.back());
    if (tag == GUMBO_TAG_TABLE)
      tables.push_back(child);
    stack.push_back({child, 0});
  }
  return found;
}

// A table that is being read.
struct TableText {
  std::vector<TableRow> rows;
  std::size_t headers = 0;
  std::vector<int> spans; // for each column: rows for which a cell above still stands
  TableRow row;
  bool inCell = false, allHeaders = true, inHead = false;

  void fill() {
    while (row.size() < spans.size() && spans[row.size()] > 0) {
      --spans[row.size()];
      row.emplace_back();
    }
  }
  void cell(std::string text, int columns, int lines) {
    fill();
    for (int i = 0; i < columns; ++i) {
      if (spans.size() <= row.size())
        spans.resize(row.size() + 1);
      spans[row.size()] = lines - 1;
      row.push_back(i == 0 ? std::move(text) : std::string());
    }
  }
  void endRow() {
    if (row.empty())
      return;
    fill();
    if ((allHeaders || inHead) && headers == rows.size())
      ++headers;
    rows.push_back(std::move(row));
    row.clear();
    allHeaders = true;
  }
};

// Walks the tree without recursion, so that depth costs no stack.
class HtmlWalk {
 public:
  HtmlWalk(TextBuilder& builder, std::unordered_set<const GumboNode*> layout,
           const std::unordered_set<const GumboNode*>& links, bool keepNavigation)
      : m_builder(builder), m_layout(std::move(layout)), m_links(links), m_keepNavigation(keepNavigation) {}

  void run(const GumboNode* root) {
    m_stack.push_back({root, 0});
    while (!m_stack.empty()) {
      Frame& frame = m_stack.back();
      const GumboVector* children = childrenOf(frame.node);
      if (children == nullptr || frame.next >= children->length) {
        leave(frame.node);
        m_stack.pop_back();
        continue;
      }
      const auto* child = static_cast<const GumboNode*>(children->data[frame.next++]);
      if (child->type != GUMBO_NODE_ELEMENT) {
        text(child);
      } else if (!leftOut(child)) {
        enter(child);
        m_stack.push_back({child, 0});
      }
    }
    flush();
  }

  HtmlFound found;

 private:
  bool leftOut(const GumboNode* node) {
    const GumboTag tag = node->v.element.tag;
    if (tag == GUMBO_TAG_HEAD)
      findTitle(node);
    if (flowOf(tag) == Flow::Hidden || isHidden(node))
      return true;
    const bool links = m_links.contains(node);
    if (links && tag == GUMBO_TAG_A)
      return true; // the sign of a permanent link is no menu
    if (tag == GUMBO_TAG_BODY || m_keepNavigation || !(links || isNavigation(node)))
      return false;
    ++found.navigation;
    return true;
  }

  void findTitle(const GumboNode* head) {
    const GumboVector& children = head->v.element.children;
    for (unsigned i = 0; i < children.length; ++i) {
      const auto* node = static_cast<const GumboNode*>(children.data[i]);
      if (node->type != GUMBO_NODE_ELEMENT || node->v.element.tag != GUMBO_TAG_TITLE)
        continue;
      const GumboVector& inner = node->v.element.children;
      for (unsigned k = 0; k < inner.length; ++k) {
        const auto* part = static_cast<const GumboNode*>(inner.data[k]);
        if (part->type == GUMBO_NODE_TEXT && found.title.empty())
          found.title = collapsed(part->v.text.text);
      }
    }
  }

  void enter(const GumboNode* node) {
    const GumboTag tag = node->v.element.tag;
    const Flow flow = flowOf(tag);
    if (headingLevel(tag) > 0 || flow == Flow::Block || flow == Flow::Pre)
      inCell() ? space() : flush();
    if (flow == Flow::Pre)
      ++m_pre;
    if (m_remark == nullptr && isRemark(node))
      m_remark = node;
    if (tag == GUMBO_TAG_OL || tag == GUMBO_TAG_UL)
      m_lists.push_back(tag == GUMBO_TAG_OL ? number(node, "start", 100000) : 0);
    // The steps of a procedure keep their numbers; bullets say nothing.
    if (tag == GUMBO_TAG_LI && !m_lists.empty() && m_lists.back() > 0)
      m_mark = std::to_string(m_lists.back()++) + ". ";
    if (flow == Flow::Break)
      inCell() ? space() : lineBreak();
    if (tag == GUMBO_TAG_TABLE && !m_layout.contains(node))
      m_table.emplace();
    if (m_table && tag == GUMBO_TAG_THEAD)
      m_table->inHead = true;
    if (m_table && (tag == GUMBO_TAG_TD || tag == GUMBO_TAG_TH)) {
      m_table->inCell = true;
      m_current.clear();
    }
    // "10<sup>5</sup>" is not 105.
    if (tag == GUMBO_TAG_SUP && !m_current.empty() &&
        std::isdigit(static_cast<unsigned char>(m_current.back())))
      m_raised = true;
    if (tag == GUMBO_TAG_IMG && attributeOf(node, "class").find("math") != std::string_view::npos)
      m_current += attributeOf(node, "alt");
  }

  static int number(const GumboNode* node, const char* attribute, int most) {
    return std::clamp(std::atoi(std::string(attributeOf(node, attribute)).c_str()), 1, most);
  }

  void leaveTable(const GumboNode* node, GumboTag tag) {
    constexpr int kMostColumns = 100, kMostRows = 10000;
    if (tag == GUMBO_TAG_TD || tag == GUMBO_TAG_TH) {
      m_table->allHeaders = m_table->allHeaders && tag == GUMBO_TAG_TH;
      m_table->cell(std::move(m_current), number(node, "colspan", kMostColumns),
                    number(node, "rowspan", kMostRows));
      m_table->inCell = false;
      m_current.clear();
    } else if (tag == GUMBO_TAG_TR) {
      m_table->endRow();
    } else if (tag == GUMBO_TAG_THEAD) {
      m_table->inHead = false;
    } else if (tag == GUMBO_TAG_TABLE) {
      flush();
      const auto single = [](const TableRow& row) { return row.size() == 1; };
      if (std::all_of(m_table->rows.begin(), m_table->rows.end(), single)) {
        for (const TableRow& row : m_table->rows)
          m_builder.block(row.front());
      } else {
        m_builder.block(tableText(m_table->rows, m_table->headers));
      }
      m_table.reset();
    }
  }

  void leave(const GumboNode* node) {
    if (node->type != GUMBO_NODE_ELEMENT)
      return;
    const GumboTag tag = node->v.element.tag;
    const Flow flow = flowOf(tag);
    m_raised = false;
    if (tag == GUMBO_TAG_LI) {
      inCell() ? space() : flush();
      m_mark.clear();
    }
    if (m_table)
      leaveTable(node, tag);
    if (tag == GUMBO_TAG_OL || tag == GUMBO_TAG_UL) {
      flush();
      m_lists.pop_back();
    }
    const bool remark = m_remark != nullptr;
    if (m_remark == node)
      m_remark = nullptr;
    if (const int level = headingLevel(tag); level > 0 && !inCell() && !remark) {
      m_builder.heading(level, collapsed(m_current));
      found.heading = true;
      m_current.clear();
      return;
    }
    if (flow == Flow::Pre || flow == Flow::Block)
      inCell() ? space() : flush();
    if (flow == Flow::Pre)
      --m_pre;
  }

  void text(const GumboNode* node) {
    if (node->type != GUMBO_NODE_TEXT && node->type != GUMBO_NODE_WHITESPACE && node->type != GUMBO_NODE_CDATA)
      return;
    const std::string_view text = node->v.text.text;
    if (m_raised && !text.empty() &&
        (std::isdigit(static_cast<unsigned char>(text.front())) || text.front() == '-'))
      m_current += '^';
    m_raised = false;
    if (m_pre > 0) {
      m_current += text;
      return;
    }
    for (const char c : text) {
      if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f')
        space();
      else
        m_current.push_back(c);
    }
  }

  bool inCell() const { return m_table && m_table->inCell; }
  void space() {
    if (!m_current.empty() && m_current.back() != ' ' && m_current.back() != '\n')
      m_current.push_back(' ');
  }
  void lineBreak() {
    while (!m_current.empty() && m_current.back() == ' ')
      m_current.pop_back();
    m_current.push_back('\n');
  }
  void flush() {
    const bool blank = m_current.find_first_not_of(" \n\t\r") == std::string::npos;
    if (!blank && !m_mark.empty() && !inCell())
      m_current.insert(0, std::exchange(m_mark, {}));
    m_builder.block(m_current);
    m_current.clear();
  }

  TextBuilder& m_builder;
  std::unordered_set<const GumboNode*> m_layout;
  const std::unordered_set<const GumboNode*>& m_links; // to leave out
  bool m_keepNavigation;
  std::vector<Frame> m_stack;
  std::string m_current;
  std::string m_mark;       // of the item of a numbered list that begins
  std::vector<int> m_lists; // open ones: next number, 0 for bullets
  const GumboNode* m_remark = nullptr;
  std::optional<TableText> m_table;
  int m_pre = 0;
  bool m_raised = false; // directly behind the start of a superscript that follows a digit
};

} // namespace

std::string decodedEntity(std::string_view entity) {
  const Output output(gumbo_parse_with_options(&kGumboDefaultOptions, entity.data(), entity.size()));
  const GumboNode* node = output->root;
  while (node != nullptr && node->type == GUMBO_NODE_ELEMENT) {
    const GumboVector& children = node->v.element.children;
    node = children.length == 0 ? nullptr : static_cast<const GumboNode*>(children.data[children.length - 1]);
  }
  return node != nullptr && (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE)
             ? std::string(node->v.text.text)
             : std::string(entity);
}

HtmlFound appendHtml(std::string_view html, bool xhtml, int depth, TextBuilder& builder) {
  const std::string closed = xhtml ? withEndTags(html) : std::string();
  if (xhtml)
    html = closed;
  HtmlFound failed;
  failed.tooDeep = true;
  if (farTooDeep(html))
    return failed;
  const Output output(gumbo_parse_with_options(&kGumboDefaultOptions, html.data(), html.size()));
  const auto layout = layoutTables(output->root, depth);
  if (!layout)
    return failed;
  const std::size_t before = builder.size();
  const auto links = linksToLeaveOut(output->root);
  HtmlWalk walk(builder, *layout, links, false);
  walk.run(output->root);
  // A page that is all navigation is an index, and worth reading.
  if (builder.size() == before && walk.found.navigation > 0) {
    HtmlWalk again(builder, *layout, links, true);
    again.run(output->root);
    return again.found;
  }
  return walk.found;
}

} // namespace reticle::importers
