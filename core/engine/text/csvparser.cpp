// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/csvparser.h"

#include "base/error.h"

#include <algorithm>

namespace reticle::text {

CsvParser::CsvParser(char delimiter, std::size_t fieldLimit, Take take)
    : m_delimiter(delimiter), m_limit(fieldLimit), m_take(std::move(take)) {}

void CsvParser::endField() {
  m_record.fields.push_back(std::move(m_field));
  m_field.clear();
  m_state = State::FieldStart;
}

void CsvParser::endRecord() {
  const bool blank = m_record.fields.empty() && m_field.empty() && m_state == State::FieldStart;
  if (!blank) {
    endField();
    m_take(std::move(m_record));
  }
  m_record = {};
  m_state = State::FieldStart;
}

void CsvParser::feed(std::string_view piece) {
  for (const char c : piece) {
    if (m_carriageReturn) {
      m_carriageReturn = false;
      if (c == '\n' && m_state != State::Quoted)
        continue; // the second half of a line end
    }
    if (m_state == State::Quoted) {
      if (c == '"') {
        m_state = State::QuoteInQuoted;
        continue;
      }
      m_line += c == '\n' ? 1 : 0;
      m_field.push_back(c);
    } else if (m_state == State::QuoteInQuoted && c == '"') {
      m_field.push_back('"');
      m_state = State::Quoted;
    } else if (c == m_delimiter) {
      endField();
    } else if (c == '\n' || c == '\r') {
      endRecord();
      ++m_line;
      m_record.line = m_line;
      m_carriageReturn = c == '\r';
    } else if (c == '"' && m_state == State::FieldStart) {
      m_state = State::Quoted;
    } else {
      m_field.push_back(c);
      m_state = State::Plain;
    }
    if (m_field.size() > m_limit)
      throw Error(ErrorKind::LimitExceeded, "a field is longer than the limit",
                  {{"line", std::to_string(m_record.line)}, {"limit", std::to_string(m_limit)}});
  }
}

void CsvParser::finish() {
  if (m_state == State::Quoted)
    throw Error(
        ErrorKind::InvalidCsv, "a quote was opened and never closed",
        {{"line", std::to_string(m_record.line)}, {"lines", std::to_string(m_line - m_record.line + 1)}});
  endRecord();
}

char guessDelimiter(std::string_view head, bool preferTab) {
  constexpr std::size_t kRecords = 30;
  char best = preferTab ? '\t' : ',';
  double bestScore = 0;
  for (const char candidate : {preferTab ? '\t' : ',', ';', preferTab ? ',' : '\t', '|'}) {
    std::vector<std::size_t> widths;
    CsvParser parser(candidate, head.size() + 1,
                     [&widths](const CsvRecord& record) { widths.push_back(record.fields.size()); });
    parser.feed(head);
    if (widths.empty())
      try {
        parser.finish();
      } catch (const Error&) {
        continue; // an open quote says nothing about this delimiter
      }
    if (widths.size() > kRecords)
      widths.resize(kRecords);
    if (widths.empty() || widths.front() < 2)
      continue;
    const auto even = std::count(widths.begin(), widths.end(), widths.front());
    const double score = static_cast<double>(even) / static_cast<double>(widths.size()) +
                         0.001 * static_cast<double>(std::min<std::size_t>(widths.front(), 100));
    if (score > bestScore) {
      bestScore = score;
      best = candidate;
    }
  }
  return best;
}

} // namespace reticle::text
