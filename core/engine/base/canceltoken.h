// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <atomic>
#include <memory>

namespace reticle {

// A flag shared between the one who cancels and the one who works. Copies share the flag.
class CancelToken {
 public:
  CancelToken() : m_flag(std::make_shared<std::atomic<bool>>(false)) {}
  void cancel() const noexcept { m_flag->store(true, std::memory_order_relaxed); }
  bool cancelled() const noexcept { return m_flag->load(std::memory_order_relaxed); }
  void throwIfCancelled() const {
    if (cancelled())
      throw Error(ErrorKind::Cancelled, "cancelled");
  }

 private:
  std::shared_ptr<std::atomic<bool>> m_flag;
};

} // namespace reticle
