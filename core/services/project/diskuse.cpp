// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/diskuse.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace reticle::project {

namespace {

std::int64_t sizeOf(const QString& file) {
  return QFileInfo(file).size(); // 0 for a file that is not there
}

// A file with what SQLite puts beside it.
std::int64_t sizeOfDatabase(const QString& file) {
  std::int64_t bytes = sizeOf(file);
  for (const char* suffix : {"-wal", "-shm", "-journal"})
    bytes += sizeOf(file + QLatin1String(suffix));
  return bytes;
}

} // namespace

QString fullTextFile(const QString& cacheFolder, const std::string& projectUuid) {
  return cacheFolder + QLatin1Char('/') + QString::fromStdString(projectUuid) +
         QStringLiteral("/fulltext.sqlite");
}

QString indexFolder(const QString& cacheFolder, const std::string& projectUuid) {
  return cacheFolder + QStringLiteral("/index/") + QString::fromStdString(projectUuid);
}

QString replyCacheFile(const QString& cacheFolder, const std::string& projectUuid) {
  return cacheFolder + QLatin1Char('/') + QString::fromStdString(projectUuid) +
         QStringLiteral("/replies.sqlite");
}

DiskUse diskUse(const QString& projectPath, const std::string& projectUuid, const QString& cacheFolder) {
  DiskUse use;
  use.project = sizeOf(projectPath);
  use.journal = sizeOfDatabase(projectPath) - use.project;
  use.fullText = sizeOfDatabase(fullTextFile(cacheFolder, projectUuid));
  use.replies = sizeOfDatabase(replyCacheFile(cacheFolder, projectUuid));
  QDirIterator index(indexFolder(cacheFolder, projectUuid), QDir::Files | QDir::Hidden,
                     QDirIterator::Subdirectories);
  while (index.hasNext())
    use.index += sizeOf(index.next());
  const QFileInfo file(projectPath);
  const QString prefix = file.fileName() + QStringLiteral(".bak-");
  for (const QFileInfo& other : file.absoluteDir().entryInfoList(QDir::Files | QDir::Hidden))
    if (other.fileName().startsWith(prefix))
      use.backups += other.size();
  return use;
}

} // namespace reticle::project
