// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"
#include "corpus/document.h"
#include "project/queries.h"

#include <functional>
#include <nlohmann/json.hpp>

#include <map>
#include <memory>
#include <string>

namespace reticle::cli {

// Spans of QA pairs at the border to files: code points there, UTF-8 bytes in a project. A pair in a file whose
// spans are code points says so ("spans": "code points"); one whose documents the project does not have keeps
// the bytes it was stored with and says nothing, as files of earlier versions do.
class PairSpans {
 public:
  explicit PairSpans(const project::Queries& queries) : m_queries(queries) {}

  // The pair as JSON for a file.
  nlohmann::ordered_json toFile(const benchmark::QaPair& pair);
  // Turns the spans of a pair read from this JSON into bytes. Those of documents that the project does not have
  // stay as they are and are counted.
  void fromFile(const nlohmann::json& json, benchmark::QaPair& pair);

  std::size_t unknown() const { return m_unknown; } // pairs that fromFile() could not turn
  std::size_t inBytes() const { return m_inBytes; } // pairs that toFile() left in bytes

 private:
  const std::string* textOf(const std::string& hash); // null when the project does not have it
  bool convert(benchmark::QaPair& pair, const std::function<Span(const std::string&, Span)>& by);

  const project::Queries& m_queries;
  std::map<std::string, std::shared_ptr<const std::string>> m_texts; // by hash; null = not there
  std::size_t m_unknown = 0, m_inBytes = 0;
};

} // namespace reticle::cli
