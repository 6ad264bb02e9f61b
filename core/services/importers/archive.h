// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "importers/options.h"
#include "importers/readers.h"

#include <QByteArray>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace reticle::importers {

// A ZIP archive, read entry by entry within the limits. Nothing is ever written: content stays in memory, one
// entry at a time. All functions throw Error: InvalidFile (damaged), FileUnreadable, PasswordNeeded, and
// LimitExceeded with "limit": entries, part, total, ratio.
class ArchiveReader {
 public:
  struct Entry {
    std::string name; // as UTF-8; a label, never a path
    bool file = true; // false: folder, link or special file
    bool encrypted = false;
  };

  // Counts the entries of the file or the bytes of a job and what they say of their size. The budget of the
  // job, when it has one, is used as well.
  explicit ArchiveReader(const FileJob& job);
  ~ArchiveReader();

  // The next entry; nullopt at the end.
  std::optional<Entry> next();
  // The content of the entry that next() gave last. Once for each entry.
  QByteArray read();
  ArchiveBudget& budget();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

// The content of the entries whose names are wanted.
std::map<std::string, QByteArray> archiveParts(const FileJob& job,
                                               const std::function<bool(const std::string& name)>& wanted);

// Every entry of a ZIP archive as a file of its own, named "<archive>/<entry>"; archives in it are skipped.
// read: reads one entry. Throws Error when the archive itself is at fault; what was read before stays read.
void forEachArchiveFile(const FileJob& archive, bool hidden, const std::function<void(FileJob&)>& read);

} // namespace reticle::importers
