// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/cachefolder.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace reticle::settings {
namespace {

constexpr auto kEverything =
    QDir::Files | QDir::Dirs | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot; // broken links too

} // namespace

qint64 folderBytes(const QString& folder) {
  qint64 sum = 0;
  QDirIterator walk(folder, kEverything, QDirIterator::Subdirectories);
  while (walk.hasNext()) {
    walk.next();
    const QFileInfo info = walk.fileInfo();
    if (info.isFile() && !info.isSymLink())
      sum += info.size();
  }
  return sum;
}

Status emptyFolder(const QString& folder) {
  Status status;
  const auto entries = QDir(folder).entryInfoList(kEverything);
  for (const QFileInfo& entry : entries) {
    const QString path = entry.filePath();
    const bool gone =
        entry.isDir() && !entry.isSymLink() ? QDir(path).removeRecursively() : QFile::remove(path);
    if (!gone && status)
      status = failure(ErrorKind::WriteFailed, "cannot be removed", {{"path", path.toStdString()}});
  }
  return status;
}

} // namespace reticle::settings
