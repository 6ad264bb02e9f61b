// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SQLiteCpp/Column.h>

#include <string>
#include <string_view>
#include <vector>

namespace reticle::project {

// Texts that are kept for good and seldom read, in few bytes: four bytes of length, most significant first, and
// a zlib stream. An empty text is no bytes.
std::vector<unsigned char> packedText(std::string_view text);
// The text of a column. DamagedProject when it is none, or longer than any request or reply can be (128 MiB).
std::string unpackedText(const SQLite::Column& column);

} // namespace reticle::project
