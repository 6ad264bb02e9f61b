// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encoding.h"
#include "importers/entities.h"
#include "importers/readers.h"
#include "importers/textbuilder.h"

#include <gumbo.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace reticle::importers {
namespace {

struct DestroyOutput {
  void operator()(GumboOutput* output) const { gumbo_destroy_output(&kGumboDefaultOptions, output); }
};
using Output = std::unique_ptr<GumboOutput, DestroyOutput>;

enum class Flow { Inline, Block, Hidden, Cell, Row, Pre, Break };

Flow flowOf(GumboTag tag) {
  switch (tag) {
  case GUMBO_TAG_SCRIPT:
  case GUMBO_TAG_STYLE:
  case GUMBO_TAG_TEMPLATE:
  case GUMBO_TAG_NOSCRIPT:
  case GUMBO_TAG_SVG:
  case GUMBO_TAG_HEAD:
  case GUMBO_TAG_IFRAME:
  case GUMBO_TAG_OBJECT:
  case GUMBO_TAG_SELECT:
    return Flow::Hidden;
  case GUMBO_TAG_PRE:
  case GUMBO_TAG_TEXTAREA:
    return Flow::Pre;
  case GUMBO_TAG_BR:
    return Flow::Break;
  case GUMBO_TAG_TD:
  case GUMBO_TAG_TH:
    return Flow::Cell;
  case GUMBO_TAG_TR:
    return Flow::Row;
  case GUMBO_TAG_HTML:
  case GUMBO_TAG_BODY:
  case GUMBO_TAG_P:
  case GUMBO_TAG_DIV:
  case GUMBO_TAG_SECTION:
  case GUMBO_TAG_ARTICLE:
  case GUMBO_TAG_ASIDE:
  case GUMBO_TAG_HEADER:
  case GUMBO_TAG_FOOTER:
  case GUMBO_TAG_MAIN:
  case GUMBO_TAG_NAV:
  case GUMBO_TAG_UL:
  case GUMBO_TAG_OL:
  case GUMBO_TAG_LI:
  case GUMBO_TAG_DL:
  case GUMBO_TAG_DT:
  case GUMBO_TAG_DD:
  case GUMBO_TAG_TABLE:
  case GUMBO_TAG_CAPTION:
  case GUMBO_TAG_BLOCKQUOTE:
  case GUMBO_TAG_FIGURE:
  case GUMBO_TAG_FIGCAPTION:
  case GUMBO_TAG_HR:
  case GUMBO_TAG_ADDRESS:
  case GUMBO_TAG_FORM:
  case GUMBO_TAG_FIELDSET:
  case GUMBO_TAG_DETAILS:
  case GUMBO_TAG_SUMMARY:
    return Flow::Block;
  default:
    return Flow::Inline;
  }
}

int headingLevel(GumboTag tag) {
  return tag >= GUMBO_TAG_H1 && tag <= GUMBO_TAG_H6 ? 1 + static_cast<int>(tag) - static_cast<int>(GUMBO_TAG_H1)
                                                    : 0;
}

// Walks the tree without recursion, so that depth costs no stack.
class HtmlWalk {
 public:
  HtmlWalk(TextBuilder& builder, int depthLimit) : m_builder(builder), m_limit(depthLimit) {}

  // False when the tree is deeper than the limit.
  bool run(const GumboNode* root) {
    m_stack.push_back({root, 0});
    enter(root);
    while (!m_stack.empty()) {
      Frame& frame = m_stack.back();
      const GumboVector* children = childrenOf(frame.node);
      if (children == nullptr || frame.next >= children->length) {
        leave(frame.node);
        m_stack.pop_back();
        continue;
      }
      const auto* child = static_cast<const GumboNode*>(children->data[frame.next++]);
      if (m_stack.size() > static_cast<std::size_t>(m_limit))
        return false;
      if (child->type == GUMBO_NODE_ELEMENT) {
        if (flowOf(child->v.element.tag) == Flow::Hidden) {
          if (child->v.element.tag == GUMBO_TAG_HEAD)
            findTitle(child);
          continue;
        }
        enter(child);
        m_stack.push_back({child, 0});
      } else {
        text(child);
      }
    }
    flush();
    return true;
  }

  const std::string& title() const { return m_title; }

 private:
  struct Frame {
    const GumboNode* node;
    unsigned next;
  };

  static const GumboVector* childrenOf(const GumboNode* node) {
    if (node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE)
      return &node->v.element.children;
    return node->type == GUMBO_NODE_DOCUMENT ? &node->v.document.children : nullptr;
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
        if (part->type == GUMBO_NODE_TEXT && m_title.empty())
          m_title = collapsed(part->v.text.text);
      }
    }
  }

  static std::string collapsed(std::string_view text) {
    std::string out;
    for (const char c : text) {
      const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
      if (!space)
        out.push_back(c);
      else if (!out.empty() && out.back() != ' ')
        out.push_back(' ');
    }
    while (!out.empty() && out.back() == ' ')
      out.pop_back();
    return out;
  }

  void enter(const GumboNode* node) {
    if (node->type != GUMBO_NODE_ELEMENT)
      return;
    const GumboTag tag = node->v.element.tag;
    const Flow flow = flowOf(tag);
    if (headingLevel(tag) > 0 || flow == Flow::Block || flow == Flow::Row || flow == Flow::Pre)
      inRow() && flow == Flow::Block ? space() : flush();
    if (flow == Flow::Row)
      ++m_rows;
    if (flow == Flow::Pre)
      ++m_pre;
    if (flow == Flow::Break)
      inRow() ? space() : lineBreak();
    if (flow == Flow::Cell && !m_current.empty()) {
      trimEnd();
      m_current += " | ";
    }
  }

  void leave(const GumboNode* node) {
    if (node->type != GUMBO_NODE_ELEMENT)
      return;
    const GumboTag tag = node->v.element.tag;
    const Flow flow = flowOf(tag);
    if (const int level = headingLevel(tag); level > 0) {
      std::replace(m_current.begin(), m_current.end(), '\n', ' ');
      m_builder.heading(level, m_current);
      m_current.clear();
      return;
    }
    if (flow == Flow::Row)
      --m_rows;
    if (flow == Flow::Row || flow == Flow::Pre || flow == Flow::Block)
      inRow() && flow == Flow::Block ? space() : flush();
    if (flow == Flow::Pre)
      --m_pre;
  }

  void text(const GumboNode* node) {
    if (node->type != GUMBO_NODE_TEXT && node->type != GUMBO_NODE_WHITESPACE && node->type != GUMBO_NODE_CDATA)
      return;
    const std::string_view text = node->v.text.text;
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

  bool inRow() const { return m_rows > 0; }
  void space() {
    if (!m_current.empty() && m_current.back() != ' ' && m_current.back() != '\n')
      m_current.push_back(' ');
  }
  void trimEnd() {
    while (!m_current.empty() && m_current.back() == ' ')
      m_current.pop_back();
  }
  void lineBreak() {
    trimEnd();
    m_current.push_back('\n');
  }
  void flush() {
    m_builder.block(m_current);
    m_current.clear();
  }

  TextBuilder& m_builder;
  int m_limit;
  std::vector<Frame> m_stack;
  std::string m_current;
  std::string m_title;
  int m_rows = 0;
  int m_pre = 0;
};

// Gumbo frees its tree by recursion, so a tree that would be far too deep must not be built. Counts open tags
// that can nest, without looking at what the standard closes by itself.
bool farTooDeep(std::string_view html) {
  constexpr int kDeep = 20000;
  int depth = 0;
  for (std::size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
    if (at + 1 >= html.size())
      break;
    if (html[at + 1] == '/') {
      depth = std::max(0, depth - 1);
      continue;
    }
    const std::size_t end = std::min(html.find_first_of(" />\n\t", at + 1), html.size());
    std::string name(html.substr(at + 1, std::min<std::size_t>(end - at - 1, 12)));
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    static const std::vector<std::string_view> kNotNested = {
        "!--",  "!doctype", "br",     "img",    "input", "meta",  "link",  "hr",    "area",
        "base", "col",      "wbr",    "source", "p",     "li",    "td",    "th",    "tr",
        "dt",   "dd",       "option", "embed",  "track", "param", "tbody", "thead", "tfoot"};
    const bool letter = !name.empty() && std::isalpha(static_cast<unsigned char>(name.front()));
    if (letter && std::find(kNotNested.begin(), kNotNested.end(), name) == kNotNested.end() && ++depth > kDeep)
      return true;
  }
  return false;
}

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

Status readHtml(FileJob& job) {
  Result<TextReader> reader =
      TextReader::open(job.path, job.options.encoding, job.options.limits.htmlBytes, job.cancel);
  if (!reader)
    return failure(reader.error());
  Result<std::string> html = reader->readAll();
  if (!html)
    return failure(html.error());
  const Error tooDeep = job.error(ErrorKind::LimitExceeded, "the HTML is nested deeper than the limit",
                                  {{"limit", std::to_string(job.options.limits.htmlDepth)}});
  if (farTooDeep(*html))
    return failure(tooDeep);
  job.report.recordsRead = 1;
  corpus::Document document = job.start("html", &*reader);
  TextBuilder builder;
  const Output output(gumbo_parse_with_options(&kGumboDefaultOptions, html->data(), html->size()));
  HtmlWalk walk(builder, job.options.limits.htmlDepth);
  if (!walk.run(output->root))
    return failure(tooDeep);
  if (builder.empty())
    return failure(job.error(ErrorKind::NoText, "the page holds no text"));
  document.title = walk.title();
  builder.finish(document);
  job.report.notes = document.notes;
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
