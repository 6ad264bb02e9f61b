// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/breaks.h"

#include "base/error.h"
#include "text/utf8.h"

#include <limits>
#include <string>

namespace reticle::text {
namespace {

using Iterator = std::unique_ptr<const icu::BreakIterator>;

Iterator made(icu::BreakIterator* (*create)(const icu::Locale&, UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  Iterator iterator(create(icu::Locale::getRoot(), status));
  if (U_FAILURE(status))
    throw Error(ErrorKind::Internal, std::string("ICU break rules are missing: ") + u_errorName(status));
  return iterator;
}

// Reading the rules takes longer than a page of text, a copy of a finished iterator does not.
const icu::BreakIterator& prototype(Breaks::Kind kind) {
  static const Iterator graphemes = made(icu::BreakIterator::createCharacterInstance);
  static const Iterator words = made(icu::BreakIterator::createWordInstance);
  static const Iterator sentences = made(icu::BreakIterator::createSentenceInstance);
  return kind == Breaks::Kind::Grapheme ? *graphemes : kind == Breaks::Kind::Word ? *words : *sentences;
}

} // namespace

void Breaks::set(std::string_view piece, bool lineBreaksAsBlanks) {
  if (piece.size() > std::size_t(std::numeric_limits<std::int32_t>::max()) / 2)
    throw Error(ErrorKind::LimitExceeded, "a piece of text is too long to be segmented",
                {{"bytes", std::to_string(piece.size())}});
  if (!m_iterator)
    m_iterator.reset(prototype(m_kind).clone());
  m_units.clear();
  m_offsets.clear();
  for (std::size_t i = 0; i < piece.size();) {
    const auto start = static_cast<std::uint32_t>(i);
    char32_t c = utf8::next(piece, i);
    if (lineBreaksAsBlanks && (c == '\n' || c == '\r'))
      c = ' ';
    m_offsets.push_back(start);
    if (c < 0x10000) {
      m_units.push_back(static_cast<char16_t>(c));
    } else {
      m_offsets.push_back(start);
      m_units.push_back(static_cast<char16_t>(0xD7C0 + (c >> 10)));
      m_units.push_back(static_cast<char16_t>(0xDC00 + (c & 0x3FF)));
    }
  }
  m_offsets.push_back(static_cast<std::uint32_t>(piece.size()));
  m_text.setTo(false, m_units.data(), static_cast<std::int32_t>(m_units.size()));
  m_iterator->setText(m_text);
}

void Breaks::borders(std::vector<std::size_t>& out) {
  out.clear();
  for (std::int32_t at = m_iterator->first(); at != icu::BreakIterator::DONE; at = m_iterator->next())
    out.push_back(m_offsets[static_cast<std::size_t>(at)]);
}

} // namespace reticle::text
