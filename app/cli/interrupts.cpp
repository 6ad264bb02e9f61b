// SPDX-License-Identifier: GPL-3.0-or-later
#include "interrupts.h"

#include "exitcode.h"

#include <QSocketNotifier>

#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace reticle::cli {
namespace {

// A signal handler can reach nothing but statics.
std::atomic<int> s_count = 0; // two signals may come in two threads
std::atomic<int> s_write = -1;
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void onSignal(int) {
  if (s_count.fetch_add(1) > 0)
    _exit(static_cast<int>(ExitCode::Incomplete));
  const char byte = 1;
  if (s_write >= 0 && ::write(s_write, &byte, 1) < 0) {
    // Nobody can be told; the count is seen at the next look.
  }
}

void handle(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART; // system calls of libraries go on
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    sigaction(signal, &action, nullptr);
}

} // namespace

Interrupts::Interrupts(QObject* parent) : QObject(parent) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
    return; // signals keep their usual effect
  m_read = ends[0];
  s_write = ends[1];
  m_notifier = new QSocketNotifier(m_read, QSocketNotifier::Read, this);
  connect(m_notifier, &QSocketNotifier::activated, this, [this] {
    char byte = 0;
    while (::read(m_read, &byte, 1) == 1) {
    }
    Q_EMIT interrupted();
  });
  handle(onSignal);
  // A reader that went away must not stop the saving of work.
  std::signal(SIGPIPE, SIG_IGN);
}

Interrupts::~Interrupts() {
  if (m_read < 0)
    return;
  handle(SIG_DFL);
  ::close(s_write);
  s_write = -1;
  ::close(m_read);
}

bool Interrupts::happened() const {
  return s_count > 0;
}

} // namespace reticle::cli
