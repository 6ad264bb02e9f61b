// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"

#include <QFuture>
#include <QPromise>

#include <optional>
#include <type_traits>
#include <utility>

namespace SQLite {
class Database;
}

namespace reticle::storage {

// What every door of the project file returns: a value or the Error, later. Await it with QCoro; .result()
// blocks (job threads, command line and tests only).
template<typename T> using Pending = QFuture<Result<T>>;

// A unit of work for a storage thread. run() may throw; then fail() is called instead of succeed().
class Task {
 public:
  virtual ~Task() = default;
  virtual void run(SQLite::Database& database) = 0;
  virtual void succeed() = 0; // after the commit
  virtual void fail(const Error& error) = 0;

  CancelToken token; // a cancelled task is not begun, a running read is interrupted
};

template<typename F> class FunctionTask final : public Task {
 public:
  using Value = std::decay_t<std::invoke_result_t<F&, SQLite::Database&>>;

  explicit FunctionTask(F function) : m_function(std::move(function)) { m_promise.start(); }
  // A task that is dropped still answers.
  ~FunctionTask() override {
    if (!m_done)
      finish(failure(ErrorKind::Database, "the project is closed"));
  }
  Pending<Value> future() { return m_promise.future(); }

  void run(SQLite::Database& database) override {
    if constexpr (std::is_void_v<Value>)
      m_function(database);
    else
      m_value.emplace(m_function(database));
  }
  void succeed() override {
    if constexpr (std::is_void_v<Value>)
      finish(Result<void>{});
    else
      finish(std::move(*m_value));
  }
  void fail(const Error& error) override { finish(failure(error)); }

 private:
  void finish(Result<Value> result) {
    m_done = true;
    m_promise.addResult(std::move(result));
    m_promise.finish();
  }

  struct Nothing {};
  F m_function;
  std::optional<std::conditional_t<std::is_void_v<Value>, Nothing, Value>> m_value;
  QPromise<Result<Value>> m_promise;
  bool m_done = false;
};

// A future that is finished already, with an error.
template<typename T> Pending<T> failed(Error error) {
  return QtFuture::makeReadyFuture<Result<T>>(failure(std::move(error)));
}

} // namespace reticle::storage
