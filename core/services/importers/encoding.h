// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"

#include <QFile>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace reticle::importers {

struct EncodingGuess {
  std::string name;          // e.g. "UTF-8", "GB18030"
  bool certain = true;       // by mark, by option or because the bytes are valid UTF-8
  std::size_t markBytes = 0; // length of the byte order mark
};

// The encoding of a file's bytes: by byte order mark (32 bits before 16), as UTF-8 when they are, by the zero
// bytes of UTF-16, else guessed.
EncodingGuess guessEncoding(std::string_view bytes, bool validUtf8);

// The text of a file as UTF-8 in pieces that end at character borders, in bounded memory.
class TextReader {
 public:
  // Errors: FileMissing, FileUnreadable, FileEmpty, FileTooLarge, InvalidEncoding (an encoding by option that
  // is not known). encoding: forced, or empty.
  static Result<TextReader> open(const std::string& path, const std::string& encoding, qint64 mostBytes,
                                 CancelToken cancel);
  TextReader(TextReader&&) noexcept;
  TextReader& operator=(TextReader&&) noexcept;
  ~TextReader();

  // The next piece; empty at the end.
  Result<std::string> read();
  Result<std::string> readAll();
  const EncodingGuess& encoding() const;
  qint64 size() const;
  // Bytes that were no characters of the encoding, read as U+FFFD.
  std::size_t replaced() const;

 private:
  struct State;
  explicit TextReader(std::unique_ptr<State> state);
  std::unique_ptr<State> m_state;
};

// Error for a file that cannot be opened, by what the file system says of it.
Error openError(const std::string& path);

} // namespace reticle::importers
