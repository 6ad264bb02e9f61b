// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The body of forEachTrecTerm; see trecscan.h.
namespace reticle::text {

template<typename Take>
void forEachTrecTerm(std::string_view text, Take&& take) {
  // Short terms are lowered into a buffer on the stack; a longer run is collected piece by piece.
  char buffer[256];
  std::string longRun;
  std::size_t length = 0;
  const auto flush = [&] {
    if (!longRun.empty()) {
      longRun.append(buffer, length);
      take(std::string_view(longRun));
      longRun.clear();
    } else if (length != 0) {
      take(std::string_view(buffer, length));
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
    if (lower != 0) {
      add(lower);
    } else if (byte == 0xE2 && text.substr(i, 3) == "\xE2\x84\xAA") {
      add('k');
      i += 2;
    } else if (byte == 0xC4 && text.substr(i, 2) == "\xC4\xB0") {
      add('i');
      flush();
      i += 1;
    } else {
      flush();
    }
  }
  flush();
}

} // namespace reticle::text
