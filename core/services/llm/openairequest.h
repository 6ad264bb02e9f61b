// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/chat.h"
#include "llm/dialect.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace reticle::llm {

// The body of POST /chat/completions. Options the dialect does not send are left out; a schema that cannot be
// sent as such is put into words after the last message, so the model knows the form in every case but
// JsonSchema.
nlohmann::json chatBody(const dialogue::ChatRequest& request, const std::string& model, const Dialect& dialect);

// The body of POST /embeddings, with plain floats asked for.
nlohmann::json embeddingsBody(const std::vector<std::string>& texts, const std::string& model);

// JSON as sent: compact, invalid UTF-8 replaced.
std::string serialised(const nlohmann::json& body);

} // namespace reticle::llm
