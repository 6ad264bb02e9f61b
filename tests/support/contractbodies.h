// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

namespace reticle::support {

// The bodies written in contracts/openai-compatible.md of the shared reference data, as they stand there.
struct ContractBodies {
  nlohmann::json models;     // GET /models
  nlohmann::json chat;       // a reply of POST /chat/completions
  nlohmann::json error;      // a body with a status outside 2xx
  nlohmann::json embeddings; // a reply of POST /embeddings
};

// Read once from RETICLE_TEST_DATA. Throws std::runtime_error when the file or one of its examples is missing.
const ContractBodies& contractBodies();

} // namespace reticle::support
