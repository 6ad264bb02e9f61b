// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/lockfile.h"

#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace reticle::storage {

namespace {

QString lockName(const QString& path) {
  // Two names for one file (a link, a relative path) must meet at one lock.
  const QFileInfo info(path);
  const QString real = info.canonicalFilePath();
  const QFileInfo target(real.isEmpty() ? info.absoluteFilePath() : real);
  return target.absolutePath() + QStringLiteral("/.") + target.fileName() + QStringLiteral(".lock");
}

// True when the open file is still the one under that name, not one that its last holder has just removed.
bool sameFile(int descriptor, const QByteArray& name) {
  struct stat open {};
  struct stat named {};
  return fstat(descriptor, &open) == 0 && stat(name.constData(), &named) == 0 && open.st_ino == named.st_ino &&
         open.st_dev == named.st_dev;
}

Error lockedError(int descriptor) {
  std::array<char, 256> text{};
  const ssize_t size = pread(descriptor, text.data(), text.size() - 1, 0);
  const std::string content(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  const std::size_t space = content.find(' ');
  const std::size_t end = content.find('\n');
  std::string pid = space == std::string::npos ? std::string() : content.substr(0, space);
  std::string host = space == std::string::npos || end == std::string::npos || end < space
                         ? std::string()
                         : content.substr(space + 1, end - space - 1);
  return Error(ErrorKind::ProjectLocked, "another program has the project open for writing",
               {{"pid", std::move(pid)}, {"host", std::move(host)}});
}

} // namespace

Result<std::unique_ptr<LockFile>> LockFile::take(const QString& path) {
  const QString file = lockName(path);
  const QByteArray name = QFile::encodeName(file);
  for (int round = 0; round < 20; ++round) {
    const int descriptor = ::open(name.constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (descriptor < 0) {
      const ErrorKind kind =
          errno == ENOSPC || errno == EDQUOT ? ErrorKind::DiskFull : ErrorKind::ReadOnlyProject;
      return failure(kind, "the lock file cannot be made", {{"path", file.toStdString()}});
    }
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      Error error = lockedError(descriptor);
      ::close(descriptor);
      return failure(std::move(error));
    }
    if (sameFile(descriptor, name)) {
      const std::string text =
          std::to_string(getpid()) + " " + QSysInfo::machineHostName().toStdString() + "\n";
      // Only a hint for the next opener: the lock holds without it, also on a full disk.
      if (ftruncate(descriptor, 0) == 0) [[maybe_unused]]
        const ssize_t written = pwrite(descriptor, text.data(), text.size(), 0);
      std::unique_ptr<LockFile> lock(new LockFile(file, descriptor));
      if (const Status claimed = lock->claim(path); !claimed)
        return failure(claimed.error());
      return lock;
    }
    ::close(descriptor);
  }
  return failure(ErrorKind::ProjectLocked, "the lock file changes all the time");
}

Status LockFile::claim(const QString& path) {
  auto identity = IdentityLock::take(path);
  if (!identity)
    return failure(identity.error());
  m_identity = std::move(*identity);
  return {};
}

LockFile::~LockFile() {
  m_identity.reset();    // first: who gets the lock on the name must not find it claimed any more
  QFile::remove(m_file); // before the lock goes: who waits for it sees that the name is another file
  ::close(m_descriptor);
}

} // namespace reticle::storage
