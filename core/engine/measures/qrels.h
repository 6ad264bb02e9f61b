// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>

namespace reticle::measures {

// Grades of one query: document id -> grade. Grades below 0 are kept and count as not relevant.
using Grades = std::map<std::string, int, std::less<>>;

// Relevance judgements, by query id.
class Qrels {
 public:
  // A later grade of the same pair replaces the earlier one; returns false then.
  bool add(std::string_view query, std::string_view document, int grade);
  // nullptr when the query has no judgements.
  const Grades* find(std::string_view query) const;
  const std::map<std::string, Grades, std::less<>>& all() const { return m_queries; }
  std::size_t queryCount() const { return m_queries.size(); }
  std::size_t judgementCount() const;

 private:
  std::map<std::string, Grades, std::less<>> m_queries;
};

// BEIR: tab-separated query-id, corpus-id, score, with an optional header line; blank lines are skipped. TREC's
// four columns (query, iteration, document, grade; white space) are recognised too. Error(InvalidFile) with
// parameter "line" for anything else, for a pair judged twice with different grades, and for a grade that is no
// whole number.
Qrels readQrels(std::istream& in, std::string_view name);
// The same; Error(FileMissing) or Error(FileUnreadable) with parameter "path".
Qrels readQrelsFile(const std::filesystem::path& path);
// BEIR form with header, sorted by query and document id.
void writeQrels(const Qrels& qrels, std::ostream& out);

} // namespace reticle::measures
