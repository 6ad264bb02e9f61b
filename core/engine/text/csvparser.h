// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

// A record of a table and the line on which it begins (from 1).
struct CsvRecord {
  std::size_t line = 1;
  std::vector<std::string> fields;
};

// RFC 4180 over pieces of text of any size: quoted fields may hold delimiters, line breaks and doubled quotes.
// Lenient where nothing is lost: a quote inside an unquoted field is a letter, and so is what follows a closing
// quote. Blank lines are no records.
class CsvParser {
 public:
  using Take = std::function<void(CsvRecord)>;
  // fieldLimit: bytes; a longer field throws Error(LimitExceeded) with "line".
  CsvParser(char delimiter, std::size_t fieldLimit, Take take);

  void feed(std::string_view piece);
  // The last record. Throws Error(InvalidCsv) with "line" (where the record with the open quote begins) and
  // "lines" (how many lines it swallowed) when a quote was never closed.
  void finish();

 private:
  enum class State { FieldStart, Plain, Quoted, QuoteInQuoted };
  void endField();
  void endRecord();

  char m_delimiter;
  std::size_t m_limit;
  Take m_take;
  State m_state = State::FieldStart;
  CsvRecord m_record;
  std::string m_field;
  std::size_t m_line = 1;
  bool m_carriageReturn = false;
};

// The delimiter of a table by its first records: the one of , ; tab | that cuts them most evenly.
char guessDelimiter(std::string_view head, bool preferTab = false);

} // namespace reticle::text
