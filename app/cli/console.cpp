// SPDX-License-Identifier: GPL-3.0-or-later
#include "console.h"

#include "command.h"
#include "text/controls.h"
#include "words/numbers.h"
#include "words/sentences.h"

#include <QLocale>

#include <algorithm>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace reticle::cli {
namespace {

constexpr int kBarWidth = 24;
constexpr qint64 kQuietMs = 10'000; // between two lines of a job whose end is not known

int terminalWidth() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

// One line; text from outside in it must not steer the terminal.
QString printable(QString line) {
  line.replace(QLatin1Char('\n'), QLatin1Char(' ')).replace(QLatin1Char('\t'), QLatin1Char(' '));
  return QString::fromStdString(text::escapedControls(line.toStdString()));
}

void write(std::FILE* stream, const QString& text) {
  const QByteArray bytes = text.toUtf8();
  std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
}

} // namespace

Console::Console() : m_terminal(isatty(STDERR_FILENO) == 1) {}

void Console::say(const QString& line) {
  if (m_barShown)
    write(stderr, QStringLiteral("\r\033[K"));
  m_barShown = false;
  for (const QString& part : line.split(QLatin1Char('\n')))
    write(stderr, printable(part) + QLatin1Char('\n'));
  std::fflush(stderr);
}

void Console::complain(const Error& error) {
  say(QStringLiteral("reticle-cli: ") + words::sentence(error));
}

void Console::progress(const QString& label, const jobs::Snapshot& snapshot) {
  const std::int64_t total = snapshot.total.value_or(0);
  const QString doing = QString::fromStdString(snapshot.message);
  if (m_terminal) {
    QString line;
    if (total > 0) {
      const int filled =
          static_cast<int>(std::clamp<std::int64_t>(snapshot.done * kBarWidth / total, 0, kBarWidth));
      line = QStringLiteral("[%1%2] %3")
                 .arg(QString(filled, QLatin1Char('#')), QString(kBarWidth - filled, QLatin1Char('-')),
                      words::ofTotal(snapshot.done, total));
    } else {
      line = snapshot.done > 0 ? words::count(snapshot.done) : QString();
    }
    if (snapshot.perSecond && !jobs::isOver(snapshot.state))
      line += QStringLiteral("  ") + words::rate(*snapshot.perSecond);
    if (snapshot.msLeft && !jobs::isOver(snapshot.state))
      line += QStringLiteral("  ") + words::timeLeft(*snapshot.msLeft);
    drawBar(QStringLiteral("%1 %2  %3").arg(label, line, doing));
    return;
  }
  const bool another = label != m_label || total != m_total;
  if (another) {
    m_label = label;
    m_total = total;
    m_tenth = -1;
  }
  QString line;
  if (total > 0) {
    const int tenth = static_cast<int>(std::clamp<std::int64_t>(snapshot.done * 10 / total, 0, 10));
    if (tenth <= m_tenth)
      return;
    m_tenth = tenth;
    line = Cli::tr("%1: %2 % (%3)").arg(label).arg(tenth * 10).arg(words::ofTotal(snapshot.done, total));
  } else {
    if (!another && m_lastSaid.isValid() && m_lastSaid.elapsed() < kQuietMs)
      return;
    line = snapshot.done > 0 ? QStringLiteral("%1: %2").arg(label, words::count(snapshot.done)) : label;
  }
  m_lastSaid.start();
  if (!doing.isEmpty())
    line += QStringLiteral("  ") + doing;
  say(line);
}

void Console::waiting(const QString& label, const QString& server, std::int64_t leftMs) {
  // Rounded up, so that it never says 0 s while it still waits.
  const std::int64_t wholeMs = (leftMs + 999) / 1000 * 1000;
  const QString line =
      Cli::tr("%1: %2 asked for a pause; next request in %3").arg(label, server, words::duration(wholeMs));
  if (m_terminal)
    return drawBar(line);
  if (server == m_waitingFor && m_lastWait.isValid() && m_lastWait.elapsed() < kQuietMs)
    return;
  m_waitingFor = server;
  m_lastWait.start();
  say(line);
}

void Console::drawBar(const QString& line) {
  write(stderr, QStringLiteral("\r\033[K") + printable(line).left(terminalWidth() - 1));
  std::fflush(stderr);
  m_barShown = true;
}

void Console::endProgress() {
  if (m_barShown)
    write(stderr, QStringLiteral("\r\033[K"));
  std::fflush(stderr);
  m_barShown = false;
  m_label.clear();
  m_total = -1;
  m_tenth = -1;
  m_waitingFor.clear();
  m_lastWait.invalidate();
}

bool Console::output(const std::string& text) {
  endProgress();
  const std::string shown = text::escapedControls(text);
  const bool written = std::fwrite(shown.data(), 1, shown.size(), stdout) == shown.size();
  return std::fflush(stdout) == 0 && written;
}

} // namespace reticle::cli
