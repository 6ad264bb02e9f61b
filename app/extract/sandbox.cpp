// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox.h"

#include <cerrno>
#include <cstddef>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

namespace reticle::extract {
namespace {

constexpr unsigned kWrites = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;

sock_filter load(std::size_t offset) {
  return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(offset));
}

const sock_filter kDeny = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
const sock_filter kAllow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);

// Denies a call, or only when an argument of it has one of some bits. The number of the call is loaded before
// and after.
void deny(std::vector<sock_filter>& filter, long call, int argument = -1, unsigned bits = 0) {
  const auto number = static_cast<unsigned>(call);
  if (argument < 0) {
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1));
    filter.push_back(kDeny);
    return;
  }
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4));
  filter.push_back(load(offsetof(seccomp_data, args) + sizeof(__u64) * static_cast<std::size_t>(argument)));
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
  filter.push_back(kDeny);
  filter.push_back(load(offsetof(seccomp_data, nr)));
}

} // namespace

void enterSandbox() {
  std::vector<sock_filter> filter = {load(offsetof(seccomp_data, nr))};
  for (const long call : {SYS_socket, SYS_connect, SYS_bind, SYS_execve, SYS_execveat, SYS_ptrace, SYS_unlinkat,
                          SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mkdirat, SYS_truncate})
    deny(filter, call);
#ifdef SYS_open
  for (const long call : {SYS_creat, SYS_unlink, SYS_rename, SYS_link, SYS_symlink, SYS_mkdir, SYS_rmdir})
    deny(filter, call);
  deny(filter, SYS_open, 1, kWrites);
#endif
  deny(filter, SYS_openat, 2, kWrites);
  filter.push_back(kAllow);
  sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

} // namespace reticle::extract
