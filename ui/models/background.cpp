// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/background.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace reticle::models {
namespace {

constexpr int kThreads = 4; // most of what runs there waits for the project or a disk

} // namespace

QThreadPool* background() {
  static QPointer<QThreadPool> pool;
  if (!pool) {
    pool = new QThreadPool(QCoreApplication::instance());
    pool->setMaxThreadCount(kThreads);
  }
  return pool;
}

} // namespace reticle::models
