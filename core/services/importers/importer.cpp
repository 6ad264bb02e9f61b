// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importer.h"

#include "importers/archive.h"
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
  PathListing found;

 private:
  bool inside(const QString& canonical) const {
    return canonical == m_root || canonical.startsWith(m_root + u'/') || m_root == QLatin1String("/");
  }

  void visit(const QString& folder) {
    m_cancel.throwIfCancelled();
    if (!m_seen.insert(QFileInfo(folder).canonicalFilePath()).second)
      return;
    if (isBeirFolder(folder.toStdString())) {
      found.files.push_back(folder.toStdString());
      return;
    }
    QDir::Filters filters = QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System;
    if (m_hidden)
      filters |= QDir::Hidden;
    const QFileInfoList entries = QDir(folder).entryInfoList(filters, QDir::Name);
    for (const QFileInfo& entry : entries) {
      const QString canonical = entry.canonicalFilePath();
      if (entry.isSymLink() && (canonical.isEmpty() || !inside(canonical))) {
        skipLink(pathOf(entry), canonical.isEmpty());
        continue;
      }
      if (entry.isDir())
        visit(entry.filePath());
      else if (m_seen.insert(canonical).second)
        found.files.push_back(pathOf(entry));
    }
  }

  void skipLink(const std::string& path, bool broken) {
    FileReport report;
    report.path = path;
    report.state = FileState::Skipped;
    report.error = broken ? Error(ErrorKind::FileMissing, "the link leads nowhere", {{"path", path}}, path)
                          : Error(ErrorKind::UnsupportedFormat, "the link leads out of the folder",
                                  {{"path", path}, {"reason", "link"}}, path);
    found.skipped.push_back(std::move(report));
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

// What stands behind the path of a job, when it is no content held in memory.
Status checkFile(const FileJob& job) {
  const QFileInfo info(QString::fromStdString(job.path));
  if (!info.exists())
    return failure(openError(job.path));
  // A pipe would be waited for, a device never ends.
  if (!info.isFile())
    return failure(
        job.error(ErrorKind::UnsupportedFormat, "the path is not a regular file", {{"reason", "special"}}));
  if (info.size() == 0 && !formatOf(job.path).empty())
    return failure(job.error(ErrorKind::FileEmpty, "the file is empty"));
  return {};
}

Status readOne(FileJob& job) {
  if (job.bytes == nullptr) {
    if (QFileInfo(QString::fromStdString(job.path)).isDir())
      return readBeirFolder(job);
    if (const Status status = checkFile(job); !status)
      return status;
  }
  const Reader reader = readerFor(job.path);
  if (reader == nullptr)
    return failure(job.error(ErrorKind::UnsupportedFormat, "the format of the file is not supported",
                             {{"format", QFileInfo(QString::fromStdString(job.path)).suffix().toStdString()}}));
  if (job.bytes != nullptr && job.bytes->isEmpty())
    return failure(job.error(ErrorKind::FileEmpty, "the file is empty"));
  return reader(job);
}

// Runs a step of a job; a fault of any kind becomes the error of its report.
void guardedStep(FileJob& job, const std::function<Status()>& step) {
  const auto ended = [&job](const Error& error) {
    Error named = error;
    if (error.parameter("path").empty())
      named = job.error(error.kind(), error.message(), error.parameters());
    job.report.error = std::move(named);
    job.report.state = stateFor(error);
  };
  try {
    if (const Status status = step(); !status)
      ended(status.error());
    else if (job.report.error)
      job.report.state = FileState::Partly;
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::Cancelled)
      throw;
    ended(error);
  } catch (const std::exception& error) {
    ended(job.error(ErrorKind::Internal, error.what()));
  }
}

// So that nobody is told that nothing was taken.
void sayWhatIsLeft(FileReport& report) {
  if (report.state == FileState::Partly && report.error)
    report.error = report.error->withParameter("taken", "rest");
}

// The reports of a file; of an archive those of its entries, and its own only when it is at fault itself.
void importOne(const std::string& path, const ImportOptions& options, CancelToken cancel,
               const ImportSink& sink) {
  FileJob job{path, options, std::move(cancel), {}, {}};
  job.take = [&sink](corpus::Document document) {
    if (sink.document)
      sink.document(std::move(document));
  };
  const auto tell = [&sink](const FileReport& report) {
    if (sink.file)
      sink.file(report);
  };
  if (formatOf(path) != "zip" || QFileInfo(QString::fromStdString(path)).isDir()) {
    readFile(job);
    tell(job.report);
    return;
  }
  job.report.path = path;
  std::size_t entries = 0;
  guardedStep(job, [&]() -> Status {
    if (const Status status = checkFile(job); !status)
      return status;
    forEachArchiveFile(job, options.hidden, [&](FileJob& entry) {
      ++entries;
      readFile(entry);
      tell(entry.report);
    });
    return {};
  });
  if (!job.report.error)
    return;
  if (entries > 0 && job.report.state == FileState::Rejected)
    job.report.state = FileState::Partly;
  sayWhatIsLeft(job.report);
  tell(job.report);
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

void readFile(FileJob& job) {
  job.report.path = job.path;
  if (job.report.error) { // known before it was read
    job.report.state = stateFor(*job.report.error);
  } else {
    guardedStep(job, [&job] { return readOne(job); });
  }
  // Documents that were handed on before the file broke stay.
  FileReport& report = job.report;
  if (report.state == FileState::Rejected && report.documents > 0)
    report.state = FileState::Partly;
  if (report.documents == 0)
    report.recordsRejected = report.recordsRead;
  sayWhatIsLeft(report);
}

void ImportCounts::add(const FileReport& report) {
  documents += report.documents;
  switch (report.state) {
  case FileState::Imported:
    ++imported;
    return;
  case FileState::Partly:
    ++partly;
    return;
  case FileState::Skipped:
    ++skipped;
    return;
  case FileState::Rejected:
    ++rejected;
    return;
  }
}

PathListing Importer::list(const std::string& path) const {
  const QFileInfo info(QString::fromStdString(path));
  if (!info.isDir())
    return {{path}, {}};
  return FolderWalk(info.filePath(), m_options.hidden, m_cancel).found;
}

std::vector<std::string> Importer::filesOf(const std::string& path) const {
  return list(path).files;
}

ImportCounts Importer::importPath(const std::string& path, const ImportSink& sink) const {
  ImportCounts counts;
  const ImportSink counting{sink.document, [&](const FileReport& report) {
                              counts.add(report);
                              if (sink.file)
                                sink.file(report);
                            }};
  const PathListing listing = list(path);
  for (const std::string& file : listing.files) {
    m_cancel.throwIfCancelled();
    importOne(file, m_options, m_cancel, counting);
  }
  for (const FileReport& report : listing.skipped)
    counting.file(report);
  return counts;
}

Result<std::vector<corpus::Document>> importFile(const std::string& path, const ImportOptions& options) {
  std::vector<corpus::Document> documents;
  std::optional<Error> error;
  const ImportSink sink{[&documents](corpus::Document document) { documents.push_back(std::move(document)); },
                        [&error](const FileReport& report) {
                          if (report.error && !error)
                            error = report.error;
                        }};
  importOne(path, options, {}, sink);
  if (documents.empty() && error)
    return failure(*error);
  return documents;
}

} // namespace reticle::importers
