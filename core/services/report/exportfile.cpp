// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/exportfile.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>
#include <cerrno>
#include <unistd.h>

namespace reticle::report {

Status exportFile(const QString& path, const QByteArray& bytes) {
  const QString folder = QFileInfo(path).absolutePath();
  const auto failed = [&](const QString& reason, int code) -> Status {
    const QStorageInfo storage(folder);
    const bool full = code == ENOSPC || code == EDQUOT || code == EFBIG ||
                      (storage.isValid() && storage.bytesAvailable() < bytes.size());
    return failure(full ? ErrorKind::DiskFull : ErrorKind::WriteFailed, reason.toStdString(),
                   {{"path", path.toStdString()}, {"reason", reason.toStdString()}});
  };
  errno = 0;
  if (!QDir().mkpath(folder))
    return failed(QStringLiteral("the folder cannot be made"), errno);
  QSaveFile file(path);
  errno = 0;
  if (!file.open(QIODevice::WriteOnly))
    return failed(file.errorString(), errno);
  errno = 0;
  if (file.write(bytes) != bytes.size() || !file.flush() || ::fsync(file.handle()) != 0) {
    const int code = errno;
    const QString reason = file.errorString();
    file.cancelWriting();
    return failed(reason, code);
  }
  errno = 0;
  if (!file.commit())
    return failed(file.errorString(), errno);
  return {};
}

} // namespace reticle::report
