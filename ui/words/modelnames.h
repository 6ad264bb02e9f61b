// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace reticle::words {

// What people read for the parts of a request to a model, from their machine words.
QString modelRoleName(std::string_view role); // "generator" -> "Writing"; unknown ones readable
QString domainName(std::string_view preset);  // "Legal"; "auto" -> "Automatic"; unknown ones readable
// A module of the prompts, e.g. "type-multi_hop" -> "Type: Multi-hop"; unknown ones readable.
QString promptModuleName(std::string_view module);

} // namespace reticle::words
