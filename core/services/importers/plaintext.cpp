// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encoding.h"
#include "importers/readers.h"
#include "importers/textbuilder.h"

#include "text/normalise.h"

#include <cctype>

namespace reticle::importers {
namespace {

bool isBlank(std::string_view line) {
  return line.find_first_not_of(" \t\r\v\f") == std::string_view::npos;
}

// The first line, when it stands alone, is short and is no sentence.
std::string titleOf(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos)
    return {};
  const std::size_t end = text.find('\n', begin);
  if (end == std::string_view::npos)
    return {};
  std::string_view line = text.substr(begin, end - begin);
  const std::size_t next = text.find('\n', end + 1);
  const bool alone =
      isBlank(text.substr(end + 1, next == std::string_view::npos ? std::string_view::npos : next - end - 1));
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r'))
    line.remove_suffix(1);
  if (!alone || line.size() > 160 || line.empty())
    return {};
  // A rule, a mark or a directive is no title.
  const auto first = static_cast<unsigned char>(line.front());
  if (first < 0x80 && std::isalnum(first) == 0)
    return {};
  for (const std::string_view stop : {".", "!", "?", ",", ";", "。", "！", "？", "，"})
    if (line.ends_with(stop))
      return {};
  return std::string(line);
}

// Binary files are caught by their zero bytes, which no text holds in numbers.
bool looksBinary(std::string_view text) {
  const std::string_view head = text.substr(0, 8192);
  std::size_t odd = 0;
  for (const char c : head)
    odd += static_cast<unsigned char>(c) < 9 || (c > 13 && c < 27) ? 1 : 0;
  return odd * 20 > head.size();
}

Status readLines(FileJob& job, TextReader& reader) {
  std::string rest;
  std::size_t line = 0;
  const auto take = [&](std::string_view text) {
    ++line;
    if (isBlank(text))
      return;
    ++job.report.recordsRead;
    corpus::Document document = job.start("txt", &reader);
    document.externalId = std::to_string(line);
    document.title = stemOf(job.path) + " " + std::to_string(line);
    TextBuilder builder;
    builder.block(text);
    builder.finish(document);
    job.deliver(std::move(document));
  };
  for (;;) {
    Result<std::string> piece = reader.read();
    if (!piece)
      return failure(piece.error());
    if (piece->empty())
      break;
    rest += *piece;
    std::size_t begin = 0;
    for (std::size_t end = rest.find('\n'); end != std::string::npos; end = rest.find('\n', begin)) {
      take(std::string_view(rest).substr(begin, end - begin));
      begin = end + 1;
    }
    rest.erase(0, begin);
    if (rest.size() > static_cast<std::size_t>(job.options.limits.fieldBytes))
      return failure(job.error(
          ErrorKind::LimitExceeded, "a line is longer than the limit",
          {{"line", std::to_string(line + 1)}, {"limit", std::to_string(job.options.limits.fieldBytes)}}));
  }
  if (!rest.empty())
    take(rest);
  if (job.report.documents == 0)
    return failure(job.error(ErrorKind::FileEmpty, "the file holds no text"));
  return {};
}

} // namespace

Status readPlainText(FileJob& job) {
  Result<TextReader> reader = job.open(job.options.limits.fileBytes);
  if (!reader)
    return failure(reader.error());
  if (job.options.oneDocumentPerLine)
    return readLines(job, *reader);
  Result<std::string> text = reader->readAll();
  if (!text)
    return failure(text.error());
  if (looksBinary(*text))
    return failure(job.error(ErrorKind::UnsupportedFormat, "the file is not a text"));
  job.report.recordsRead = 1;
  corpus::Document document = job.start("txt", &*reader);
  TextBuilder builder;
  builder.block(*text);
  if (builder.empty())
    return failure(job.error(ErrorKind::FileEmpty, "the file holds no text"));
  document.title = text::toNfc(titleOf(*text));
  builder.finish(document);
  job.deliver(std::move(document));
  return {};
}

} // namespace reticle::importers
