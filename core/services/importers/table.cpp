// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encoding.h"
#include "importers/readers.h"
#include "importers/textbuilder.h"
#include "text/csvparser.h"

#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace reticle::importers {
namespace {

using text::CsvParser;
using text::CsvRecord;

std::string lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos)
    return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

// The records of one table as documents: one for each row when there is a text column, else one for the table.
class TableSink {
 public:
  TableSink(FileJob& job, const TextReader& reader, char delimiter)
      : m_job(job), m_reader(reader), m_delimiter(delimiter) {}

  void take(CsvRecord record) {
    if (m_header.empty()) {
      header(record);
      return;
    }
    if (m_lacksColumn)
      return;
    ++m_job.report.recordsRead;
    if (record.fields.size() != m_header.size()) {
      ++m_uneven;
      if (m_firstUneven == 0)
        m_firstUneven = record.line;
    }
    if (m_text)
      row(record);
    else
      m_table.block(line(record));
  }

  Status finish() {
    notes(m_job.report.notes);
    if (m_header.empty())
      return failure(m_job.error(ErrorKind::FileEmpty, "the table holds no records"));
    if (m_lacksColumn)
      return failure(
          m_job.error(ErrorKind::NotFound, "the table has no such column",
                      {{"what", "column"}, {"name", m_job.options.textColumn}, {"known", columns()}}));
    if (!m_text && !m_table.empty()) {
      corpus::Document document = m_job.start(format(), &m_reader);
      document.title = stemOf(m_job.path);
      m_table.finish(document);
      notes(document.notes);
      m_job.deliver(std::move(document));
    }
    if (m_job.report.documents == 0 && !m_job.report.error)
      return failure(m_job.error(ErrorKind::FileEmpty, "the table holds no text"));
    return {};
  }

 private:
  std::string format() const { return m_delimiter == '\t' ? "tsv" : "csv"; }

  void header(const CsvRecord& record) {
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      std::string name = trimmed(record.fields[i]);
      if (name.empty())
        name = "column " + std::to_string(i + 1);
      const std::string key = lowered(name);
      if (key == lowered(m_job.options.textColumn))
        m_text = i;
      else if (key == "title")
        m_title = i;
      else if (key == "id" || key == "_id" || key == "doc_id")
        m_id = i;
      m_header.push_back(std::move(name));
    }
    // A table need not have the usual column; one that was asked for by name it must have.
    m_lacksColumn = !m_text && m_job.options.textColumn != ImportOptions().textColumn;
  }

  std::string columns() const {
    std::string names;
    for (const std::string& name : m_header)
      names += (names.empty() ? "" : ", ") + name;
    return names;
  }

  void row(const CsvRecord& record) {
    const auto field = [&record](std::optional<std::size_t> column) {
      return column && *column < record.fields.size() ? trimmed(record.fields[*column]) : std::string();
    };
    TextBuilder builder;
    builder.block(field(m_text));
    if (builder.empty()) {
      m_job.rejectRecord(m_job.error(ErrorKind::NoText, "the text of a record is empty",
                                     {{"line", std::to_string(record.line)}}));
      return;
    }
    corpus::Document document = m_job.start(format(), &m_reader);
    document.externalId = field(m_id);
    document.title = field(m_title);
    if (document.title.empty())
      document.title = document.externalId.empty()
                           ? stemOf(m_job.path) + " " + std::to_string(m_job.report.recordsRead)
                           : document.externalId;
    builder.finish(document);
    m_job.deliver(std::move(document));
  }

  std::string line(const CsvRecord& record) const {
    std::string text;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      std::string value = trimmed(record.fields[i]);
      if (value.empty())
        continue;
      std::replace(value.begin(), value.end(), '\n', ' ');
      if (!text.empty())
        text += "; ";
      text += i < m_header.size() ? m_header[i] : "column " + std::to_string(i + 1);
      text += ": " + value;
    }
    return text;
  }

  void notes(std::vector<std::string>& out) const {
    const std::string name = m_delimiter == '\t' ? "tab" : std::string(1, m_delimiter);
    out.push_back("delimiter: " + name);
    if (m_uneven > 0)
      out.push_back(std::to_string(m_uneven) +
                    " records have another number of fields than the header, the first on line " +
                    std::to_string(m_firstUneven));
  }

  FileJob& m_job;
  const TextReader& m_reader;
  char m_delimiter;
  std::vector<std::string> m_header;
  std::optional<std::size_t> m_text, m_title, m_id;
  bool m_lacksColumn = false;
  TextBuilder m_table;
  std::size_t m_uneven = 0;
  std::size_t m_firstUneven = 0;
};

} // namespace

Status readTable(FileJob& job) {
  Result<TextReader> reader = job.open(job.options.limits.fileBytes);
  if (!reader)
    return failure(reader.error());
  Result<std::string> piece = reader->read();
  if (!piece)
    return failure(piece.error());
  const bool tabs = QFileInfo(QString::fromStdString(job.path)).suffix().toLower() != QLatin1String("csv");
  const char delimiter =
      job.options.delimiter.value_or(text::guessDelimiter(std::string_view(*piece).substr(0, 65536), tabs));
  TableSink sink(job, *reader, delimiter);
  CsvParser parser(delimiter, static_cast<std::size_t>(job.options.limits.fieldBytes),
                   [&sink](CsvRecord record) { sink.take(std::move(record)); });
  try {
    while (!piece->empty()) {
      parser.feed(*piece);
      piece = reader->read();
      if (!piece)
        return failure(piece.error());
    }
    parser.finish();
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::Cancelled)
      throw;
    // What stood before the broken record is kept; how much is lost is said.
    const std::string line(error.parameter("line"));
    job.rejectRecord(job.error(error.kind(), error.message(), error.parameters()));
    if (const std::string lines(error.parameter("lines")); !lines.empty()) {
      job.report.recordsRejected += std::stoul(lines) - 1; // one is counted
      job.report.recordsRead += std::stoul(lines);
      job.report.notes.push_back("the quote on line " + line + " swallows " + lines +
                                 " lines, none of which was imported");
    } else {
      ++job.report.recordsRead;
    }
    if (job.report.documents == 0 && job.report.recordsRead == job.report.recordsRejected)
      return failure(*job.report.error);
  }
  return sink.finish();
}

} // namespace reticle::importers
