// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <algorithm>

namespace reticle::uitest {

// How long the thread of the window did not answer: the longest time between two beats of a timer.
class Heartbeat {
 public:
  Heartbeat() {
    m_beat.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_beat, &QTimer::timeout, &m_beat, [this] { take(); });
    m_watch.start();
    m_beat.start(5);
  }
  // The longest gap since the last call, ms; counting starts again.
  qint64 longest() {
    take();
    return std::exchange(m_longest, 0);
  }
  void tell(const char* what) { qInfo("%s: longest gap %lld ms", what, static_cast<long long>(longest())); }

 private:
  void take() { m_longest = std::max(m_longest, m_watch.restart()); }

  QTimer m_beat;
  QElapsedTimer m_watch;
  qint64 m_longest = 0;
};

} // namespace reticle::uitest
