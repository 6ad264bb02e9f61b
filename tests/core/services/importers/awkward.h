// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "importers/importer.h"

#include <optional>
#include <string>
#include <vector>

namespace reticle::testing {

// One report that an import of the folder must give.
struct Truth {
  std::string name; // below the folder; entries of archives as "a.zip/inner"
  importers::FileState state = importers::FileState::Imported;
  std::optional<ErrorKind> kind = {};
  std::size_t documents = 1;
  std::string contains = {}; // in the text of its first document
  std::string lacks = {};    // in the text of its first document
  std::size_t rejected = 0;  // records
  std::string note = {};     // a part of one of its notes
};

// Writes a folder of files as they should not be, of every kind of fault that documents are known for, and
// returns what an import must make of them, in the order of the folder.
std::vector<Truth> writeAwkwardFolder(const std::string& folder);

} // namespace reticle::testing
