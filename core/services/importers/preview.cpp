// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/preview.h"

#include "importers/archive.h"
#include "importers/encoding.h"
#include "importers/importer.h"
#include "importers/pdfhelper.h"
#include "importers/readers.h"

#include "text/csvparser.h"
#include "text/words.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <string_view>

namespace reticle::importers {
namespace {

constexpr std::size_t kLines = 20;
constexpr std::size_t kLineBytes = 400;
constexpr std::size_t kRecords = 1000;
constexpr qint64 kHeadBytes = qint64(1) << 20;
constexpr int kPdfPages = 3;

// Thrown to end the reading of a file of which enough is known. No std::exception: nobody else catches it.
struct Enough {};

std::vector<std::string> linesOf(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size() && lines.size() < kLines;) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (line.ends_with('\r'))
      line.remove_suffix(1);
    if (line.size() > kLineBytes)
      line = line.substr(0, reticle::text::graphemeStart(line.substr(0, 2 * kLineBytes), kLineBytes));
    lines.emplace_back(line);
    begin = end + 1;
  }
  return lines;
}

bool isTextFormat(std::string_view format) {
  return format == "txt" || format == "md" || format == "html" || format == "csv" || format == "tsv" ||
         format == "json" || format == "jsonl";
}

// Encoding, first lines and, of a table, its columns.
void lookAtText(Preview& preview, const ImportOptions& options, const CancelToken& cancel) {
  Result<TextReader> reader = TextReader::open(TextSource{preview.path, nullptr, preview.format == "html"},
                                               options.encoding, options.limits.fileBytes, cancel);
  if (!reader)
    throw reader.error();
  preview.encoding = reader->encoding();
  const Result<std::string> head = reader->read();
  if (!head)
    throw head.error();
  preview.firstLines = linesOf(*head);
  if (preview.format != "csv" && preview.format != "tsv")
    return;
  preview.delimiter = options.delimiter.value_or(
      reticle::text::guessDelimiter(std::string_view(*head).substr(0, 65536), preview.format == "tsv"));
  reticle::text::CsvParser parser(*preview.delimiter, static_cast<std::size_t>(options.limits.fieldBytes),
                                  [&preview](reticle::text::CsvRecord record) {
                                    if (preview.columns.empty())
                                      preview.columns = std::move(record.fields);
                                  });
  parser.feed(*head);
}

void lookAtArchive(Preview& preview, const FileJob& job) {
  ArchiveReader reader(job);
  while (const auto entry = reader.next()) {
    if (!entry->file)
      continue;
    ++preview.documents;
    if (preview.firstLines.size() < kLines)
      preview.firstLines.push_back(entry->name);
  }
}

void lookAtPdf(Preview& preview, const ImportOptions& options, const CancelToken& cancel) {
  const Result<PdfText> pdf = extractPdf(preview.path, nullptr, options, cancel, kPdfPages);
  if (!pdf)
    throw pdf.error();
  preview.documents = 1;
  std::string text;
  for (const PdfPage& page : pdf->pages)
    text += page.text + "\n";
  preview.importedLines = linesOf(text);
}

// Reads the file as an import does, but no more than is shown.
void tryImport(Preview& preview, const ImportOptions& options, const CancelToken& cancel) {
  ImportOptions chosen = options;
  QByteArray head;
  const bool prose = (preview.format == "txt" && !options.oneDocumentPerLine) || preview.format == "md";
  if (prose && preview.bytes > kHeadBytes) {
    QFile file(QString::fromStdString(preview.path));
    if (file.open(QIODevice::ReadOnly))
      head = file.read(kHeadBytes);
    // The encoding is that of the whole file, which its head alone may not show.
    if (preview.encoding && preview.encoding->markBytes == 0)
      chosen.encoding = preview.encoding->name;
  }
  FileJob job{preview.path, chosen, cancel, {}, {}};
  if (!head.isEmpty())
    job.bytes = &head;
  job.take = [&preview](corpus::Document document) {
    if (preview.documents == kRecords) {
      preview.more = true;
      throw Enough{};
    }
    if (preview.documents++ == 0)
      preview.importedLines = linesOf(document.text);
  };
  try {
    readFile(job);
  } catch (const Enough&) {
  }
  preview.notes = job.report.notes;
  preview.error = job.report.error;
}

} // namespace

Preview previewFile(const std::string& path, const ImportOptions& options, CancelToken cancel) {
  Preview preview;
  preview.path = path;
  preview.format = std::string(formatOf(path));
  const QFileInfo info(QString::fromStdString(path));
  preview.bytes = info.size();
  const FileJob job{path, options, cancel, {}, {}};
  try {
    if (!info.exists())
      throw openError(path);
    if (!info.isFile() || preview.format.empty())
      throw job.error(ErrorKind::UnsupportedFormat, "the format of the file is not supported");
    if (isTextFormat(preview.format))
      lookAtText(preview, options, cancel);
    if (preview.format == "zip")
      lookAtArchive(preview, job);
    else if (preview.format == "pdf")
      lookAtPdf(preview, options, cancel);
    else
      tryImport(preview, options, cancel);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::Cancelled)
      throw;
    preview.error = error;
  }
  return preview;
}

PathsPreview previewPaths(const std::vector<std::string>& paths, const ImportOptions& options,
                          CancelToken cancel) {
  PathsPreview preview;
  const Importer importer(options, cancel);
  const auto add = [&preview](std::string format, qint64 bytes) {
    ++preview.files;
    preview.bytes += bytes;
    const auto place = std::find_if(preview.formats.begin(), preview.formats.end(),
                                    [&format](const FormatCount& count) { return count.format == format; });
    FormatCount& count =
        place == preview.formats.end() ? preview.formats.emplace_back(FormatCount{std::move(format)}) : *place;
    ++count.files;
    count.bytes += bytes;
  };
  for (const std::string& path : paths) {
    const PathListing listing = importer.list(path);
    preview.linksSkipped += listing.skipped.size();
    for (const std::string& file : listing.files) {
      cancel.throwIfCancelled();
      const QFileInfo info(QString::fromStdString(file));
      if (info.isDir())
        add("beir", QFileInfo(info.filePath() + QStringLiteral("/corpus.jsonl")).size());
      else if (info.exists() && !info.isFile())
        ++preview.specialSkipped;
      else
        add(std::string(formatOf(file)), info.size());
    }
  }
  std::stable_sort(preview.formats.begin(), preview.formats.end(),
                   [](const FormatCount& a, const FormatCount& b) { return a.files > b.files; });
  return preview;
}

} // namespace reticle::importers
