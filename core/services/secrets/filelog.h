// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log.h"
#include "secrets/redactor.h"

#include <QFile>
#include <QString>

#include <cstdint>
#include <mutex>
#include <string>

namespace reticle::secrets {

// The one log of the program: reticle.log in a folder, one line a message, redacted, rotated by size
// (reticle.log.1 is the newest old one). Thread-safe; a log that cannot be written loses lines and never fails.
class FileLog final : public Log {
 public:
  struct Limits {
    std::int64_t bytes = 2 * 1024 * 1024; // of a file
    int files = 5;                        // old ones kept
  };

  FileLog(const QString& folder, const Redactor& redactor, const Clock& clock, LogLevel least = LogLevel::Info);
  FileLog(const QString& folder, const Redactor& redactor, const Clock& clock, LogLevel least, Limits limits);

  void write(LogLevel level, std::string_view area, std::string_view message) override;
  void setLevel(LogLevel least);
  QString path() const { return m_path; }
  // The last lines, newest last, at most `bytes` of them: for the log view.
  std::string tail(std::int64_t bytes = 256 * 1024) const;

 private:
  void rotate();

  const Redactor& m_redactor;
  const Clock& m_clock;
  const Limits m_limits;
  QString m_path;
  mutable std::mutex m_mutex;
  LogLevel m_least;
  QFile m_file;
};

} // namespace reticle::secrets
