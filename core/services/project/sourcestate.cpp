// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/sourcestate.h"

#include "project/corpusrows.h"

namespace reticle::project::sql {

namespace {

std::string number(SourceState state) {
  return std::to_string(static_cast<int>(state));
}

// Documents with a file whose last seen content is not one they were made from.
constexpr const char* kSuspects =
    "d.id IN (SELECT o.document FROM document_source o JOIN source s ON s.path = o.path "
    "WHERE o.file_hash <> s.observed_hash AND s.observed_hash <> '')";

std::string isOneOf(const std::string& suspects, const std::string& states) {
  return "(" + suspects + " AND " + sourceState() + " IN (" + states + "))";
}

} // namespace

// First each file of the document: not there, one the document was made from, one that other documents stand
// for, or one that nobody imported. A file that still holds the text makes up for one that others stand for, or
// a copy that was changed and imported would take the text out of the corpus for good.
const std::string& sourceState() {
  static const std::string changed = number(SourceState::Changed);
  static const std::string current = number(SourceState::Current);
  static const std::string superseded = number(SourceState::Superseded);
  static const std::string missing = number(SourceState::Missing);
  static const std::string text =
      "(SELECT CASE WHEN count(*) = 0 THEN " + number(SourceState::Unknown) + " WHEN max(f.state = " + changed +
      ") THEN " + changed + " WHEN max(f.state = " + current + ") THEN " + current +
      " WHEN max(f.state = " + superseded + ") THEN " + superseded + " ELSE " + missing +
      " END FROM (SELECT CASE WHEN s.observed_hash = '' THEN " + missing +
      " WHEN max(o.file_hash = s.observed_hash) THEN " + current +
      " WHEN EXISTS (SELECT 1 FROM document_source n JOIN document x ON x.id = n.document AND x.removed = 0 "
      "WHERE n.path = o.path AND n.file_hash = s.observed_hash AND n.document <> o.document) THEN " +
      superseded + " ELSE " + changed +
      " END AS state FROM document_source o JOIN source s ON s.path = o.path WHERE o.document = d.id "
      "GROUP BY o.path) f)";
  return text;
}

const std::string& sourceStateOfMany() {
  static const std::string text =
      "(CASE WHEN d.id IN (SELECT o.document FROM document_source o JOIN source s ON s.path = o.path WHERE "
      "o.file_hash <> s.observed_hash) THEN " +
      sourceState() + " WHEN d.id IN (SELECT document FROM document_source) THEN " +
      number(SourceState::Current) + " ELSE " + number(SourceState::Unknown) + " END)";
  return text;
}

const std::string& staleDocument() {
  static const std::string text =
      isOneOf(kSuspects, number(SourceState::Changed) + ", " + number(SourceState::Superseded));
  return text;
}

const std::string& changedDocument() {
  static const std::string text = isOneOf(kSuspects, number(SourceState::Changed));
  return text;
}

const std::string& supersededDocument() {
  static const std::string text = isOneOf(kSuspects, number(SourceState::Superseded));
  return text;
}

const std::string& missingDocument() {
  static const std::string text =
      isOneOf("d.id IN (SELECT o.document FROM source s JOIN document_source o ON o.path = s.path WHERE "
              "s.observed_hash = '')",
              number(SourceState::Missing));
  return text;
}

const std::string& stalePairs() {
  static const std::string text =
      "(SELECT e.pair FROM document d JOIN evidence e ON e.document_hash = d.hash WHERE " + staleDocument() +
      ")";
  return text;
}

const std::string& stalePair() {
  static const std::string text =
      "EXISTS (SELECT 1 FROM evidence e JOIN document d ON d.hash = e.document_hash WHERE e.pair = p.id AND " +
      sourceState() + " IN (" + number(SourceState::Changed) + ", " + number(SourceState::Superseded) + "))";
  return text;
}

} // namespace reticle::project::sql
