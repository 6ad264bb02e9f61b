// SPDX-License-Identifier: GPL-3.0-or-later
#include "limits.h"

#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace reticle::extract {
namespace {

void limit(__rlimit_resource what, rlim_t soft, rlim_t hard) {
  const rlimit value{soft, hard};
  setrlimit(what, &value);
}

// Only calls that are safe in a signal handler.
extern "C" void cpuUsedUp(int) {
  static const char kReply[] = "{\"error\":\"cpu-limit\"}\n";
  [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, kReply, sizeof kReply - 1);
  _exit(3);
}

} // namespace

void applyLimits(const Limits& limits) {
  std::signal(SIGXCPU, cpuUsedUp);
  // The address sanitizer reserves terabytes of addresses for its shadow, so its builds go without this limit.
#ifndef __SANITIZE_ADDRESS__
  limit(RLIMIT_AS, limits.memoryBytes, limits.memoryBytes);
#endif
  limit(RLIMIT_CPU, limits.cpuSeconds, limits.cpuSeconds + 2);
  // No file can grow any more, unless the reply itself goes to one.
  struct stat output = {};
  if (fstat(STDOUT_FILENO, &output) != 0 || !S_ISREG(output.st_mode))
    limit(RLIMIT_FSIZE, 0, 0);
  limit(RLIMIT_CORE, 0, 0);
}

} // namespace reticle::extract
