// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace reticle::importers {

// How an encoding was found: by a byte order mark, by what the file says of itself, because the bytes are valid
// UTF-8, by a guess, by the user.
enum class EncodingSource { Mark, Declared, Valid, Guessed, Forced };
std::string_view encodingSourceName(EncodingSource source); // "mark", "declared", "valid", "guessed", "forced"

struct EncodingGuess {
  std::string name; // e.g. "UTF-8", "GB18030"
  EncodingSource source = EncodingSource::Valid;
  // Of a guess, in [0, 1]: the share of the characters beyond ASCII that are usual in texts of that encoding,
  // drawn towards 0 when there are few of them. 1 for all others.
  double confidence = 1;
  std::size_t markBytes = 0; // length of the byte order mark
};

// The encoding of a file's bytes: by byte order mark (32 bits before 16), by the zero bytes of UTF-16 and
// UTF-32, by declaration when markup is set, as UTF-8 when they are, else guessed. bytes: the start of the
// file. validUtf8: of the whole file.
EncodingGuess guessEncoding(std::string_view bytes, bool validUtf8, bool markup = false);

// The larger set that goes by the name of a smaller one: GB2312 and GBK are read as GB18030, Latin-1 as
// windows-1252, so that no character is lost. Upper-case otherwise.
std::string widenedEncoding(std::string name);

// The bytes as UTF-8; nullopt when the encoding is not known. Bytes that are no characters become U+FFFD.
std::optional<std::string> decoded(std::string_view bytes, const std::string& encoding);

} // namespace reticle::importers
