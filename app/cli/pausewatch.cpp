// SPDX-License-Identifier: GPL-3.0-or-later
#include "pausewatch.h"

#include <mutex>

namespace reticle::cli {
namespace {

constexpr std::int64_t kShortestMs = 2000; // a shorter pause is over before it is read

}

struct PauseWatch::Seen {
  std::mutex mutex;
  std::vector<Pause> pauses;
};

PauseWatch::PauseWatch(const workflow::Toolbox& toolbox)
    : m_toolbox(toolbox), m_seen(std::make_shared<Seen>()), m_there(new QObject) {
  m_there->moveToThread(toolbox.runner().workThread());
}

PauseWatch::~PauseWatch() {
  m_there->deleteLater();
}

std::vector<PauseWatch::Pause> PauseWatch::look() {
  QMetaObject::invokeMethod(
      m_there,
      [seen = m_seen, &http = m_toolbox.http()] {
        std::vector<Pause> pauses;
        for (const http::EndpointStatus& endpoint : http.status()) {
          if (endpoint.waiting > 0 && endpoint.parkedForMs.value_or(0) >= kShortestMs)
            pauses.push_back({endpoint.origin, *endpoint.parkedForMs});
        }
        const std::lock_guard lock(seen->mutex);
        seen->pauses = std::move(pauses);
      },
      Qt::QueuedConnection);
  const std::lock_guard lock(m_seen->mutex);
  return m_seen->pauses;
}

} // namespace reticle::cli
