// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QThreadPool;

namespace reticle::models {

// Threads for what pages do beside the window: QtConcurrent::run(models::background(), ...). Never the global
// pool: painting hands parts of its work to that one and waits for them, behind whatever waits there for the
// project or a disk. Ends with the application. For the window's thread.
QThreadPool* background();

} // namespace reticle::models
