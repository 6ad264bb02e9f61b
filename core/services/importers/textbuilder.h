// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::importers {

// Puts a document together from blocks, so that the spans of sections and pages fit the stored NFC text.
class TextBuilder {
 public:
  // Blocks are separated by a blank line. Blank ones are dropped.
  void block(std::string_view text);
  // A block that begins a section. level: from 1.
  void heading(int level, std::string_view title);
  // A part of the source that is a chapter of its own: no section goes on into it, and it becomes one section
  // of this title when it has no heading. End it before the next begins.
  void beginPart();
  void endPart(std::string_view title);
  // What follows stands on this page.
  void beginPage(int number);

  bool empty() const { return m_text.empty(); }
  std::size_t size() const { return m_text.size(); } // bytes so far
  std::size_t nulls() const { return m_nulls; }
  // Fills text, hash, sections, pages, language and, when it is empty, the title (first heading) of a document.
  void finish(corpus::Document& document);

 private:
  std::string m_text;
  std::vector<corpus::Section> m_sections;
  std::vector<std::size_t> m_open; // sections that go on, outermost first
  std::vector<corpus::Page> m_pages;
  std::size_t m_nulls = 0;
  std::size_t m_partBegin = 0;
  std::size_t m_partSections = 0;
};

// The hash, the language and the kind of a document whose text, title and path are set.
void complete(corpus::Document& document);

// The name of a file without folder and extension.
std::string stemOf(const std::string& path);

} // namespace reticle::importers
