// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "project/corpusrows.h"

#include <string>

namespace reticle::workflow {

// The absolute path under which a file is noted in a project. A BEIR folder stands for its corpus.jsonl. UTF-8.
std::string sourcePath(const std::string& path);

// contentHash of a file's bytes, read in pieces. A hash that is empty: there is no such file (or it is a
// folder, a pipe, a device). Errors: FileUnreadable, Cancelled.
Result<project::SourceFile> observeFile(const std::string& absolutePath, const CancelToken& token = {});

} // namespace reticle::workflow
