// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The body of forEachTrecTerm; see trecscan.h.
namespace reticle::text {

template<typename Take> void forEachTrecTerm(std::string_view text, Take&& take) {
  // Short terms are lowered into a buffer on the stack; a longer run is collected piece by piece.
  char buffer[256];
  std::string longRun;
  std::size_t length = 0;
  constexpr bool kWithSpans = std::is_invocable_v<Take&, std::string_view, Span>;
  [[maybe_unused]] std::size_t begin = 0;
  const auto give = [&]([[maybe_unused]] std::size_t end, std::string_view term) {
    if constexpr (kWithSpans)
      take(term, Span{begin, end});
    else
      take(term);
  };
  const auto flush = [&](std::size_t end) {
    if (!longRun.empty()) {
      longRun.append(buffer, length);
      give(end, longRun);
      longRun.clear();
    } else if (length != 0) {
      give(end, std::string_view(buffer, length));
    }
    length = 0;
  };
  const auto add = [&](char c) {
    if (length == sizeof buffer) {
      longRun.append(buffer, length);
      length = 0;
    }
    buffer[length++] = c;
  };
  const std::size_t size = text.size();
  for (std::size_t i = 0; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const char lower = detail::kTrecTable[byte];
    if constexpr (kWithSpans)
      if (length == 0 && longRun.empty())
        begin = i;
    if (lower != 0) {
      add(lower);
    } else if (byte == 0xE2 && text.substr(i, 3) == "\xE2\x84\xAA") {
      add('k');
      i += 2;
    } else if (byte == 0xC4 && text.substr(i, 2) == "\xC4\xB0") {
      add('i');
      flush(i + 2);
      i += 1;
    } else {
      flush(i);
    }
  }
  flush(size);
}

} // namespace reticle::text
