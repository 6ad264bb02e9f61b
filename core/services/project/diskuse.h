// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string>

namespace reticle::project {

// What a project takes of the disk, in bytes. 0 for what is not there.
struct DiskUse {
  std::int64_t project = 0;  // the file itself
  std::int64_t journal = 0;  // what is committed and not yet in it (-wal, -shm)
  std::int64_t fullText = 0; // cache of the full-text search
  std::int64_t index = 0;    // cache of retrieval
  std::int64_t replies = 0;  // cache of good replies of models
  std::int64_t backups = 0;  // copies beside the file, NAME.bak-*
  std::int64_t total() const { return project + journal + fullText + index + replies + backups; }
};

// Looks at the file system only; quick, but not for the GUI thread when the file is on a network.
// cacheFolder: as in settings::Places.
DiskUse diskUse(const QString& projectPath, const std::string& projectUuid, const QString& cacheFolder);

// Where the caches of a project are: full-text tables, the retrieval index, replies of models. May be deleted
// at any time.
QString fullTextFile(const QString& cacheFolder, const std::string& projectUuid);
QString indexFolder(const QString& cacheFolder, const std::string& projectUuid);
QString replyCacheFile(const QString& cacheFolder, const std::string& projectUuid);

} // namespace reticle::project
