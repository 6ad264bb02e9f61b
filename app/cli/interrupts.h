// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSocketNotifier;

namespace reticle::cli {

// Interrupt, terminate and hang-up. The first one becomes a signal in the event loop, so that work can be
// saved; the second ends the process at once with ExitCode::Incomplete: what was committed is safe. At most one
// object at a time.
class Interrupts : public QObject {
  Q_OBJECT
 public:
  explicit Interrupts(QObject* parent = nullptr);
  ~Interrupts() override;

  bool happened() const;

 Q_SIGNALS:
  void interrupted();

 private:
  int m_read = -1;
  QSocketNotifier* m_notifier = nullptr;
};

} // namespace reticle::cli
