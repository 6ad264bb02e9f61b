// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>

#include <memory>
#include <type_traits>
#include <utility>

namespace reticle::models {

// Calls `function` with the result in the context's thread once the future has one; never when the context is
// gone by then or the future was cancelled. Used instead of QFuture::then(context, ...), which in Qt before 6.5
// looks at the context from the thread that finishes, while its own thread may be deleting it.
template<typename T, typename Function> void whenDone(QFuture<T> future, QObject* context, Function function) {
  auto* watcher = new QFutureWatcher<T>(context);
  QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                   [watcher, function = std::move(function)]() mutable {
                     const QFuture<T> done = watcher->future();
                     watcher->deleteLater();
                     if (done.resultCount() > 0)
                       function(done.result());
                   });
  watcher->setFuture(std::move(future));
}

// The same for a step between two futures: what `function` returns is the result of the future returned here,
// which ends without one when the context is gone.
template<typename T, typename Function>
QFuture<std::invoke_result_t<Function, T>> stepIn(QFuture<T> future, QObject* context, Function function) {
  auto promise = std::make_shared<QPromise<std::invoke_result_t<Function, T>>>();
  promise->start();
  auto result = promise->future();
  whenDone(std::move(future), context, [promise, function = std::move(function)](T value) mutable {
    promise->addResult(function(std::move(value)));
    promise->finish();
  });
  return result;
}

} // namespace reticle::models
