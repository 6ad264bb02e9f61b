// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace reticle::text {

// "en", "zh", "ja", "ko", "de" or "fr" by script and common function words; empty when it is none of these or
// too little text to say. Looks at the first 20,000 bytes.
std::string detectLanguage(std::string_view text);

} // namespace reticle::text
