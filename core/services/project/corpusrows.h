// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/ids.h"
#include "corpus/document.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The plain rows about documents, the files they came from, the import and the knowledge bases. Times are wall
// milliseconds since 1970 UTC.
namespace reticle::project {

using ReportId = Id<struct ReportTag>;
using KnowledgeBaseId = Id<struct KnowledgeBaseTag>;

// A page of rows by stable key: at most `limit` rows whose key is greater than `after`, in order of the key.
struct Page {
  std::int64_t after = 0;
  int limit = 200;
};

// --- sources -----------------------------------------------------------------------------------------------

// What the files a document was made from hold now, as far as they were looked at (import, "check files").
// Computed from stored hashes at every query, never written.
//   Unknown: made before files were noted, or not from a file. Current: a file still holds it, and no other
//   file of it has changed without being imported again. Changed: a file of it has another content now.
//   Superseded: it has, and that content was imported: other documents stand for it. Missing: none of its files
//   is there.
enum class SourceState { Unknown, Current, Changed, Superseded, Missing };
std::string_view sourceStateName(SourceState state); // "unknown", "current", "changed", "superseded", "missing"
std::optional<SourceState> sourceStateFromName(std::string_view name);
// Changed or Superseded.
bool isStale(SourceState state);

// One file as it was seen: its absolute path and the contentHash of its bytes, empty when it was not there.
struct SourceFile {
  std::string path;
  std::string hash;
};

struct SourceRow {
  SourceFile file; // as last observed
  std::int64_t observedMs = 0;
  std::int64_t documents = 0; // made from it at any time and not removed
};

// --- documents ---------------------------------------------------------------------------------------------

// What `knowledge` found about a document; absent until it was measured.
struct DocumentMeasure {
  double density = 0;    // rho
  double omegaH = 0;     // weighted distinct terms of the high-precision categories
  std::string precision; // "high", "medium" or "low"
  std::string dominant;  // category id, empty when no term was found
  bool operator==(const DocumentMeasure&) const = default;
};
using Measures = std::vector<std::pair<DocumentId, DocumentMeasure>>;

struct DocumentRow {
  DocumentId id;
  std::string hash, title, path, format, externalId, language, encoding;
  corpus::DocumentKind kind = corpus::DocumentKind::Other;
  std::int64_t bytes = 0; // of the text
  std::int64_t words = 0;
  std::int64_t tokens = 0; // model tokens (estimate made at import)
  std::int64_t chunks = 0;
  std::int64_t pages = 0;
  std::int64_t notes = 0; // how many remarks the import left
  bool removed = false;
  std::int64_t addedMs = 0;
  std::optional<DocumentMeasure> measure;
  SourceState source = SourceState::Unknown;
};

struct DocumentFilter {
  std::string text;      // part of title or path, case ignored (ASCII); empty = all
  std::string language;  // empty = all
  std::string precision; // empty = all
  bool removed = false;  // true: the removed ones instead
  std::string format;    // empty = all
  std::optional<SourceState> state;
  std::optional<bool> stale; // isStale(state)
};

struct ChunkRow {
  ChunkId id;
  DocumentId document;
  corpus::Chunk chunk;
};

struct CorpusTotals {
  std::int64_t documents = 0, chunks = 0, words = 0, tokens = 0;
  std::map<std::string, std::int64_t> languages, formats, precisions; // documents by value
  std::int64_t staleDocuments = 0, staleChunks = 0, missingDocuments = 0;
};

// --- import ------------------------------------------------------------------------------------------------

// Partly: some of its records or pages were left out; the report says which.
enum class ImportState { Imported, Partly, Skipped, Rejected };
std::string_view importStateName(ImportState state); // "imported", "partly", "skipped", "rejected"
std::optional<ImportState> importStateFromName(std::string_view name);

// What became of one file of an import.
struct ImportReport {
  ReportId id; // ignored when written
  std::string path;
  ImportState state = ImportState::Imported;
  std::optional<Error> error; // why it was skipped or rejected
  std::vector<std::string> notes;
  DocumentId document;   // none unless imported
  std::int64_t atMs = 0; // ignored when written
};

// --- issues ------------------------------------------------------------------------------------------------

// What a person should know about the corpus. The first four are of the last import of a file.
enum class IssueKind {
  Rejected,        // error says why
  Skipped,         // error says why
  Partly,          // error or notes say what was lost
  NoText,          // pages without text, in notes
  ReadingOrder,    // the order of a page's columns is uncertain, in notes
  Changed,         // the file has another content now
  Missing,         // the file is not there any more
  UnknownLanguage, // of a document
  Duplicate,       // a file whose text the corpus had already: path is the file, document the one it equals
};
std::string_view issueKindName(IssueKind kind); // "rejected", ..., "no-text", "reading-order", ...
std::optional<IssueKind> issueKindFromName(std::string_view name);

struct IssueRow {
  IssueKind kind = IssueKind::Rejected;
  DocumentId document;            // none for files that gave none
  std::string path;               // of the file
  std::string title;              // of the document; may be empty
  std::optional<Error> error;     // Rejected, Skipped, Partly
  std::vector<std::string> notes; // the lines of the import that are about it
  std::int64_t atMs = 0;          // when it was found
};

struct IssueFilter {
  std::vector<IssueKind> kinds; // empty = all
  std::string text;             // part of path or title, case ignored (ASCII)
  int limit = 1000;             // rows at most
};

// --- knowledge bases ---------------------------------------------------------------------------------------

struct KnowledgeBaseRow {
  KnowledgeBaseId id;
  std::string name; // unique in the project
  bool active = false;
  std::int64_t categories = 0;
  std::int64_t terms = 0; // entries, duplicates included
};

} // namespace reticle::project
