// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <memory>

namespace reticle::storage {

// The claim of one holder on this machine to a file, by what the file is (device and inode) and not by one of
// its names: hard links to a file meet at one claim. The system drops it when its program ends.
class IdentityLock {
 public:
  // The file must exist. ProjectLocked when it is claimed already, by this program or another. Null where the
  // system has no such claims or the file cannot be looked at: then its name alone is guarded.
  static Result<std::unique_ptr<IdentityLock>> take(const QString& path);
  ~IdentityLock();
  IdentityLock(const IdentityLock&) = delete;
  IdentityLock& operator=(const IdentityLock&) = delete;

 private:
  explicit IdentityLock(int descriptor) : m_descriptor(descriptor) {}

  int m_descriptor; // of a bound socket
};

} // namespace reticle::storage
