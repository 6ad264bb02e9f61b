// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/identitylock.h"

#include <QFile>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace reticle::storage {

// The claim is a name in the abstract socket namespace: one for the machine and all its users, without a file
// that could be left behind. The file itself cannot be locked: closing a handle to it would drop the locks that
// SQLite holds in this process. Nobody ever connects to the socket.
Result<std::unique_ptr<IdentityLock>> IdentityLock::take(const QString& path) {
  struct stat file {};
  if (stat(QFile::encodeName(path).constData(), &file) != 0)
    return std::unique_ptr<IdentityLock>();
  const std::string name = "reticle-project/" + std::to_string(file.st_dev) + "/" + std::to_string(file.st_ino);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::copy(name.begin(), name.end(), address.sun_path + 1); // the first byte stays 0: an abstract name
  static_assert(sizeof(address.sun_path) > 1 + sizeof("reticle-project/") + 2 * 21);
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  const int descriptor = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0)
    return std::unique_ptr<IdentityLock>();
  std::unique_ptr<IdentityLock> lock(new IdentityLock(descriptor));
  if (::bind(descriptor, reinterpret_cast<const sockaddr*>(&address), size) == 0)
    return lock;
  if (errno == EADDRINUSE)
    return failure(ErrorKind::ProjectLocked, "the file is open for writing under another name",
                   {{"path", path.toStdString()}});
  return std::unique_ptr<IdentityLock>();
}

IdentityLock::~IdentityLock() {
  ::close(m_descriptor);
}

} // namespace reticle::storage
