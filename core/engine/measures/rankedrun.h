// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::measures {

struct RankedDocument {
  std::string id;
  double score = 0;
};

// What a system returned: query id -> documents with scores. The order is made by the measures, not by the
// file.
struct RankedRun {
  std::map<std::string, std::vector<RankedDocument>, std::less<>> queries;
  std::string tag; // last column of a TREC run
};

// trec_eval's order: score at nine decimals downwards, equal scores by id downwards as bytes. Ranks are not
// used.
void sortForMeasuring(std::vector<RankedDocument>& documents);

// TREC: "query Q0 document rank score tag" separated by white space; blank lines are skipped.
// Error(InvalidFile) with parameter "line" for a wrong number of columns or a score that is not a finite
// number.
RankedRun readRun(std::istream& in, std::string_view name);
// The same; Error(FileMissing) or Error(FileUnreadable) with parameter "path".
RankedRun readRunFile(const std::filesystem::path& path);
// Nine decimals, ranks from 1 in the order held, queries by id.
void writeRun(const RankedRun& run, std::ostream& out);

} // namespace reticle::measures
