// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace reticle::importers {

// The text an HTML entity stands for ("&amp;", "&#8482;"); the entity itself when it is not known.
std::string decodedEntity(std::string_view entity);

} // namespace reticle::importers
