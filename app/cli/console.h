// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "jobs/job.h"

#include <QElapsedTimer>
#include <QString>

#include <string>

namespace reticle::cli {

// The two streams. Standard output gets one thing, at the end; everything said on the way goes to standard
// error.
class Console {
 public:
  Console();

  // A line on standard error; clears a progress bar first.
  void say(const QString& line);
  // The sentence for a failure, as a line.
  void complain(const Error& error);
  // How far a job is: a bar on a terminal, else a line at every 10 %.
  void progress(const QString& label, const jobs::Snapshot& snapshot);
  // That a server asked for a pause and how long it still lasts: behind the bar on a terminal, else a line at
  // its start and every 10 s.
  void waiting(const QString& label, const QString& server, std::int64_t leftMs);
  // Removes the bar and forgets what was shown.
  void endProgress();
  // Writes all of the text to standard output, characters that steer a terminal escaped as in JSON. False when
  // it cannot be written, e.g. to a full disk.
  bool output(const std::string& text);

 private:
  void drawBar(const QString& line);

  bool m_terminal;
  bool m_barShown = false;
  QString m_label;
  std::int64_t m_total = -1;
  int m_tenth = -1;         // last tenth said
  QString m_waitingFor;     // the server of the last such line
  QElapsedTimer m_lastWait; // since it was said
  QElapsedTimer m_lastSaid; // without a total: a line now and then
};

} // namespace reticle::cli
