// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poppler-global.h>

#include <string>

namespace reticle::extract {

inline std::string utf8(const poppler::ustring& text) {
  const poppler::byte_array bytes = text.to_utf8();
  return std::string(bytes.begin(), bytes.end());
}

} // namespace reticle::extract
