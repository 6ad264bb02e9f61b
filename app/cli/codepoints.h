// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"
#include "text/words.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string_view>

namespace reticle::cli {

// Places in a text as code points, for programs that do not count in UTF-8 bytes. Quick when asked for rising
// places; the text must outlive it.
class CodePoints {
 public:
  explicit CodePoints(std::string_view text) : m_text(text) {}

  std::size_t at(std::size_t byte) {
    if (byte < m_byte)
      m_byte = m_count = 0;
    m_count += text::codePointOfByte(m_text.substr(m_byte), byte - m_byte);
    m_byte = byte;
    return m_count;
  }
  // [begin, end] of a span in bytes.
  nlohmann::ordered_json span(Span bytes) {
    const std::size_t begin = at(bytes.begin);
    return nlohmann::ordered_json::array({begin, begin + text::codePointCount(bytes.of(m_text))});
  }

 private:
  std::string_view m_text;
  std::size_t m_byte = 0;
  std::size_t m_count = 0;
};

} // namespace reticle::cli
