// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reticle::dialogue {

// A delimiter that text from outside cannot foresee: 16 hexadecimal digits from the texts and a secret, chosen
// so that none of the texts contains it. Same texts and secret, same token: requests can be cached.
std::string fenceToken(std::string_view secret, const std::vector<std::string_view>& texts);

// "[begin LABEL TOKEN]\ntext\n[end LABEL TOKEN]"
std::string fenced(std::string_view label, std::string_view token, std::string_view text);

} // namespace reticle::dialogue
