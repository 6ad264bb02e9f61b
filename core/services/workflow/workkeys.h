// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace reticle::workflow {

// SHA-256 of the parts, each preceded by its length, as 64 hexadecimal digits: ("ab","c") and ("a","bc")
// differ.
std::string workKey(std::initializer_list<std::string_view> parts);

} // namespace reticle::workflow
