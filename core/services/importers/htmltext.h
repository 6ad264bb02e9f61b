// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/textbuilder.h"

#include <string>
#include <string_view>

namespace reticle::importers {

struct HtmlFound {
  bool tooDeep = false; // nothing more was read
  std::string title;
  bool heading = false;       // one at least
  std::size_t navigation = 0; // menus and the like that were left out
};

// Adds the text of an HTML page to a builder: headings as sections, tables as rows, preformatted text with its
// line ends. Left out: scripts, styles, what is hidden, and navigation (nav elements, and those that common
// generators of documentation mark so), menus and signs of links that are not marked (see htmllinks.h). xhtml:
// elements may close themselves. depth: limit of nesting.
HtmlFound appendHtml(std::string_view html, bool xhtml, int depth, TextBuilder& builder);

} // namespace reticle::importers
