// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/task.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>

namespace reticle::storage {

// First in, first out, for any number of threads.
class TaskQueue {
 public:
  // False (and the task answers "closed") after close().
  bool push(std::unique_ptr<Task> task) {
    {
      const std::lock_guard lock(m_mutex);
      if (m_closed)
        return false;
      m_tasks.push_back(std::move(task));
    }
    m_ready.notify_one();
    return true;
  }

  // The next task; waits for one. Null when the queue is closed and empty.
  std::unique_ptr<Task> pop() {
    std::unique_lock lock(m_mutex);
    m_ready.wait(lock, [this] { return m_closed || !m_tasks.empty(); });
    if (m_tasks.empty())
      return nullptr;
    auto task = std::move(m_tasks.front());
    m_tasks.pop_front();
    return task;
  }

  // Nothing more gets in. What waits is still handed out.
  void close() {
    {
      const std::lock_guard lock(m_mutex);
      m_closed = true;
    }
    m_ready.notify_all();
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_ready;
  std::deque<std::unique_ptr<Task>> m_tasks;
  bool m_closed = false;
};

} // namespace reticle::storage
