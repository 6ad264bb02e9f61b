// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "importers/encodingguess.h"

#include <QByteArray>
#include <QtGlobal>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace reticle::importers {

// Where a text is read from.
struct TextSource {
  std::string path;                  // a file; only a label when there are bytes
  const QByteArray* bytes = nullptr; // content held in memory; outlives the reader
  bool markup = false;               // HTML or XML: an encoding that it declares counts
};

// The text of a file as UTF-8 in pieces that end at character borders, in bounded memory.
class TextReader {
 public:
  // Errors: FileMissing, FileUnreadable, FileEmpty, FileTooLarge, InvalidEncoding (an encoding by option that
  // is not known). encoding: forced, or empty.
  static Result<TextReader> open(const TextSource& source, const std::string& encoding, qint64 mostBytes,
                                 CancelToken cancel);
  static Result<TextReader> open(const std::string& path, const std::string& encoding, qint64 mostBytes,
                                 CancelToken cancel) {
    return open(TextSource{path, nullptr, false}, encoding, mostBytes, std::move(cancel));
  }
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
