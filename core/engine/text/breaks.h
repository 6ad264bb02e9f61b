// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unicode/brkiter.h>
#include <unicode/unistr.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

// ICU's break iterators over pieces of UTF-8, with borders in bytes; for the files of this room.
namespace reticle::text {

class Breaks {
 public:
  enum class Kind { Grapheme, Word, Sentence };
  explicit Breaks(Kind kind) : m_kind(kind) {}

  // Sets the piece. A line break inside is shown to ICU as a blank when lineBreaksAsBlanks is set.
  void set(std::string_view piece, bool lineBreaksAsBlanks = false);
  // All borders of the piece in bytes from its start, 0 and size included (only 0 for an empty piece).
  void borders(std::vector<std::size_t>& out);

 private:
  Kind m_kind;
  std::unique_ptr<icu::BreakIterator> m_iterator; // made at the first use
  icu::UnicodeString m_text;
  std::vector<char16_t> m_units;
  std::vector<std::uint32_t> m_offsets; // byte of every UTF-16 unit, and the size
};

} // namespace reticle::text
