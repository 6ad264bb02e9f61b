// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/utf8.h"

#include <unicode/utf8.h>

#include <cstdint>
#include <cstring>

namespace reticle::text::utf8 {

char32_t next(std::string_view text, std::size_t& i) {
  const auto lead = static_cast<unsigned char>(text[i]);
  if (lead < 0x80) {
    ++i;
    return lead;
  }
  // ICU's macro takes a bounded piece, so that sizes beyond 2 GiB do not overflow its 32-bit offsets.
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data()) + i;
  const std::size_t left = text.size() - i;
  const std::int32_t length = left < 4 ? static_cast<std::int32_t>(left) : 4;
  std::int32_t offset = 0;
  UChar32 c = 0;
  U8_NEXT(bytes, offset, length, c);
  if (c < 0) {
    ++i;
    return 0xFFFD;
  }
  i += static_cast<std::size_t>(offset);
  return static_cast<char32_t>(c);
}

void append(std::string& out, char32_t codePoint) {
  if (codePoint < 0x80) {
    out.push_back(static_cast<char>(codePoint));
    return;
  }
  std::uint8_t bytes[4];
  std::int32_t length = 0;
  UBool failed = false;
  U8_APPEND(bytes, length, 4, static_cast<UChar32>(codePoint), failed);
  if (failed)
    append(out, 0xFFFD);
  else
    out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

std::size_t startOf(std::string_view text, std::size_t i) {
  if (i >= text.size())
    return text.size();
  std::size_t start = i;
  while (start > 0 && i - start < 3 && isContinuation(text[start]))
    --start;
  return start;
}

bool isAscii(std::string_view text) {
  std::size_t i = 0;
  for (; i + 8 <= text.size(); i += 8) {
    std::uint64_t block = 0;
    std::memcpy(&block, text.data() + i, 8);
    if ((block & 0x8080808080808080ULL) != 0)
      return false;
  }
  for (; i < text.size(); ++i)
    if (static_cast<unsigned char>(text[i]) >= 0x80)
      return false;
  return true;
}

} // namespace reticle::text::utf8
