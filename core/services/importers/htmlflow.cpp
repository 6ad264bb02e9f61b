// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/htmlflow.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace reticle::importers {
namespace {

constexpr std::array<std::string_view, 14> kNavigation = {
    "navigation", "sidebar",     "navheader", "navfooter",   "nav-panel", "sphinxsidebar",     "related", "toc",
    "breadcrumb", "breadcrumbs", "prev-next", "nav-wrapper", "skip-link", "mobile-nav-wrapper"};

constexpr std::array<std::string_view, 8> kRemarks = {"note",      "tip",        "warning", "caution",
                                                      "important", "admonition", "author",  "authorgroup"};

// A word of a list that white space parts, in whatever case.
bool hasWord(std::string_view marks, std::string_view word) {
  std::string list(marks.substr(0, 500));
  std::transform(list.begin(), list.end(), list.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (std::size_t at = list.find(word); at != std::string::npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || std::isspace(static_cast<unsigned char>(list[at - 1]))) &&
        (end == list.size() || std::isspace(static_cast<unsigned char>(list[end]))))
      return true;
  }
  return false;
}

// Elements that have no content and no end tag.
bool isVoid(std::string_view name) {
  for (const std::string_view known : {"area", "base", "br", "col", "embed", "hr", "img", "input", "link",
                                       "meta", "param", "source", "track", "wbr"})
    if (name == known)
      return true;
  return false;
}

} // namespace

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
  case GUMBO_TAG_TR:
  case GUMBO_TAG_TD:
  case GUMBO_TAG_TH:
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

std::string_view attributeOf(const GumboNode* element, const char* name) {
  const GumboAttribute* attribute = gumbo_get_attribute(&element->v.element.attributes, name);
  return attribute == nullptr ? std::string_view() : std::string_view(attribute->value);
}

bool isNavigation(const GumboNode* element) {
  if (element->v.element.tag == GUMBO_TAG_NAV)
    return true;
  const std::string_view role = attributeOf(element, "role");
  if (role == "navigation" || role == "search" || role == "contentinfo")
    return true;
  const std::string_view marks = attributeOf(element, "class");
  const std::string_view id = attributeOf(element, "id");
  return std::any_of(kNavigation.begin(), kNavigation.end(),
                     [&](std::string_view mark) { return id == mark || hasWord(marks, mark); });
}

bool isRemark(const GumboNode* element) {
  const std::string_view marks = attributeOf(element, "class");
  return std::any_of(kRemarks.begin(), kRemarks.end(),
                     [&](std::string_view mark) { return hasWord(marks, mark); });
}

bool isHidden(const GumboNode* element) {
  if (gumbo_get_attribute(&element->v.element.attributes, "hidden") != nullptr ||
      hasWord(attributeOf(element, "class"), "headerlink"))
    return true;
  const std::string_view style = attributeOf(element, "style");
  return style.find("display:none") != std::string_view::npos ||
         style.find("display: none") != std::string_view::npos;
}

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

std::string withEndTags(std::string_view xhtml) {
  std::string out;
  out.reserve(xhtml.size() + xhtml.size() / 16);
  std::size_t kept = 0;
  for (std::size_t end = xhtml.find("/>"); end != std::string_view::npos; end = xhtml.find("/>", end + 2)) {
    const std::size_t begin = xhtml.rfind('<', end);
    if (begin == std::string_view::npos || begin < kept || begin + 1 >= end ||
        !std::isalpha(static_cast<unsigned char>(xhtml[begin + 1])))
      continue;
    const std::size_t nameEnd = std::min(xhtml.find_first_of(" \t\r\n/", begin + 1), end);
    const std::string_view name = xhtml.substr(begin + 1, nameEnd - begin - 1);
    if (isVoid(name) || xhtml.substr(begin, end - begin).find('>') != std::string_view::npos)
      continue;
    out.append(xhtml, kept, end - kept);
    out.append("></").append(name).append(">");
    kept = end + 2;
  }
  out.append(xhtml, kept);
  return out;
}

} // namespace reticle::importers
