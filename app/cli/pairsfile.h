// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "benchmark/qapair.h"
#include "pairspans.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace reticle::cli {

// QA pairs as files. "json": {"name", "pairs": [...]}; "jsonl": one pair a line; "csv": a table for
// spreadsheets, in which texts that would be taken for formulas begin with an apostrophe: it is not read back.
// format: one of the three. Spans: see PairSpans.
QByteArray writePairs(const std::vector<benchmark::QaPair>& pairs, const std::string& name,
                      const std::string& format, PairSpans& spans);

// Reads "json" (also a bare array) and "jsonl"; pairs in the published layout of FAB-Bench are known by their
// keys. Errors: FileMissing, FileUnreadable, InvalidJson with "path"
// and "line" (jsonl) or "key" (json: number of the pair); NothingToDo for a file without pairs.
Result<std::vector<benchmark::QaPair>> readPairs(const QString& path, const std::string& format,
                                                 PairSpans& spans);

} // namespace reticle::cli
