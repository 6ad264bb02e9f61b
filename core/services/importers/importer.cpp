// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importer.h"

#include "importers/beir.h"
#include "importers/encoding.h"
#include "importers/readers.h"

#include <QDir>
#include <QFileInfo>

#include <set>

namespace reticle::importers {
namespace {

std::string pathOf(const QFileInfo& info) {
  return info.filePath().toStdString();
}

// Walks a folder in name order. Links are followed inside the chosen folder only, and nothing is visited twice.
class FolderWalk {
 public:
  FolderWalk(const QString& root, bool hidden, CancelToken cancel)
      : m_root(QFileInfo(root).canonicalFilePath()), m_hidden(hidden), m_cancel(std::move(cancel)) {
    visit(root);
  }
  // Files, and folders that are read as one collection.
  std::vector<std::string> found;

 private:
  bool inside(const QString& canonical) const {
    return canonical == m_root || canonical.startsWith(m_root + u'/') || m_root == QLatin1String("/");
  }

  void visit(const QString& folder) {
    m_cancel.throwIfCancelled();
    if (!m_seen.insert(QFileInfo(folder).canonicalFilePath()).second)
      return;
    if (isBeirFolder(folder.toStdString())) {
      found.push_back(folder.toStdString());
      return;
    }
    QDir::Filters filters = QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System;
    if (m_hidden)
      filters |= QDir::Hidden;
    const QFileInfoList entries = QDir(folder).entryInfoList(filters, QDir::Name);
    for (const QFileInfo& entry : entries) {
      const QString canonical = entry.canonicalFilePath();
      if (entry.isSymLink() && (canonical.isEmpty() || !inside(canonical)))
        continue;
      if (entry.isDir())
        visit(entry.filePath());
      else if (m_seen.insert(canonical).second)
        found.push_back(pathOf(entry));
    }
  }

  QString m_root;
  bool m_hidden;
  CancelToken m_cancel;
  std::set<QString> m_seen;
};

FileState stateFor(const Error& error) {
  switch (error.kind()) {
  case ErrorKind::UnsupportedFormat:
  case ErrorKind::PasswordNeeded:
    return FileState::Skipped;
  default:
    return FileState::Rejected;
  }
}

Status readBeirFolder(FileJob& job) {
  Result<std::vector<corpus::Document>> documents = readBeirCorpus(job.path, job.cancel);
  if (!documents)
    return failure(documents.error());
  for (corpus::Document& document : *documents) {
    ++job.report.recordsRead;
    job.deliver(std::move(document));
  }
  return {};
}

Status readOne(FileJob& job) {
  const QFileInfo info(QString::fromStdString(job.path));
  if (!info.exists())
    return failure(openError(job.path));
  if (info.isDir())
    return readBeirFolder(job);
  // A pipe would be waited for, a device never ends.
  if (!info.isFile())
    return failure(job.error(ErrorKind::UnsupportedFormat, "the path is not a regular file"));
  const Reader reader = readerFor(job.path);
  if (reader == nullptr)
    return failure(job.error(ErrorKind::UnsupportedFormat, "the format of the file is not supported",
                             {{"format", info.suffix().toStdString()}}));
  if (info.size() == 0)
    return failure(job.error(ErrorKind::FileEmpty, "the file is empty"));
  return reader(job);
}

FileReport importOne(const std::string& path, const ImportOptions& options, CancelToken cancel,
                     std::function<void(corpus::Document)> take) {
  FileJob job{path, options, std::move(cancel), std::move(take), {}};
  job.report.path = path;
  try {
    const Status status = readOne(job);
    if (!status) {
      job.report.error = status.error();
      job.report.state = stateFor(status.error());
    } else if (job.report.error) {
      job.report.state = FileState::Partly;
    }
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::Cancelled)
      throw;
    job.report.error = job.error(error.kind(), error.message(), error.parameters());
    job.report.state = stateFor(error);
  } catch (const std::exception& error) {
    job.report.error = job.error(ErrorKind::Internal, error.what());
    job.report.state = FileState::Rejected;
  }
  // Documents that were handed on before the file broke stay.
  if (job.report.state == FileState::Rejected && job.report.documents > 0)
    job.report.state = FileState::Partly;
  return std::move(job.report);
}

} // namespace

std::string_view fileStateName(FileState state) {
  switch (state) {
  case FileState::Imported:
    return "imported";
  case FileState::Partly:
    return "partly";
  case FileState::Skipped:
    return "skipped";
  case FileState::Rejected:
    break;
  }
  return "rejected";
}

Importer::Importer(ImportOptions options, CancelToken cancel)
    : m_options(std::move(options)), m_cancel(std::move(cancel)) {}

std::vector<std::string> Importer::filesOf(const std::string& path) const {
  const QFileInfo info(QString::fromStdString(path));
  if (!info.isDir())
    return {path};
  return FolderWalk(info.filePath(), m_options.hidden, m_cancel).found;
}

ImportCounts Importer::importPath(const std::string& path, const ImportSink& sink) const {
  ImportCounts counts;
  for (const std::string& file : filesOf(path)) {
    m_cancel.throwIfCancelled();
    const FileReport report = importOne(file, m_options, m_cancel, [&sink](corpus::Document document) {
      if (sink.document)
        sink.document(std::move(document));
    });
    counts.imported += report.state == FileState::Imported ? 1 : 0;
    counts.partly += report.state == FileState::Partly ? 1 : 0;
    counts.skipped += report.state == FileState::Skipped ? 1 : 0;
    counts.rejected += report.state == FileState::Rejected ? 1 : 0;
    counts.documents += report.documents;
    if (sink.file)
      sink.file(report);
  }
  return counts;
}

Result<std::vector<corpus::Document>> importFile(const std::string& path, const ImportOptions& options) {
  std::vector<corpus::Document> documents;
  const FileReport report = importOne(
      path, options, {}, [&documents](corpus::Document document) { documents.push_back(std::move(document)); });
  if (documents.empty() && report.error)
    return failure(*report.error);
  return documents;
}

} // namespace reticle::importers
