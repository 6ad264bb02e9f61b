// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gumbo.h>

#include <string>
#include <string_view>

// What the elements of HTML mean for the flow of text.
namespace reticle::importers {

enum class Flow { Inline, Block, Hidden, Pre, Break };
Flow flowOf(GumboTag tag);
int headingLevel(GumboTag tag); // 0: no heading

// The value of an attribute; empty when it is not there.
std::string_view attributeOf(const GumboNode* element, const char* name);
// Menus, links to the pages around, tables of contents and imprints: nav elements and the marks of common
// generators.
bool isNavigation(const GumboNode* element);
// A note, a warning, the names of the authors: a heading in it titles no section.
bool isRemark(const GumboNode* element);
// Hidden by an attribute or a style of its own, or the mark behind a heading that links to it.
bool isHidden(const GumboNode* element);

// Gumbo frees its tree by recursion, so a tree that would be far too deep must not be built. Counts open tags
// that can nest, without looking at what the standard closes by itself.
bool farTooDeep(std::string_view html);

// XHTML for a parser of HTML, where "<a/>" would stay open: such elements get an end tag.
std::string withEndTags(std::string_view xhtml);

} // namespace reticle::importers
