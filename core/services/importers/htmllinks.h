// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gumbo.h>

#include <unordered_set>

// Links that lead round a site and say nothing of a page's subject, told by what they look like.
namespace reticle::importers {

// The elements of a page to leave out, beside those that are marked as navigation (see htmlflow.h):
//   menus   blocks with at least 3 links, 0.9 of their letters in links, and no sentence, before the first or
//           behind the last sentence of the page. Not: lists and tables that a heading or a colon introduces,
//           blocks that begin with a heading of level 1 or 2, links mostly to places in the page (its contents)
//   rows    links in brackets side by side, "[Contents][Index]", and links behind "Next:", "Up:" and the
//           like
//   signs   links whose text is the sign of a permanent link, U+00B6, or "#" when it leads to a place in a page
// A page without a sentence is an index: its menus and rows stay. Precondition: the tree is not too deep.
std::unordered_set<const GumboNode*> linksToLeaveOut(const GumboNode* root);

} // namespace reticle::importers
