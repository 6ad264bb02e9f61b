// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/filelog.h"

#include <QDir>

#include <algorithm>

namespace reticle::secrets {

namespace {

std::string_view levelName(LogLevel level) {
  switch (level) {
  case LogLevel::Debug:
    return "debug";
  case LogLevel::Info:
    return "info";
  case LogLevel::Warning:
    return "warning";
  case LogLevel::Error:
    return "error";
  }
  return {};
}

// One message, one line: a foreign text cannot forge a line of its own.
std::string oneLine(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      c = ' ';
  return text;
}

} // namespace

FileLog::FileLog(const QString& folder, const Redactor& redactor, const Clock& clock, LogLevel least)
    : FileLog(folder, redactor, clock, least, Limits{}) {}

FileLog::FileLog(const QString& folder, const Redactor& redactor, const Clock& clock, LogLevel least,
                 Limits limits)
    : m_redactor(redactor), m_clock(clock), m_limits(limits), m_path(folder + QStringLiteral("/reticle.log")),
      m_least(least), m_file(m_path) {
  QDir().mkpath(folder);
}

void FileLog::setLevel(LogLevel least) {
  const std::lock_guard lock(m_mutex);
  m_least = least;
}

void FileLog::write(LogLevel level, std::string_view area, std::string_view message) {
  const std::lock_guard lock(m_mutex);
  if (level < m_least)
    return;
  std::string line = isoTime(m_clock.wallMs()) + " ";
  line += levelName(level);
  line += " ";
  line += oneLine(m_redactor.redact(std::string(area) + ": " + std::string(message)));
  line += "\n";
  if (!m_file.isOpen()) {
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
      return;
    m_file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
  }
  if (m_file.size() > 0 && m_file.size() + static_cast<qint64>(line.size()) > m_limits.bytes)
    rotate();
  m_file.write(line.data(), static_cast<qint64>(line.size()));
}

void FileLog::rotate() {
  const auto old = [this](int number) { return m_path + QStringLiteral(".%1").arg(number); };
  m_file.close();
  QFile::remove(old(m_limits.files));
  for (int number = m_limits.files - 1; number >= 1; --number)
    QFile::rename(old(number), old(number + 1));
  if (m_limits.files > 0)
    QFile::rename(m_path, old(1));
  else
    QFile::remove(m_path);
  if (m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
    m_file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

std::string FileLog::tail(std::int64_t bytes) const {
  const std::lock_guard lock(m_mutex);
  QFile file(m_path);
  if (!file.open(QIODevice::ReadOnly))
    return {};
  const qint64 start = std::max<qint64>(0, file.size() - bytes);
  file.seek(start);
  std::string text = file.readAll().toStdString();
  if (start > 0)
    text.erase(0, text.find('\n') == std::string::npos ? text.size() : text.find('\n') + 1);
  return text;
}

} // namespace reticle::secrets
