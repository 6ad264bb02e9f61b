// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "project/rows.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace reticle::cli {

// What a file of `systems --add` describes.
struct SystemFile {
  std::vector<project::SystemRow> systems;
  std::vector<project::EndpointRow> endpoints;
};

// One YAML table, or a list of them. A table with base_url is an endpoint (keys of llm::endpointFromJson and
// "models"), any other a system (keys: name, kind, retriever, reader, mode, context, output, depth, alpha,
// fusion). Errors: FileMissing, FileUnreadable, InvalidYaml, UnknownKey, MissingKey, WrongType, OutOfRange,
// with "path", "line" (from 1) and "key".
Result<SystemFile> readSystemFile(const QString& path);

// Model tokens: "4096" or "4K" (1K = 1,024). No value for anything else or beyond 64 to 2,097,152.
std::optional<int> tokenCount(std::string_view text);
// The answer limit that goes with a context window: 1K up to 4K, 2K up to 10K, 4K beyond.
int outputTokensFor(int contextTokens);

} // namespace reticle::cli
