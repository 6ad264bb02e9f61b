// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/normalise.h"

#include "base/error.h"
#include "text/utf8.h"

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace reticle::text {
namespace {

// ICU takes 32-bit lengths; longer texts go through in pieces that end behind a line break, which never
// combines with what follows.
constexpr std::size_t kPieceBytes = std::size_t(256) << 20;

template<typename F> void forEachPiece(std::string_view text, F&& f) {
  while (text.size() > kPieceBytes) {
    std::size_t end = text.rfind('\n', kPieceBytes);
    if (end == std::string_view::npos) {
      end = kPieceBytes;
      while (end > 0 && utf8::isContinuation(text[end]))
        --end;
    } else {
      ++end;
    }
    f(text.substr(0, end));
    text.remove_prefix(end);
  }
  f(text);
}

icu::StringPiece piece(std::string_view text) {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

const icu::Normalizer2& normaliser(const icu::Normalizer2* (*get)(UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* found = get(status);
  if (U_FAILURE(status) || found == nullptr)
    throw Error(ErrorKind::Internal, "ICU normalisation data is missing");
  return *found;
}

std::string normalised(const icu::Normalizer2& form, std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 16);
  forEachPiece(text, [&](std::string_view part) {
    UErrorCode status = U_ZERO_ERROR;
    icu::StringByteSink<std::string> sink(&out);
    form.normalizeUTF8(0, piece(part), sink, nullptr, status);
    if (U_FAILURE(status))
      throw Error(ErrorKind::Internal, std::string("ICU normalisation failed: ") + u_errorName(status));
  });
  return out;
}

std::size_t firstInvalidByte(std::string_view bytes) {
  const std::size_t size = bytes.size();
  std::size_t i = 0;
  while (i < size) {
    const std::size_t start = i;
    if (static_cast<unsigned char>(bytes[i]) < 0x80) {
      ++i;
      continue;
    }
    const char32_t c = utf8::next(bytes, i);
    // A real U+FFFD is three bytes long, one that stands for a broken byte is one.
    if (c == 0xFFFD && i - start == 1)
      return start;
  }
  return std::string_view::npos;
}

// NUL out, CR LF and CR to LF, a byte order mark at the start out.
std::string tidied(std::string_view text) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF")
    text.remove_prefix(3);
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\0')
      continue;
    if (c == '\r') {
      out.push_back('\n');
      if (i + 1 < text.size() && text[i + 1] == '\n')
        ++i;
      continue;
    }
    out.push_back(c);
  }
  return out;
}

bool isIgnorable(char32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200D) || c == 0x2060 || c == 0xFEFF;
}

bool isDash(char32_t c) {
  return c >= 0x80 && (u_charType(static_cast<UChar32>(c)) == U_DASH_PUNCTUATION || c == 0x2212);
}

} // namespace

bool validUtf8(std::string_view bytes) {
  return firstInvalidByte(bytes) == std::string_view::npos;
}

std::string toNfc(std::string_view bytes) {
  const std::size_t bad = firstInvalidByte(bytes);
  if (bad != std::string_view::npos)
    throw Error(ErrorKind::InvalidEncoding, "the text is not UTF-8", {{"byte", std::to_string(bad)}});
  std::string text = tidied(bytes);
  if (utf8::isAscii(text))
    return text;
  return normalised(normaliser(icu::Normalizer2::getNFCInstance), text);
}

std::string foldCompatibility(std::string_view input) {
  if (utf8::isAscii(input))
    return std::string(input);
  const std::string folded = normalised(normaliser(icu::Normalizer2::getNFKCInstance), input);
  std::string out;
  out.reserve(folded.size());
  for (std::size_t i = 0; i < folded.size();) {
    const char32_t c = utf8::next(folded, i);
    if (isDash(c))
      out.push_back('-');
    else if (!isIgnorable(c))
      utf8::append(out, c);
  }
  return out;
}

std::string foldForMatching(std::string_view input) {
  std::string text = foldCompatibility(input);
  if (utf8::isAscii(text)) {
    for (char& c : text)
      if (c >= 'A' && c <= 'Z')
        c = static_cast<char>(c - 'A' + 'a');
    return text;
  }
  std::string folded;
  folded.reserve(text.size());
  forEachPiece(text, [&](std::string_view part) {
    UErrorCode status = U_ZERO_ERROR;
    icu::StringByteSink<std::string> sink(&folded);
    icu::CaseMap::utf8Fold(0, piece(part), sink, nullptr, status);
    if (U_FAILURE(status))
      throw Error(ErrorKind::Internal, std::string("ICU case folding failed: ") + u_errorName(status));
  });
  // Folding may leave a text that is not NFKC any more, e.g. after U+0345.
  return normalised(normaliser(icu::Normalizer2::getNFKCInstance), folded);
}

std::string toLower(std::string_view input) {
  std::string out;
  out.reserve(input.size());
  if (utf8::isAscii(input)) {
    for (const char c : input)
      out.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    return out;
  }
  forEachPiece(input, [&](std::string_view part) {
    UErrorCode status = U_ZERO_ERROR;
    icu::StringByteSink<std::string> sink(&out);
    icu::CaseMap::utf8ToLower("", 0, piece(part), sink, nullptr, status);
    if (U_FAILURE(status))
      throw Error(ErrorKind::Internal, std::string("ICU lower-casing failed: ") + u_errorName(status));
  });
  return out;
}

} // namespace reticle::text
