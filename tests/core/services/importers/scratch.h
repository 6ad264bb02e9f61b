// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <string>
#include <vector>

namespace reticle::testing {

// A folder of its own, with files made on the spot.
class Scratch {
 public:
  std::string path(const char* name = "") const {
    return m_dir.filePath(QString::fromUtf8(name)).toStdString();
  }
  std::string write(const char* name, const std::string& bytes) const {
    const QString file = m_dir.filePath(QString::fromUtf8(name));
    QDir().mkpath(QFileInfo(file).path());
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly) ||
        out.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
      qFatal("the scratch file cannot be written");
    return file.toStdString();
  }

 private:
  QTemporaryDir m_dir;
};

struct Imported {
  std::vector<corpus::Document> documents;
  std::vector<importers::FileReport> reports;
  importers::ImportCounts counts;
};

inline Imported importAll(const std::string& path, const importers::ImportOptions& options = {}) {
  Imported result;
  const importers::Importer importer(options);
  importers::ImportSink sink;
  sink.document = [&result](corpus::Document document) { result.documents.push_back(std::move(document)); };
  sink.file = [&result](const importers::FileReport& report) { result.reports.push_back(report); };
  result.counts = importer.importPath(path, sink);
  return result;
}

} // namespace reticle::testing
