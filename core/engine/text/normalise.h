// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace reticle::text {

bool validUtf8(std::string_view bytes);

// The form in which a text is stored: NFC, line ends as LF, no NUL, no byte order mark at the start.
// Throws Error(InvalidEncoding) with parameter "byte" when the input is not UTF-8.
std::string toNfc(std::string_view utf8);

// The form in which texts are compared: NFKC, full case folding, subscripts and superscripts as plain digits
// ("SiO₂" -> "sio2"), soft hyphens and zero-width marks dropped, every dash a hyphen. Bytes that are no UTF-8
// become U+FFFD.
std::string foldForMatching(std::string_view utf8);

// NFKC alone, letter case kept; soft hyphens and zero-width marks dropped, every dash a hyphen.
std::string foldCompatibility(std::string_view utf8);

// Full Unicode lower-casing without a locale, as Python's str.lower().
std::string toLower(std::string_view utf8);

} // namespace reticle::text
