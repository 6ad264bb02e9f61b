// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/diskuse.h"
#include "project/fulltext.h"
#include "project/fulltexttokens.h"
#include "project/querying.h"
#include "storage/connection.h"
#include "storage/errors.h"
#include "text/analysers.h"
#include "text/explain.h"
#include "text/utf8.h"
#include "text/words.h"

#include <QFileInfo>
#include <QPromise>
#include <QThreadPool>
#include <sqlite3.h>

#include <algorithm>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

constexpr std::size_t kSnippetBytes = 240; // about two lines; Chinese takes three bytes a character
constexpr std::size_t kLeadBytes = 60;     // of the snippet before the first mark

bool isCjkTerm(std::string_view term) {
  std::size_t at = 0;
  return !term.empty() && text::isCjk(text::utf8::next(term, at));
}

// Words of a query as FTS5 wants them: each a string, all of them needed.
std::string matchExpression(const std::vector<std::string>& terms) {
  std::string expression;
  for (const std::string& term : terms) {
    expression += expression.empty() ? "\"" : " AND \"";
    for (const char c : term) {
      if (c == '"')
        expression += '"';
      expression += c;
    }
    expression += '"';
  }
  return expression;
}

// The part of the chunk with the first marks, cut at grapheme borders.
void putSnippet(TextHit& hit, std::string_view chunk, std::vector<Span> marks) {
  std::sort(marks.begin(), marks.end(), [](const Span& a, const Span& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
  });
  std::size_t begin = 0;
  if (!marks.empty() && marks.front().begin > kLeadBytes && chunk.size() > kSnippetBytes)
    begin = text::graphemeStart(chunk, marks.front().begin - kLeadBytes);
  std::size_t end = chunk.size();
  if (end - begin > kSnippetBytes)
    end = text::graphemeStart(chunk, begin + kSnippetBytes);
  if (!marks.empty())
    end = std::max(end, std::min(chunk.size(), marks.front().end));
  hit.snippet = std::string(chunk.substr(begin, end - begin));
  hit.cutBefore = begin > 0;
  hit.cutAfter = end < chunk.size();
  for (const Span& mark : marks) {
    if (mark.end > end)
      continue;
    const Span inside{mark.begin - begin, mark.end - begin};
    if (!hit.marks.empty() && inside.begin <= hit.marks.back().end) // bigrams overlap: one mark
      hit.marks.back().end = std::max(hit.marks.back().end, inside.end);
    else
      hit.marks.push_back(inside);
  }
}

// Where the words of a query are in a chunk. Marks may overlap.
std::vector<Span> marksOf(const std::vector<std::string>& terms, std::string_view chunk) {
  std::vector<Span> marks;
  for (const text::TermSpan& term : text::termSpans(chunk, text::Analyser::Standard))
    if (std::find(terms.begin(), terms.end(), term.term) != terms.end())
      marks.push_back(term.span);
  return marks;
}

// Opens, runs and closes: a search needs no state between two letters typed. What f throws becomes the Error.
template<typename F> auto withTables(const QString& file, CancelToken token, F f) {
  using Value = std::invoke_result_t<F&, DB&>;
  auto promise = std::make_shared<QPromise<Result<Value>>>();
  promise->start();
  QThreadPool::globalInstance()->start([promise, file, token = std::move(token), f = std::move(f)]() mutable {
    Result<Value> result = Value{};
    std::unique_ptr<DB> db;
    try {
      token.throwIfCancelled();
      if (QFileInfo::exists(file)) {
        db = storage::connect(file, storage::Opening::Read);
        sqlite3_progress_handler(
            db->getHandle(), 1000,
            [](void* data) { return static_cast<const CancelToken*>(data)->cancelled() ? 1 : 0; }, &token);
        addTokenizer(*db);
        result = f(*db);
      }
    } catch (const std::exception& error) {
      result = failure(storage::toError(error, db ? db->getHandle() : nullptr));
    }
    db.reset();
    promise->addResult(std::move(result));
    promise->finish();
  });
  return promise->future();
}

} // namespace

std::vector<std::string> fullTextTerms(std::string_view query) {
  std::vector<std::string> terms;
  const std::vector<std::string> all = text::terms(query, text::Analyser::Standard);
  const auto inPair = [&](const std::string& one) {
    return std::any_of(all.begin(), all.end(), [&](const std::string& other) {
      return text::codePointCount(other) == 2 && isCjkTerm(other) && other.find(one) != std::string::npos;
    });
  };
  for (const std::string& term : all) {
    if (std::find(terms.begin(), terms.end(), term) != terms.end())
      continue;
    // Where a dictionary ends a word depends on what stands beside it; the pairs of characters do not.
    if (isCjkTerm(term)) {
      const std::size_t length = text::codePointCount(term);
      if (length > 2 || (length == 1 && inPair(term)))
        continue;
    }
    terms.push_back(term);
  }
  return terms;
}

Pending<std::vector<TextHit>> FullText::search(std::string query, int limit, CancelToken token) const {
  return withTables(m_file, token, [query = std::move(query), limit, token](DB& db) {
    std::vector<TextHit> hits;
    const std::vector<std::string> terms = fullTextTerms(query);
    if (terms.empty())
      return hits;
    SQLite::Statement s(
        db,
        "SELECT d.hash, d.title, q.ordinal, q.begin, q.\"end\", p.text, -h.score FROM (SELECT rowid AS row, "
        "rank AS score FROM passage WHERE passage MATCH ? ORDER BY rank, rowid LIMIT ?) h JOIN passage p ON "
        "p.rowid = h.row JOIN place q ON q.id = h.row JOIN document d ON d.id = (SELECT o.id FROM document o "
        "WHERE o.first <= h.row AND o.count > 0 ORDER BY o.first DESC LIMIT 1) ORDER BY h.score, h.row");
    sql::bindAll(s, matchExpression(terms), limit);
    while (s.executeStep()) {
      token.throwIfCancelled();
      TextHit hit;
      hit.documentHash = s.getColumn(0).getString();
      hit.title = s.getColumn(1).getString();
      hit.ordinal = static_cast<std::size_t>(s.getColumn(2).getInt64());
      hit.span = {static_cast<std::size_t>(s.getColumn(3).getInt64()),
                  static_cast<std::size_t>(s.getColumn(4).getInt64())};
      const std::string chunk = s.getColumn(5).getString();
      hit.score = s.getColumn(6).getDouble();
      putSnippet(hit, chunk, marksOf(terms, chunk));
      hits.push_back(std::move(hit));
    }
    return hits;
  });
}

Pending<std::int64_t> FullText::count(std::string query, CancelToken token) const {
  return withTables(m_file, std::move(token), [query = std::move(query)](DB& db) -> std::int64_t {
    const std::vector<std::string> terms = fullTextTerms(query);
    if (terms.empty())
      return 0;
    return sql::number(db, "SELECT count(*) FROM passage WHERE passage MATCH ?", matchExpression(terms));
  });
}

} // namespace reticle::project
