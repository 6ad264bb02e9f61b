// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

namespace reticle::settings {

// Size in bytes of all files below a folder; links are counted as links. 0 when there is no folder.
qint64 folderBytes(const QString& folder);
// Removes everything below a folder, the folder itself stays; links are removed, never followed. WriteFailed
// with "path" names the first thing that could not be removed; the rest is removed all the same.
Status emptyFolder(const QString& folder);

} // namespace reticle::settings
