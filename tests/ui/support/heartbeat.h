// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <algorithm>
#include <vector>

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
  qint64 longest() { return gaps().longest; }

  struct Gaps {
    qint64 longest = 0;
    qint64 usual = 0; // 999 of 1,000 gaps are no longer: one that the machine was busy elsewhere does not count
  };
  // Since the last call; counting starts again.
  Gaps gaps() {
    take();
    Gaps found;
    std::sort(m_gaps.begin(), m_gaps.end());
    found.longest = m_gaps.back();
    found.usual = m_gaps[(m_gaps.size() - 1) * 999 / 1000];
    m_gaps.clear();
    return found;
  }
  void tell(const char* what) { qInfo("%s: longest gap %lld ms", what, static_cast<long long>(longest())); }

 private:
  void take() { m_gaps.push_back(m_watch.restart()); }

  QTimer m_beat;
  QElapsedTimer m_watch;
  std::vector<qint64> m_gaps;
};

} // namespace reticle::uitest
