// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encoding.h"

#include "text/normalise.h"
#include "text/words.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>

#include <unicode/ucnv.h>
#include <unicode/ustring.h>

#include <algorithm>

namespace reticle::importers {
namespace {

constexpr qint64 kPieceBytes = 1 << 20;
constexpr std::size_t kGuessBytes = std::size_t(4) << 20;

// How much of a buffer ends at a character border of UTF-8.
std::size_t wholeCharacters(std::string_view bytes) {
  std::size_t end = bytes.size();
  for (std::size_t back = 1; back <= 3 && back <= bytes.size(); ++back) {
    const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
    if ((byte & 0xC0) == 0x80)
      continue;
    const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
    if (length > back)
      end = bytes.size() - back;
    break;
  }
  return end;
}

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

Converter converterFor(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter(ucnv_open(name.c_str(), &status));
  return U_FAILURE(status) ? nullptr : std::move(converter);
}

} // namespace

Error openError(const std::string& path) {
  const QFileInfo info(QString::fromStdString(path));
  if (!info.exists())
    return Error(ErrorKind::FileMissing, "the file does not exist", {{"path", path}}, path);
  return Error(ErrorKind::FileUnreadable, "the file cannot be read", {{"path", path}}, path);
}

struct TextReader::State {
  std::unique_ptr<QIODevice> file;
  std::string path;
  EncodingGuess guess;
  CancelToken cancel;
  Converter converter; // none for UTF-8
  std::string rest;    // UTF-8 bytes of a character that was cut
  std::size_t replaced = 0;
  bool ended = false;
};

TextReader::TextReader(std::unique_ptr<State> state) : m_state(std::move(state)) {}
TextReader::TextReader(TextReader&&) noexcept = default;
TextReader& TextReader::operator=(TextReader&&) noexcept = default;
TextReader::~TextReader() = default;

const EncodingGuess& TextReader::encoding() const {
  return m_state->guess;
}
qint64 TextReader::size() const {
  return m_state->file->size();
}
std::size_t TextReader::replaced() const {
  return m_state->replaced;
}

Result<TextReader> TextReader::open(const TextSource& source, const std::string& encoding, qint64 mostBytes,
                                    CancelToken cancel) {
  const std::string& path = source.path;
  auto state = std::make_unique<State>();
  state->path = path;
  state->cancel = cancel;
  if (source.bytes != nullptr) {
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(*source.bytes);
    state->file = std::move(buffer);
  } else {
    state->file = std::make_unique<QFile>(QString::fromStdString(path));
  }
  if (!state->file->open(QIODevice::ReadOnly))
    return failure(openError(path));
  if (state->file->size() == 0)
    return failure(ErrorKind::FileEmpty, "the file is empty", {{"path", path}}, path);
  if (state->file->size() > mostBytes)
    return failure(
        ErrorKind::FileTooLarge, "the file is larger than the limit",
        {{"path", path}, {"bytes", std::to_string(state->file->size())}, {"limit", std::to_string(mostBytes)}},
        path);
  // First pass: is every byte UTF-8? A guess from the start alone misses the one letter at the end.
  std::string head;
  std::string carry;
  bool valid = true;
  while (!state->file->atEnd() && (valid || head.size() < kGuessBytes)) {
    cancel.throwIfCancelled();
    const QByteArray piece = state->file->read(kPieceBytes);
    if (piece.isEmpty())
      return failure(openError(path));
    if (head.size() < kGuessBytes)
      head.append(piece.constData(), static_cast<std::size_t>(piece.size()));
    if (!valid)
      continue;
    carry.append(piece.constData(), static_cast<std::size_t>(piece.size()));
    const std::size_t whole = state->file->atEnd() ? carry.size() : wholeCharacters(carry);
    valid = text::validUtf8(std::string_view(carry).substr(0, whole));
    carry.erase(0, whole);
  }
  state->guess = guessEncoding(head, valid, source.markup);
  if (!encoding.empty() && state->guess.markBytes == 0)
    state->guess = {widenedEncoding(encoding), EncodingSource::Forced, 1, 0};
  if (state->guess.name != "UTF-8") {
    state->converter = converterFor(state->guess.name);
    if (!state->converter)
      return failure(ErrorKind::InvalidEncoding, "the encoding is not known",
                     {{"path", path}, {"encoding", state->guess.name}}, path);
  }
  state->file->seek(static_cast<qint64>(state->guess.markBytes));
  return TextReader(std::move(state));
}

Result<std::string> TextReader::read() {
  State& state = *m_state;
  while (!state.ended) {
    state.cancel.throwIfCancelled();
    const QByteArray piece = state.file->read(kPieceBytes);
    if (piece.isEmpty() && !state.file->atEnd())
      return failure(openError(state.path));
    state.ended = state.file->atEnd();
    std::string out;
    if (!state.converter) {
      state.rest.append(piece.constData(), static_cast<std::size_t>(piece.size()));
      const std::size_t whole = state.ended ? state.rest.size() : wholeCharacters(state.rest);
      out = state.rest.substr(0, whole);
      state.rest.erase(0, whole);
    } else {
      std::u16string units(static_cast<std::size_t>(piece.size()) * 2 + 16, u'\0');
      const char* source = piece.constData();
      char16_t* target = units.data();
      UErrorCode status = U_ZERO_ERROR;
      ucnv_toUnicode(state.converter.get(), &target, units.data() + units.size(), &source,
                     source + piece.size(), nullptr, state.ended, &status);
      if (U_FAILURE(status))
        return failure(ErrorKind::InvalidEncoding,
                       std::string("the text cannot be decoded: ") + u_errorName(status),
                       {{"path", state.path}, {"encoding", state.guess.name}}, state.path);
      units.resize(static_cast<std::size_t>(target - units.data()));
      state.replaced += static_cast<std::size_t>(std::count(units.begin(), units.end(), u'\xFFFD'));
      out = QString::fromUtf16(units.data(), static_cast<qsizetype>(units.size())).toStdString();
    }
    if (!out.empty())
      return out;
  }
  return std::string();
}

Result<std::string> TextReader::readAll() {
  std::string text;
  for (;;) {
    Result<std::string> piece = read();
    if (!piece)
      return piece;
    if (piece->empty())
      return text;
    text += *piece;
  }
}

} // namespace reticle::importers
