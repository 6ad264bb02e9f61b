// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>

namespace reticle::report {

// Writes a file whole or not at all: a temporary beside the target, synced, then renamed over it. A folder that
// does not exist is made. Errors: WriteFailed or DiskFull, with "path" and "reason".
Status exportFile(const QString& path, const QByteArray& bytes);

} // namespace reticle::report
