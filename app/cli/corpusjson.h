// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "project/fulltext.h"
#include "project/project.h"

namespace reticle::cli {

// What `corpus` tells programs. Spans are code points.
nlohmann::ordered_json documentJson(const project::DocumentRow& row);
nlohmann::ordered_json chunksJson(const corpus::Document& document,
                                  const std::vector<project::ChunkRow>& chunks, bool stale, bool texts);
nlohmann::ordered_json issueJson(const project::IssueRow& row);
// document: the one of the hit.
nlohmann::ordered_json hitJson(const project::TextHit& hit, const corpus::Document& document, DocumentId id);

} // namespace reticle::cli
