// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workflow/toolbox.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace reticle::cli {

// Looks at the servers that asked for a pause, from the main thread and without ever waiting for the work
// thread, which may be waiting for the main one.
class PauseWatch {
 public:
  // toolbox must outlive it.
  explicit PauseWatch(const workflow::Toolbox& toolbox);
  ~PauseWatch();
  PauseWatch(const PauseWatch&) = delete;
  PauseWatch& operator=(const PauseWatch&) = delete;

  struct Pause {
    std::string server; // its origin
    std::int64_t leftMs = 0;
  };
  // The pauses somebody waits for, as of the last look; asks for the next look.
  std::vector<Pause> look();

 private:
  struct Seen;
  const workflow::Toolbox& m_toolbox;
  std::shared_ptr<Seen> m_seen; // shared with looks under way
  QObject* m_there;             // lives in the work thread
};

} // namespace reticle::cli
